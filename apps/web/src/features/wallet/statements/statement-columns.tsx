import { formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import { monthName, monthRange } from '../jalaali-month.model.ts'
import { SignedMoney } from '../parts/signed-money.tsx'
import type { Statement, StatementMonth } from '../wallet-transactions.api.ts'

const { columns: names, dayColumns: dayNames, methodColumns: methodNames } = texts

/** Of a column of sums: nothing is a dash, so that what moved stands out. */
const Sum = ({ rial }: { rial: number }) =>
  rial === 0 ? <span className="text-ink-3">—</span> : <SignedMoney rial={rial} tabular />

const Credit = ({ rial }: { rial: number }) => <Money tenths={tenthsOfRial(rial)} tabular />

export const monthColumns: readonly Column<StatementMonth>[] = [
  {
    key: 'month',
    header: names.month,
    priority: 'title',
    cell: ({ month, is_over: isOver }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {monthName(month)}
        {!isOver && <Chip tone="info">{texts.running}</Chip>}
      </span>
    ),
  },
  { key: 'opening', header: names.opening, cell: ({ opening }) => <Credit rial={opening} /> },
  { key: 'deposits', header: names.deposits, cell: ({ deposits }) => <Sum rial={deposits} /> },
  { key: 'withdrawals', header: names.withdrawals, cell: ({ withdrawals }) => <Sum rial={-withdrawals} /> },
  { key: 'closing', header: names.closing, cell: ({ closing }) => <Credit rial={closing} /> },
]

export const methodColumns: readonly Column<Statement['by_method'][number]>[] = [
  { key: 'method', header: methodNames.method, priority: 'title', cell: (row) => row.method_fa },
  { key: 'count', header: methodNames.count, cell: ({ count }) => <Digits>{count}</Digits> },
  { key: 'deposits', header: methodNames.deposits, cell: ({ deposits }) => <Sum rial={deposits} /> },
  { key: 'withdrawals', header: methodNames.withdrawals, cell: ({ withdrawals }) => <Sum rial={-withdrawals} /> },
]

export const dayColumns: readonly Column<Statement['days'][number]>[] = [
  {
    key: 'day',
    header: dayNames.day,
    priority: 'title',
    cell: ({ day }) => <Ltr>{formatDigits(formatIsoDayAsJalaali(day))}</Ltr>,
  },
  { key: 'count', header: dayNames.count, cell: ({ count }) => <Digits>{count}</Digits> },
  { key: 'deposits', header: dayNames.deposits, cell: ({ deposits }) => <Sum rial={deposits} /> },
  { key: 'withdrawals', header: dayNames.withdrawals, cell: ({ withdrawals }) => <Sum rial={-withdrawals} /> },
  { key: 'closing', header: dayNames.closing, cell: ({ closing }) => <Credit rial={closing} /> },
]

/** Deposits and withdrawals side by side, those that there are. */
const Sums = ({ deposits, withdrawals }: { deposits: number; withdrawals: number }) => (
  <span className="inline-flex flex-wrap gap-x-3">
    {deposits !== 0 && <SignedMoney rial={deposits} />}
    {withdrawals !== 0 && <SignedMoney rial={-withdrawals} />}
  </span>
)

/** On the phone a method is two lines: its name and its sums, and how many there were. */
export const MethodLines = tableLineList<Statement['by_method'][number]>((row) => ({
  title: row.method_fa,
  end: <Sums {...row} />,
  note: <Digits>{texts.count(formatCount(row.count))}</Digits>,
}))

/** And a day: its date and the credit at its end, and what moved. */
export const DayLines = tableLineList<Statement['days'][number]>((row) => ({
  title: <Ltr>{formatDigits(formatIsoDayAsJalaali(row.day))}</Ltr>,
  end: <Money tenths={tenthsOfRial(row.closing)} />,
  note: (
    <>
      <Digits>{texts.count(formatCount(row.count))}</Digits> · <Sums {...row} />
    </>
  ),
}))

/** The movements of these days, and of one method where it is said. */
export const transactionsHref = (filter: { from: string; to: string; method?: string }): string =>
  `/wallet/transactions${formatQuery(filter)}`

export const dayHref = (day: string): string => {
  const date = formatIsoDayAsJalaali(day)
  return transactionsHref({ from: date, to: date })
}

export const monthHref = (month: string, method?: string): string =>
  transactionsHref({ ...(monthRange(month) ?? { from: '', to: '' }), ...(method !== undefined && { method }) })
