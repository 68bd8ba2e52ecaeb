import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webRegister } from '@peyk/phrases/fa/session/register.ts'
import { webSession } from '@peyk/phrases/fa/session/login-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { codeFailure, type OpenedCode } from '../one-time-code.model.ts'
import { CodeStep } from '../parts/code-step.tsx'
import { EntryFailure } from '../parts/auth-error.tsx'
import { EntryFoot } from '../parts/auth-footer.tsx'
import { EntryHead } from '../parts/auth-header.tsx'
import { RegisterFields } from '../parts/register-fields.tsx'
import { useCodeStep } from '../parts/use-code-step.ts'
import {
  COMPANY_FIELDS,
  emptyRegisterForm,
  registerProblems,
  registerRequest,
  type RegisterForm,
} from '../register.model.ts'
import { loginSettingQuery, useConfirmCode, useRegister, useSendCode } from '../session.api.ts'

/** The server takes a name under the documented one, too. */
const SERVER_NAMES = { last_name: ['last_name', 'name_family'] } as const

/** What was sent, and the code that it got: going back and forth without a change needs no other. */
interface Asked {
  body: string
  opened: OpenedCode
}

/** `/register`: a person or a company asks for an account, and a code proves the mobile. */
export function RegisterScreen() {
  const { data: setting } = useQuery(loginSettingQuery())
  const clock = useClock()
  const register = useRegister()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAtCode, setAtCode] = useState(false)
  const {
    control,
    submit,
    refuse,
    failure,
    getValues,
    register: keepPlace,
  } = useCheckedForm<RegisterForm>({
    defaultValues: emptyRegisterForm,
    check: (form) => registerProblems(form, clock.nowMs()),
    serverNames: SERVER_NAMES,
    kept: { as: 'register', leaveOut: ['password', 'repeat'], isGuest: true },
  })

  // The focus goes to the first wrong field as fields were named: these come first, although they may be drawn last.
  for (const name of COMPANY_FIELDS) keepPlace(name)

  const ask = submit((form) => {
    const request = registerRequest(form)
    const body = JSON.stringify(request)
    if (asked?.body === body) return setAtCode(true)
    register.mutate(request, {
      onSuccess: (opened) => {
        setAsked({ body, opened })
        setAtCode(true)
        window.scrollTo(0, 0)
      },
      onError: refuse,
    })
  })

  if (setting?.register_enabled === false) return <Closed />
  if (isAtCode && asked !== null) {
    return (
      <div className="w-full max-w-[400px]">
        <RegisterCode
          opened={asked.opened}
          mobile={getValues('mobile_number')}
          onBack={() => setAtCode(false)}
          onDead={() => {
            setAsked(null)
            setAtCode(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="w-full max-w-[600px]">
      <EntryHead title={webRegister.title}>{webRegister.lead}</EntryHead>
      <form noValidate onSubmit={(event) => void ask(event)} className="mt-8 flex flex-col gap-8">
        <RegisterFields control={control} />
        <div className="flex flex-col gap-4">
          <EntryFailure error={codeFailure(failure)} />
          {setting !== undefined && setting.terms_url !== null && <Agreement address={setting.terms_url} />}
          <Button type="submit" size="lg" isWide isLoading={register.isPending}>
            {webRegister.submit}
          </Button>
        </div>
      </form>
      <EntryFoot>
        <p>
          {webSession.haveAccount} <TextLink href="/login">{webSession.submit}</TextLink>
        </p>
      </EntryFoot>
    </div>
  )
}

function RegisterCode({
  opened,
  mobile,
  onBack,
  onDead,
}: {
  opened: OpenedCode
  mobile: string
  onBack: () => void
  onDead: () => void
}) {
  const session = useSession()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const step = useCodeStep({
    opened,
    isTexted: true,
    answer: async (given) => session.begin((await confirm.mutateAsync(given)).token),
    askAgain: (given) => send.mutateAsync(given),
  })
  return (
    <CodeStep
      step={step}
      title={webRegister.codeTitle}
      lead={
        <>
          {webRegister.codeLead}{' '}
          <span className="font-semibold text-ink">
            <Mobile number={mobile} />
          </span>
        </>
      }
      confirmLabel={webRegister.finish}
      backLabel={webRegister.changeForm}
      onBack={step.isDead ? onDead : onBack}
    />
  )
}

function Agreement({ address }: { address: string }) {
  return (
    <p className="text-sm text-ink-2">
      {webRegister.agreeBefore}{' '}
      <TextLink href={address} target="_blank" rel="noreferrer">
        {webSession.terms}
      </TextLink>{' '}
      {webRegister.agreeAfter}
    </p>
  )
}

/** The installation takes no new accounts. */
function Closed() {
  return (
    <div className="w-full max-w-[400px]">
      <EntryHead title={webRegister.closedTitle}>{webRegister.closed}</EntryHead>
      <div className="mt-8">
        <LinkButton href="/login" size="lg" isWide>
          {webSession.backToLogin}
        </LinkButton>
      </div>
      <EntryFoot />
    </div>
  )
}
