import * as z from 'zod/mini'
import { optionalOrBlank, mobile, text } from '../core/fields.ts'
import { newPassword, oneTimeCode, temporaryToken } from './person-fields.ts'

/** What the steps with a one-time code hold (A2–A6). In a file of their own, as credentials are. */
export const tokenOnly = z.object({ token: temporaryToken })

export const tokenAndCode = z.object({ token: temporaryToken, otp: oneTimeCode })

/** Whoever has no password at hand: the user name, or the mobile that belongs to it. */
export const codeLogin = z.object({ username_or_mobile: text(64) })

/** A4. */
export const forgottenPassword = z.object({ username: text(64), mobile })

/** A6. Without `otp` only a token that A5 has verified is taken. */
export const newPasswordByToken = z.object({
  token: temporaryToken,
  otp: optionalOrBlank(oneTimeCode),
  password: newPassword,
})
