import { CalendarClock } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import { canReschedule } from './reschedule.model.ts'
import type { Report } from '../reports.model.ts'

const rescheduleDialog = lazyComponent(
  async () => (await import('../../../lib/schedules/reschedule-dialog.tsx')).RescheduleDialog,
)
/** As often as its time may have come. */
const RECHECK_INTERVAL_MS = 5000

/** The way to another time for a send that waits for its own. */
export function RescheduleButton({ report }: { report: Report }) {
  const { Part: MoveDate, ...opening } = useLazyOpen(rescheduleDialog)
  const nowMs = useNowMs(RECHECK_INTERVAL_MS)
  // A user who is choosing a time gets the server's error that it is too late.
  if (!canReschedule(report, nowMs) && !opening.isOpen) return null
  const { send_at: at, messages_outbox_id: id, number } = report
  return (
    <>
      <PermissionLazyOpenButton
        permission="send.cancel"
        apiCall="sending.move"
        variant="secondary"
        icon={CalendarClock}
        openState={opening}
      >
        {reportScreens.changeTime}
      </PermissionLazyOpenButton>
      {MoveDate && (
        <MoveDate
          occurrence={{ at, messages_outbox_id: id, number, schedule_id: null, nominal_at: null }}
          isOpen={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
