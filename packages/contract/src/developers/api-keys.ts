import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, isoTime, nothing, nullable, optionalOrBlank, text, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { API_KEY_ACTIONS, API_KEY_LIMITS, API_KEY_SCOPES, apiKeyForm, confirmedKey } from './api-key-forms.ts'

const access = { auth: 'token', permission: 'developer.manage' } as const

const CODE_ERRORS = ['account.wrong_code', 'keys.not_found'] as const

/** V3. Never the key itself. Ours: until when it holds, and until when the one before it does. */
export const keyList = read({
  ...access,
  path: 'acl/api_key/list',
  query: z.object({ ...pageFields, search: optionalOrBlank(text(100)) }),
  data: z.object({
    id: z.int(),
    title: z.string(),
    masked_key: z.string(),
    ips: z.array(z.string()),
    export_type: z.enum(API_KEY_SCOPES),
    created_at: isoTime,
    last_used_at: nullable(isoTime),
    last_ip: nullable(z.string()),
    expires_at: nullable(isoTime),
    /** The key before a rotation works until then. */
    previous_until: nullable(isoTime),
    /** Made before keys were kept readable, so that it cannot be shown. */
    can_be_shown: z.boolean(),
    /** Calls a minute; null: as many as the account. */
    requests_per_minute: nullable(z.int()),
  }),
  paged: true,
  example: {
    data: [
      {
        id: 3,
        title: 'فروشگاه اینترنتی',
        masked_key: 'Zk3v…9QaP',
        ips: ['203.0.113.7'],
        export_type: 'send',
        created_at: '2026-11-20T08:30:00+00:00',
        last_used_at: '2026-11-24T06:12:00+00:00',
        last_ip: '203.0.113.7',
        expires_at: null,
        previous_until: null,
        can_be_shown: true,
        requests_per_minute: null,
      },
    ],
  },
})

/** V4. A code to the owner's mobile for one action (of one key). */
export const keyOtp = write({
  ...access,
  path: 'acl/api_key/otp',
  body: z.object({ action: z.enum(API_KEY_ACTIONS), api_key_id: optionalOrBlank(id) }),
  data: z.object({ expire_in: z.int(), resend_in: z.int(), mobile_hint: z.string() }),
  isSecretAnswer: true,
  errors: ['account.no_mobile', 'session.code_too_soon', 'session.too_many_codes', 'keys.not_found'],
  example: { request: { action: 'create' }, data: { expire_in: 120, resend_in: 60, mobile_hint: '0912***0001' } },
})

const newKey = z.object({ id: z.int(), title: z.string(), api_key: z.string() })
const exampleKey = { id: 4, title: 'فروشگاه اینترنتی', api_key: 'Zk3vT1bWm0sQe8yHn5uJc2rLx7dKf4gPa6iVo9QaPzX1' }

/** V5. */
export const createKey = write({
  ...access,
  path: 'acl/api_key/create',
  body: z.extend(apiKeyForm, { otp: text(10) }),
  data: newKey,
  isSecretAnswer: true,
  errors: ['account.wrong_code', 'keys.bad_address', 'keys.expiry_past', 'keys.too_many'],
  example: {
    request: { title: 'فروشگاه اینترنتی', otp: '123456', ips: ['203.0.113.7'], export_type: 'send' },
    data: exampleKey,
  },
})

/** V6. */
export const showKey = write({
  ...access,
  path: 'acl/api_key/show',
  body: confirmedKey,
  data: z.object({ id: z.int(), api_key: z.string() }),
  isSecretAnswer: true,
  errors: [...CODE_ERRORS, 'keys.not_readable'],
  example: { request: { id: 4, otp: '123456' }, data: { id: 4, api_key: exampleKey.api_key } },
})

/** V7. */
export const deleteKey = write({
  ...access,
  method: 'DELETE',
  path: 'acl/api_key/{id}',
  params: z.object({ id }),
  body: z.object({ otp: text(10) }),
  data: nothing,
  isSecretAnswer: true,
  errors: CODE_ERRORS,
  example: { request: { otp: '123456' }, data: null },
})

/** [ours] Title, addresses, what it may do and its end. */
export const updateKey = write({
  ...access,
  method: 'PUT',
  alsoMethods: ['POST'],
  path: 'acl/api_key/{id}',
  params: z.object({ id }),
  body: z.extend(apiKeyForm, { otp: text(10) }),
  data: nothing,
  isSecretAnswer: true,
  errors: [...CODE_ERRORS, 'keys.bad_address', 'keys.expiry_past'],
  example: { request: { title: 'فروشگاه', otp: '123456', ips: [], export_type: 'full' }, data: null },
})

/** [ours] A new secret in the place of the old one, which works for so many hours more (0: not at all). */
export const rotateKey = write({
  ...access,
  path: 'acl/api_key/rotate',
  body: z.extend(confirmedKey, {
    overlap_hours: z._default(z.optional(whole({ min: 0, max: API_KEY_LIMITS.overlapHours })), 24),
  }),
  data: z.extend(newKey, { previous_until: nullable(isoTime) }),
  isSecretAnswer: true,
  errors: CODE_ERRORS,
  example: {
    request: { id: 4, otp: '123456', overlap_hours: 24 },
    data: { ...exampleKey, previous_until: '2026-11-25T08:30:00+00:00' },
  },
})

/** [ours] "From which address do I come?" Also for a key, which is answered what it may do. */
export const ownAddress = read({
  auth: 'token_or_key',
  permission: 'any',
  path: 'acl/api_key/address',
  data: z.object({ ip: z.string(), export_type: nullable(z.enum(API_KEY_SCOPES)), expires_at: nullable(isoTime) }),
  example: { data: { ip: '203.0.113.7', export_type: null, expires_at: null } },
})
