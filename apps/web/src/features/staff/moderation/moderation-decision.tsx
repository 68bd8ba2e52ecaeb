import { moderationDecisionTexts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatCount, momentMs } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import type { ModeratedSend } from './moderation.model.ts'
import { useDecideSend } from '../staff-sends.api.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

const { queue } = moderationTexts
const { verdict: texts } = moderationDecisionTexts

interface ModerationDecisionProps {
  send: ModeratedSend
  decision: 'approve' | 'reject'
  onClose: () => void
}

/** Asks before a send leaves, and for the reason when it never does. */
export function ModerationDecision({ send, decision, onClose }: ModerationDecisionProps) {
  const call = useDecideSend()
  const nowMs = useNowMs()
  const id = Number(send.messages_outbox_id)
  const count = formatCount(Number(send.rcpts_count))
  if (decision === 'reject') {
    return (
      <ReasonDialog
        autosaveId={`send-${id}`}
        title={texts.rejectTitle}
        text={texts.rejectText(send.account_title)}
        label={texts.reason}
        confirmLabel={queue.reject}
        isLoading={call.isPending}
        onConfirm={async (reason) => {
          await call.mutateAsync({ messages_outbox_id: id, decision, reason })
          showToast({ title: texts.rejected, tone: 'success' })
        }}
        onClose={onClose}
      />
    )
  }
  const isLater = send.is_scheduled && momentMs(send.send_at) > nowMs
  const when = isLater ? texts.approveLater : send.is_scheduled ? texts.approveOverdue : texts.approveNow
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { messages_outbox_id: id, decision }, onClose, done: texts.approved })}
      title={texts.approveTitle}
      confirmLabel={texts.approveCount(count)}
    >
      {when({ name: send.account_title, count })}
    </ConfirmDialog>
  )
}
