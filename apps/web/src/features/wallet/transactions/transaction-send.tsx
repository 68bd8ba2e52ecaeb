import type { ReactNode } from 'react'
import { formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import type { TransactionDetails } from '../wallet-transactions.api.ts'

const { details } = texts

type SendMoney = NonNullable<TransactionDetails['send']>
type Day = SendMoney['days'][number]

const Rial = ({ amount }: { amount: number }) => <Money tenths={tenthsOfRial(amount)} isExact />

interface StepProps {
  label: string
  hint?: string
  amount: number
  /** The money is where it stays. */
  tone: 'held' | 'charged' | 'returned'
  isLast: boolean
  children?: ReactNode
}

const dotClass = { held: 'bg-warning', charged: 'bg-ink-2', returned: 'bg-success' } as const

/** One station of the money, on a line that leads from one to the next. */
function Step({ label, hint, amount, tone, isLast, children }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute start-[5px] top-6 -bottom-1 w-px bg-line" />}
      <span aria-hidden className={classNames('mt-2 size-[11px] shrink-0 rounded-full', dotClass[tone])} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4 text-base">
          <span className="font-medium text-ink">{label}</span>
          <Rial amount={amount} />
        </div>
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
        {children}
      </div>
    </li>
  )
}

const dayColumns: readonly Column<Day>[] = [
  {
    key: 'day',
    header: details.day,
    priority: 'title',
    cell: ({ day }) => <Digits>{formatIsoDayAsJalaali(day)}</Digits>,
  },
  { key: 'held', header: details.dayColumns.held, cell: ({ held }) => <Digits>{held}</Digits> },
  { key: 'charged', header: details.dayColumns.charged, cell: ({ charged }) => <Digits>{charged}</Digits> },
  { key: 'returned', header: details.dayColumns.returned, cell: ({ returned }) => <Digits>{returned}</Digits> },
]

/** The money of a send from beginning to end: held, charged, returned and why, and what is still held. */
export function TransactionSend({ send }: { send: SendMoney }) {
  const hasReturned = send.returned > 0
  const isHolding = send.still_held > 0
  return (
    <section aria-label={details.send}>
      <h3 className="mb-3 text-base font-semibold text-ink">{details.send}</h3>
      <ol>
        <Step label={details.held} hint={details.heldHint} amount={send.held} tone="held" isLast={false} />
        <Step label={details.charged} amount={send.charged} tone="charged" isLast={!hasReturned && !isHolding} />
        {hasReturned && (
          <Step label={details.returned} amount={send.returned} tone="returned" isLast={!isHolding}>
            <DescriptionList className="mt-1">
              {send.returns.map(({ reason, messages, amount }) => (
                <DescriptionItem key={reason} isPart label={details.returnReasons[reason]}>
                  <span className="text-ink-2">{details.messages(formatCount(messages))}</span> ·{' '}
                  <Rial amount={amount} />
                </DescriptionItem>
              ))}
            </DescriptionList>
          </Step>
        )}
        {isHolding && (
          <Step label={details.stillHeld} hint={details.stillHeldHint} amount={send.still_held} tone="held" isLast />
        )}
      </ol>
      {send.gift > 0 && (
        <DescriptionList className="mt-3 border-t border-line pt-1">
          <DescriptionItem label={details.ofGift}>
            <Rial amount={send.gift} />
          </DescriptionItem>
        </DescriptionList>
      )}
      {send.days.length > 1 && (
        <div className="mt-4">
          <h4 className="mb-2 text-sm font-medium text-ink-2">{details.days}</h4>
          <DataTable label={details.days} columns={dayColumns} rows={send.days} rowKey={({ day }) => day} isCompact />
        </div>
      )}
    </section>
  )
}
