import { Image } from 'lucide-react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { PaymentRow } from '../staff-payments.api.ts'
import { Code, PaymentState, Target } from './payment-cells.tsx'
import { Rial } from './rial.tsx'

const { columns: names, failures, picture, pending } = staffPaymentTexts

const account: Column<PaymentRow> = {
  key: 'account',
  header: names.account,
  priority: 'title',
  cell: (row) => (
    <>
      <span dir="auto" className="block text-match-parent font-medium wrap-anywhere desk:min-w-28">
        {row.account_title}
      </span>
      <span className="block text-sm font-normal text-ink-2">
        <Ltr>{row.user_name}</Ltr>
      </span>
    </>
  ),
}
const method: Column<PaymentRow> = {
  key: 'method',
  header: names.method,
  cell: (row) => (
    <>
      <span className="whitespace-nowrap">{row.method_fa}</span>
      {row.gateway !== null && <span className="block text-sm text-ink-2">{row.gateway}</span>}
    </>
  ),
}
const payable = (header: string): Column<PaymentRow> => ({
  key: 'payable',
  header,
  cell: (row) => <Rial of={row.payable} strong />,
})
const credited: Column<PaymentRow> = {
  key: 'credited',
  header: names.credited,
  cell: (row) => <Rial of={row.credited} />,
}
const code: Column<PaymentRow> = {
  key: 'code',
  header: names.code,
  priority: 'desktop',
  cell: (row) => <Code of={row.tracking_code ?? row.reference_code} />,
}
const time: Column<PaymentRow> = {
  key: 'time',
  header: names.time,
  cell: (row) => <ListTime at={row.created_at} />,
}

/** Transfers that wait, each with the way to look at it. */
export const pendingColumns = (onOpen: (row: PaymentRow) => void): readonly Column<PaymentRow>[] => [
  account,
  {
    ...method,
    priority: 'state',
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        <Chip>{row.method_fa}</Chip>
        {row.has_receipt_picture && (
          <span role="img" aria-label={picture} title={picture} className="text-ink-3">
            <Image size={16} aria-hidden />
          </span>
        )}
      </span>
    ),
  },
  payable(names.amount),
  {
    key: 'reference',
    header: names.referenceAndTime,
    cell: (row) => (
      <>
        <Code of={row.reference_code} />
        {row.submitted_at !== null && (
          <span className="block text-sm text-ink-2">
            <ListTime at={row.submitted_at} />
          </span>
        )}
      </>
    ),
  },
  { key: 'target', header: names.target, cell: (row) => <Target of={row.target} isStacked /> },
  {
    key: 'decide',
    header: names.decide,
    cell: (row) => (
      <Button size="sm" onPress={() => onOpen(row)} aria-label={pending.openOf(row.account_title)}>
        {pending.open}
      </Button>
    ),
  },
]

const state: Column<PaymentRow> = {
  key: 'state',
  header: names.state,
  priority: 'state',
  cell: (row) => (
    <>
      <PaymentState row={row} />
      {row.failure !== null && <span className="block text-sm text-ink-2">{failures[row.failure]}</span>}
    </>
  ),
}

const amounts = [payable(names.payable), credited, code]

export const allColumns: readonly Column<PaymentRow>[] = [account, state, method, ...amounts, time]

/** The same of one account alone. */
export const accountPaymentColumns: readonly Column<PaymentRow>[] = [
  { ...method, priority: 'title' },
  state,
  ...amounts,
  time,
]

export const dayColumns: readonly Column<PaymentRow>[] = [
  account,
  { ...method, priority: 'state' },
  ...amounts,
  {
    key: 'decided',
    header: names.decided,
    cell: (row) => (
      <>
        {row.decided_by}
        <span className="block text-sm text-ink-2">
          <ListTime at={row.decided_at ?? row.created_at} />
        </span>
      </>
    ),
  },
]
