import { useState } from 'react'
import { moderationDecisionTexts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import type { ModeratedSend } from './moderation.model.ts'
import { bulkApproveSummary } from './moderation-warnings.model.ts'
import { useDecideSend } from '../staff-sends.api.ts'

const { queue } = moderationTexts
const { verdict: texts } = moderationDecisionTexts

interface BulkApproveProps {
  sends: readonly ModeratedSend[]
  onClose: () => void
}

/** Asks once, and lets several sends go one after the other; what somebody else decided meanwhile is told. */
export function BulkApprove({ sends, onClose }: BulkApproveProps) {
  const call = useDecideSend()
  // What leaves the queue while it is approved is still what was asked about.
  const [sendsAtOpening] = useState(sends)
  const [isWorking, setWorking] = useState(false)
  const { marked, ...sum } = bulkApproveSummary(sendsAtOpening)
  const approve = async () => {
    setWorking(true)
    let done = 0
    for (const send of sendsAtOpening) {
      const fields = { messages_outbox_id: Number(send.messages_outbox_id), decision: 'approve' } as const
      // One after the other: each is a verdict and an entry of its own, and one that is refused holds up no other.
      await call.mutateAsync(fields).then(
        () => (done += 1),
        () => undefined,
      )
    }
    if (done > 0) showToast({ title: texts.bulkDone(formatCount(done)), tone: 'success' })
    if (done < sendsAtOpening.length)
      showToast({ title: texts.bulkLeft(formatCount(sendsAtOpening.length - done)), tone: 'warning' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.bulkTitle}
      confirmLabel={queue.approveChosen(sum.sends)}
      isLoading={isWorking}
      onConfirm={() => void approve()}
    >
      <p>{texts.bulkText(sum)}</p>
      {marked > 0 && <p className="mt-2 text-warning">{texts.bulkMarked(formatCount(marked))}</p>}
    </ConfirmDialog>
  )
}
