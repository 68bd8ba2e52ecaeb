import { creditRequestTexts } from '@peyk/phrases/fa/staff/money/credit-requests.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { rialText } from '../payments/rial.tsx'
import type { CreditRequestRow } from '../staff-payments.api.ts'

const { columns: names, ...texts } = creditRequestTexts
const tones = { pending: 'warning', confirmed: 'success', rejected: 'danger' } as const

/** «افزایش ۸۰٬۰۰۰٬۰۰۰ ریال»; below zero credit is taken away. */
export const movement = (amount: number): string =>
  amount < 0 ? texts.decrease(rialText(-amount)) : texts.increase(rialText(amount))

export type CreditDecision = { row: CreditRequestRow; decision: 'confirm' | 'reject' }

function Decision({ row, onDecide }: { row: CreditRequestRow; onDecide: (what: CreditDecision) => void }) {
  if (row.status !== 'pending')
    return (
      <span className="text-sm text-ink-2">
        {row.reject_reason !== null && <span className="block break-words text-ink">{row.reject_reason}</span>}
        {row.decided_by !== null && <span className="block">{texts.decidedBy(row.decided_by)}</span>}
        {row.decided_at !== null && <ListTime at={row.decided_at} />}
      </span>
    )
  if (row.is_mine) return <span className="text-sm text-ink-2">{texts.mine}</span>
  return (
    <span className="flex flex-wrap gap-2 desk:flex-nowrap">
      <Button
        size="sm"
        onPress={() => onDecide({ row, decision: 'confirm' })}
        aria-label={`${texts.confirm} ${row.account_title}`}
      >
        {texts.confirm}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onPress={() => onDecide({ row, decision: 'reject' })}
        aria-label={`${texts.reject} ${row.account_title}`}
      >
        {texts.reject}
      </Button>
    </span>
  )
}

/** The columns of the requests; an open one of a colleague has its two buttons. */
export const creditRequestColumns = (onDecide: (what: CreditDecision) => void): readonly Column<CreditRequestRow>[] => [
  {
    key: 'account',
    header: names.account,
    priority: 'title',
    cell: (row) => (
      <>
        <TextLink href={`/staff/accounts/${row.account_id}/money`}>{row.account_title}</TextLink>
        <span className="block text-sm font-normal text-ink-2">
          <Ltr>{row.user_name}</Ltr>
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.status]}>{texts.statuses[row.status]}</Chip>,
  },
  {
    key: 'amount',
    header: names.amount,
    cell: (row) => <span className="font-semibold whitespace-nowrap text-ink">{movement(row.amount)}</span>,
  },
  {
    key: 'reason',
    header: names.reason,
    isLong: true,
    cell: (row) => <span className="break-words">{row.reason}</span>,
  },
  {
    key: 'asked',
    header: names.asked,
    cell: (row) => (
      <>
        {row.asked_by}
        <span className="block text-sm text-ink-2">
          <ListTime at={row.created_at} />
        </span>
      </>
    ),
  },
  { key: 'decide', header: names.decide, isLong: true, cell: (row) => <Decision row={row} onDecide={onDecide} /> },
]
