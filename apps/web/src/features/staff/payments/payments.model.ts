import { momentMs } from '@peyk/ui/format/format-values.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { PaymentParams, PaymentRow } from '../staff-payments.api.ts'
import type { PaymentsSearch } from './url-params.ts'

const DAY_MS = DAY_SECONDS * 1000

/** The filter of the list of all payments from that of its address; a day ends with its last second. */
export const toPaymentParams = (search: PaymentsSearch): PaymentParams => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    page: search.page,
    limit: search.limit,
    ...(search.search !== undefined && { search: search.search }),
    ...(search.method !== undefined && { method: search.method }),
    ...(search.status !== undefined && { status: search.status }),
    ...(search.gateway !== undefined && { gateway_id: search.gateway }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }),
    ...(search.attention !== undefined && { attention: search.attention }),
  }
}

type Compared = Pick<PaymentRow, 'payment_id' | 'payable' | 'target' | 'submitted_at' | 'status'>

/** What is asked for, to find payments that may be the same transfer: those registered around its time. */
export const comparedParams = ({ method, submitted_at: at }: PaymentRow): PaymentParams | null => {
  if (at === null || (method !== 'card_to_card' && method !== 'bank_transfer')) return null
  const seconds = Math.floor(momentMs(at) / 1000)
  return { method, from_date: seconds - DAY_SECONDS, to_date: seconds + 8 * DAY_SECONDS, limit: 100 }
}

/** Transfers that may be the same one: as much to the same card or account, less than a day apart, and not refused. */
export const similarTransfers = <Row extends Compared>(of: Compared, others: readonly Row[]): Row[] => {
  const { submitted_at: at, target } = of
  if (at === null || target === null) return []
  return others.filter(
    (other) =>
      other.payment_id !== of.payment_id &&
      other.payable === of.payable &&
      other.target === target &&
      other.status !== 'rejected' &&
      other.submitted_at !== null &&
      Math.abs(momentMs(other.submitted_at) - momentMs(at)) < DAY_MS,
  )
}

/** Whether the gateway can be asked: it is an online payment whose end is not known, or is doubted. */
export const canInquire = ({ method, status, needs_attention: isDoubted }: PaymentRow): boolean =>
  method === 'online' && (status === 'pending' || isDoubted)

/** The ways in which the money of a payment can go back: none twice. */
export const refundWays = (row: PaymentRow): ('wallet' | 'outside')[] => {
  if (row.method !== 'online' || row.refund !== null) return []
  if (row.status === 'success') return ['outside']
  return row.needs_attention ? ['wallet', 'outside'] : []
}
