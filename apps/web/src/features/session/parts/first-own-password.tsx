import { useRouter } from '@tanstack/react-router'
import { invitationScreen as texts } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { newPasswordProblems, type NewPassword } from '../password.model.ts'
import { useAcceptInvitation } from '../session-invitations.api.ts'
import { AuthError } from './auth-error.tsx'
import { AuthHeader } from './auth-header.tsx'

/** The first password of an account that staff made, by the link of its invitation; then one is in the panel. */
export function FirstOwnPassword({ token, name, userName }: { token: string; name: string; userName: string }) {
  const accept = useAcceptInvitation()
  const session = useSession()
  const router = useRouter()
  const { control, submit, showServerError, failure } = useAppForm<NewPassword>({
    defaultValues: { password: '', repeat: '' },
    check: newPasswordProblems,
    autosave: null,
  })
  const save = submit(({ password }) =>
    accept.mutate(
      { token, password },
      {
        onSuccess(entered) {
          session.begin(entered.token)
          void router.navigate({ to: '/dashboard', replace: true })
        },
        onError: showServerError,
      },
    ),
  )
  const words = loginScreenTexts.forgotten
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <AuthHeader title={texts.title(name)}>{texts.lead}</AuthHeader>
      <AuthError error={failure} />
      <p className="text-base text-ink-2">
        {texts.userName}: <Ltr className="font-semibold text-ink">{userName}</Ltr>
      </p>
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
      <Button type="submit" size="lg" isWide isLoading={accept.isPending} className="mt-1">
        {texts.save}
      </Button>
    </form>
  )
}
