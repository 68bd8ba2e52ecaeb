import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { invitationScreen } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { readInvitationToken } from '../invitation-token.model.ts'
import { codeFailure, type CodeChallenge } from '../one-time-code.model.ts'
import { CodeStep } from '../parts/code-step.tsx'
import { AuthError } from '../parts/auth-error.tsx'
import { AuthFooter } from '../parts/auth-footer.tsx'
import { AuthHeader } from '../parts/auth-header.tsx'
import { RegisterFields } from '../registration/register-fields.tsx'
import { StepIndicator } from '../parts/step-indicator.tsx'
import { useCodeStep } from '../parts/use-code-step.ts'
import {
  COMPANY_FIELDS,
  emptyRegisterForm,
  registerProblems,
  toRegisterRequest,
  type RegisterForm,
} from '../register.model.ts'
import { loginSettingQuery, useConfirmCode, useRegister, useSendCode } from '../session.api.ts'

/** The server takes a name under the documented one, too. */
const SERVER_NAMES = { last_name: ['last_name', 'name_family'] } as const

/**
 * The submitted values and the code that was sent for them: going back and forth without a change sends no other
 * code.
 */
interface PendingRegistration {
  body: string
  challenge: CodeChallenge
}

/** `/register`: a person or a company asks for an account, and a code proves the mobile. */
export function RegisterScreen() {
  const { data: setting } = useQuery(loginSettingQuery())
  const invitation = readInvitationToken(useLocation().hash)
  const clock = useClock()
  const register = useRegister()
  const [pending, setPending] = useState<PendingRegistration | null>(null)
  const [isAtCode, setAtCode] = useState(false)
  const {
    control,
    submit,
    showServerError,
    failure,
    getValues,
    register: keepPlace,
  } = useAppForm<RegisterForm>({
    defaultValues: emptyRegisterForm,
    check: (form) => registerProblems(form, clock.nowMs()),
    serverNames: SERVER_NAMES,
    autosave: { name: 'register', exclude: ['password', 'repeat'], isGuest: true },
  })

  // The focus goes to the first wrong field as fields were named: these come first, although they may be drawn last.
  for (const name of COMPANY_FIELDS) keepPlace(name)

  const ask = submit((form) => {
    const request = { ...toRegisterRequest(form), ...(invitation !== null && { invitation }) }
    const body = JSON.stringify(request)
    if (pending?.body === body) return setAtCode(true)
    register.mutate(request, {
      onSuccess: (challenge) => {
        setPending({ body, challenge })
        setAtCode(true)
        window.scrollTo(0, 0)
      },
      onError: showServerError,
    })
  })

  if (setting?.register_enabled === false) return <RegistrationClosed />
  if (setting?.register_by_invitation === true && invitation === null) return <RegistrationClosed isByInvitation />
  if (isAtCode && pending !== null) {
    return (
      <div className="w-full max-w-[400px]">
        <RegisterCode
          challenge={pending.challenge}
          mobile={getValues('mobile_number')}
          onBack={() => setAtCode(false)}
          onExpired={() => {
            setPending(null)
            setAtCode(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="w-full max-w-[600px]">
      <AuthHeader title={registerTexts.title} above={<StepIndicator step={1} count={2} />}>
        {invitation === null ? registerTexts.lead : invitationScreen.invited}
      </AuthHeader>
      <form noValidate onSubmit={(event) => void ask(event)} className="mt-8 flex flex-col gap-8">
        <RegisterFields control={control} />
        <div className="flex flex-col gap-4">
          <AuthError error={codeFailure(failure)} />
          {setting !== undefined && setting.terms_url !== null && <Agreement address={setting.terms_url} />}
          <Button type="submit" size="lg" isWide isLoading={register.isPending}>
            {registerTexts.submit}
          </Button>
        </div>
      </form>
      <AuthFooter>
        <p>
          {loginScreenTexts.haveAccount} <TextLink href="/login">{loginScreenTexts.submit}</TextLink>
        </p>
      </AuthFooter>
    </div>
  )
}

function RegisterCode({
  challenge,
  mobile,
  onBack,
  onExpired,
}: {
  challenge: CodeChallenge
  mobile: string
  onBack: () => void
  onExpired: () => void
}) {
  const session = useSession()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const step = useCodeStep({
    challenge,
    isTexted: true,
    confirm: async (input) => session.begin((await confirm.mutateAsync(input)).token),
    resend: (input) => send.mutateAsync(input),
  })
  return (
    <CodeStep
      step={step}
      above={<StepIndicator step={2} count={2} />}
      title={registerTexts.codeTitle}
      lead={
        <>
          {registerTexts.codeLead}{' '}
          <span className="font-semibold text-ink">
            <Mobile number={mobile} />
          </span>
        </>
      }
      confirmLabel={registerTexts.finish}
      backLabel={registerTexts.changeForm}
      onBack={step.isExpired ? onExpired : onBack}
    />
  )
}

function Agreement({ address }: { address: string }) {
  return (
    <p className="text-sm text-ink-2">
      {registerTexts.agreeBefore}{' '}
      <TextLink href={address} target="_blank" rel="noreferrer">
        {loginScreenTexts.terms}
      </TextLink>{' '}
      {registerTexts.agreeAfter}
    </p>
  )
}

/** The installation takes no new accounts, or none but of those who were invited. */
function RegistrationClosed({ isByInvitation = false }: { isByInvitation?: boolean }) {
  return (
    <div className="w-full max-w-[400px]">
      <AuthHeader title={isByInvitation ? invitationScreen.onlyInvited : registerTexts.closedTitle}>
        {isByInvitation ? invitationScreen.onlyInvitedHint : registerTexts.closed}
      </AuthHeader>
      <div className="mt-8">
        <LinkButton href="/login" size="lg" isWide>
          {loginScreenTexts.backToLogin}
        </LinkButton>
      </div>
      <AuthFooter />
    </div>
  )
}
