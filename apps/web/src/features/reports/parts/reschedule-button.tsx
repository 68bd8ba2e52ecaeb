import { CalendarClock } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { MayOpening } from '../../../lib/permission/permission-button.tsx'
import { canReschedule } from '../reschedule.model.ts'
import type { Report } from '../reports.model.ts'

const rescheduleDialog = onDemand(async () => (await import('../../../lib/schedules/reschedule-dialog.tsx')).MoveDate)
/** As often as its time may have come. */
const RECHECK_INTERVAL_MS = 5000

/** The way to another time for a send that waits for its own. */
export function RescheduleButton({ report }: { report: Report }) {
  const { Part: MoveDate, ...opening } = useOpening(rescheduleDialog)
  const nowMs = useNowMs(RECHECK_INTERVAL_MS)
  // Whoever is choosing a time is told by the server that it is too late.
  if (!canReschedule(report, nowMs) && !opening.isOpen) return null
  const { send_at: at, messages_outbox_id: id, number } = report
  return (
    <>
      <MayOpening
        permission="send.cancel"
        asks="sending.move"
        variant="secondary"
        icon={CalendarClock}
        opening={opening}
      >
        {reportScreens.changeTime}
      </MayOpening>
      {MoveDate && (
        <MoveDate
          date={{ at, messages_outbox_id: id, number, schedule_id: null, nominal_at: null }}
          isOpen={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
