import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { giftOf, type GiftTier } from '@peyk/domain/payment/gift-tiers.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { TodayCharge } from './wallet-payments.api.ts'

const { promotion: texts } = creditTexts

const tenthsOrNull = (rial: number | null) => (rial === null ? null : tenthsOfRial(rial))

/** The tiers as the rule that the server grants by takes them. */
export const toGiftTiers = ({ tiers }: Pick<TodayCharge, 'tiers'>): GiftTier[] =>
  tiers.map(({ min_amount, max_amount, gift_percent, gift_amount }) => ({
    minTenths: tenthsOfRial(min_amount),
    maxTenths: tenthsOrNull(max_amount),
    percent: gift_percent,
    giftTenths: tenthsOrNull(gift_amount),
  }))

/** What a typed amount earns, in tenths of a rial. */
export const giftOfAmount = (charge: Pick<TodayCharge, 'tiers'> | null | undefined, amountRial: number): number =>
  charge ? giftOf({ tiers: toGiftTiers(charge), amountTenths: tenthsOfRial(amountRial) }) : 0

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** «۲ روز و ۵ ساعت», «۵ ساعت و ۱۲ دقیقه», in the last hour «۱۲ دقیقه و ۳۰ ثانیه»; null when the time is over. */
export const countdownParts = (leftMs: number): string | null => {
  const left = Math.floor(leftMs / SECOND_MS)
  if (left <= 0) return null
  const units = [
    { count: Math.floor(left / DAY_S), say: texts.days },
    { count: Math.floor((left % DAY_S) / HOUR_S), say: texts.hours },
    { count: Math.floor((left % HOUR_S) / MINUTE_S), say: texts.minutes },
    { count: left % MINUTE_S, say: texts.seconds },
  ]
  const first = units.findIndex(({ count }) => count > 0)
  return units
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, say }) => say(formatCount(count)))
    .join(' و ')
}
