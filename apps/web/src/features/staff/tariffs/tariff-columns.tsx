import { Undo2 } from 'lucide-react'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { tariffFamilies, tariffHistory } from '@peyk/contract/staff/staff-tariffs.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { PRICE_NAMES, type PriceName } from './price-names.model.ts'

export type FamilyRow = CallData<typeof tariffFamilies>[number]
export type PriceRow = CallRow<typeof tariffHistory>

const { tariffs: texts } = tariffTexts
const tones = { coming: 'info', present: 'success', past: 'neutral' } as const

const priceColumns = <Row extends Record<PriceName, number>>(): Column<Row>[] =>
  PRICE_NAMES.map((name) => ({
    key: name,
    header: texts.prices[name],
    cell: (row) => <Money tenths={tenthsOfRial(row[name])} isExact unit={false} />,
  }))

const Since = ({ at }: { at: string | null }) => (at === null ? texts.fromStart : <DateTime at={at} />)

export const familyColumns: readonly Column<FamilyRow>[] = [
  {
    key: 'name',
    header: texts.columns.family,
    priority: 'title',
    cell: (row) => <span className="font-medium">{formatLineFamily(row.name)}</span>,
  },
  ...priceColumns<FamilyRow>(),
  { key: 'since', header: texts.columns.since, cell: (row) => <Since at={row.since} /> },
  {
    key: 'next',
    header: texts.columns.next,
    cell: (row) => (row.next_at === null ? texts.noNext : <DateTime at={row.next_at} />),
  },
  { key: 'lines', header: texts.columns.lines, cell: (row) => texts.lineCount(formatCount(row.line_count)) },
]

export const historyColumns: readonly Column<PriceRow>[] = [
  {
    key: 'from',
    header: texts.from,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="font-medium">
          <Since at={row.effective_from} />
        </span>
        {row.until !== null && (
          <span className="block text-sm text-ink-2">
            {texts.until} <DateTime at={row.until} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.state]}>{texts.states[row.state]}</Chip>,
  },
  ...priceColumns<PriceRow>(),
  { key: 'by', header: texts.by, cell: (row) => row.staff_name ?? texts.withPeyk },
]

/** Only what does not count yet can be taken back. */
export const priceActions = (row: PriceRow, onWithdraw: () => void): MenuAction[] =>
  row.state === 'coming'
    ? [{ id: 'withdraw', label: texts.withdraw, icon: Undo2, isDanger: true, onAction: onWithdraw }]
    : []
