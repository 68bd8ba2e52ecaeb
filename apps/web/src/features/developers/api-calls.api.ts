import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/developers/api-calls.ts'

const calls = apiOf('developers', contract)

export type ApiCall = CallRow<typeof contract.callList>
export type ApiCallDetails = CallData<typeof contract.callDetail>
export type CallFilters = CallFields<typeof contract.callChart>
export type CallChart = CallData<typeof contract.callChart>

/** Calls with the account's keys, newest first. */
export const callsQuery = (params: CallFilters & { page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.callList, params), placeholderData: keepPreviousData })

export const callChartQuery = (filters: CallFilters) =>
  queryOptions({ ...queryOptionsFor(calls.callChart, filters), placeholderData: keepPreviousData })

export const callQuery = (id: number) => queryOptionsFor(calls.callDetail, { id })
