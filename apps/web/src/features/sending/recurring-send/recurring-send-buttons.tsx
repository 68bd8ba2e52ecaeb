import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { AskedAct } from '../../../lib/form/confirm-button.tsx'
import { MayOpening } from '../../../lib/permission/permission-button.tsx'
import type { Series } from './recurring-send-details.tsx'
import { useCancelSchedule } from '../../../lib/schedules/schedules.api.ts'

const editSeriesDialog = onDemand(async () => (await import('./edit-recurring-send-dialog.tsx')).EditSeriesDialog)
const texts = scheduleTexts.detail

/** Another text or time for what is to come of it, or nothing more of it. */
export function SeriesButtons({ series }: { series: Series }) {
  const { Part: EditSeries, ...editing } = useOpening(editSeriesDialog)
  const cancel = useCancelSchedule()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        {series.state === 'active' && (
          <MayOpening permission="send.cancel" asks="sending.changeSchedule" variant="secondary" opening={editing}>
            {texts.change}
          </MayOpening>
        )}
        <AskedAct
          permission="send.cancel"
          asks="sending.cancelSchedule"
          variant="secondary"
          label={texts.cancel}
          call={cancel}
          fields={{ schedule_id: series.schedule_id }}
          done={texts.cancelled}
          title={texts.cancelTitle}
          confirmLabel={texts.cancelConfirm}
          isDanger
        >
          {texts.cancelText(formatCount(series.left_count))}
        </AskedAct>
      </div>
      {EditSeries && editing.isOpen && <EditSeries series={series} onClose={editing.close} />}
    </div>
  )
}
