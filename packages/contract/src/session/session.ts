import * as z from 'zod/mini'
import { business } from './business.ts'
import { credentials } from '../core/credentials.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, nullable, text } from '../core/fields.ts'
import { tokenAndCode, tokenOnly } from './one-time-codes.ts'
import { pageFields } from '../core/paging.ts'
import { registration } from './registration.ts'

const EXAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

/** A1. The final token (`login`), or a temporary one when a second factor is on. */
export const login = write({
  path: 'acl/auth/login',
  auth: 'public',
  permission: 'public',
  body: credentials,
  data: z.object({
    method: z.enum(['ga', 'sms', 'login']),
    token: z.string(),
    expire_in: z.int(),
    resend_in: z.optional(z.int()),
    mobile_hint: z.optional(z.string()),
  }),
  errors: [
    'session.bad_credentials', 'session.locked_out', 'session.no_mobile_for_code', 'session.code_too_soon',
    'session.too_many_codes',
  ], // prettier-ignore
  example: {
    request: { username: 'demo', password: 'Peyk@1405' },
    data: { method: 'login', token: EXAMPLE_TOKEN, expire_in: 36_000 },
  },
})

/** A2. A fresh code by SMS for a living temporary token; for the owner of an authenticator app it is the other way in. */
export const sendSmsOtp = write({
  path: 'acl/auth/send_sms_otp',
  auth: 'public',
  permission: 'public',
  body: tokenOnly,
  data: z.object({
    method: z.literal('sms'),
    token: z.string(),
    expire_in: z.int(),
    resend_in: z.int(),
    mobile_hint: z.string(),
  }),
  errors: ['session.wrong_code', 'session.no_mobile_for_code', 'session.code_too_soon', 'session.too_many_codes'],
  example: {
    request: { token: EXAMPLE_TOKEN },
    data: { method: 'sms', token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60, mobile_hint: '0912***4567' },
  },
})

/** A3. The code of a login or of a registration; five wrong ones kill the temporary token. */
export const confirmOtp = write({
  path: 'acl/auth/confirm_otp',
  auth: 'public',
  permission: 'public',
  body: tokenAndCode,
  data: z.object({ method: z.literal('login'), token: z.string(), expire_in: z.int() }),
  errors: [
    'session.wrong_code',
    'session.locked_out',
    'session.user_name_taken',
    'session.mobile_taken',
    'session.invitation_over',
  ],
  example: {
    request: { token: EXAMPLE_TOKEN, otp: '482159' },
    data: { method: 'login', token: EXAMPLE_TOKEN, expire_in: 36_000 },
  },
})

/** A7. Who the credential belongs to and what it may do. */
export const checkToken = read({
  path: 'acl/auth/check_token',
  auth: 'token_or_key',
  permission: 'any',
  data: z.object({
    user_name: z.string(),
    user_id: z.int(),
    document_block: z.boolean(),
    is_reseller: z.boolean(),
    send_block: z.boolean(),
    name: z.string(),
    is_partner: z.boolean(),
    partner_id: nullable(z.int()),
    permissions: z.array(z.string()),
    is_staff: z.boolean(),
    is_bought_panel: z.boolean(),
    two_factor: z.enum(['none', 'sms', 'ga']),
    avatar: nullable(z.string()),
    user_type: z.enum(['real', 'legal']),
    expires_at: nullable(isoTime),
    impersonated: z.boolean(),
    /** Ours: nothing else is open before the password is changed. */
    must_change_password: z.boolean(),
  }),
  example: {
    data: {
      user_name: 'demo',
      user_id: 1,
      document_block: false,
      is_reseller: false,
      send_block: false,
      name: 'مریم رضایی',
      is_partner: false,
      partner_id: null,
      permissions: ['send.quick'],
      is_staff: false,
      is_bought_panel: true,
      two_factor: 'none',
      avatar: null,
      user_type: 'real',
      expires_at: '2026-11-21T22:00:00+00:00',
      impersonated: false,
      must_change_password: false,
    },
  },
})

/** A8. The token dies. */
export const logout = write({
  path: 'acl/auth/logout',
  alsoMethods: ['GET'],
  auth: 'token',
  permission: 'any',
  data: nothing,
  example: { data: null },
})

/** A9. What the login screen needs before anybody is known. */
export const loginSetting = read({
  path: 'acl/auth/login_setting',
  auth: 'public',
  permission: 'public',
  data: z.object({
    title: z.string(),
    logo: nullable(z.string()),
    favicon: nullable(z.string()),
    register_enabled: z.boolean(),
    /** Ours: only who was invited by staff. */
    register_by_invitation: z.boolean(),
    forgot_enabled: z.boolean(),
    code_login_enabled: z.boolean(),
    old_panel_url: nullable(z.string()),
    support_phone: nullable(z.string()),
    terms_url: nullable(z.string()),
    otp_length: z.int(),
    resend_in: z.int(),
    /** Ours: where maps get pictures of streets from, and who made them; null: maps show borders and names alone. */
    map_tiles_url: nullable(z.string()),
    map_tiles_source: nullable(z.string()),
  }),
  example: {
    data: {
      title: 'پیک',
      logo: null,
      favicon: null,
      register_enabled: true,
      register_by_invitation: false,
      forgot_enabled: true,
      code_login_enabled: true,
      old_panel_url: null,
      support_phone: null,
      terms_url: null,
      otp_length: 6,
      resend_in: 60,
      map_tiles_url: null,
      map_tiles_source: null,
    },
  },
})

/** A10. Whether the account has given its business sector, and the sectors to choose from. */
export const activityDomain = read({
  path: 'user/activity_domain',
  // A POST here is A11.
  alsoMethods: [],
  auth: 'token',
  permission: 'any',
  data: z.object({
    need_business: z.boolean(),
    activity_domain_id: nullable(z.int()),
    activity_sub_domain_id: nullable(z.int()),
    items: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        children: z.array(z.object({ id: z.int(), title: z.string() })),
      }),
    ),
  }),
  example: {
    data: {
      need_business: true,
      activity_domain_id: null,
      activity_sub_domain_id: null,
      items: [{ id: 100, title: 'فروشگاه و خرده‌فروشی', children: [{ id: 101, title: 'پوشاک، کیف و کفش' }] }],
    },
  },
})

/** A11. */
export const tellBusiness = write({
  path: 'user/activity_domain',
  auth: 'token',
  permission: 'owner',
  body: business,
  data: nothing,
  example: { request: { activity_domain_id: 100, activity_sub_domain_id: 101, company: 'فروشگاه لبخند' }, data: null },
})

/** A12. Whether a user name is free; it reveals that a name is taken, a listed deviation from promise S4. */
export const checkExist = read({
  path: 'user/check_exist',
  requestsPerMinute: 60,
  method: 'POST',
  auth: 'public',
  permission: 'public',
  // The documents' body says `user_name`, their table `username`. The rule's own refusal is of the use case (400-1).
  query: z.object({ user_name: optionalOrBlank(text(64)), username: optionalOrBlank(text(64)) }),
  data: nothing,
  errors: ['session.user_name_taken', 'session.bad_user_name'],
  example: { request: { user_name: 'maryam.rezaei' }, data: null },
})

/** A13. Asks for the code that A3 confirms; nothing is made before that. */
export const register = write({
  path: 'acl/auth/register',
  requestsPerMinute: 60,
  auth: 'public',
  permission: 'public',
  body: registration,
  data: z.object({
    method: z.literal('sms'),
    token: z.string(),
    expire_in: z.int(),
    resend_in: z.int(),
    mobile_hint: z.string(),
  }),
  errors: [
    'session.register_closed', 'session.user_name_taken', 'session.mobile_taken', 'session.identity_differs',
    'session.identity_away', 'session.invitation_needed', 'session.invitation_over', 'session.invitation_other_mobile',
    'session.code_too_soon', 'session.too_many_codes',
  ], // prettier-ignore
  example: {
    request: {
      user_type: 'real',
      user_name: 'maryam.rezaei',
      password: 'Peyk@1405',
      national_code: '0012345679',
      mobile_number: '09121234567',
      birth_date: '1991-03-21',
      first_name: 'مریم',
      last_name: 'رضایی',
    },
    data: { method: 'sms', token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60, mobile_hint: '0912***4567' },
  },
})

/** Ours: the caller's own living sessions, newest first. */
export const sessions = read({
  path: 'user/sessions',
  auth: 'token',
  permission: 'any',
  query: z.object(pageFields),
  data: z.object({
    id: z.int(),
    ip: nullable(z.string()),
    device: z.enum(['desktop', 'mobile', 'tablet', 'other']),
    os: nullable(z.string()),
    browser: nullable(z.string()),
    created_at: isoTime,
    expires_at: isoTime,
    is_current: z.boolean(),
    /** Staff of the operator opened it for themselves. */
    impersonated: z.boolean(),
  }),
  paged: true,
  example: {
    data: [
      {
        id: 1,
        ip: '192.0.2.7',
        device: 'desktop',
        os: 'Windows',
        browser: 'Chrome 143',
        created_at: '2026-11-21T08:30:00+00:00',
        expires_at: '2026-11-21T18:30:00+00:00',
        is_current: true,
        impersonated: false,
      },
    ],
  },
})

/** Ours: ends one of the caller's own sessions, or (`all`) every one but this. */
export const endSessions = write({
  path: 'user/sessions/end',
  auth: 'token',
  permission: 'any',
  body: z.object({ session_id: optionalOrBlank(id), all: optionalOrBlank(flag) }),
  data: z.object({ ended: z.int() }),
  errors: ['session.not_found'],
  example: { request: { all: true }, data: { ended: 2 } },
})
