import * as z from 'zod/mini'
import { MAX_PAYMENT_RIAL, PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { optionalOrBlank, flag, text, whole } from '../../core/fields.ts'
import { GATEWAY_KINDS, REFUND_WAYS } from '../../wallet/money-words.ts'
import { REASON_LENGTH } from '../staff-forms.ts'

/** Longest key of a gateway. */
export const GATEWAY_KEY_LENGTH = 200

export const gatewayForm = z.object({
  kind: z.enum(GATEWAY_KINDS),
  title: text(60),
  /** The merchant's key. It is sealed and never shown again; empty leaves the present one. */
  merchant_key: optionalOrBlank(text(GATEWAY_KEY_LENGTH)),
  /** The gateway's trial address instead of the real one. */
  is_sandbox: optionalOrBlank(flag),
  is_active: optionalOrBlank(flag),
  /** Rial; payments under and above it are offered by other gateways. */
  min_amount: optionalOrBlank(whole({ min: 1, max: MAX_PAYMENT_RIAL })),
  max_amount: optionalOrBlank(whole({ min: 1, max: MAX_PAYMENT_RIAL })),
})

export const TARGET_KINDS = ['card', 'account'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** A card (16 digits, Luhn) or an account with its sheba (mod 97) that customers pay to. */
export const paymentTargetForm = z.object({
  kind: z.enum(TARGET_KINDS),
  owner_name: text(100),
  card_number: optionalOrBlank(text(30)),
  account_number: optionalOrBlank(text(40)),
  sheba: optionalOrBlank(text(40)),
  /** Only where the number itself does not tell the bank. */
  bank_name: optionalOrBlank(text(60)),
  is_active: optionalOrBlank(flag),
})

const partyText = (max: number) => optionalOrBlank(text(max))

export const paymentSettingForm = z.object({
  methods: z
    .array(z.object({ key: z.enum(PAYMENT_METHODS), is_active: flag }))
    .check(z.minLength(1), z.maxLength(PAYMENT_METHODS.length)),
  /** Corrections by staff above this wait for a second person; rial. */
  approval_limit: whole({ min: 0, max: MAX_PAYMENT_RIAL }),
  /** The seller of receipts and invoices. */
  seller: z.object({
    name: partyText(120),
    national_id: partyText(20),
    economic_code: partyText(20),
    registration_number: partyText(20),
    phone: partyText(20),
    postal_code: partyText(20),
    address: partyText(300),
  }),
})

export const refundForm = z.object({
  way: z.enum(REFUND_WAYS),
  /** Rial of the credit, of `outside` a part of it, too; absent: all of it. The tax goes with it. */
  amount: optionalOrBlank(whole({ min: 1, max: MAX_PAYMENT_RIAL })),
  reason: text(REASON_LENGTH),
  /** The bank's number of the money paid back. */
  reference_code: optionalOrBlank(text(40)),
})
