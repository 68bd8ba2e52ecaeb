import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import type { Period } from '@peyk/domain/jalaali/periods.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { Rial } from '../payments/rial.tsx'
import type { Books } from '../staff-finance.api.ts'
import { withTotal, type BalanceRow, type BookPeriodRow } from './finance.model.ts'

const { periods: texts, balance: balanceTexts } = financeTexts

const periodColumns = (period: Period): readonly Column<BookPeriodRow>[] => [
  {
    key: 'period',
    header: texts.column[period],
    priority: 'title',
    cell: (row) => <span className="whitespace-nowrap">{row.name}</span>,
  },
  { key: 'revenue', header: texts.revenue, cell: (row) => <Rial of={row.revenue} /> },
  { key: 'paidIn', header: texts.paidIn, cell: (row) => <Rial of={row.paidIn} /> },
  { key: 'tax', header: texts.tax, cell: (row) => <Rial of={row.tax} /> },
  { key: 'liability', header: texts.liability, cell: (row) => <Rial of={row.liability} /> },
]

/** What the charts draw, newest first. */
export function BookPeriods({ period, rows }: { period: Period; rows: readonly BookPeriodRow[] }) {
  return (
    <Card title={texts.title[period]} isFlush>
      <div className="px-5 pb-4 max-desk:px-4">
        <DataTable
          isCompact
          label={texts.title[period]}
          columns={periodColumns(period)}
          rows={rows.toReversed()}
          rowKey={(row) => row.key}
        />
      </div>
    </Card>
  )
}

const isTotal = (row: BalanceRow) => row.book === 'total'

const balanceColumns: readonly Column<BalanceRow>[] = [
  {
    key: 'book',
    header: balanceTexts.book,
    priority: 'title',
    cell: (row) => <span className={isTotal(row) ? 'font-bold' : undefined}>{row.book_fa}</span>,
  },
  ...(['opening', 'in', 'out', 'closing'] as const).map((column) => ({
    key: column,
    header: balanceTexts[column],
    cell: (row: BalanceRow) => <Rial of={row[column]} strong={isTotal(row)} />,
  })),
]

/** Every book from its first to its last balance; both sums are zero. */
export function TrialBalance({ balance }: { balance: Books['trial_balance'] }) {
  return (
    <Card title={balanceTexts.title} isFlush>
      <div className="px-5 pb-4 max-desk:px-4">
        <p className="mb-3 text-sm text-ink-2">{balanceTexts.hint}</p>
        <DataTable
          isCompact
          label={balanceTexts.title}
          columns={balanceColumns}
          rows={withTotal(balance)}
          rowKey={(row) => row.book}
        />
      </div>
    </Card>
  )
}
