import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { webSession } from '@peyk/phrases/fa/web-session.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { Spinner } from '@peyk/ui/widgets/spinner.tsx'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { whoAmIQuery } from '../session.api.ts'

const route = getRouteApi('/entry/external-login')

/**
 * `/external-login?token=`: staff open a customer's panel. The given token replaces any other; it is checked, and then
 * the dashboard follows, or the login when the server does not know it. The address with the token leaves the history.
 */
export function ExternalLoginScreen() {
  const { token } = route.useSearch()
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  const enter = async (given: string) => {
    setFailure(null)
    session.begin(given)
    try {
      await client.fetchQuery({ ...whoAmIQuery(), staleTime: 0 })
      await navigate({ to: '/dashboard', replace: true })
    } catch (error) {
      // A 401 has ended the session by now (spec §4), and with it whatever was being asked.
      if (session.token() !== given) await navigate({ to: '/login', replace: true })
      else setFailure(errorTextOf(error))
    }
  }
  const enterOnce = useEffectEvent(enter)
  useEffect(() => {
    if (token !== undefined) void enterOnce(token)
  }, [token])

  if (token !== undefined && failure === null) {
    return (
      <>
        <h1 className="mb-6 text-lg font-bold text-ink">{webSession.externalWorking}</h1>
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
      <h1 className="mt-6 text-xl font-bold text-ink">{webSession.externalFailed}</h1>
      <p className="mt-3 text-base whitespace-pre-line text-ink-2">{failure ?? webSession.externalFailedHint}</p>
      <div className="mt-8 flex gap-3">
        {token !== undefined && <Button onPress={() => void enter(token)}>{webSession.tryAgain}</Button>}
        <LinkButton variant="secondary" href="/login">
          {webSession.toLogin}
        </LinkButton>
      </div>
    </div>
  )
}
