import * as z from 'zod/mini'
import { optionalOrBlank, mobile } from '../core/fields.ts'
import { nationalId, newPassword, oneTimeCode, temporaryToken } from '../session/person-fields.ts'
import { keyedInLatin } from './profile-form.ts'

// What the forms of the security screen and of the number change hold and their calls take. In a file of their own, as
// credentials are.

const presentPassword = z.string().check(z.minLength(1), z.maxLength(256))

/** U7. That the new one is written twice alike is the form's own business. */
export const passwordChange = z.object({
  current_password: presentPassword,
  password: z.pipe(keyedInLatin, newPassword),
})

/** U4, U6. */
export const numberChangeCode = z.object({ token: temporaryToken, otp: oneTimeCode })

/** U5. */
export const newMobileForm = z.object({ token: temporaryToken, mobile, national_id: nationalId })

/** [ours] Changes the mobile of a colleague or staff member: `current_password` is the caller's own. */
export const mobileChangeForm = z.object({ mobile, current_password: presentPassword })

/** [ours] Extra fields of a staff owner's calls that give somebody access: the caller's own password. */
export const optionalPassword = optionalOrBlank(presentPassword)

/** U8. The method is needed to enable only. */
export const twoFactorCodeRequest = z.object({
  action: z.enum(['enable', 'disable']),
  method: optionalOrBlank(z.enum(['sms', 'ga'])),
})

/** U9, U11. */
export const codeOnly = z.object({ otp: oneTimeCode })

/** U10: `otp` is the code that was texted, `code` the one that the app shows. */
export const twoFactorEnabling = z
  .object({ method: z.enum(['sms', 'ga']), otp: optionalOrBlank(oneTimeCode), code: optionalOrBlank(oneTimeCode) })
  .check(
    z.refine(({ method, otp }) => method !== 'sms' || otp !== undefined, { path: ['otp'], error: 'required' }),
    z.refine(({ method, code }) => method !== 'ga' || code !== undefined, { path: ['code'], error: 'required' }),
  )
