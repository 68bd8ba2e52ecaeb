import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import { may, type CallPermission } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { permissionOfPage } from './page-permissions.ts'

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

const staffAccessTableQuery = queryOptions({
  queryKey: ['staff-table'],
  queryFn: () => import('@peyk/contract/staff/staff-in-customer-panel.ts'),
  staleTime: Infinity,
})

/**
 * Whether staff of the operator are in the owner's place and may not make this call there. The table of it comes with
 * their session alone; until it has come they may nothing that is asked about.
 */
export function useIsForbiddenToStaff(call: CustomerCall | undefined): boolean {
  const isEntered = useQuery(whoAmIQuery()).data?.impersonated === true
  const isAsked = isEntered && call !== undefined
  const { data: table } = useQuery({ ...staffAccessTableQuery, enabled: isAsked })
  return isAsked && table?.mayStaffInCustomerPanel(call) !== true
}

/**
 * Whether something may be done; until that is known it counts as allowed, as it is for most. `asks`: the call that
 * changes something there, which staff who entered the account may not make everywhere.
 */
export function usePermission(permission: CallPermission, apiCall?: CustomerCall): boolean {
  const isBarred = useIsForbiddenToStaff(apiCall)
  return useAccess()(permission) !== 'lacking' && !isBarred
}
