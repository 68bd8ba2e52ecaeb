import { Hash, Pencil } from 'lucide-react'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import type { CarrierRow } from './carrier-form.model.ts'
import { rateText } from '../lines/line-columns.tsx'

const { carriers: texts } = staffLineTexts
const { columns: names } = texts
const tones = { running: 'success', starting: 'warning', off: 'neutral' } as const

const carrierState = ({ is_active: isActive, run_until: until }: CarrierRow) =>
  isActive ? (until === null ? 'starting' : 'running') : 'off'

export const carrierColumns: readonly Column<CarrierRow>[] = [
  {
    key: 'title',
    header: names.title,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="font-medium">{row.title}</span>
        <span className="block text-sm font-normal text-ink-3">
          <Ltr>{row.key}</Ltr>
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[carrierState(row)]}>{texts.states[carrierState(row)]}</Chip>,
  },
  {
    key: 'address',
    header: names.address,
    priority: 'desktop',
    cell: (row) => <Ltr className="text-sm">{`${row.host}:${row.port}`}</Ltr>,
  },
  {
    key: 'binds',
    header: names.binds,
    cell: (row) => texts.bindCount(formatDigits(row.binds), formatCount(row.window_size)),
  },
  { key: 'rate', header: names.rate, cell: rateText },
  { key: 'lines', header: names.lines, cell: (row) => formatCount(row.line_count) },
  {
    key: 'waiting',
    header: names.waiting,
    cell: (row) =>
      row.waiting_recipients === 0 ? texts.none : texts.waitingCount(formatCount(row.waiting_recipients)),
  },
]

export const carrierActions = (row: CarrierRow, onEdit: () => void): MenuAction[] => [
  { id: 'edit', label: texts.edit, icon: Pencil, onAction: onEdit },
  { id: 'lines', label: texts.lines, icon: Hash, href: `/staff/lines?carrier=${encodeURIComponent(row.key)}` },
]
