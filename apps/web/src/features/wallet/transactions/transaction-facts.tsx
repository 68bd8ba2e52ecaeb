import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import type { TransactionDetails } from '../wallet-transactions.api.ts'

const { details } = texts

/** A code as it is read, and copied in Latin digits. */
const Code = ({ text, name }: { text: string; name: string }) => (
  <span className="inline-flex items-center gap-1">
    <Ltr>{formatDigits(text)}</Ltr>
    <CopyButton text={text} name={name} />
  </span>
)

/** What is known of a movement besides its money. */
export function TransactionFacts({ transaction: row }: { transaction: TransactionDetails }) {
  const code = (name: string, text: string | null): readonly (readonly [string, ReactNode])[] =>
    text === null ? [] : [[name, <Code key={name} text={text} name={name} />]]
  // Of a payment both times are told where they differ: when it was made, and when it moved the money.
  const isLater = row.time - Math.floor(momentMs(row.created_at) / 1000) > 60
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(row.status === 'success'
      ? [[details.creditAfter, <Money key="credit" tenths={tenthsOfRial(row.credit_after)} />] as const]
      : []),
    ...(isLater && row.send === null
      ? [[details.createdAt, <DateTime key="created" at={row.created_at} />] as const]
      : []),
    ...(row.description === '' || row.description === row.method_fa
      ? []
      : [[details.description, <bdi key="said">{row.description}</bdi>] as const]),
    ...(row.reason === null ? [] : [[details.reason, <bdi key="why">{row.reason}</bdi>] as const]),
    ...code(details.trackingCode, row.tracking_code),
    ...code(details.referenceCode, row.reference_code),
    ...code(details.id, String(row.payment_id)),
  ]
  return (
    <section aria-label={details.facts}>
      <h3 className="mb-1 text-base font-semibold text-ink">{details.facts}</h3>
      <DescriptionList>
        {facts.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </section>
  )
}
