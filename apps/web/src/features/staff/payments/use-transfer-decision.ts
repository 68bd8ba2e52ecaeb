import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { isDecidedAlready, useDecideTransfer, useRereadMoney, type PaymentRow } from '../staff-payments.api.ts'
import { rialText } from './rial.tsx'

const { review: texts } = staffPaymentTexts

/** Confirms or rejects a transfer; where a colleague was quicker it says so, and the list is read again. */
export const useTransferDecision = ({ payment_id: id, credited }: PaymentRow, onDone: () => void) => {
  const call = useDecideTransfer()
  const reread = useRereadMoney()
  const leave = (error: unknown) => {
    if (!isDecidedAlready(error)) return false
    showToast({ title: texts.quicker, description: texts.quickerHint, tone: 'warning' })
    reread()
    onDone()
    return true
  }
  return {
    isPending: call.isPending,
    failure: isDecidedAlready(call.error) ? null : call.error,
    confirm: () =>
      call.mutate(
        { payment_id: id, decision: 'confirm' },
        {
          onSuccess() {
            showToast({ title: texts.confirmed(rialText(credited)), tone: 'success' })
            onDone()
          },
          onError: leave,
        },
      ),
    /** Throws what the form has to say. */
    reject: async (reason: string) => {
      try {
        await call.mutateAsync({ payment_id: id, decision: 'reject', reason })
      } catch (error) {
        if (leave(error)) return
        throw error
      }
      showToast({ title: texts.rejected, tone: 'success' })
      onDone()
    },
  }
}
