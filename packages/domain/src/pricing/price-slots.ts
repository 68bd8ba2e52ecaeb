import type { Operator } from '../mobile-number/operator-of.ts'
import { tenths } from '../money/tenths.ts'
import type { TenthRial } from '../money/tenths.ts'
import type { Encoding } from '../sms/encoding.ts'
import { recipientPriceTenths } from './price.ts'
import type { Tariff } from './price.ts'

// Many texts of one send: what each costs follows from its parts and its encoding (its kind) and from the operator. So
// a million texts are priced by how many there are of each kind and price column, a slot.

/** More parts than any text of 2,700 characters has. */
const MAX_PARTS = 44

/** Kinds are numbers below this. */
export const TEXT_KINDS = 2 * (MAX_PARTS + 1)
/** Slots are numbers below this: two of each kind. */
export const PRICE_SLOTS = 2 * TEXT_KINDS

export const toTextKind = ({ parts, encoding }: { parts: number; encoding: Encoding }): number =>
  parts * 2 + (encoding === 'ucs2' ? 1 : 0)

/** What a kind stands for. */
export const fromTextKind = (kind: number): { parts: number; encoding: Encoding } => ({
  parts: kind >> 1,
  encoding: kind % 2 === 1 ? 'ucs2' : 'gsm7',
})

/** MCI has a column of its own, all others share one. */
export const toPriceSlot = ({ kind, operator }: { kind: number; operator: Operator }): number =>
  kind * 2 + (operator === 'mci' ? 0 : 1)

export const emptySlotCounts = (): number[] => Array.from({ length: PRICE_SLOTS }, () => 0)

/** What one recipient of each slot costs, tenths of a rial. */
export const pricesBySlot = (tariff: Tariff): number[] =>
  Array.from({ length: PRICE_SLOTS }, (_, slot) => {
    const { parts, encoding } = fromTextKind(slot >> 1)
    const operator = slot % 2 === 0 ? 'mci' : 'other'
    return parts === 0 ? 0 : recipientPriceTenths({ parts, operator, encoding, tariff })
  })

/** The sum of what all recipients cost, told by how many stand in each slot. */
export const totalBySlot = ({ counts, prices }: { counts: readonly number[]; prices: readonly number[] }): TenthRial =>
  tenths(counts.reduce((sum, count, slot) => sum + count * (prices[slot] ?? 0), 0))
