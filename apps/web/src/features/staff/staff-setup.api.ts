import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as setupContract from '@peyk/contract/setup/setup.ts'
import * as invitationsContract from '@peyk/contract/setup/staff-invitations.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'

const calls = apiOf('staff', { ...setupContract, ...invitationsContract })
const changes = { invalidates: ['staff'] } as const

export type Setup = CallData<typeof setupContract.setup>
export type SetupStep = Setup['steps'][number]
export type TestMessage = NonNullable<CallData<typeof setupContract.testMessage>>
export type BindTest = CallData<typeof setupContract.testCarrier>
export type InvitationRow = CallRow<typeof invitationsContract.invitations>

/** Of the banner: it changes only by what staff do, which invalidates it. */
export const setupProgressQuery = () => ({ ...queryOptionsFor(calls.setupProgress, {}), staleTime: 60_000 })
/** A gateway takes a new carrier up within seconds. */
const GATEWAY_MS = 3000

/** Looked at again by itself while a gateway is still to take up a carrier. */
export const setupQuery = () =>
  queryOptions({
    ...queryOptionsFor(calls.setup, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.steps.some(({ reason }) => reason === 'not_run') === true ? GATEWAY_MS : false,
  })

/** While a test message is on its way it is looked at so often. */
const FOLLOW_MS = 1000
const ON_THE_WAY: ReadonlySet<string> = new Set(['waiting', 'queued', 'handed_over'])
/** Followed for so long; a receipt that comes later is seen when the page is opened anew. */
const FOLLOW_FOR_MS = 10 * 60_000

/** The last test message; asked again and again until it has arrived or failed. */
export const testMessageQuery = (nowMs: () => number) =>
  queryOptions({
    ...queryOptionsFor(calls.testMessage, {}),
    refetchInterval: ({ state: { data } }) => {
      const isFollowed = data != null && ON_THE_WAY.has(data.state) && nowMs() - momentMs(data.asked_at) < FOLLOW_FOR_MS
      return isFollowed ? FOLLOW_MS : false
    },
  })

/** Invalidates nothing by itself: of unsaved settings it changes nothing. */
export const useTestCarrier = () => useMutationFor(calls.testCarrier)
export const useTestSavedCarrier = () => useMutationFor(calls.testCarrier, changes)
export const useChoosePlatformLine = () => useMutationFor(calls.choosePlatformLine, changes)
export const useSendTestMessage = () => useMutationFor(calls.sendTestMessage, changes)
export const useSetRegistration = () => useMutationFor(calls.setRegistration, { invalidates: ['staff', 'session'] })
export const useConfirmSecretKept = () => useMutationFor(calls.confirmSecretKept, changes)

export const useCreateCustomer = () => useMutationFor(calls.createCustomer, changes)
export const useRenewFirstPassword = () => useMutationFor(calls.renewFirstPassword, changes)
export const invitationsQuery = (params: CallFields<typeof invitationsContract.invitations>) =>
  queryOptions({ ...queryOptionsFor(calls.invitations, params), placeholderData: keepPreviousData })
export const useInviteToRegister = () => useMutationFor(calls.inviteToRegister, changes)
export const useResendInvitation = () => useMutationFor(calls.resendInvitation, changes)
export const useWithdrawInvitation = () => useMutationFor(calls.withdrawInvitation, changes)
