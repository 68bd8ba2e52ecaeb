import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { useState } from 'react'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { codeFailure, type CodeChallenge } from '../one-time-code.model.ts'
import { useLoginByCode } from '../session-phone-login.api.ts'
import { useConfirmCode } from '../session.api.ts'
import { AuthErrorRoom, NOTE_ROOM } from './auth-error.tsx'
import { AuthHeader } from './auth-header.tsx'
import { CodeStep } from './code-step.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { useCodeStep } from './use-code-step.ts'

const words = loginScreenTexts.byCode

/** A login by a code to the mobile, in two steps: who, and the code. */
export function LoginByCode({ userName, onLeave }: { userName: string; onLeave: () => void }) {
  const [who, setWho] = useState(userName)
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null)
  if (challenge !== null) return <LoginCode challenge={challenge} who={who} onBack={() => setChallenge(null)} />
  return (
    <WhoForm
      initialWho={who}
      onCodeSent={(opened, typed) => {
        setWho(typed)
        setChallenge(opened)
      }}
      onLeave={onLeave}
    />
  )
}

function WhoForm({
  initialWho,
  onCodeSent,
  onLeave,
}: {
  initialWho: string
  onCodeSent: (challenge: CodeChallenge, who: string) => void
  onLeave: () => void
}) {
  const request = useLoginByCode()
  const { control, submit, showServerError, failure } = useAppForm({
    defaultValues: { username_or_mobile: initialWho },
    check: ({ username_or_mobile: who }): Record<string, string> =>
      who.trim() === '' ? { username_or_mobile: words.whoMissing } : {},
    autosave: null,
  })
  const send = submit(({ username_or_mobile: typed }) => {
    const who = typed.trim()
    request.mutate(
      { username_or_mobile: who },
      { onSuccess: (challenge) => onCodeSent(challenge, who), onError: showServerError },
    )
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col">
      <AuthHeader title={words.title} above={<StepIndicator step={1} count={2} />}>
        {words.lead}
      </AuthHeader>
      <FormField control={control} name="username_or_mobile">
        {(field) => (
          <TextField
            {...field}
            label={words.who}
            className={`mt-6 ${NOTE_ROOM}`}
            isLatin
            autoFocus
            autoComplete="username"
            enterKeyHint="send"
          />
        )}
      </FormField>
      <Button type="submit" size="lg" isWide isLoading={request.isPending} className="mt-1">
        {words.send}
      </Button>
      <Button variant="ghost" isWide onPress={onLeave} className="mt-3">
        {words.byPassword}
      </Button>
      <AuthErrorRoom error={codeFailure(failure)} />
    </form>
  )
}

function LoginCode({ challenge, who, onBack }: { challenge: CodeChallenge; who: string; onBack: () => void }) {
  const session = useSession()
  const confirm = useConfirmCode()
  const request = useLoginByCode()
  const step = useCodeStep({
    challenge,
    isTexted: true,
    confirm: async (input) => session.begin((await confirm.mutateAsync(input)).token),
    // Asked anew: the call that sends a code again answers with the number, which a name must not lead to.
    resend: () => request.mutateAsync({ username_or_mobile: who }),
  })
  const isMobile = parseMobile(who) !== null
  return (
    <CodeStep
      step={step}
      above={<StepIndicator step={2} count={2} />}
      title={words.codeTitle}
      lead={
        <>
          {isMobile ? words.sentToNumber : words.sentToName}{' '}
          {isMobile && (
            <span className="font-semibold text-ink">
              <Mobile number={who} />
            </span>
          )}
        </>
      }
      backLabel={words.change}
      onBack={onBack}
    />
  )
}
