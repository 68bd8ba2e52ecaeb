import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { staffConsole } from '@peyk/phrases/fa/staff/console.ts'
import { staffErrors } from '@peyk/phrases/fa/errors/staff.ts'
import { checkBy, type FormCheck } from '../../../lib/form/schema-validation.ts'

/** What the form of a member holds: empty texts where nothing is known. */
export interface MemberHeld extends Record<string, unknown> {
  user_name: string
  password: string
  name: string
  mobile: string
  /** Of who fills the form in: asked for where somebody gets a way in. */
  current_password: string
  is_owner: boolean
  role_id: string | null
}

/** A new member, and a new password of one, need the password of who gives them. */
export const asksPassword = ({ isNew, password }: { isNew: boolean; password: string }): boolean =>
  isNew || password !== ''

/** The contract's own rules, and those that the server asks beside them, in its words. */
export const memberCheck = ({
  schema,
  isNew,
}: {
  schema: Parameters<typeof checkBy>[0]
  isNew: boolean
}): FormCheck<MemberHeld> => {
  const byContract = checkBy<MemberHeld>(schema)
  return (held) => {
    const problems = byContract(held)
    const { password, user_name: userName } = held
    const isWeak = password !== '' && !isPasswordAccepted({ password, userName })
    return {
      ...problems,
      ...(isWeak && { password: staffErrors['staff.weak_password'] }),
      ...(asksPassword({ isNew, password }) &&
        held.current_password === '' && { current_password: staffConsole.team.form.yourPasswordMissing }),
      ...(!held.is_owner && held.role_id === null && { role_id: staffErrors['staff.role_needed'] }),
    }
  }
}
