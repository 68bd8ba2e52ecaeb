import * as z from 'zod/mini'
import { LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { isoTime, nothing, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { profileForm } from './profile-form.ts'
import { codeOnly, mobileChangeForm, newMobileForm, numberChangeCode, passwordChange, twoFactorCodeRequest, twoFactorEnabling } from './security-forms.ts' // prettier-ignore
import { settingForm } from './setting-form.ts'

const EXAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

const profile = z.object({
  user_id: z.int(),
  uname: z.string(),
  name: z.string(),
  user_type: z.enum(['real', 'legal']),
  first_name: z.string(),
  last_name: z.string(),
  national_id: z.string(),
  certificate_id: z.string(),
  father_name: z.string(),
  birth_place: z.string(),
  /** 0 not told, 1 woman, 2 man. */
  gender: z.int(),
  birth_date: nullable(z.string()),
  company: z.string(),
  registration_number: z.string(),
  economic_number: z.string(),
  company_national_id: z.string(),
  registration_date: nullable(z.string()),
  website: z.string(),
  mobile: z.string(),
  email: z.string(),
  tell_code: z.string(),
  tell: z.string(),
  postalcode: z.string(),
  address: z.string(),
  is_bought_panel: z.enum(['0', '1']),
  /** The picture's address on this host; a new picture has a new one. */
  logo: nullable(z.string()),
  /** What may not be changed by U2: verified, or changed on a way of its own (`mobile` of the owner). */
  locked_fields: z.array(z.string()),
  /** The last wish for another number, while it waits or after it was refused. */
  mobile_change: nullable(
    z.object({
      status: z.enum(['pending', 'rejected']),
      new_mobile: z.string(),
      reason: nullable(z.string()),
      created_at: isoTime,
    }),
  ),
})

const exampleProfile = {
  user_id: 1,
  uname: 'demo',
  name: 'مریم رضایی',
  user_type: 'real',
  first_name: 'مریم',
  last_name: 'رضایی',
  national_id: '0012345679',
  certificate_id: '',
  father_name: 'حسین',
  birth_place: 'تهران',
  gender: 1,
  birth_date: '1991-03-21',
  company: 'فروشگاه لبخند',
  registration_number: '',
  economic_number: '',
  company_national_id: '',
  registration_date: null,
  website: 'https://labkhand.example',
  mobile: '+989120000001',
  email: 'maryam@labkhand.example',
  tell_code: '021',
  tell: '88888888',
  postalcode: '1234567890',
  address: 'تهران، خیابان انقلاب، پلاک ۱',
  is_bought_panel: '1',
  logo: null,
  locked_fields: ['national_id', 'mobile', 'user_type'],
  mobile_change: null,
}

/** U1. For a colleague it returns their own name and role; the account's profile is the owner's. */
export const showProfile = read({
  path: 'user/show_profile',
  auth: 'token',
  permission: 'any',
  data: profile,
  example: { data: exampleProfile },
})

/**
 * U2. Any subset of U1, as JSON or, with a `logo`, as multipart. A colleague's own name and email; a mobile only as it
 * stands.
 */
export const updateProfile = write({
  path: 'user/update_profile',
  // Larger than the limit of a logo, so that a logo that is too large gets an error at its field.
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  alsoMethods: ['PUT'],
  auth: 'token',
  permission: 'any',
  body: profileForm,
  data: profile,
  errors: ['account.mobile_apart', 'account.not_an_image', 'account.image_too_large', 'account.image_busy'],
  example: { request: { father_name: 'حسین', tell_code: '021', tell: '88888888' }, data: exampleProfile },
})

const codeSent = z.object({ token: z.string(), expire_in: z.int(), resend_in: z.int() })
const exampleSent = { token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60 }

/** U3. First step of another number: a code to the present one. */
export const requestChangeOtp = write({
  path: 'user/change_mobile/request_change_otp',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  data: z.extend(codeSent, { mobile_hint: z.string() }),
  errors: ['account.no_mobile', 'account.number_change_open', 'session.code_too_soon', 'session.too_many_codes'],
  example: { data: { ...exampleSent, mobile_hint: '0912***0001' } },
})

/** U4. */
export const confirmChangeOtp = write({
  path: 'user/change_mobile/confirm_change_otp',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: numberChangeCode,
  data: z.object({ token: z.string() }),
  errors: ['account.wrong_code'],
  example: { request: { token: EXAMPLE_TOKEN, otp: '482159' }, data: { token: EXAMPLE_TOKEN } },
})

/** U5. The new number must belong to the national code; a code goes to it. */
export const confirmNewMobile = write({
  path: 'user/change_mobile/confirm_new_mobile',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: newMobileForm,
  data: codeSent,
  errors: [
    'account.step_over', 'account.same_mobile', 'account.mobile_taken', 'account.identity_differs',
    'account.identity_away', 'account.number_change_open', 'session.code_too_soon', 'session.too_many_codes',
  ], // prettier-ignore
  example: { request: { token: EXAMPLE_TOKEN, mobile: '09121234567', national_id: '0012345679' }, data: exampleSent },
})

/** U6. Opens the expert's review, whose verdict comes by SMS. */
export const checkOtp = write({
  path: 'user/change_mobile/check_otp',
  aliases: ['user/check_otp'],
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: numberChangeCode,
  data: z.object({ status: z.literal('pending') }),
  errors: ['account.wrong_code', 'account.mobile_taken', 'account.number_change_open'],
  example: { request: { token: EXAMPLE_TOKEN, otp: '482159' }, data: { status: 'pending' } },
})

/** Ours. First step to another mobile of a colleague or of staff: their password, and a code to the new number. */
export const requestOwnMobile = write({
  path: 'user/own_mobile/request_otp',
  auth: 'token',
  permission: 'any',
  isSecretAnswer: true,
  body: mobileChangeForm,
  data: codeSent,
  errors: [
    'account.number_of_owner', 'account.wrong_password', 'account.same_mobile', 'account.mobile_taken',
    'session.locked_out', 'session.code_too_soon', 'session.too_many_codes',
  ], // prettier-ignore
  example: { request: { mobile: '09121234567', current_password: 'Peyk@1405' }, data: exampleSent },
})

/** Ours. The code of the new number, which counts from then on; the other sessions of the user end. */
export const confirmOwnMobile = write({
  path: 'user/own_mobile/confirm',
  auth: 'token',
  permission: 'any',
  isSecretAnswer: true,
  body: numberChangeCode,
  data: nothing,
  errors: ['account.number_of_owner', 'account.wrong_code', 'account.mobile_taken'],
  example: { request: { token: EXAMPLE_TOKEN, otp: '482159' }, data: null },
})

/** U7. The other sessions of the user end. */
export const changePassword = write({
  path: 'user/change_password',
  auth: 'token',
  permission: 'any',
  isSecretAnswer: true,
  body: passwordChange,
  data: nothing,
  errors: ['account.wrong_password', 'account.same_password', 'session.locked_out'],
  example: { request: { current_password: 'Peyk@1405', password: 'Peyk@1406' }, data: null },
})

/** U8. The code goes to the owner's mobile. */
export const twoFactorSendCode = write({
  path: 'user/2fa/send_code',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: twoFactorCodeRequest,
  data: z.object({ expire_in: z.int(), resend_in: z.int(), mobile_hint: z.string() }),
  errors: [
    'account.no_mobile', 'account.two_factor_on', 'account.two_factor_off', 'session.code_too_soon',
    'session.too_many_codes',
  ], // prettier-ignore
  example: {
    request: { action: 'enable', method: 'ga' },
    data: { expire_in: 120, resend_in: 60, mobile_hint: '0912***0001' },
  },
})

/** U9. A secret that waits until U10 proves that an app has it. */
export const twoFactorShowQr = write({
  path: 'user/2fa/show_qr',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: codeOnly,
  data: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string(), expire_in: z.int() }),
  errors: ['account.wrong_code', 'account.two_factor_on'],
  example: {
    request: { otp: '482159' },
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Peyk:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Peyk',
      qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 330"></svg>',
      expire_in: 600,
    },
  },
})

/** U10. For all users of the account: the owner uses the app, colleagues get an SMS code (decision W10). */
export const twoFactorEnable = write({
  path: 'user/2fa/enable',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: twoFactorEnabling,
  data: z.object({ two_factor: z.enum(['sms', 'ga']) }),
  errors: ['account.wrong_code', 'account.wrong_app_code', 'account.step_over', 'account.two_factor_on'],
  example: { request: { method: 'sms', otp: '482159' }, data: { two_factor: 'sms' } },
})

/** U11. For all users of the account. */
export const twoFactorDisable = write({
  path: 'user/2fa/disable',
  auth: 'token',
  permission: 'owner',
  isSecretAnswer: true,
  body: codeOnly,
  data: nothing,
  errors: ['account.wrong_code', 'account.two_factor_off'],
  example: { request: { otp: '482159' }, data: null },
})

/** U12. Two rows per line family, rial per part as decimal text: one for MCI, one for the other operators. */
export const tariffs = read({
  path: 'user/get_tariff',
  aliases: ['user/tariff'],
  auth: 'token_or_key',
  permission: 'any',
  data: z.array(
    z.object({
      operator_id: z.int(),
      name: z.string(),
      persian_mci: z.optional(z.string()),
      english_mci: z.optional(z.string()),
      persian_other: z.optional(z.string()),
      english_other: z.optional(z.string()),
    }),
  ),
  example: {
    data: [
      { operator_id: 7, name: 'خط 3000', persian_mci: '1330', english_mci: '3325' },
      { operator_id: 7, name: 'خط 3000', persian_other: '1463', english_other: '3657.5' },
    ],
  },
})

const settings = z.object({
  low_credit_alert: z.boolean(),
  low_credit_amount: z.int(),
  login_notify: z.boolean(),
  send_report_sms: z.boolean(),
  two_factor: z.enum(['none', 'sms', 'ga']),
})
const exampleSettings = {
  low_credit_alert: false,
  low_credit_amount: 200_000,
  login_notify: false,
  send_report_sms: false,
  two_factor: 'none',
}

/** U13. */
export const setting = read({
  path: 'user/setting',
  // A POST here is U14.
  alsoMethods: [],
  auth: 'token_or_key',
  permission: 'owner',
  data: settings,
  example: { data: exampleSettings },
})

/** U14. */
export const updateSetting = write({
  path: 'user/setting',
  alsoMethods: ['PUT'],
  auth: 'token',
  permission: 'owner',
  body: settingForm,
  data: settings,
  example: { request: { low_credit_alert: true, low_credit_amount: 500_000 }, data: exampleSettings },
})

/** U15. A colleague's own, the owner's of everybody in the account; newest first. */
export const loginHistory = read({
  path: 'user/login_history',
  auth: 'token',
  permission: 'any',
  query: z.object(pageFields),
  data: z.object({
    id: z.int(),
    ip: nullable(z.string()),
    device: z.enum(['desktop', 'mobile', 'tablet', 'other']),
    os: nullable(z.string()),
    browser: nullable(z.string()),
    method: z.enum(['login', 'sms', 'ga', 'impersonation']),
    success: z.boolean(),
    /** The colleague whose login it was; null for the owner's. */
    partner_name: nullable(z.string()),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        id: 1,
        ip: '192.0.2.7',
        device: 'desktop',
        os: 'Windows 10',
        browser: 'Chrome 143',
        method: 'login',
        success: true,
        partner_name: null,
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})
