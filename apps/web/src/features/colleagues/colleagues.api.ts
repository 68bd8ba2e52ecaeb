import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as colleaguesContract from '@peyk/contract/colleagues/colleagues.ts'

const calls = callsOf('colleagues', colleaguesContract)

/** Every permission that a role can hold; the same for as long as the panel is open. */
export const permissionsQuery = () => ({ ...queryFor(calls.permissionList, {}), staleTime: Number.POSITIVE_INFINITY })

export const rolesQuery = (asked: { page: number; per_page: number; search?: string }) =>
  queryOptions({ ...queryFor(calls.roleList, asked), placeholderData: keepPreviousData })

/** Every role, for choosing one. */
export const allRolesQuery = () => queryFor(calls.roleList, { page: 1, per_page: 1000 })

export const roleQuery = (roleId: number) => queryFor(calls.showRole, { role_id: roleId })

export const colleaguesQuery = (asked: {
  page: number
  per_page: number
  search?: string
  status?: colleaguesContract.ColleagueStatus
  role_id?: number
}) => queryOptions({ ...queryFor(calls.list, asked), placeholderData: keepPreviousData })

export const colleagueQuery = (partnerId: number) => queryFor(calls.show, { partner_id: partnerId })

const changes = { invalidates: ['colleagues'] } as const

export const useCreateRole = () => useMutationFor(calls.createRole, changes)
export const useUpdateRole = () => useMutationFor(calls.updateRole, changes)
export const useDeleteRole = () => useMutationFor(calls.deleteRole, changes)
export const useInvite = () => useMutationFor(calls.create, changes)
export const useUpdateColleague = () => useMutationFor(calls.update, changes)
export const useAskColleagueMobile = () => useMutationFor(calls.requestMobile)
export const useConfirmColleagueMobile = () => useMutationFor(calls.confirmMobile, changes)
export const useDeactivate = () => useMutationFor(calls.deactivate, changes)
export const useActivate = () => useMutationFor(calls.activate, changes)
