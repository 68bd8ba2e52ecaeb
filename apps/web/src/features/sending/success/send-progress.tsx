import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import type { SuccessView } from './send-success.model.ts'

interface SendProgressProps {
  view: SuccessView
  recipientCount: number
  /** Handed to the operators. */
  sentCount: number
  deliveredCount: number
  canCancel: boolean
  isCancelling: boolean
  onCancel: () => void
}

const SHOWING_DELIVERY: readonly SuccessView['kind'][] = ['queued', 'sending', 'paused', 'finished']
const ENDED_UNSENT: readonly SuccessView['kind'][] = ['cancelled', 'rejected', 'nobody', 'noCredit', 'failed']

/**
 * One place for what happens next: the seconds in which the send can be cancelled, and then the messages as they
 * arrive. It keeps its height, so that nothing below moves while a person reaches for a button.
 */
export function SendProgress({
  view,
  recipientCount,
  sentCount,
  deliveredCount,
  canCancel,
  isCancelling,
  onCancel,
}: SendProgressProps) {
  if (ENDED_UNSENT.includes(view.kind)) return null
  const undo = canCancel && (
    <PermissionButton
      permission="send.cancel"
      apiCall="sending.cancel"
      variant="secondary"
      isLoading={isCancelling}
      onPress={onCancel}
    >
      {sendSuccess.undo}
    </PermissionButton>
  )
  return (
    <div className="mt-4 flex min-h-18 flex-col items-center justify-center gap-3">
      {view.kind === 'undoable' && (
        <>
          <p className="text-base text-ink-2">
            <Digits>{sendSuccess.undoIn(formatCount(view.secondsLeft))}</Digits>
          </p>
          {undo}
        </>
      )}
      {(view.kind === 'scheduled' || view.kind === 'review') && undo}
      {view.kind === 'preparing' && (
        <>
          <ProgressBar
            label={sendSuccess.leaving}
            percent={recipientCount === 0 ? 0 : (sentCount / recipientCount) * 100}
            note={<Digits>{sendSuccess.progressNote(formatCount(sentCount), formatCount(recipientCount))}</Digits>}
          />
          <p className="text-sm text-ink-2">{sendSuccess.preparingNote}</p>
        </>
      )}
      {SHOWING_DELIVERY.includes(view.kind) && recipientCount > 0 && (
        <ProgressBar
          label={sendSuccess.progress}
          percent={(deliveredCount / recipientCount) * 100}
          note={<Digits>{sendSuccess.progressNote(formatCount(deliveredCount), formatCount(recipientCount))}</Digits>}
        />
      )}
    </div>
  )
}
