import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { PaymentRow } from '../staff-payments.api.ts'

const { none, attention } = staffPaymentTexts
const tones = { pending: 'warning', success: 'success', failed: 'neutral', rejected: 'danger' } as const

const Nothing = () => <span className="text-ink-3">{none}</span>

/** A code of a bank, with its digits in Persian. */
export const Code = ({ of }: { of: string | null }) => (of === null ? <Nothing /> : <Ltr>{formatDigits(of)}</Ltr>)

/** A card or an account, whose bank is named after its number. */
export function Target({ of, isStacked = false }: { of: string | null; isStacked?: boolean }) {
  if (of === null) return <Nothing />
  const [, number = of, bank = ''] = /^(\S+)(?: \((.+)\))?$/.exec(of) ?? []
  return (
    <span className={isStacked ? 'inline-flex flex-col' : 'inline-flex flex-wrap gap-x-1.5'}>
      <Ltr>{formatDigits(number)}</Ltr>
      {bank !== '' && <span className="text-ink-2">{bank}</span>}
    </span>
  )
}

/** Where a payment stands, and whether somebody has to look. */
export function PaymentState({ row }: { row: Pick<PaymentRow, 'status' | 'status_fa' | 'needs_attention'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={tones[row.status]}>{row.status_fa}</Chip>
      {row.needs_attention && <Chip tone="danger">{attention}</Chip>}
    </span>
  )
}
