import * as z from 'zod/mini'
import { permissionOfId } from '@peyk/domain/permission/permissions.ts'
import { optionalOrBlank, id, mobile, text } from '../core/fields.ts'
import { email, newPassword, userName } from '../session/person-fields.ts'
import { mobileChangeForm } from '../account/security-forms.ts'

// What the forms of this feature hold and its calls take. In a file of its own: a schema beside an endpoint would bring
// the schema library into the panel's first script.

const personName = text(100)

/** The ids of a role's permissions; none at all is no role (contract C4). */
const permissionIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((ids) => ids.every((one) => permissionOfId(one) !== null), { error: 'bad_choice' }),
)

/** C4. */
export const roleForm = z.object({
  title: text(100),
  description: optionalOrBlank(text(500)),
  permissions: permissionIds,
})

/** C5: what is left out stays. */
export const roleChange = z.object({
  role_id: id,
  title: optionalOrBlank(text(100)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  permissions: optionalOrBlank(permissionIds),
})

/** C9. Without a user name it is the mobile number (decision W10), without a password the colleague sets one. */
export const inviteForm = z.object({
  name: personName,
  mobile,
  role_id: id,
  user_name: optionalOrBlank(userName),
  password: optionalOrBlank(newPassword),
  email: optionalOrBlank(email),
})

/** C10: what is left out stays. */
export const colleagueChange = z.object({
  partner_id: id,
  name: optionalOrBlank(personName),
  mobile: optionalOrBlank(mobile),
  role_id: optionalOrBlank(id),
})

/** Ours. Another mobile of a colleague; the password is the owner's. */
export const colleagueMobileForm = z.extend(mobileChangeForm, { partner_id: id })
