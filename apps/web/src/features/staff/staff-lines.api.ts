import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, fetchUncached, useMutationFor } from '@peyk/client/query-options.ts'
import * as carriersContract from '@peyk/contract/staff/staff-carriers.ts'
import * as lineAccountsContract from '@peyk/contract/staff/staff-line-accounts.ts'
import * as linesContract from '@peyk/contract/staff/staff-lines.ts'
import * as tariffsContract from '@peyk/contract/staff/staff-tariffs.ts'

const calls = apiOf('staff', { ...linesContract, ...lineAccountsContract, ...carriersContract, ...tariffsContract })

const changes = { invalidates: ['staff'] } as const

export const linesQuery = (params: CallFields<typeof linesContract.lineList>) =>
  queryOptions({ ...queryOptionsFor(calls.lineList, params), placeholderData: keepPreviousData })
export const lineQuery = (id: number) => queryOptionsFor(calls.lineDetail, { id })
export const lineHistoryQuery = (params: CallFields<typeof linesContract.lineHistory>) =>
  queryOptions({ ...queryOptionsFor(calls.lineHistory, params), placeholderData: keepPreviousData })
export const lineAccessQuery = (params: CallFields<typeof lineAccountsContract.lineAccounts>) =>
  queryOptions({ ...queryOptionsFor(calls.lineAccounts, params), placeholderData: keepPreviousData })
export const carriersQuery = () => queryOptionsFor(calls.carriers, {})
export const useCreateLine = () => useMutationFor(calls.createLine, changes)
export const useUpdateLine = () => useMutationFor(calls.updateLine, changes)
export const useRemoveLine = () => useMutationFor(calls.removeLine, changes)
export const usePutAgreement = () => useMutationFor(calls.putAgreement, changes)
export const useRetireAgreement = () => useMutationFor(calls.retireAgreement, changes)
export const useDecideLineAccess = () => useMutationFor(calls.decideLineAccount, changes)
export const useCreateCarrier = () => useMutationFor(calls.createCarrier, changes)
export const useUpdateCarrier = () => useMutationFor(calls.updateCarrier, changes)

/** Accounts by name, for a box in which one is chosen. */
export const useLineOwners = () => {
  const client = useQueryClient()
  return async ({ search, page }: { search: string; page: number }) => {
    const asked = { page, limit: 20, ...(search !== '' && { search }) }
    const { rows, page: of } = await fetchUncached(calls.lineOwners, asked, {
      client,
      signal: new AbortController().signal,
    })
    return { items: rows.map(({ id, title }) => ({ value: String(id), label: title })), hasMore: page * 20 < of.total }
  }
}

export const tariffFamiliesQuery = () => queryOptionsFor(calls.tariffFamilies, {})
export const tariffHistoryQuery = (params: CallFields<typeof tariffsContract.tariffHistory>) =>
  queryOptions({ ...queryOptionsFor(calls.tariffHistory, params), placeholderData: keepPreviousData })
export const useSetPrice = () => useMutationFor(calls.setPrice, changes)
export const useWithdrawPrice = () => useMutationFor(calls.withdrawPrice, changes)
