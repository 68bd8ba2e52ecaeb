import { useQuery } from '@tanstack/react-query'
import { deliveryTexts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { deliveryCountQuery, useResend } from '../webhooks.api.ts'
import { countFields, resendFields, type ResendTarget } from './deliveries.model.ts'

const { resend: texts } = deliveryTexts

interface ResendDialogProps {
  webhookId: number
  target: ResendTarget
  onClose: () => void
  onDone: () => void
}

/** Asks before deliveries are sent again, and says how many. Drawn only while it is open. */
export function ResendDialog({ webhookId, target, onClose, onDone }: ResendDialogProps) {
  const resend = useResend()
  const nowMs = useNowMs()
  const counted = useQuery(deliveryCountQuery(countFields(webhookId, target)))
  const count = target.kind === 'chosen' ? target.ids.length : counted.data?.page.total
  const error = resend.error ?? counted.error
  const confirm = () =>
    resend.mutate(resendFields({ id: webhookId, target, nowMs }), {
      onSuccess: ({ count: queued }) => {
        onClose()
        onDone()
        showToast({ title: texts.done(formatCount(queued)), tone: 'success' })
      },
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      {...(count !== undefined && count > 0 && { confirmLabel: texts.confirm(formatCount(count)) })}
      onConfirm={confirm}
      isLoading={resend.isPending}
      isConfirmDisabled={count === undefined || count === 0}
      error={error === null ? null : <CallErrorText error={error} />}
    >
      {count === undefined ? texts.counting : count === 0 ? texts.none : texts.ask(formatCount(count))}
    </ConfirmDialog>
  )
}
