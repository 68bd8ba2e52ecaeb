import { creditRequestTexts as texts } from '@peyk/phrases/fa/staff/money/credit-requests.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { isDecidedAlready, useDecideCreditRequest, useRereadMoney } from '../staff-payments.api.ts'
import { movement, type CreditDecision } from './credit-request-columns.tsx'

/** Asks before a correction is done, and for the reason when it is not; says so where a colleague was quicker. */
export function CreditRequestDecision({ row, decision, onClose }: CreditDecision & { onClose: () => void }) {
  const call = useDecideCreditRequest()
  const reread = useRereadMoney()
  const leave = (error: unknown) => {
    if (!isDecidedAlready(error)) return false
    showToast({ title: texts.quicker, description: texts.quickerHint, tone: 'warning' })
    reread()
    onClose()
    return true
  }
  if (decision === 'reject') {
    return (
      <ReasonDialog
        autosaveId={`credit-request-${row.id}`}
        title={texts.rejectTitle}
        text={texts.rejectText(row.account_title)}
        label={texts.reason}
        confirmLabel={texts.reject}
        isLoading={call.isPending}
        onConfirm={async (reason) => {
          try {
            await call.mutateAsync({ id: row.id, decision, reason })
          } catch (error) {
            if (leave(error)) return
            throw error
          }
          showToast({ title: texts.rejected, tone: 'success' })
        }}
        onClose={onClose}
      />
    )
  }
  const onSuccess = () => {
    showToast({ title: texts.confirmed, tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmLabel={movement(row.amount)}
      isDanger={row.amount < 0}
      isLoading={call.isPending}
      error={call.error === null || isDecidedAlready(call.error) ? null : <CallErrorText error={call.error} />}
      onConfirm={() => call.mutate({ id: row.id, decision }, { onSuccess, onError: leave })}
    >
      <p>{texts.confirmText({ amount: movement(row.amount), name: row.account_title, by: row.asked_by })}</p>
      <p className="mt-2 break-words">{row.reason}</p>
    </ConfirmDialog>
  )
}
