import { Gift as GiftIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatDateTime, formatRial } from '@peyk/ui/format/format-values.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { giftsQuery } from '../wallet-payments.api.ts'

const { balance: texts } = creditTexts

/** The gifts that are not used up, each with what is left and until when; the one that expires first on top. */
export function GiftRows() {
  const mayView = usePermission('payment.view')
  const { data: gifts } = useQuery({ ...giftsQuery(), enabled: mayView })
  if (gifts === undefined || gifts.length === 0) return null
  return (
    <Card title={texts.gifts}>
      <ul className="flex flex-col gap-3">
        {gifts.map(({ id, title, granted, left, expires_at }) => (
          <li key={id} className="flex min-w-0 items-start gap-3 text-sm">
            <GiftIcon size={18} aria-hidden className="mt-0.5 shrink-0 text-primary" />
            <span className="min-w-0">
              <span className="block wrap-anywhere text-ink">{title}</span>
              <span className="block text-xs text-ink-2">
                {texts.giftLeft(formatRial(tenthsOfRial(left)), formatRial(tenthsOfRial(granted)))}
              </span>
              <span className="block text-xs text-ink-3">
                {texts.giftExpires(formatDateTime(expires_at, 'dateLong'))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
