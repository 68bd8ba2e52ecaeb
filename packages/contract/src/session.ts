import * as z from 'zod/mini'
import { credentials } from './credentials.ts'
import { read, write } from './endpoint.ts'
import { isoTime, nothing, nullable } from './fields.ts'

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
  errors: ['session.bad_credentials', 'session.locked_out', 'session.second_factor_not_ready'],
  example: {
    request: { username: 'demo', password: 'Peyk@1405' },
    data: { method: 'login', token: 'd41d8cd98f00b204e9800998ecf8427e', expire_in: 36_000 },
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
    forgot_enabled: z.boolean(),
    old_panel_url: nullable(z.string()),
    support_phone: nullable(z.string()),
    terms_url: nullable(z.string()),
    otp_length: z.int(),
    resend_in: z.int(),
  }),
  example: {
    data: {
      title: 'پیک',
      logo: null,
      favicon: null,
      register_enabled: false,
      forgot_enabled: false,
      old_panel_url: null,
      support_phone: null,
      terms_url: null,
      otp_length: 6,
      resend_in: 60,
    },
  },
})
