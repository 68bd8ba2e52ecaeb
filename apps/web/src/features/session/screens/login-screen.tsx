import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { useState } from 'react'
import { appName } from '../../../lib/app-name.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { CredentialsForm } from '../parts/credentials-form.tsx'
import { AuthFooter } from '../parts/auth-footer.tsx'
import { AuthHeader } from '../parts/auth-header.tsx'
import { ForgotPassword } from '../forgotten-password/forgot-password.tsx'
import { LoginByCode } from '../parts/login-by-code.tsx'
import { SecondFactor, type SecondFactorTicket } from '../parts/second-factor.tsx'
import { loginSettingQuery } from '../session.api.ts'

const route = getRouteApi('/guest/login')

/** `/login`: the way in, with the second factor where one is on, and the way to a new password. */
export function LoginScreen() {
  const { step } = route.useSearch()
  const navigate = useNavigate()
  const { data: setting } = useQuery(loginSettingQuery())
  const session = useSession()
  const [userName, setUserName] = useState('')
  const [ticket, setTicket] = useState<SecondFactorTicket | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [endedBy] = useState(session.endReason)

  // Where the visitor wanted to go before login goes along.
  const go = (to: 'forgot' | 'code' | undefined) =>
    navigate({ to: '/login', search: { step: to }, state: true, replace: true })

  if (step === 'forgot' && setting?.forgot_enabled !== false) {
    return (
      <div className="w-full max-w-[400px]">
        <ForgotPassword
          userName={userName}
          onLeave={(changed) => {
            if (changed !== null) {
              setUserName(changed.userName)
              setChanged(true)
            }
            void go(undefined)
          }}
        />
      </div>
    )
  }
  if (step === 'code' && setting?.code_login_enabled !== false) {
    return (
      <div className="w-full max-w-[400px]">
        <LoginByCode userName={userName} onLeave={() => void go(undefined)} />
      </div>
    )
  }
  if (ticket !== null) {
    return (
      <div className="w-full max-w-[400px]">
        <SecondFactor ticket={ticket} onBack={() => setTicket(null)} />
      </div>
    )
  }
  return (
    <div className="w-full max-w-[400px]">
      <AuthHeader title={loginScreenTexts.headingOf(setting?.title ?? appName())}>{loginScreenTexts.lead}</AuthHeader>
      {isChanged ? (
        <InfoAlert tone="success" className="mt-6">
          {loginScreenTexts.forgotten.done}
        </InfoAlert>
      ) : (
        endedBy !== null && (
          <InfoAlert tone="warning" className="mt-6">
            {loginScreenTexts.ended[endedBy]}
          </InfoAlert>
        )
      )}
      <CredentialsForm
        key={userName}
        userName={userName}
        onSecondFactor={(challenge, typed) => {
          setUserName(typed)
          setTicket(challenge)
        }}
        onForgot={
          setting?.forgot_enabled === true
            ? (typed) => {
                setUserName(typed)
                void go('forgot')
              }
            : null
        }
        onCode={
          setting?.code_login_enabled === true
            ? (typed) => {
                setUserName(typed)
                void go('code')
              }
            : null
        }
      />
      <AuthFooter>
        {setting?.register_enabled === true && (
          <p>
            {loginScreenTexts.noAccount} <TextLink href="/register">{loginScreenTexts.register}</TextLink>
          </p>
        )}
      </AuthFooter>
    </div>
  )
}
