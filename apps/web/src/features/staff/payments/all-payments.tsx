import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { useUrlList, type ListOptions } from '../../../lib/search/use-url-list.ts'
import { toOptions } from '../lists/options.model.ts'
import { SearchableTable } from '../lists/searchable-table.tsx'
import { gatewaysQuery } from '../staff-payment-settings.api.ts'
import { staffPaymentsQuery } from '../staff-payments.api.ts'
import type { PaymentsSearch } from './url-params.ts'
import { allColumns } from './payment-columns.tsx'
import { toPaymentParams } from './payments.model.ts'

const { all: texts } = staffPaymentTexts
const methods = PAYMENT_METHODS.map((value) => ({ value, label: transactionMethodNames[value] }))

/** All payments by all ways, with filters in the address; a row leads to its page. */
export function AllPayments({ search, navigate }: Pick<ListOptions<PaymentsSearch>, 'search' | 'navigate'>) {
  const gateways = useQuery(gatewaysQuery())
  const items: readonly FilterItem[] = [
    { type: 'options', key: 'method', title: texts.filters.method, options: methods },
    { type: 'options', key: 'status', title: texts.filters.status, options: toOptions(texts.statuses) },
    {
      type: 'options',
      key: 'gateway',
      title: texts.filters.gateway,
      options: (gateways.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    },
    { type: 'date_range', key: 'date', title: texts.filters.date, dateFromKey: 'from', dateToKey: 'to' },
    {
      type: 'options',
      key: 'attention',
      title: texts.filters.attention,
      options: [{ value: '1', label: texts.filters.onlyAttention }],
    },
  ]
  const list = useUrlList({ search, navigate, items })
  const payments = useQuery(staffPaymentsQuery(toPaymentParams(search)))
  return (
    <SearchableTable
      list={list}
      search={search}
      read={payments}
      columns={allColumns}
      rowKey={(row) => String(row.payment_id)}
      rowHref={(row) => `/staff/payments/${row.payment_id}`}
      icon={CreditCard}
      texts={texts}
    />
  )
}
