import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import { may, type CallPermission } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { permissionOfPage } from '@peyk/domain/permission/page-permissions.ts'

/** `unknown`: who is signed in is still being loaded. */
export type Access = 'granted' | 'lacking' | 'unknown'

/**
 * The permissions of the signed-in user, from the token check. For display only: the server checks every call again.
 * When the token check failed everything is shown, and the server's refusals with it.
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

/** Which addresses the signed-in user may open. */
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
 * Whether staff entered the account of a customer and may not make this call there. The table is loaded for their
 * sessions only; until it is loaded every such call counts as forbidden.
 */
export function useIsForbiddenToStaff(call: CustomerCall | undefined): boolean {
  const isEntered = useQuery(whoAmIQuery()).data?.impersonated === true
  const isAsked = isEntered && call !== undefined
  const { data: table } = useQuery({ ...staffAccessTableQuery, enabled: isAsked })
  return isAsked && table?.mayStaffInCustomerPanel(call) !== true
}

/**
 * Whether an action is allowed; until that is known it counts as allowed, as it is for most users. `apiCall`: the
 * call that the action makes, which may be forbidden to staff who entered the account.
 */
export function usePermission(permission: CallPermission, apiCall?: CustomerCall): boolean {
  const isBarred = useIsForbiddenToStaff(apiCall)
  return useAccess()(permission) !== 'lacking' && !isBarred
}
