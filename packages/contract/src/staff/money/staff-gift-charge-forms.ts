import * as z from 'zod/mini'
import { MAX_PAYMENT_RIAL } from '@peyk/domain/payment/amounts.ts'
import { optionalOrBlank, text, utcDateTime, whole } from '../../core/fields.ts'

export const MAX_GIFT_TIERS = 10
export const MAX_GIFT_PERCENT = 100
export const MAX_GIFT_DAYS = 365

const amount = whole({ min: 1, max: MAX_PAYMENT_RIAL })

/** One of percent and amount; the server checks it, and that tiers do not overlap. */
export const giftTier = z.object({
  min_amount: amount,
  max_amount: optionalOrBlank(amount),
  gift_percent: optionalOrBlank(whole({ min: 1, max: MAX_GIFT_PERCENT })),
  gift_amount: optionalOrBlank(amount),
})

export const giftChargeForm = z.object({
  title: text(100),
  description: optionalOrBlank(text(500)),
  starts_at: utcDateTime,
  ends_at: utcDateTime,
  tiers: z.array(giftTier).check(z.minLength(1), z.maxLength(MAX_GIFT_TIERS)),
  valid_days: whole({ min: 1, max: MAX_GIFT_DAYS }),
})
