import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { isoTime, nullable } from '../core/fields.ts'

export const giftTierRow = z.object({
  /** Rial, of the amount as it was typed; without an upper end `max_amount` is null. */
  min_amount: z.number(),
  max_amount: nullable(z.number()),
  /** One of the two. */
  gift_percent: nullable(z.number()),
  gift_amount: nullable(z.number()),
})
export const exampleGiftTier = { min_amount: 5_000_000, max_amount: null, gift_percent: 10, gift_amount: null }

/** P11. The gift charge that holds now, or null; `credited_today`: what this account has got from it today. */
export const todayCharge = read({
  auth: 'token_or_key',
  permission: 'any',
  path: 'payment/promotion/today-charge',
  data: nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      starts_at: isoTime,
      ends_at: isoTime,
      tiers: z.array(giftTierRow),
      credited_today: z.number(),
      /** For how many days a gift can be spent. */
      valid_days: z.int(),
    }),
  ),
  example: {
    data: {
      id: 1,
      title: 'شارژ هدیهٔ امروز',
      description: 'تا پایان امروز ۱۰ درصد اعتبار هدیه بگیرید',
      starts_at: '2026-11-23T20:30:00+00:00',
      ends_at: '2026-11-24T20:30:00+00:00',
      tiers: [exampleGiftTier],
      credited_today: 0,
      valid_days: 30,
    },
  },
})

/** Ours. The gifts of the account that are not used up, the one that expires first on top. */
export const gifts = read({
  auth: 'token',
  permission: 'payment.view',
  path: 'wallet/gifts',
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      granted: z.number(),
      left: z.number(),
      expires_at: isoTime,
      created_at: isoTime,
    }),
  ),
  example: {
    data: [
      {
        id: 1,
        title: 'شارژ هدیهٔ امروز',
        granted: 500_000,
        left: 320_000,
        expires_at: '2026-12-24T20:30:00+00:00',
        created_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})
