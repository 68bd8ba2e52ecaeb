import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, nothing, nullable, optionalOrBlank, whole } from '../core/fields.ts'

const access = { auth: 'token', permission: 'staff.accounts' } as const

/** The most calls a minute that may be set. */
export const MAX_REQUESTS_PER_MINUTE = 1_000_000
const perMinute = whole({ min: 1, max: MAX_REQUESTS_PER_MINUTE })

const limits = z.object({ key_per_minute: z.int(), account_per_minute: z.int() })
const exampleLimits = { key_per_minute: 60_000, account_per_minute: 60_000 }

/** How many calls a minute a key and an account may make, unless it is said otherwise of them. */
export const apiLimits = read({ ...access, path: 'staff/api-limits', alsoMethods: [], data: limits, example: { data: exampleLimits } }) // prettier-ignore

export const updateApiLimits = write({
  ...access,
  method: 'PUT',
  path: 'staff/api-limits',
  body: z.object({ key_per_minute: perMinute, account_per_minute: perMinute }),
  data: nothing,
  example: { request: exampleLimits, data: null },
})

/** Of one account and its keys; null where the general one holds. */
export const accountApiLimits = read({
  ...access,
  path: 'staff/accounts/{id}/api-limits',
  params: z.object({ id }),
  alsoMethods: [],
  data: z.object({
    account_per_minute: nullable(z.int()),
    keys: z.array(z.object({ id: z.int(), title: z.string(), masked_key: z.string(), per_minute: nullable(z.int()) })),
    general: limits,
  }),
  errors: ['staff.account_not_found'],
  example: {
    data: {
      account_per_minute: null,
      keys: [{ id: 3, title: 'فروشگاه اینترنتی', masked_key: 'Zk3v…9QaP', per_minute: 600 }],
      general: exampleLimits,
    },
  },
})

/** Without a number the general one holds again. With `key_id` of that key, else of the account. */
export const updateAccountApiLimit = write({
  ...access,
  method: 'PUT',
  path: 'staff/accounts/{id}/api-limits',
  params: z.object({ id }),
  body: z.object({ key_id: optionalOrBlank(id), per_minute: optionalOrBlank(perMinute) }),
  data: nothing,
  errors: ['staff.account_not_found', 'keys.not_found'],
  example: { request: { key_id: 3, per_minute: 600 }, data: null },
})
