import { giftChargeForm, MAX_GIFT_TIERS } from '@peyk/contract/staff/money/staff-gift-charge-forms.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { giftOf, overlappingTier, type GiftTier } from '@peyk/domain/payment/gift-tiers.ts'
import { giftErrors } from '@peyk/phrases/fa/errors/payments.ts'
import { giftChargeTexts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { isoOf, momentMs } from '@peyk/ui/format/format-values.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { GiftChargeRow } from '../staff-finance.api.ts'

const { form: texts } = giftChargeTexts

export interface TierValues {
  min_amount: number | null
  max_amount: number | null
  kind: 'percent' | 'amount'
  gift_percent: number | null
  gift_amount: number | null
}

/** Amounts in rial; moments of Tehran as their fields have them. */
export interface GiftChargeFormValues extends Record<string, unknown> {
  title: string
  description: string
  when: 'now' | 'later'
  starts_at: string
  ends_at: string
  valid_days: number | null
  tiers: TierValues[]
}

export const EMPTY_TIER: TierValues = { min_amount: null, max_amount: null, kind: 'percent', gift_percent: null, gift_amount: null } // prettier-ignore
const USUAL_DAYS = 30

const valueOf = (iso: string): string => dateTimeValue(tehranDateTime(momentMs(iso)))

export const toFormValues = (row: GiftChargeRow | null): GiftChargeFormValues => ({
  title: row?.title ?? '',
  description: row?.description ?? '',
  when: row === null ? 'now' : 'later',
  starts_at: row === null ? '' : valueOf(row.starts_at),
  ends_at: row === null ? '' : valueOf(row.ends_at),
  valid_days: row?.valid_days ?? USUAL_DAYS,
  tiers:
    row === null
      ? [EMPTY_TIER]
      : row.tiers.map((tier) => ({ ...tier, kind: tier.gift_percent === null ? 'amount' : 'percent' })),
})

/** Of the two gifts the one that is chosen. */
const toTier = ({ min_amount, max_amount, kind, gift_percent, gift_amount }: TierValues) => ({
  min_amount: min_amount as number,
  ...(max_amount !== null && { max_amount }),
  ...(kind === 'percent' ? { gift_percent: gift_percent as number } : { gift_amount: gift_amount as number }),
})

/** What a checked form asks of the server. What one that has begun promised goes back as it came, to the second. */
export const toRequest = (
  values: GiftChargeFormValues,
  { row, nowMs }: { row: GiftChargeRow | null; nowMs: number },
) => {
  const hasBegun = row?.state === 'running'
  return {
    title: values.title,
    description: values.description,
    starts_at: hasBegun
      ? row.starts_at
      : isoOf(values.when === 'now' ? nowMs : (epochOfValue(values.starts_at) ?? nowMs)),
    ends_at: isoOf(epochOfValue(values.ends_at) ?? 0),
    valid_days: values.valid_days as number,
    tiers: values.tiers.map(toTier),
  }
}

const checkContract = schemaCheck<object>(giftChargeForm)

/** The contract's rules and the server's; it looks again, since it knows the time and the other charges. */
export const giftChargeCheck =
  ({ row, nowMs }: { row: GiftChargeRow | null; nowMs: () => number }): FormCheck<GiftChargeFormValues> =>
  (values) => {
    const startMs = row?.state === 'running' ? momentMs(row.starts_at) : values.when === 'now' ? nowMs() : epochOfValue(values.starts_at) // prettier-ignore
    const endMs = epochOfValue(values.ends_at)
    const dates = {
      ...(startMs === null && { starts_at: texts.startMissing }),
      ...(endMs === null
        ? { ends_at: texts.endMissing }
        : endMs <= nowMs()
          ? { ends_at: giftErrors['gifts.dates_past'] }
          : startMs !== null && endMs <= startMs && { ends_at: giftErrors['gifts.dates_reversed'] }),
    }
    const { starts_at: _, ends_at: __, ...problems } = checkContract(toRequest(values, { row, nowMs: nowMs() }))
    return { ...tierProblems(values.tiers), ...problems, ...emptyInTiers(values.tiers), ...dates }
  }

/** What is not written yet; the contract's rules know no names of fields in a list. */
const emptyInTiers = (tiers: readonly TierValues[]): Record<string, string> =>
  Object.fromEntries(
    tiers.flatMap((tier, at) => {
      const gift = tier.kind === 'percent' ? 'gift_percent' : 'gift_amount'
      return [
        ...(tier.min_amount === null ? [[`tiers.${at}.min_amount`, texts.minMissing]] : []),
        ...(tier[gift] === null ? [[`tiers.${at}.${gift}`, texts.giftMissing]] : []),
      ]
    }),
  )

function tierProblems(tiers: readonly TierValues[]): Record<string, string> {
  const whole = tiers.map((tier) => (tier.min_amount === null ? null : toDomain(tier)))
  if (whole.some((tier) => tier === null)) return {}
  const at = overlappingTier(whole as GiftTier[])
  return at < 0 ? {} : { [`tiers.${at}.min_amount`]: giftErrors['gifts.tiers_overlap'] }
}

const toDomain = (tier: TierValues): GiftTier => ({
  minTenths: tenthsOfRial(tier.min_amount ?? 0),
  maxTenths: tier.max_amount === null ? null : tenthsOfRial(tier.max_amount),
  percent: tier.kind === 'percent' ? (tier.gift_percent ?? 0) : null,
  giftTenths: tier.kind === 'amount' ? tenthsOfRial(tier.gift_amount ?? 0) : null,
})

export const mayAddTier = (tiers: readonly TierValues[]): boolean => tiers.length < MAX_GIFT_TIERS

/** What the ends of the tiers earn, in rial; tiers that are not whole yet earn nothing. */
export function previewOf(tiers: readonly TierValues[]): { amount: number; gift: number }[] {
  const whole = tiers.filter(({ min_amount: min, kind, gift_percent: percent, gift_amount: amount }) => min !== null && (kind === 'percent' ? percent : amount) !== null) // prettier-ignore
  const amounts = whole.flatMap(({ min_amount: min, max_amount: max }) => (max === null ? [min ?? 0] : [min ?? 0, max]))
  const inDomain = whole.map(toDomain)
  return [...new Set(amounts)]
    .toSorted((a, b) => a - b)
    .map((amount) => ({ amount, gift: rialOf(giftOf({ tiers: inDomain, amountTenths: tenthsOfRial(amount) })) }))
}
