import { useRouter } from '@tanstack/react-router'
import { saveImpersonationReturn, consumeImpersonationReturn } from '../../../lib/session/impersonation-return.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useEndImpersonation, useImpersonate } from '../staff.api.ts'

/** Into a customer's panel, in this tab; the way back is kept. */
export const useEnterAccount = () => {
  const session = useSession()
  const router = useRouter()
  return useImpersonate(({ url }) => {
    const token = session.token()
    if (token !== null) saveImpersonationReturn({ token, href: router.state.location.href })
    const address = new URL(url, window.location.href)
    if (address.origin === window.location.origin) router.history.push(`${address.pathname}${address.search}`)
    else window.location.assign(address)
  })
}

/** Out of it: the customer's session ends on the server, and staff are at their desk again. */
export const useLeaveAccount = () => {
  const session = useSession()
  const router = useRouter()
  const back = () => {
    const saved = consumeImpersonationReturn()
    if (saved === null) return session.end()
    session.begin(saved.token)
    router.history.push(saved.href)
  }
  const logout = useEndImpersonation(back)
  return { leave: () => logout.mutate({}), isLeaving: logout.isPending, back }
}
