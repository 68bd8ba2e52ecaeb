import { invitationScreen } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { BareLayout } from '../../../layouts/bare-layout.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useChangePassword } from '../../account/account.api.ts'
import { newPasswordProblems } from '../password.model.ts'
import { useLogout } from '../session.api.ts'
import { AuthError } from './auth-error.tsx'
import { AuthHeader } from './auth-header.tsx'

const { first: texts } = invitationScreen

interface GivenPasswordValues {
  current_password: string
  password: string
  repeat: string
}

const check = (values: GivenPasswordValues) => ({
  ...(values.current_password === '' && { current_password: texts.currentMissing }),
  ...newPasswordProblems(values),
})

/** In place of the panel for somebody whose password staff know: the server opens nothing else before it is changed. */
export function GivenPassword({ userName }: { userName: string }) {
  const change = useChangePassword()
  const logout = useLogout()
  const { control, submit, showServerError, failure } = useAppForm<GivenPasswordValues>({
    defaultValues: { current_password: '', password: '', repeat: '' },
    check,
    autosave: null,
  })
  const save = submit(({ current_password, password }) =>
    change.mutate({ current_password, password }, { onError: showServerError }),
  )
  const words = loginScreenTexts.forgotten
  return (
    <BareLayout title={routes.login}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex w-full max-w-[400px] flex-col gap-5">
        <AuthHeader title={texts.title}>{texts.lead}</AuthHeader>
        <AuthError error={failure} />
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <FormField control={control} name="current_password">
          {(field) => <PasswordField {...field} label={texts.current} autoComplete="current-password" autoFocus />}
        </FormField>
        <FormField control={control} name="password">
          {(field) => <NewPasswordField {...field} label={words.password} userName={userName} enterKeyHint="next" />}
        </FormField>
        <FormField control={control} name="repeat">
          {(field) => <PasswordField {...field} label={words.repeat} autoComplete="new-password" enterKeyHint="done" />}
        </FormField>
        <Button type="submit" size="lg" isWide isLoading={change.isPending} className="mt-1">
          {texts.save}
        </Button>
        <Button variant="ghost" isWide onPress={() => logout.mutate({})} isLoading={logout.isPending}>
          {texts.logout}
        </Button>
      </form>
    </BareLayout>
  )
}
