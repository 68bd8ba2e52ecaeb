import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { nullable } from '../core/fields.ts'

/** P1. What can still be spent, in rial (may carry a tenth); `held` is set aside for unfinished sends. */
export const credit = read({
  path: 'payment/credit/mine',
  auth: 'token_or_key',
  permission: 'any',
  data: z.object({
    credit: z.number(),
    yesterday_credit: z.number(),
    gift: z.number(),
    gift_expires_at: nullable(z.string()),
    held: z.number(),
    updated_at: z.string(),
  }),
  example: {
    data: {
      credit: 50_000_000,
      yesterday_credit: 50_000_000,
      gift: 0,
      gift_expires_at: null,
      held: 0,
      updated_at: '2026-11-21 08:30:00',
    },
  },
})
