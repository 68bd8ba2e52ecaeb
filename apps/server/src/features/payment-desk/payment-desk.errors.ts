import { refusal } from '../../platform/app-error.ts'

export const paymentDeskErrors = {
  /** A refund of what is no online payment. */
  notOnline: () => refusal('payments.not_online'),
  notRefundable: () => refusal('payments.not_refundable'),
  refundTooMuch: () => refusal('payments.refund_too_much', { field: 'amount' }),
  refundLacksCredit: () => refusal('payments.refund_lacks_credit', { field: 'amount' }),
  cardNumberWrong: () => refusal('payments.card_number_wrong', { field: 'card_number' }),
  shebaWrong: () => refusal('payments.sheba_wrong', { field: 'sheba' }),
  accountNumberNeeded: () => refusal('payments.account_number_needed', { field: 'account_number' }),
  targetTaken: (field: 'card_number' | 'sheba') => refusal('payments.target_taken', { field }),
  targetNotFound: () => refusal('payments.target_not_found'),
  targetNumberFixed: (field: 'card_number' | 'account_number' | 'sheba') =>
    refusal('payments.target_number_fixed', { field }),
}
