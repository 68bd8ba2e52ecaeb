import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { ConfirmButton } from '../../../lib/form/confirm-button.tsx'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import type { Series } from './recurring-send-details.tsx'
import { useCancelSchedule } from '../../../lib/schedules/schedules.api.ts'

const editSeriesDialog = lazyComponent(async () => (await import('./edit-recurring-send-dialog.tsx')).EditSeriesDialog)
const texts = scheduleTexts.detail

/** Another text or time for what is to come of it, or nothing more of it. */
export function SeriesButtons({ series }: { series: Series }) {
  const { Part: EditSeries, ...editing } = useLazyOpen(editSeriesDialog)
  const cancel = useCancelSchedule()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        {series.state === 'active' && (
          <PermissionLazyOpenButton
            permission="send.cancel"
            apiCall="sending.changeSchedule"
            variant="secondary"
            openState={editing}
          >
            {texts.change}
          </PermissionLazyOpenButton>
        )}
        <ConfirmButton
          permission="send.cancel"
          apiCall="sending.cancelSchedule"
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
        </ConfirmButton>
      </div>
      {EditSeries && editing.isOpen && <EditSeries series={series} onClose={editing.close} />}
    </div>
  )
}
