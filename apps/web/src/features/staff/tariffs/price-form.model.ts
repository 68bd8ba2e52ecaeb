import { priceForm } from '@peyk/contract/staff/staff-forms.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { tenthsOfRial, rialOf } from '@peyk/domain/money/tenths.ts'
import { otherOperatorsPriceTenths } from '@peyk/domain/pricing/price.ts'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { isoOf } from '@peyk/ui/format/format-values.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import { PRICE_NAMES, type PriceName } from './price-names.model.ts'

const { form: texts } = tariffTexts.tariffs

/** What the form of a price holds: rial as they are typed, and a moment in Tehran or none for now. */
export type PriceFormValues = Record<PriceName, string> &
  Record<string, unknown> & { when: 'now' | 'later'; at: string }

/** As the server reads an amount: Latin digits, a point before the decimal, no separators. */
const normalizeAmount = (typed: string): string =>
  toLatinDigits(typed)
    .replaceAll(/[٬,\s]/g, '')
    .replace(/[٫/]/, '.')

const toPrices = (values: PriceFormValues) => ({
  persian_mci: normalizeAmount(values.persian_mci),
  english_mci: normalizeAmount(values.english_mci),
  persian_other: normalizeAmount(values.persian_other),
  english_other: normalizeAmount(values.english_other),
})

const checkContract = schemaCheck<Record<PriceName, string>>(priceForm)

/** The contract's rules, and that a chosen moment lies ahead; the server knows the time better and looks again. */
export const priceCheck =
  (nowMs: () => number): FormCheck<PriceFormValues> =>
  (values) => {
    const problems = checkContract(toPrices(values))
    if (values.when === 'now') return problems
    const at = epochOfValue(values.at)
    if (at === null) return { ...problems, at: texts.atMissing }
    return at <= nowMs() ? { ...problems, at: texts.atPast } : problems
  }

/** What a checked form asks of the server. */
export const toPriceRequest = (values: PriceFormValues) => {
  const at = values.when === 'later' ? epochOfValue(values.at) : null
  const { persian_mci, english_mci, persian_other, english_other } = toPrices(values)
  return {
    persian_mci: Number(persian_mci),
    english_mci: Number(english_mci),
    ...(persian_other !== '' && { persian_other: Number(persian_other) }),
    ...(english_other !== '' && { english_other: Number(english_other) }),
    ...(at !== null && { effective_from: isoOf(at) }),
  }
}

/** What the other operators pay when nothing is written for them, in rial; null while the MCI price is no price. */
export const derivedOtherPrice = (typed: string): number | null => {
  const rial = normalizeAmount(typed) === '' ? Number.NaN : Number(normalizeAmount(typed))
  return rial >= 0 && rial <= 1_000_000 ? rialOf(otherOperatorsPriceTenths(tenthsOfRial(rial))) : null
}

/** Each price of a family as it is and as it is to be, in rial; of other operators also what follows from the MCI price. */
export const priceChanges = (values: PriceFormValues, present: Record<PriceName, number>) => {
  const { persian_mci, english_mci, persian_other, english_other } = toPriceRequest(values)
  const after: Record<PriceName, number | null> = {
    persian_mci,
    english_mci,
    persian_other: persian_other ?? derivedOtherPrice(values.persian_mci),
    english_other: english_other ?? derivedOtherPrice(values.english_mci),
  }
  return PRICE_NAMES.map((name) => ({ name, before: present[name], after: after[name] ?? present[name] }))
}
