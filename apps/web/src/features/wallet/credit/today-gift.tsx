import { Gift } from 'lucide-react'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatCount, formatRial, momentMs } from '@peyk/ui/format/format-values.ts'
import { countdownParts, giftOfAmount } from '../gift.model.ts'
import type { TodayCharge } from '../wallet-payments.api.ts'

const { promotion: texts } = creditTexts

const rial = (amount: number) => formatRial(tenthsOfRial(amount))

/** The gift charge that holds now: its tiers, how long it holds, and what the typed amount earns [WAL-07]. */
export function TodayGift({ charge, amountRial }: { charge: TodayCharge; amountRial: number | null }) {
  const earned = giftOfAmount(charge, amountRial ?? 0)
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Gift size={18} aria-hidden className="shrink-0 text-primary" />
          {charge.title}
        </span>
      }
    >
      {charge.description !== '' && <p className="mb-3 wrap-anywhere text-sm text-ink-2">{charge.description}</p>}
      <Countdown endsAt={charge.ends_at} />
      <ul aria-label={texts.tiers} className="mt-3 divide-y divide-line rounded-md bg-subtle px-3 text-sm">
        {charge.tiers.map(({ min_amount, max_amount, gift_percent, gift_amount }) => (
          <li key={min_amount} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span className="text-ink-2">
              {max_amount === null ? texts.from(rial(min_amount)) : texts.between(rial(min_amount), rial(max_amount))}
            </span>
            <span className="font-semibold text-ink">
              {gift_amount === null ? texts.percent(formatPercent(gift_percent ?? 0)) : texts.fixed(rial(gift_amount))}
            </span>
          </li>
        ))}
      </ul>
      {earned > 0 && <p className="mt-3 text-sm font-medium text-success">{texts.earns(formatRial(earned))}</p>}
      <p className="mt-3 text-xs text-ink-3">{texts.validDays(formatCount(charge.valid_days))}</p>
      {charge.credited_today > 0 && (
        <p className="mt-1 text-xs text-ink-3">{texts.creditedToday(rial(charge.credited_today))}</p>
      )}
    </Card>
  )
}

const SECOND_MS = 1000

/** How long it still holds, to the second; a screen reader is not told every second. */
function Countdown({ endsAt }: { endsAt: string }) {
  const nowMs = useNowMs(SECOND_MS)
  const parts = countdownParts(momentMs(endsAt) - nowMs)
  if (parts === null) return <p className="text-sm text-warning">{texts.over}</p>
  return (
    <p role="timer" className="text-sm text-ink-2">
      {texts.ends} <span className="font-semibold text-ink">{parts}</span>
    </p>
  )
}
