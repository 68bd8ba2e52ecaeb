import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { giftOf, type GiftTier } from '@peyk/domain/payment/gift-tiers.ts'
import { paymentAmounts, type PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { demoMoney } from '@peyk/phrases/fa/demo/demo-money.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MILLION_TENTHS = 10_000_000

/** A payment of the story. `decidedAtMs`: when the bank or staff had said what became of it. */
export interface DemoPayment {
  method: PaymentMethod
  status: 'success' | 'failed' | 'rejected' | 'pending'
  createdAtMs: number
  decidedAtMs: number | null
  amountTenths: number
  taxTenths: number
  payableTenths: number
  creditedTenths: number
  giftTenths: number
  description: string
  /** The bank's number of it: of an online payment the tracking code, of a transfer what the customer typed. */
  code: string | null
}

/** A gift charge that holds today: from four days ago to the end of the tenth day from now. */
export function demoGiftCharge({ nowMs }: { nowMs: number }) {
  const today = startOfTehranDay(nowMs)
  const tiers: GiftTier[] = [
    { minTenths: 5 * MILLION_TENTHS, maxTenths: 20 * MILLION_TENTHS - 1, percent: 10, giftTenths: null },
    { minTenths: 20 * MILLION_TENTHS, maxTenths: null, percent: 15, giftTenths: null },
  ]
  return { startsAtMs: today - 4 * DAY_MS, endsAtMs: today + 11 * DAY_MS, validDays: 30, tiers }
}

/** How the shop paid in over seven weeks, oldest first. Hours are those of Tehran. */
export function listDemoPayments({ nowMs, openedAtMs }: { nowMs: number; openedAtMs: number }): DemoPayment[] {
  const charge = demoGiftCharge({ nowMs })
  const at = (daysAgo: number, hour: number, minute: number) =>
    startOfTehranDay(nowMs) - daysAgo * DAY_MS + (hour * 60 + minute) * MINUTE_MS
  const shape = (
    { method, status = 'success', createdAtMs, minutes, millions }: Pick<DemoPayment, 'method' | 'createdAtMs'> & { status?: DemoPayment['status']; minutes: number | null; millions: number }, // prettier-ignore
    { description = '', code = null }: Partial<Pick<DemoPayment, 'description' | 'code'>> = {},
  ): DemoPayment => {
    const amountTenths = millions * MILLION_TENTHS
    const hasGift = status === 'success' && createdAtMs >= charge.startsAtMs
    return {
      method,
      status,
      createdAtMs,
      decidedAtMs: minutes === null ? null : createdAtMs + minutes * MINUTE_MS,
      amountTenths,
      ...paymentAmounts({ method, amountTenths }),
      giftTenths: hasGift ? giftOf({ tiers: charge.tiers, amountTenths }) : 0,
      description,
      code,
    }
  }
  return [
    shape({ method: 'online', createdAtMs: openedAtMs + 130 * MINUTE_MS, minutes: 2, millions: 20 }, { description: demoMoney.topUp, code: '140507120418' }), // prettier-ignore
    shape({ method: 'card_to_card', createdAtMs: at(30, 11, 20), minutes: 95, millions: 15 }, { code: '884120' }),
    shape({ method: 'online', status: 'failed', createdAtMs: at(16, 20, 41), minutes: 1, millions: 5 }),
    shape({ method: 'online', createdAtMs: at(16, 20, 44), minutes: 2, millions: 5 }, { code: '140508161177' }),
    shape({ method: 'bank_transfer', status: 'rejected', createdAtMs: at(9, 9, 15), minutes: 300, millions: 8 }, { code: 'PX-30217' }), // prettier-ignore
    shape({ method: 'online', createdAtMs: at(2, 8, 50), minutes: 2, millions: 10 }, { description: demoMoney.festival, code: '140508300092' }), // prettier-ignore
    shape({ method: 'card_to_card', status: 'pending', createdAtMs: nowMs - 41 * MINUTE_MS, minutes: null, millions: 12 }, { code: '901533' }), // prettier-ignore
  ]
}
