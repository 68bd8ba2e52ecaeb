import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { engineTroubles } from '@peyk/contract/staff/staff.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

type Troubles = CallData<typeof engineTroubles>

const { engine: texts } = staffTexts
const { columns: names } = texts

const Account = ({ id }: { id: number | null }) =>
  id === null ? (
    <span className="text-ink-3">—</span>
  ) : (
    <TextLink href={`/staff/accounts/${id}`}>
      <Ltr>{formatDigits(id)}</Ltr>
    </TextLink>
  )
const Send = ({ id }: { id: number | null }) =>
  id === null ? <span className="text-ink-3">—</span> : <Ltr className="font-medium">{formatDigits(id)}</Ltr>

export const heldSendColumns: readonly Column<Troubles['held_sends'][number]>[] = [
  { key: 'send', header: names.send, priority: 'title', cell: (row) => <Send id={row.send_id} /> },
  { key: 'why', header: names.why, priority: 'state', cell: (row) => <Chip tone="warning">{texts.why[row.why]}</Chip> },
  { key: 'account', header: names.account, cell: (row) => <Account id={row.account_id} /> },
]

export const debtColumns: readonly Column<Troubles['debts'][number]>[] = [
  { key: 'account', header: names.account, priority: 'title', cell: (row) => <Account id={row.account_id} /> },
  { key: 'credit', header: names.credit, cell: (row) => <Money tenths={tenthsOfRial(row.credit)} strong /> },
  { key: 'held', header: names.held, cell: (row) => <Money tenths={tenthsOfRial(row.held)} /> },
]

export const receiptColumns: readonly Column<Troubles['unknown_receipts'][number]>[] = [
  { key: 'carrier', header: names.carrier, priority: 'title', cell: (row) => <Ltr>{row.carrier}</Ltr> },
  { key: 'count', header: names.count, cell: (row) => formatCount(row.count) },
  { key: 'oldest', header: names.oldest, cell: (row) => <ListTime at={row.oldest_at} /> },
]

export const findingColumns: readonly Column<Troubles['findings'][number]>[] = [
  {
    key: 'kind',
    header: names.kind,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="block font-medium">{texts.kinds[row.kind]}</span>
        {/* The engine's own word, for who looks it up in docs/engine.md. */}
        <Ltr className="text-xs font-normal text-ink-3">{row.reason}</Ltr>
      </>
    ),
  },
  { key: 'send', header: names.send, cell: (row) => <Send id={row.send_id} /> },
  { key: 'account', header: names.account, cell: (row) => <Account id={row.account_id} /> },
  { key: 'carrier', header: names.carrier, cell: (row) => <Ltr>{row.carrier}</Ltr> },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.found_at} /> },
]
