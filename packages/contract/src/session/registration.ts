import * as z from 'zod/mini'
import { optionalOrBlank, mobile, text } from '../core/fields.ts'
import { invitationToken } from './invitation-forms.ts'
import { digits, email, nationalId, newPassword, pastDay, userName } from './person-fields.ts'

/**
 * What the registration form holds and `acl/auth/register` takes (A13). In a file of its own, as credentials are.
 * `name_family` is the documented name; it is not required with `first_name` and `last_name`.
 */
export const registration = z
  .object({
    user_type: z._default(z.optional(z.enum(['real', 'legal'])), 'real'),
    user_name: userName,
    password: newPassword,
    national_code: nationalId,
    mobile_number: mobile,
    birth_date: pastDay,
    name_family: optionalOrBlank(text(120)),
    first_name: optionalOrBlank(text(60)),
    last_name: optionalOrBlank(text(60)),
    email: optionalOrBlank(email),
    company: optionalOrBlank(text(200)),
    company_national_id: optionalOrBlank(digits({ min: 3, max: 11 })),
    registration_number: optionalOrBlank(digits({ min: 3, max: 15 })),
    economic_number: optionalOrBlank(digits({ min: 3, max: 12 })),
    zip_code: optionalOrBlank(digits({ min: 10, max: 10 })),
    tell: optionalOrBlank(digits({ min: 1, max: 8 })),
    tell_code: optionalOrBlank(digits({ min: 3, max: 3 })),
    address: optionalOrBlank(text(500)),
    /** Ours: of the link that staff texted. Required where registration is by invitation only. */
    invitation: optionalOrBlank(invitationToken),
  })
  .check(
    z.refine(({ user_type: userType, company }) => userType !== 'legal' || company !== undefined, {
      path: ['company'],
      error: 'required',
    }),
  )
export type Registration = z.output<typeof registration>
