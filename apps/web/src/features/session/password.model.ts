import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import type { FormProblems } from '../../lib/form/schema-validation.ts'

export interface NewPassword {
  password: string
  repeat: string
}

/** Why a chosen password does not do: its conditions, and that it was written twice alike (spec §5). */
export const newPasswordProblems = ({ password, repeat }: NewPassword): FormProblems => {
  const problems: Record<string, string> = {}
  if (password === '') problems['password'] = loginScreenTexts.passwordMissing
  else if (!isPasswordAccepted({ password })) problems['password'] = loginScreenTexts.newPassword.weak
  if (repeat === '') problems['repeat'] = loginScreenTexts.newPassword.repeatMissing
  else if (repeat !== password) problems['repeat'] = loginScreenTexts.newPassword.repeatDiffers
  return problems
}
