import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as sendsContract from '@peyk/contract/staff/staff-sends.ts'

const calls = apiOf('staff', sendsContract)

const changes = { invalidates: ['staff'] } as const

export const moderatedSendsQuery = (params: CallFields<typeof sendsContract.monitoredSends>) =>
  queryOptions({ ...queryOptionsFor(calls.monitoredSends, params), placeholderData: keepPreviousData })
export const useDecideSend = () => useMutationFor(calls.decideSend, changes)
export const useSetModeration = () => useMutationFor(calls.setMonitoring, changes)
