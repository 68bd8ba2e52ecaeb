import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentSubscription, pushOwner } from '../../../lib/push/browser-push.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useAddDevice } from '../notifications.api.ts'

/**
 * A browser belongs to the session that registered it. After a new login of whoever switched its calls on, it is
 * registered again, once a session and without asking anything.
 */
export function useKeptPush(): void {
  const { data: who } = useQuery(whoAmIQuery())
  const token = useSession().token()
  const { mutate } = useAddDevice()
  const registeredFor = useRef<string | null>(null)
  const userName = who?.impersonated === true ? undefined : who?.user_name
  useEffect(() => {
    if (userName === undefined || token === null || pushOwner.read() !== userName) return
    if (registeredFor.current === token) return
    registeredFor.current = token
    currentSubscription().then(
      (keys) => void (keys !== null && mutate({ ...keys })),
      () => {},
    )
  }, [userName, token, mutate])
}
