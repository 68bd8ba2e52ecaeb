import { CirclePause, CirclePlay, CircleX } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { FailureAlert } from '../../../lib/failure-alert.tsx'
import { confirmedCall } from '../../../lib/form/confirmed-call.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { useCancelSend, usePauseSend, useResumeSend } from '../../sending/sending.api.ts'
import type { Report } from '../reports.state.ts'
import { ChangePace } from './change-pace.tsx'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/widgets/confirm-dialog.tsx')).ConfirmDialog)

/** Stops a send for good, or for a while (spec §7, `send/cancel`; contract §7). */
export function SendActions({ report }: { report: Report }) {
  const { Part: Confirm, isOpen, isLoading, hasFailed, open, close, warm } = useOpening(confirmDialog)
  const cancel = useCancelSend()
  const pause = usePauseSend()
  const resume = useResumeSend()
  const ref = { message_outbox_id: Number(report.messages_outbox_id) }
  const canPause = report.can_cancel && (report.state_id === 2 || report.state_id === 5)
  const failure = pause.error ?? resume.error
  if (!report.can_cancel) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        {canPause &&
          (report.paused ? (
            <MayButton
              permission="send.cancel"
              variant="secondary"
              icon={CirclePlay}
              isLoading={resume.isPending}
              onPress={() => resume.mutate(ref)}
            >
              {reportScreens.resume}
            </MayButton>
          ) : (
            <MayButton
              permission="send.cancel"
              variant="secondary"
              icon={CirclePause}
              isLoading={pause.isPending}
              onPress={() => pause.mutate(ref)}
            >
              {reportScreens.pause}
            </MayButton>
          ))}
        <ChangePace report={report} />
        <MayButton
          permission="send.cancel"
          isOwnHand
          variant="secondary"
          icon={CircleX}
          isLoading={isLoading}
          onHoverStart={warm}
          onFocus={warm}
          onPress={open}
        >
          {reportScreens.cancel}
        </MayButton>
      </div>
      <FailureAlert title={reportScreens.actionFailed} error={failure} />
      {hasFailed && <ErrorAlert>{ui.partFailed}</ErrorAlert>}
      {Confirm && (
        <Confirm
          isOpen={isOpen}
          {...confirmedCall({ call: cancel, fields: ref, onClose: close })}
          title={reportScreens.cancelTitle}
          confirmLabel={reportScreens.cancelConfirm}
          isDanger
        >
          {reportScreens.cancelText}
        </Confirm>
      )}
    </div>
  )
}
