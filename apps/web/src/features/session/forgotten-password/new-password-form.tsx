import { ApiError } from '@peyk/client/api-error.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { newPasswordProblems, type NewPassword } from '../password.model.ts'
import { useSetNewPassword } from '../session-phone-login.api.ts'
import { AuthError } from '../parts/auth-error.tsx'
import { AuthHeader } from '../parts/auth-header.tsx'
import { StepIndicator } from '../parts/step-indicator.tsx'

export interface NewPasswordFormProps {
  /** Verified by the code of the step before. */
  token: string
  userName: string
  onDone: () => void
  /** The token is over. */
  onExpired: () => void
}

/** The last step of a forgotten password: the new one, twice, with its conditions and its strength (spec §5). */
export function NewPasswordForm({ token, userName, onDone, onExpired }: NewPasswordFormProps) {
  const change = useSetNewPassword()
  const { control, submit, showServerError, failure } = useAppForm<NewPassword>({
    defaultValues: { password: '', repeat: '' },
    check: newPasswordProblems,
    autosave: null,
  })
  const save = submit(({ password }) =>
    change.mutate(
      { token, password },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof ApiError && error.status === 401) onExpired()
          else showServerError(error)
        },
      },
    ),
  )
  const words = loginScreenTexts.forgotten
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <AuthHeader title={words.newTitle} above={<StepIndicator step={3} count={3} />}>
        {words.newLead}
      </AuthHeader>
      <AuthError error={failure} />
      {/* For the browser's own keeper of passwords: whose it is. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <FormField control={control} name="password">
        {(field) => (
          <NewPasswordField {...field} label={words.password} userName={userName} autoFocus enterKeyHint="next" />
        )}
      </FormField>
      <FormField control={control} name="repeat">
        {(field) => <PasswordField {...field} label={words.repeat} autoComplete="new-password" enterKeyHint="done" />}
      </FormField>
      <Button type="submit" size="lg" isWide isLoading={change.isPending} className="mt-1">
        {words.save}
      </Button>
    </form>
  )
}
