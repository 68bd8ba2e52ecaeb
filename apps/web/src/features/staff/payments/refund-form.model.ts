import type { RefundWay } from '@peyk/contract/wallet/money-words.ts'
import { refundForm } from '@peyk/contract/staff/money/staff-payment-forms.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { PaymentRow } from '../staff-payments.api.ts'
import { rialText } from './rial.tsx'

const { refundForm: texts } = staffPaymentTexts

export interface RefundFormValues extends Record<string, unknown> {
  way: RefundWay
  /** Rial of the credit; all of it while it is empty. */
  amount: number | null
  reason: string
  reference_code: string
}

/** What a checked form asks of the server; money for the wallet goes there whole. */
export const toRefundRequest = ({ way, amount, reason, reference_code: code }: RefundFormValues) => ({
  way,
  reason: reason.trim(),
  ...(way === 'outside' && amount !== null && { amount }),
  ...(way === 'outside' && code.trim() !== '' && { reference_code: code.trim() }),
})

const checkContract = schemaCheck<ReturnType<typeof toRefundRequest>>(refundForm, {
  missing: { reason: texts.reasonMissing },
})

/** The contract's rules, and no more than what was credited. */
export const refundCheck =
  ({ credited }: Pick<PaymentRow, 'credited'>): FormCheck<RefundFormValues> =>
  (values) => {
    const isTooMuch = values.way === 'outside' && values.amount !== null && values.amount > credited
    return {
      ...checkContract(toRefundRequest(values)),
      ...(isTooMuch && { amount: texts.tooMuch(rialText(credited)) }),
    }
  }
