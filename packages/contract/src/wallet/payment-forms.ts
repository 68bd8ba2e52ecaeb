import * as z from 'zod/mini'
import { MAX_PAYMENT_RIAL, MIN_PAYMENT_RIAL } from '@peyk/domain/payment/amounts.ts'
import { optionalOrBlank, id, intId, text, utcDateTime, whole } from '../core/fields.ts'

// What the forms of the wallet hold. In a file of its own: the forms check by it, and a schema beside the endpoint would
// bring the schema library into the panel's first script.

/** As it is typed, before tax, in rial [WAL-20] [WAL-21]. */
export const paymentAmount = whole({ min: MIN_PAYMENT_RIAL, max: MAX_PAYMENT_RIAL })

/** Longest address to come back to. */
export const ADDRESS_LENGTH = 500

/** Of a transfer: letters, digits and `-`, as the bank printed it. */
export const referenceCode = z
  .string()
  .check(z.trim(), z.minLength(4), z.maxLength(40), z.regex(/^[0-9A-Za-z۰-۹٠-٩-]*$/, { error: 'reference_code' }))

/** P7 and P8. `target`: the card or the account that it was paid to (P9); `submitted_at`: when, not in the future. */
export const transferForm = z.object({
  amount: paymentAmount,
  ui_callback: optionalOrBlank(text(ADDRESS_LENGTH)),
  reference_code: referenceCode,
  target: intId,
  submitted_at: utcDateTime,
  /** Ours: a picture that was brought before (`payment/offline/receipt`). */
  receipt_id: optionalOrBlank(id),
})
