import type { Operator } from '../mobile-number/operator-of.ts'
import { tenths } from '../money/tenths.ts'
import type { TenthRial } from '../money/tenths.ts'
import type { Encoding } from '../sms/encoding.ts'

/** One line family's price of one part, in tenths of a rial (contract §2.12 U12). */
export type Tariff = {
  persianMciTenths: number
  englishMciTenths: number
  persianOtherTenths: number
  englishOtherTenths: number
}

/** The 40 rial added by law, once per recipient message, never multiplied (spec §9; decisions S7, S8). */
export const LEGAL_FEE_TENTHS = 400

/** The price of one part: everyone but MCI pays the other-operators column, which already carries its 10 percent. */
export function partPriceTenths({
  operator,
  encoding,
  tariff,
}: {
  operator: Operator
  encoding: Encoding
  tariff: Tariff
}): number {
  if (operator === 'mci') return encoding === 'ucs2' ? tariff.persianMciTenths : tariff.englishMciTenths
  return encoding === 'ucs2' ? tariff.persianOtherTenths : tariff.englishOtherTenths
}

/** What one recipient costs: parts × column + 40 rial, in whole tenths, rounded up (contract §3 Price). */
export function recipientPriceTenths({
  parts,
  operator,
  encoding,
  tariff,
}: {
  parts: number
  operator: Operator
  encoding: Encoding
  tariff: Tariff
}): TenthRial {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('a message has at least one part')
  const column = partPriceTenths({ operator, encoding, tariff })
  if (!(column >= 0)) throw new RangeError('a tariff column is not negative')
  return tenths(Math.ceil(parts * column) + LEGAL_FEE_TENTHS)
}

/** The other-operators column that belongs to an MCI column: 10 percent more, rounded up (spec §9). */
export function otherOperatorsPriceTenths(mciTenths: number): TenthRial {
  return tenths(Math.floor((tenths(mciTenths) * 11 + 9) / 10))
}

/** The price of one text for many recipients: the sum of `recipientPriceTenths` over them, to the tenth. */
export function totalPriceTenths({
  counts,
  parts,
  encoding,
  tariff,
}: {
  counts: Readonly<Record<Operator, number>>
  parts: number
  encoding: Encoding
  tariff: Tariff
}): TenthRial {
  let total = 0
  for (const operator of ['mci', 'irancell', 'other'] as const) {
    const count = counts[operator]
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('a count of recipients is a whole number')
    total += count * recipientPriceTenths({ parts, operator, encoding, tariff })
  }
  return tenths(total)
}
