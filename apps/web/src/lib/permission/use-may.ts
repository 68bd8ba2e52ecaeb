import { useQuery } from '@tanstack/react-query'
import { may, type CallPermission } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { permissionOfPage } from './pages.ts'

/** `unknown`: who is signed in is still being asked. */
export type Access = 'granted' | 'lacking' | 'unknown'

/**
 * What the one who is signed in may do, by what the token check said of them. Only for what is shown: the server asks
 * again at every call. When the check itself failed everything is shown, and the server's refusals with it.
 */
export const useAccess = (): ((permission: CallPermission) => Access) => {
  const { data: who, isError } = useQuery(whoAmIQuery())
  return (permission) => {
    if (permission === 'any' || (who === undefined && isError)) return 'granted'
    if (who === undefined) return 'unknown'
    const holder = who.is_partner
      ? ({ kind: 'colleague', permissions: who.permissions } as const)
      : ({ kind: 'owner' } as const)
    return may({ holder, permission }) ? 'granted' : 'lacking'
  }
}

/** What the one who is signed in may open, by address. */
export const usePageAccess = (): ((address: string) => Access) => {
  const access = useAccess()
  return (address) => access(permissionOfPage(address))
}

/** Staff of the operator are in the owner's place: money and people of the account are not theirs to touch. */
export const useIsEntered = (): boolean => useQuery(whoAmIQuery()).data?.impersonated === true

/** Whether something may be done; until that is known it counts as allowed, as it is for most. */
export const useMay = (permission: CallPermission): boolean => useAccess()(permission) !== 'lacking'
