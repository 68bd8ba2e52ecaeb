import { Pencil, Square, Undo2 } from 'lucide-react'
import { giftChargeTexts as texts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { Rial, rialText } from '../payments/rial.tsx'
import type { GiftChargeRow } from '../staff-finance.api.ts'

const { columns: names } = texts
const tones = { coming: 'info', running: 'success', over: 'neutral', stopped: 'neutral' } as const

type Tier = GiftChargeRow['tiers'][number]

const tierText = ({ min_amount: min, max_amount: max, gift_percent: percent, gift_amount: amount }: Tier): string =>
  texts.tier(
    max === null ? texts.tierFrom(rialText(min)) : texts.tierBetween(formatCount(min), rialText(max)),
    percent === null ? rialText(amount ?? 0) : formatPercent(percent),
  )

export const giftChargeColumns: readonly Column<GiftChargeRow>[] = [
  {
    key: 'title',
    header: names.title,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="font-medium">{row.title}</span>
        {row.description !== '' && <span className="block text-sm font-normal text-ink-2">{row.description}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.state]}>{texts.states[row.state]}</Chip>,
  },
  {
    key: 'time',
    header: names.time,
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap">
          {texts.from} <DateTime at={row.starts_at} />
        </span>
        <span className="block whitespace-nowrap">
          {texts.until} <DateTime at={row.ends_at} />
        </span>
      </>
    ),
  },
  {
    key: 'tiers',
    header: names.tiers,
    isLong: true,
    cell: (row) => (
      <>
        {row.tiers.map((tier) => (
          <span key={tier.min_amount} className="block desk:whitespace-nowrap">
            {tierText(tier)}
          </span>
        ))}
        <span className="block text-sm text-ink-2">{texts.valid(formatCount(row.valid_days))}</span>
      </>
    ),
  },
  {
    key: 'given',
    header: names.given,
    cell: (row) => (
      <>
        <Rial of={row.granted} strong />
        <span className="block text-sm text-ink-2">{texts.given(formatCount(row.granted_count))}</span>
      </>
    ),
  },
  {
    key: 'spent',
    header: names.spent,
    cell: (row) => (
      <>
        <Rial of={row.spent} />
        {row.expired > 0 && <span className="block text-sm text-ink-2">{texts.expired(rialText(row.expired))}</span>}
      </>
    ),
  },
]

export const giftChargeActions = (
  row: GiftChargeRow,
  { onEdit, onStop }: { onEdit: () => void; onStop: () => void },
): MenuAction[] => {
  const isComing = row.state === 'coming'
  if (!isComing && row.state !== 'running') return []
  return [
    { id: 'edit', label: texts.edit, icon: Pencil, onAction: onEdit },
    {
      id: 'stop',
      label: isComing ? texts.takeBack : texts.stop,
      icon: isComing ? Undo2 : Square,
      isDanger: true,
      onAction: onStop,
    },
  ]
}
