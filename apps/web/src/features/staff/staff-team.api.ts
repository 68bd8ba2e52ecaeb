import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as teamContract from '@peyk/contract/staff/staff-team.ts'

const calls = callsOf('staff', teamContract)

const changes = { invalidates: ['staff'] } as const

export const membersQuery = (asked: CallFields<typeof teamContract.members>) =>
  queryOptions({ ...queryFor(calls.members, asked), placeholderData: keepPreviousData })
export const staffRolesQuery = () => queryFor(calls.staffRoles, {})
export const useCreateMember = () => useMutationFor(calls.createMember, changes)
export const useUpdateMember = () => useMutationFor(calls.updateMember, changes)
export const useAskMemberMobile = () => useMutationFor(calls.requestMemberMobile)
export const useConfirmMemberMobile = () => useMutationFor(calls.confirmMemberMobile, changes)
export const useDeactivateMember = () => useMutationFor(calls.deactivateMember, changes)
export const useActivateMember = () => useMutationFor(calls.activateMember, changes)
export const useCreateRole = () => useMutationFor(calls.createStaffRole, changes)
export const useUpdateRole = () => useMutationFor(calls.updateStaffRole, changes)
export const useDeleteRole = () => useMutationFor(calls.deleteStaffRole, changes)
