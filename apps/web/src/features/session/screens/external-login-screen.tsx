import { getRouteApi } from '@tanstack/react-router'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { ShieldAlert } from 'lucide-react'
import { OtherSession } from '../parts/replace-session-question.tsx'
import { useExternalLogin } from '../parts/use-external-login.ts'

const route = getRouteApi('/entry/external-login')

/**
 * `/external-login?token=`: staff open a customer's panel. The token is checked; then the dashboard opens, or the
 * login when the server does not know it; where somebody is signed in already, they are asked first.
 */
export function ExternalLoginScreen() {
  const { token } = route.useSearch()
  const { step, enter, tryAgain, hasSession } = useExternalLogin(token)
  if (step.at === 'question') return <OtherSession current={step.current} next={step.next} onEnter={enter} />
  if (step.at === 'working') {
    return (
      <>
        <h1 className="mb-6 text-lg font-bold text-ink">{loginScreenTexts.externalWorking}</h1>
        <span className="text-primary">
          <Spinner sizePx={32} />
        </span>
      </>
    )
  }
  return (
    <div className="flex max-w-md flex-col items-center text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
        <ShieldAlert size={28} aria-hidden />
      </span>
      <h1 className="mt-6 text-xl font-bold text-ink">{loginScreenTexts.externalFailed}</h1>
      <p className="mt-3 text-base whitespace-pre-line text-ink-2">
        {step.text ?? loginScreenTexts.externalFailedHint}
      </p>
      <div className="mt-8 flex gap-3">
        {tryAgain !== null && <Button onPress={tryAgain}>{loginScreenTexts.tryAgain}</Button>}
        {hasSession ? (
          <LinkButton variant="secondary" href="/dashboard">
            {loginScreenTexts.otherSession.stay}
          </LinkButton>
        ) : (
          <LinkButton variant="secondary" href="/login">
            {loginScreenTexts.toLogin}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
