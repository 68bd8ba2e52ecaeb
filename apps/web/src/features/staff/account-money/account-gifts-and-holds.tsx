import { accountMoneyTexts as texts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Rial, rialText } from '../payments/rial.tsx'
import type { AccountMoney } from '../staff-payments.api.ts'

const Nothing = ({ children }: { children: string }) => <p className="text-sm text-ink-2">{children}</p>
const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 py-2'

/** Gifts of which something is left, with their end. */
export function AccountGifts({ gifts }: Pick<AccountMoney, 'gifts'>) {
  return (
    <Card title={texts.gifts}>
      {gifts.length === 0 ? (
        <Nothing>{texts.noGifts}</Nothing>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {gifts.map((gift) => (
            <li key={gift.id} className={rowClass}>
              <span className="min-w-0 wrap-anywhere">
                {gift.title}
                <span className="block text-xs text-ink-3">
                  {texts.giftEnds} <DateTime at={gift.expires_at} format="date" />
                </span>
              </span>
              <span className="text-ink">{texts.giftLeft(rialText(gift.left), rialText(gift.granted))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Sends that are under way, with what is set aside for each. */
export function AccountHolds({ holds }: Pick<AccountMoney, 'holds'>) {
  return (
    <Card title={texts.holds}>
      {holds.length === 0 ? (
        <Nothing>{texts.noHolds}</Nothing>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {holds.map((hold) => (
            <li key={hold.messages_outbox_id} className={rowClass}>
              <span>
                {texts.send(formatDigits(hold.messages_outbox_id))}
                <span className="block text-xs text-ink-3">
                  <ListTime at={hold.created_at} />
                </span>
              </span>
              <Rial of={hold.held} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
