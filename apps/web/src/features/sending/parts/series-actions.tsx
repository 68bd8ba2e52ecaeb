import { ui } from '@peyk/phrases/fa/ui.ts'
import { webSchedules } from '@peyk/phrases/fa/web-schedules.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { confirmedCall } from '../../../lib/form/confirmed-call.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import type { Series } from './series-facts.tsx'
import { useCancelSchedule } from './use-schedules.ts'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/widgets/confirm-dialog.tsx')).ConfirmDialog)
const editSeries = onDemand(async () => (await import('./edit-series.tsx')).EditSeries)
const texts = webSchedules.detail

/** Another text or time for what is to come of it, or nothing more of it. */
export function SeriesActions({ series }: { series: Series }) {
  const { Part: Confirm, ...asking } = useOpening(confirmDialog)
  const { Part: EditSeries, ...editing } = useOpening(editSeries)
  const cancel = useCancelSchedule()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        {series.state === 'active' && (
          <MayButton
            permission="send.cancel"
            isOwnHand
            variant="secondary"
            isLoading={editing.isLoading}
            onHoverStart={editing.warm}
            onPress={editing.open}
          >
            {texts.change}
          </MayButton>
        )}
        <MayButton
          permission="send.cancel"
          variant="secondary"
          isLoading={asking.isLoading}
          onHoverStart={asking.warm}
          onPress={asking.open}
        >
          {texts.cancel}
        </MayButton>
      </div>
      {(asking.hasFailed || editing.hasFailed) && <ErrorAlert>{ui.partFailed}</ErrorAlert>}
      {Confirm && (
        <Confirm
          isOpen={asking.isOpen}
          {...confirmedCall({
            call: cancel,
            fields: { schedule_id: series.schedule_id },
            onClose: asking.close,
            done: texts.cancelled,
          })}
          title={texts.cancelTitle}
          confirmLabel={texts.cancelConfirm}
          isDanger
        >
          {texts.cancelText(formatCount(series.left_count))}
        </Confirm>
      )}
      {EditSeries && editing.isOpen && <EditSeries series={series} onClose={editing.close} />}
    </div>
  )
}
