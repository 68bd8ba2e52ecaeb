import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatDateTime, formatRial } from '@peyk/ui/format/format-values.ts'
import { LinkRow, LinkRows } from '@peyk/ui/navigation/link-rows.tsx'
import type { PendingPayment } from '../wallet-payments.api.ts'

const { pending: texts } = creditTexts

/** What was paid or registered and is not decided yet, so that nobody pays it twice. Silent where there is none. */
export function PendingPayments({ rows }: { rows: readonly PendingPayment[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={texts.title}>
      <LinkRows>
        {rows.map(({ payment_id, method_fa, status_fa, amount, created_at }) => (
          <LinkRow
            key={payment_id}
            href={`/wallet/payment-result?payment_id=${payment_id}`}
            title={`${method_fa}، ${formatRial(tenthsOfRial(amount))}`}
            note={formatDateTime(created_at, 'long')}
            end={<Chip tone="warning">{status_fa}</Chip>}
          />
        ))}
      </LinkRows>
    </Card>
  )
}
