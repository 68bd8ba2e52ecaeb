import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@peyk/client/api-error.ts'
import { credentials } from '@peyk/contract/credentials.ts'
import { webSession } from '@peyk/phrases/fa/web-session.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/text.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { PasswordField } from '@peyk/ui/widgets/password-field.tsx'
import { TextField } from '@peyk/ui/widgets/text-field.tsx'
import { TextLink } from '@peyk/ui/widgets/text-link.tsx'
import { Controller } from 'react-hook-form'
import { FailureText } from '../../../lib/failure-text.tsx'
import { checkBy } from '../../../lib/form/form-check.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { loginSettingQuery, useLogin } from '../session.api.ts'

const check = checkBy<{ username: string; password: string }>(credentials, {
  missing: { username: webSession.userNameMissing, password: webSession.passwordMissing },
})

/** `/login`: the way in. Where it leads next is the business of the route guards. */
export function LoginScreen() {
  const session = useSession()
  const login = useLogin()
  const { control, submit, refuse, failure, setFocus } = useCheckedForm({
    defaultValues: { username: '', password: '' },
    check,
  })

  const logIn = submit(({ username, password }) =>
    login.mutate(
      { username: username.trim(), password },
      {
        onSuccess: ({ method, token }) => {
          if (method === 'login') session.begin(token)
        },
        onError: (error) => {
          if (!refuse(error)) setFocus('password', { shouldSelect: true })
        },
      },
    ),
  )

  const needsSecondFactor = login.data !== undefined && login.data.method !== 'login'
  return (
    <div className="w-full max-w-[400px]">
      <h1 className="text-2xl font-bold text-ink">{webSession.heading}</h1>
      <p className="mt-2 text-base text-ink-2">{webSession.lead}</p>
      <form noValidate onSubmit={(event) => void logIn(event)} className="mt-8 flex flex-col gap-5">
        {failure !== null && <ErrorAlert>{failureText(failure)}</ErrorAlert>}
        {needsSecondFactor && <ErrorAlert>{webSession.secondFactor}</ErrorAlert>}
        <Controller
          control={control}
          name="username"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={webSession.userName}
              isLatin
              autoFocus
              autoComplete="username"
              enterKeyHint="next"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="password"
          render={({ field, fieldState }) => (
            <PasswordField {...field} label={webSession.password} enterKeyHint="go" error={fieldState.error?.message} />
          )}
        />
        <Button type="submit" size="lg" isWide isLoading={login.isPending} className="mt-1">
          {webSession.submit}
        </Button>
      </form>
      <Below />
    </div>
  )
}

const failureText = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' ? webSession.offline : <FailureText error={error} />

/** What the installation allows besides logging in. */
function Below() {
  const { data } = useQuery(loginSettingQuery())
  if (data === undefined) return null
  return (
    <div className="mt-8 flex flex-col gap-2 text-base text-ink-2">
      {data.register_enabled && (
        <p>
          {webSession.noAccount} <TextLink href="/register">{webSession.register}</TextLink>
        </p>
      )}
      {data.support_phone !== null && (
        <p>
          {webSession.support}: <Ltr>{formatDigits(data.support_phone)}</Ltr>
        </p>
      )}
    </div>
  )
}
