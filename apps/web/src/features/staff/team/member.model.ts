import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { staffErrors } from '@peyk/phrases/fa/errors/staff.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

/** What the form of a member holds: empty texts where nothing is known. */
export interface MemberFormValues extends Record<string, unknown> {
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
export const needsCurrentPassword = ({ isNew, password }: { isNew: boolean; password: string }): boolean =>
  isNew || password !== ''

/** The contract's own rules, and those that the server asks beside them, in its words. */
export const memberCheck = ({
  schema,
  isNew,
}: {
  schema: Parameters<typeof schemaCheck>[0]
  isNew: boolean
}): FormCheck<MemberFormValues> => {
  const byContract = schemaCheck<MemberFormValues>(schema)
  return (values) => {
    const problems = byContract(values)
    const { password, user_name: userName } = values
    const isWeak = password !== '' && !isPasswordAccepted({ password, userName })
    return {
      ...problems,
      ...(isWeak && { password: staffErrors['staff.weak_password'] }),
      ...(needsCurrentPassword({ isNew, password }) &&
        values.current_password === '' && { current_password: staffTexts.team.form.yourPasswordMissing }),
      ...(!values.is_owner && values.role_id === null && { role_id: staffErrors['staff.role_needed'] }),
    }
  }
}
