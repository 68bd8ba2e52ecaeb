import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { codeFailure, type CodeChallenge } from '../one-time-code.model.ts'
import { useForgotPassword } from '../session-phone-login.api.ts'
import { AuthErrorRoom, NOTE_ROOM } from '../parts/auth-error.tsx'
import { AuthHeader } from '../parts/auth-header.tsx'
import { StepIndicator } from '../parts/step-indicator.tsx'

/** Who forgot the password: the name of the account and the mobile that belongs to it. */
export interface ForgotIdentity {
  username: string
  mobile: string
}

const check = ({ username, mobile }: ForgotIdentity) => ({
  ...(username.trim() === '' && { username: loginScreenTexts.userNameMissing }),
  ...(mobile === ''
    ? { mobile: loginScreenTexts.forgotten.mobileMissing }
    : parseMobile(mobile) === null && { mobile: uiFields.mobileWrong }),
})

/**
 * The first step of a forgotten password. Its response is the same whether such an account exists or not (promise
 * S4).
 */
export function ForgotIdentityForm({
  initialValues,
  onCodeSent,
}: {
  initialValues: ForgotIdentity
  onCodeSent: (opened: CodeChallenge, identity: ForgotIdentity) => void
}) {
  const forgot = useForgotPassword()
  const { control, submit, showServerError, failure } = useAppForm<ForgotIdentity>({
    defaultValues: initialValues,
    check,
    autosave: { name: 'forgot', isGuest: true },
  })
  const ask = submit((identity) =>
    forgot.mutate(identity, { onSuccess: (opened) => onCodeSent(opened, identity), onError: showServerError }),
  )
  const words = loginScreenTexts.forgotten
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="flex flex-col">
      <AuthHeader title={words.title} above={<StepIndicator step={1} count={3} />}>
        {words.lead}
      </AuthHeader>
      <FormField control={control} name="username">
        {(field) => (
          <TextField
            {...field}
            label={loginScreenTexts.userName}
            className={`mt-6 ${NOTE_ROOM}`}
            isLatin
            autoFocus={initialValues.username === ''}
            autoComplete="username"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField control={control} name="mobile">
        {(field) => (
          <DigitsField
            {...field}
            label={words.mobile}
            className={NOTE_ROOM}
            autoFocus={initialValues.username !== ''}
            autoComplete="tel"
            enterKeyHint="send"
          />
        )}
      </FormField>
      <Button type="submit" size="lg" isWide isLoading={forgot.isPending} className="mt-1">
        {words.send}
      </Button>
      <AuthErrorRoom error={codeFailure(failure)} />
    </form>
  )
}
