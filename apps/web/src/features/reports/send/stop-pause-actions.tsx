import { CirclePause, CirclePlay, CircleX } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { ConfirmButton } from '../../../lib/form/confirm-button.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { useCancelSend, usePauseSend, useResumeSend } from '../../sending/sending.api.ts'
import type { Report } from '../reports.model.ts'

// Last in the row: a button that is about to be pressed does not move when these appear.
const rescheduleOrRateButtons = lazyComponent(
  async () => (await import('./reschedule-or-rate-buttons.tsx')).RescheduleOrRateButtons,
)

/** Stops a send for good, or for a while (spec §7, `send/cancel`; contract §7). */
export function SendActions({ report }: { report: Report }) {
  const cancel = useCancelSend()
  const pause = usePauseSend()
  const resume = useResumeSend()
  const ref = { message_outbox_id: Number(report.messages_outbox_id) }
  const canPause = report.can_cancel && (report.state_id === 2 || report.state_id === 5)
  const failure = pause.error ?? resume.error
  if (!report.can_cancel) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1 max-desk:*:px-2 max-desk:[&_.lucide]:hidden">
        {canPause &&
          (report.paused ? (
            <PermissionButton
              permission="send.cancel"
              apiCall="sending.resume"
              variant="secondary"
              icon={CirclePlay}
              isLoading={resume.isPending}
              onPress={() => resume.mutate(ref)}
            >
              {reportScreens.resume}
            </PermissionButton>
          ) : (
            <PermissionButton
              permission="send.cancel"
              apiCall="sending.pause"
              variant="secondary"
              icon={CirclePause}
              isLoading={pause.isPending}
              onPress={() => pause.mutate(ref)}
            >
              {reportScreens.pause}
            </PermissionButton>
          ))}
        <ConfirmButton
          permission="send.cancel"
          apiCall="sending.cancel"
          variant="secondary"
          icon={CircleX}
          label={reportScreens.cancel}
          call={cancel}
          fields={ref}
          title={reportScreens.cancelTitle}
          confirmLabel={reportScreens.cancelConfirm}
          isDanger
        >
          {reportScreens.cancelText}
        </ConfirmButton>
        <LazyWithSkeleton part={rescheduleOrRateButtons} props={{ report }} skeleton={null} />
      </div>
      <CallErrorAlert title={reportScreens.actionFailed} error={failure} />
    </div>
  )
}
