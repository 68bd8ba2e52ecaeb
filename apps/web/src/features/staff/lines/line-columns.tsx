import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { lineList } from '@peyk/contract/staff/staff-lines.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDigits, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'

export type LineRow = CallRow<typeof lineList>

const { list: texts, types } = staffLineTexts
const { columns: names } = texts

/** «۰۷:۰۰ تا ۲۲:۰۰», or that there are none. */
export const hoursText = ({ opens_at: opens, closes_at: closes }: Pick<LineRow, 'opens_at' | 'closes_at'>): string =>
  opens === null || closes === null ? texts.allDay : texts.hours(formatDigits(opens), formatDigits(closes))

export const rateText = ({ rate_per_second: rate }: Pick<LineRow, 'rate_per_second'>): string =>
  rate === null ? texts.noLimit : texts.perSecond(formatCount(rate))

const State = ({ row }: { row: LineRow }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <Chip tone={row.is_active ? 'success' : 'neutral'}>{row.is_active ? texts.on : texts.off}</Chip>
    {row.is_monitored && <Chip tone="info">{texts.monitored}</Chip>}
    {row.waiting_accounts > 0 && <Chip tone="warning">{texts.waiting(formatCount(row.waiting_accounts))}</Chip>}
  </span>
)

export const lineColumns: readonly Column<LineRow>[] = [
  {
    key: 'number',
    header: names.number,
    priority: 'title',
    cell: (row) => (
      <>
        <Ltr className="font-medium">{formatDigits(row.number)}</Ltr>
        {row.alias !== null && <span className="block text-sm font-normal text-ink-2">{row.alias}</span>}
      </>
    ),
  },
  { key: 'state', header: names.state, priority: 'state', cell: (row) => <State row={row} /> },
  { key: 'type', header: names.type, priority: 'desktop', cell: (row) => types[row.type] },
  {
    key: 'family',
    header: names.family,
    priority: 'desktop',
    cell: (row) => <span className="whitespace-nowrap">{formatLineFamily(row.family_name)}</span>,
  },
  { key: 'owner', header: names.owner, cell: (row) => row.account_title ?? texts.everybody },
  { key: 'rate', header: names.rate, cell: (row) => <span className="whitespace-nowrap">{rateText(row)}</span> },
  { key: 'hours', header: names.hours, cell: (row) => <span className="whitespace-nowrap">{hoursText(row)}</span> },
  {
    key: 'carrier',
    header: names.carrier,
    cell: (row) => (
      <>
        {row.carrier_title}
        {!row.carrier_is_active && <span className="block text-sm text-danger">{texts.carrierOff}</span>}
      </>
    ),
  },
]
