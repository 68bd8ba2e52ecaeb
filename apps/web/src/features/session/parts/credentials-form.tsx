import { credentials } from '@peyk/contract/core/credentials.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { loginFailure } from '../one-time-code.model.ts'
import { useLogin } from '../session.api.ts'
import { AuthErrorRoom, NOTE_ROOM } from './auth-error.tsx'
import type { SecondFactorTicket } from './second-factor.tsx'

const check = schemaCheck<{ username: string; password: string }>(credentials, {
  missing: { username: loginScreenTexts.userNameMissing, password: loginScreenTexts.passwordMissing },
})

export interface CredentialsFormProps {
  /** Typed before, in another step. */
  userName: string
  /** A second factor is on: here is its ticket. */
  onSecondFactor: (ticket: SecondFactorTicket, userName: string) => void
  /** The way to a new password, where there is one; what was typed as the name goes along. */
  onForgot: ((userName: string) => void) | null
  /** The way in by a code instead, where there is one; what was typed as the name goes along, too. */
  onCode: ((userName: string) => void) | null
}

/** User name and password. The route guards decide where a login leads. */
export function CredentialsForm({ userName, onSecondFactor, onForgot, onCode }: CredentialsFormProps) {
  const session = useSession()
  const login = useLogin()
  const { control, submit, showServerError, failure, setFocus, getValues } = useAppForm({
    defaultValues: { username: userName, password: '' },
    check,
    // Which of the two is wrong is not said: the refusal stands below both.
    serverNames: { username: [], password: ['password', 'username'] },
    // Browsers keep the name beside its password, and only for who may see them.
    autosave: null,
  })

  const logIn = submit(({ username, password }) =>
    login.mutate(
      { username: username.trim(), password },
      {
        onSuccess: ({ method, token, ...rest }) => {
          if (method === 'login') session.begin(token)
          else onSecondFactor({ method, token, ...rest }, username.trim())
        },
        onError: (error) => {
          showServerError(error)
          setFocus('password', { shouldSelect: true })
        },
      },
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void logIn(event)} className="mt-8 flex flex-col">
      <FormField control={control} name="username">
        {(field) => (
          <TextField
            {...field}
            label={loginScreenTexts.userName}
            className={NOTE_ROOM}
            isLatin
            autoFocus={userName === ''}
            autoComplete="username"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField
            {...field}
            label={loginScreenTexts.password}
            className={NOTE_ROOM}
            autoFocus={userName !== ''}
            enterKeyHint="go"
          />
        )}
      </FormField>
      {onForgot !== null && (
        <Button
          variant="ghost"
          size="sm"
          onPress={() => onForgot(getValues('username').trim())}
          className="-mx-3 -mt-2 mb-2 self-start"
        >
          {loginScreenTexts.forgot}
        </Button>
      )}
      <Button type="submit" size="lg" isWide isLoading={login.isPending} className="mt-1">
        {loginScreenTexts.submit}
      </Button>
      {onCode !== null && (
        <Button
          variant="secondary"
          size="lg"
          isWide
          onPress={() => onCode(getValues('username').trim())}
          className="mt-3"
        >
          {loginScreenTexts.byCode.open}
        </Button>
      )}
      <AuthErrorRoom error={loginFailure(failure)} />
    </form>
  )
}
