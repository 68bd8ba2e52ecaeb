import { refusal } from '../../platform/app-error.ts'

export const apiCallsErrors = {
  rangeReversed: () => refusal('calls.range_reversed', { field: 'to_date' }),
  /** No such call in this account; a stranger's looks the same (promise S2). */
  notFound: () => refusal('calls.not_found'),
}
