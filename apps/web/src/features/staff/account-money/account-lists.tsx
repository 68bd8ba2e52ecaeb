import { accountMoneyTexts as texts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { accountPaymentColumns } from '../payments/payment-columns.tsx'
import { Rial } from '../payments/rial.tsx'
import type { AccountMoney } from '../staff-payments.api.ts'

type Transaction = AccountMoney['transactions'][number]
const { columns: names } = texts

const transactionColumns: readonly Column<Transaction>[] = [
  {
    key: 'description',
    header: names.description,
    priority: 'title',
    cell: (row) => (
      <span dir="auto" className="block text-match-parent wrap-anywhere desk:max-w-80">
        {row.description}
      </span>
    ),
  },
  { key: 'method', header: names.method, cell: (row) => row.method_fa },
  {
    key: 'amount',
    header: names.amount,
    cell: (row) => (
      <span className={row.amount > 0 ? 'text-success' : 'text-ink'}>
        <Rial of={row.amount} />
      </span>
    ),
  },
  { key: 'after', header: names.after, cell: (row) => <Rial of={row.credit_after} /> },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.time * 1000} /> },
]

const headingClass = 'mb-3 text-md font-semibold text-ink'

/** The newest movements and payments of the account. */
export function AccountLists({ money }: { money: AccountMoney }) {
  return (
    <>
      <section>
        <h2 className={headingClass}>{texts.transactions}</h2>
        <DataTable
          label={texts.transactions}
          columns={transactionColumns}
          rows={money.transactions}
          rowKey={(row) => String(row.payment_id)}
          empty={<EmptyState title={texts.noTransactions} />}
        />
      </section>
      <section>
        <h2 className={headingClass}>{texts.payments}</h2>
        <DataTable
          label={texts.payments}
          columns={accountPaymentColumns}
          rows={money.payments}
          rowKey={(row) => String(row.payment_id)}
          rowHref={(row) => `/staff/payments/${row.payment_id}`}
          empty={<EmptyState title={texts.noPayments} />}
        />
      </section>
    </>
  )
}
