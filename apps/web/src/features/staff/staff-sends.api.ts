import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as sendsContract from '@peyk/contract/staff/staff-sends.ts'

const calls = callsOf('staff', sendsContract)

const changes = { invalidates: ['staff'] } as const

export const monitoredSendsQuery = (asked: CallFields<typeof sendsContract.monitoredSends>) =>
  queryOptions({ ...queryFor(calls.monitoredSends, asked), placeholderData: keepPreviousData })
export const useDecideSend = () => useMutationFor(calls.decideSend, changes)
export const useSetMonitoring = () => useMutationFor(calls.setMonitoring, changes)
