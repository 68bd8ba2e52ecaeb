import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as teamContract from '@peyk/contract/staff/staff-team.ts'

const calls = apiOf('staff', teamContract)

const changes = { invalidates: ['staff'] } as const

export const membersQuery = (params: CallFields<typeof teamContract.members>) =>
  queryOptions({ ...queryOptionsFor(calls.members, params), placeholderData: keepPreviousData })
export const staffRolesQuery = () => queryOptionsFor(calls.staffRoles, {})
export const useCreateMember = () => useMutationFor(calls.createMember, changes)
export const useUpdateMember = () => useMutationFor(calls.updateMember, changes)
export const useRequestMemberMobile = () => useMutationFor(calls.requestMemberMobile)
export const useConfirmMemberMobile = () => useMutationFor(calls.confirmMemberMobile, changes)
export const useDeactivateMember = () => useMutationFor(calls.deactivateMember, changes)
export const useActivateMember = () => useMutationFor(calls.activateMember, changes)
export const useCreateStaffRole = () => useMutationFor(calls.createStaffRole, changes)
export const useUpdateStaffRole = () => useMutationFor(calls.updateStaffRole, changes)
export const useDeleteStaffRole = () => useMutationFor(calls.deleteStaffRole, changes)
