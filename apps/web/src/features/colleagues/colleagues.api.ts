import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as colleaguesContract from '@peyk/contract/colleagues/colleagues.ts'

const calls = apiOf('colleagues', colleaguesContract)

/** Every permission that a role can hold; the same for as long as the panel is open. */
export const permissionsQuery = () => ({
  ...queryOptionsFor(calls.permissionList, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export const rolesQuery = (params: { page: number; per_page: number; search?: string }) =>
  queryOptions({ ...queryOptionsFor(calls.roleList, params), placeholderData: keepPreviousData })

/** Every role, for choosing one. */
export const allRolesQuery = () => queryOptionsFor(calls.roleList, { page: 1, per_page: 1000 })

export const roleQuery = (roleId: number) => queryOptionsFor(calls.showRole, { role_id: roleId })

export const colleaguesQuery = (params: {
  page: number
  per_page: number
  search?: string
  status?: colleaguesContract.ColleagueStatus
  role_id?: number
}) => queryOptions({ ...queryOptionsFor(calls.list, params), placeholderData: keepPreviousData })

export const colleagueQuery = (partnerId: number) => queryOptionsFor(calls.show, { partner_id: partnerId })

const changes = { invalidates: ['colleagues'] } as const

export const useCreateRole = () => useMutationFor(calls.createRole, changes)
export const useUpdateRole = () => useMutationFor(calls.updateRole, changes)
export const useDeleteRole = () => useMutationFor(calls.deleteRole, changes)
export const useInviteColleague = () => useMutationFor(calls.create, changes)
export const useUpdateColleague = () => useMutationFor(calls.update, changes)
export const useRequestColleagueMobile = () => useMutationFor(calls.requestMobile)
export const useConfirmColleagueMobile = () => useMutationFor(calls.confirmMobile, changes)
export const useDeactivateColleague = () => useMutationFor(calls.deactivate, changes)
export const useActivateColleague = () => useMutationFor(calls.activate, changes)
