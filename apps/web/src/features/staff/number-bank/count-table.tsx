import { ArrowRight } from 'lucide-react'
import { bankCountTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import type { BankCounts } from '../staff-number-banks.api.ts'
import { countRows, type CountRow, type CountView } from './bank-counts.model.ts'

const { columns: names } = texts

interface CountTableProps {
  own: BankCounts
  beside: BankCounts | null
  view: CountView
  /** The province or main trade that is open, and the county in it. */
  inside: number | undefined
  county: number | undefined
  onOpen: (open: { inside: number | undefined; county: number | undefined }) => void
}

const headingOf = (view: CountView, [parent, county]: readonly string[]): string => {
  if (view === 'towers') return texts.towers
  if (view === 'trades') return parent === undefined ? texts.mainTrades : texts.trades(parent)
  if (county !== undefined) return texts.cities(county)
  return parent === undefined ? texts.provinces : texts.counties(parent)
}

const signed = (difference: number): string =>
  difference === 0 ? formatCount(0) : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`

function columnsFor(
  { isCompared, view }: { isCompared: boolean; view: CountView },
  onOpen: (id: number) => void,
): readonly Column<CountRow>[] {
  const number = (key: 'mci' | 'irancell' | 'other' | 'total' | 'otherTotal', header: string): Column<CountRow> => ({
    key,
    header,
    cell: (row) => <Digits>{row[key]}</Digits>,
    orderBy: (row) => row[key],
  })
  return [
    {
      key: 'title',
      header: names.title,
      priority: 'title',
      cell: (row) =>
        row.isOpenable ? (
          <button
            type="button"
            onClick={() => onOpen(row.id)}
            className="min-h-8 cursor-pointer rounded-sm text-start font-medium wrap-break-word text-primary-ink hover:underline max-desk:min-h-11"
          >
            {row.title}
          </button>
        ) : (
          <span className="wrap-break-word">{row.title}</span>
        ),
      text: (row) => row.title,
    },
    number('total', names.total),
    // Towers are of one operator.
    ...(isCompared || view === 'towers'
      ? []
      : (['mci', 'irancell', 'other'] as const).map((operator) => number(operator, texts.operators[operator]))),
    ...(isCompared
      ? [
          number('otherTotal', names.other),
          {
            key: 'difference',
            header: names.difference,
            cell: ({ total, otherTotal }: CountRow) => (
              <Ltr className={total < otherTotal ? 'text-danger' : total > otherTotal ? 'text-success' : 'text-ink-3'}>
                {signed(total - otherTotal)}
              </Ltr>
            ),
            orderBy: ({ total, otherTotal }: CountRow) => total - otherTotal,
          },
        ]
      : []),
  ]
}

/** People by place, trade or tower; a province opens its counties, a county its cities and a main trade its own. */
export function CountTable({ own, beside, view, inside, county, onOpen }: CountTableProps) {
  const { rows, parents } = countRows({ own, beside }, { view, inside, county })
  const heading = headingOf(view, parents)
  const [province, open] = parents
  const back =
    open !== undefined ? texts.allCounties(province ?? '') : view === 'trades' ? texts.allTrades : texts.allProvinces
  const openRow = (id: number) =>
    onOpen(province === undefined ? { inside: id, county: undefined } : { inside, county: id })
  return (
    <div className="min-w-0">
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        {province !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            icon={ArrowRight}
            onPress={() => onOpen({ inside: open === undefined ? undefined : inside, county: undefined })}
          >
            {back}
          </Button>
        )}
        <h3 className="text-base font-semibold text-ink">{heading}</h3>
        {view === 'towers' && (
          <span className="text-sm text-ink-3">{texts.towersHint(formatCount(own.tower_count))}</span>
        )}
      </div>
      <DataTable
        isCompact
        label={heading}
        columns={columnsFor({ isCompared: beside !== null, view }, openRow)}
        rows={rows}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={texts.empty} />}
      />
    </div>
  )
}
