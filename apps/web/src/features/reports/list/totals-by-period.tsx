import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { periodName, type Totals, type TotalsPeriod } from './totals.model.ts'

const { totals: texts } = reportLists

const columnsOf = (period: Totals['period']): readonly Column<TotalsPeriod>[] => [
  { key: 'period', header: texts.period[period], priority: 'title', cell: (row) => periodName(row, period) },
  { key: 'sends', header: texts.sends, cell: ({ sends }) => <Digits>{sends}</Digits> },
  { key: 'recipients', header: texts.recipients, cell: ({ recipients }) => <Digits>{recipients}</Digits> },
  { key: 'delivered', header: texts.delivered, cell: ({ delivered }) => <Digits>{delivered}</Digits> },
  {
    key: 'charged',
    header: texts.charged,
    cell: ({ charged }) => <Money tenths={tenthsOfRial(charged)} unit={false} />,
  },
  { key: 'held', header: texts.held, cell: ({ held }) => <Money tenths={tenthsOfRial(held)} unit={false} /> },
  {
    key: 'returned',
    header: texts.returned,
    cell: ({ returned }) => <Money tenths={tenthsOfRial(returned)} unit={false} />,
  },
]

/** On the phone a period is two lines: what was paid, and how many it reached. */
const PeriodLines = ({ totals }: { totals: Totals }) => (
  <ul aria-label={texts.show[totals.period]} className="mt-2 flex flex-col">
    {totals.periods.map((row) => (
      <li key={row.from} className="border-t border-line py-2.5 last:pb-0">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink">
          <span className="font-medium">{periodName(row, totals.period)}</span>
          <Money tenths={tenthsOfRial(row.charged)} />
        </span>
        <span className="text-xs text-ink-2">
          <Digits>{texts.line(formatCount(row.sends), formatCount(row.delivered), formatCount(row.recipients))}</Digits>
        </span>
      </li>
    ))}
  </ul>
)

/** The sums of each period that has a send, newest first. */
export function TotalsByPeriod({ totals }: { totals: Totals }) {
  if (useLayoutMode() === 'mobile') return <PeriodLines totals={totals} />
  return (
    <DataTable
      isCompact
      label={texts.show[totals.period]}
      columns={columnsOf(totals.period)}
      rows={totals.periods}
      rowKey={({ from }) => from}
    />
  )
}
