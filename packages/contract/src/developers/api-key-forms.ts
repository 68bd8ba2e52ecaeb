import * as z from 'zod/mini'
import { id, optionalOrBlank, text, utcDateTime } from '../core/fields.ts'

export const API_KEY_LIMITS = { title: 100, addresses: 20, keys: 50, overlapHours: 168 } as const

/** What a key may do (decision O8). */
export const API_KEY_SCOPES = ['full', 'send', 'report'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** What a code to the owner's mobile confirms (contract V4; the last two ours). */
export const API_KEY_ACTIONS = ['create', 'show', 'delete', 'update', 'rotate'] as const
export type ApiKeyAction = (typeof API_KEY_ACTIONS)[number]

/** An address, or a range of them in CIDR form; which of both the use case checks. */
const addresses = z._default(
  z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(API_KEY_LIMITS.addresses)),
  ),
  [],
)

/** What a person fills in. */
export const apiKeyForm = z.object({
  title: text(API_KEY_LIMITS.title),
  ips: addresses,
  export_type: z._default(z.optional(z.enum(API_KEY_SCOPES)), 'full'),
  /** Without it the key has no end. */
  expires_at: optionalOrBlank(utcDateTime),
})

export const confirmedKey = z.object({ id, otp: text(10) })
