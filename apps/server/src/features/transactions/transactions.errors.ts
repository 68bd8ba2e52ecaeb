import { refusal } from '../../platform/app-error.ts'

export const transactionsErrors = {
  rangeReversed: () => refusal('wallet.range_reversed', { field: 'filters.to_date' }),
  amountsReversed: () => refusal('wallet.amounts_reversed', { field: 'filters.to_amount' }),
  /** No such row in this account; a stranger's looks the same (promise S2). */
  notFound: () => refusal('wallet.transaction_not_found'),
  monthNotFound: () => refusal('wallet.statement_not_found'),
  documentNotFound: () => refusal('wallet.document_not_found'),
  notPaid: () => refusal('wallet.not_paid', { field: 'payment_id' }),
}
