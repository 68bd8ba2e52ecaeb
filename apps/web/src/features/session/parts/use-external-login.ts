import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { checkToken } from '@peyk/contract/session/session.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { readImpersonationReturn } from '../../../lib/session/impersonation-return.ts'
import { whoAmIQuery, fetchTokenOwner } from '../session.api.ts'

export type SessionUser = Pick<CallData<typeof checkToken>, 'name' | 'user_name' | 'impersonated'>

type Step =
  | { at: 'working' }
  /** Somebody else is signed in: the present user, as far as known, and the one that the link would sign in. */
  | { at: 'question'; current: SessionUser | null; next: SessionUser }
  | { at: 'failed'; text: string | null }

/**
 * Signs in with the token of an address. The token is removed from the address and the history at once, and replaces
 * a running session only when the user confirms it: a link that somebody was sent must not put them into another
 * account unnoticed. Staff who pressed the button at their console, in this tab, have confirmed it.
 */
export const useExternalLogin = (tokenFromUrl: string | undefined) => {
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  // The address loses it; the page does not.
  const [token] = useState(tokenFromUrl)
  const [step, setStep] = useState<Step>(token === undefined ? { at: 'failed', text: null } : { at: 'working' })

  const enter = async (): Promise<void> => {
    if (token === undefined) return
    setStep({ at: 'working' })
    session.begin(token)
    try {
      await client.fetchQuery({ ...whoAmIQuery(), staleTime: 0 })
      await navigate({ to: '/dashboard', replace: true })
    } catch (error) {
      // A 401 has ended the session by now (spec §4) and cancelled the requests under way.
      if (session.token() !== token) await navigate({ to: '/login', replace: true })
      else setStep({ at: 'failed', text: callErrorMessage(error) })
    }
  }
  const begin = async (): Promise<void> => {
    if (token === undefined) return
    setStep({ at: 'working' })
    const running = session.token()
    if (running === null || running === token || running === readImpersonationReturn()?.token) return enter()
    // A session that has ended by now needs no confirmation.
    const current = await client.fetchQuery({ ...whoAmIQuery(), staleTime: 0, retry: false }).catch(() => null)
    if (session.token() === null) return enter()
    try {
      setStep({ at: 'question', current, next: await fetchTokenOwner(token, client) })
    } catch (error) {
      // An unknown or ended token means that the link has expired; the screen has its own text for that.
      const isUnknown = error instanceof ApiError && error.status === 401
      setStep({ at: 'failed', text: isUnknown ? null : callErrorMessage(error) })
    }
  }
  const beginOnce = useEffectEvent(() => {
    if (tokenFromUrl !== undefined) void navigate({ to: '/external-login', search: {}, replace: true })
    void begin()
  })
  useEffect(() => beginOnce(), [])
  return {
    step,
    enter: () => void enter(),
    /** Null where there is no token to try with. */
    tryAgain: token === undefined ? null : () => void begin(),
    hasSession: session.token() !== null,
  }
}
