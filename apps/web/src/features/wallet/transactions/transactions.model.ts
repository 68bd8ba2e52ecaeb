import type { CallFields } from '@peyk/client/api-caller.ts'
import type { exportTransactions } from '@peyk/contract/wallet/transactions.ts'
import {
  PAYMENT_STATUSES,
  TRANSACTION_METHODS,
  TRANSACTION_TYPES,
  type PaymentStatus,
} from '@peyk/contract/wallet/money-words.ts'
import { transactionMethodNames, transactionTypeNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { ExportFormat } from '@peyk/ui/export/export-source.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { TransactionFilters } from '../wallet-transactions.api.ts'
import type { TransactionsSearch } from './url-params.ts'

const optionsOf = <Word extends string>(words: readonly Word[], names: Readonly<Record<Word, string>>) =>
  words.map((value) => ({ value, label: names[value] }))

/** What movements are filtered by, in the order of the panel [WAL-13]. */
export const filterItems: readonly FilterItem[] = [
  { type: 'date_range', key: 'date', title: texts.filters.date, dateFromKey: 'from', dateToKey: 'to' },
  {
    type: 'options',
    key: 'type',
    title: texts.filters.type,
    options: optionsOf(TRANSACTION_TYPES, transactionTypeNames),
  },
  {
    type: 'options',
    key: 'method',
    title: texts.filters.method,
    options: optionsOf(TRANSACTION_METHODS, transactionMethodNames),
  },
  { type: 'options', key: 'status', title: texts.filters.status, options: optionsOf(PAYMENT_STATUSES, texts.status) },
  { type: 'search_range', key: 'amount', title: texts.filters.amount, unit: uiInitial.rial },
  { type: 'search', key: 'id', title: texts.filters.id, isNumber: true },
]

/** The filters of the call from those of the address; a day ends with its last second. */
export const toFilters = (search: TransactionsSearch): TransactionFilters => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    ...(search.id !== undefined && { id: search.id }),
    ...(search.type !== undefined && { type: search.type }),
    ...(search.method !== undefined && { method: search.method }),
    ...(search.status !== undefined && { status: search.status }),
    ...(search.amount_from !== undefined && { from_amount: search.amount_from }),
    ...(search.amount_to !== undefined && { to_amount: search.amount_to }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }),
    ...(search.description !== undefined && { description: search.description }),
  }
}

/** What is asked for a file of the list: its filter as it is, and what kind of file it is [WAL-14]. */
export const exportFields = (
  search: TransactionsSearch,
  format: ExportFormat,
): CallFields<typeof exportTransactions> => ({
  filters: toFilters(search),
  export_type: 'financial',
  format,
})

const statusTones: Readonly<Record<PaymentStatus, Tone>> = {
  success: 'success',
  pending: 'warning',
  failed: 'danger',
  rejected: 'danger',
}
export const statusTone = (status: PaymentStatus): Tone => statusTones[status]

/** Whether it is over and moved nothing. */
export const isVoid = ({ status }: { status: PaymentStatus }): boolean => status === 'failed' || status === 'rejected'
