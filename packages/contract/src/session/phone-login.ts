import * as z from 'zod/mini'
import { write } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { codeLogin, forgottenPassword, newPasswordByToken, tokenAndCode } from './one-time-codes.ts'

// The ways in for who holds the phone and has no password at hand: by a code (ours), and to a new password (A4 to A6).

const EXAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

const codeSent = z.object({ token: z.string(), expire_in: z.int(), resend_in: z.int() })

/**
 * Ours: a login without a password. The code goes to the mobile of the user and is confirmed by A3; who is nobody, or may
 * not log in so, is answered alike (decision 0082).
 */
export const loginByCode = write({
  path: 'acl/auth/login_by_code',
  auth: 'public',
  permission: 'public',
  body: codeLogin,
  data: codeSent,
  errors: ['session.code_login_closed', 'session.locked_out', 'session.code_too_soon', 'session.too_many_codes'],
  example: {
    request: { username_or_mobile: '09120000001' },
    data: { token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60 },
  },
})

/** A4. A name and a mobile that do not belong together are answered alike, in the same time (promise S4). */
export const forgotPassword = write({
  path: 'acl/auth/forgot_password',
  auth: 'public',
  permission: 'public',
  body: forgottenPassword,
  data: codeSent,
  errors: ['session.forgot_closed', 'session.code_too_soon', 'session.too_many_codes'],
  example: {
    request: { username: 'demo', mobile: '09120000001' },
    data: { token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60 },
  },
})

/** A5. Optional: marks the token as verified for five more minutes, so that A6 needs no code. */
export const forgotPasswordCheckOtp = write({
  path: 'acl/auth/forgot_password_check_otp',
  auth: 'public',
  permission: 'public',
  body: tokenAndCode,
  data: z.object({ token: z.string() }),
  errors: ['session.wrong_code'],
  example: { request: { token: EXAMPLE_TOKEN, otp: '482159' }, data: { token: EXAMPLE_TOKEN } },
})

/** A6. Ends every session of the user. */
export const changePasswordByToken = write({
  path: 'acl/auth/change_password_by_token',
  auth: 'public',
  permission: 'public',
  body: newPasswordByToken,
  data: nothing,
  errors: ['session.wrong_code'],
  example: { request: { token: EXAMPLE_TOKEN, otp: '482159', password: 'Peyk@1405' }, data: null },
})
