import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, readOnce, useMutationFor } from '@peyk/client/query-options.ts'
import * as carriersContract from '@peyk/contract/staff/staff-carriers.ts'
import * as lineAccountsContract from '@peyk/contract/staff/staff-line-accounts.ts'
import * as linesContract from '@peyk/contract/staff/staff-lines.ts'
import * as tariffsContract from '@peyk/contract/staff/staff-tariffs.ts'

const calls = callsOf('staff', { ...linesContract, ...lineAccountsContract, ...carriersContract, ...tariffsContract })

const changes = { invalidates: ['staff'] } as const

export const linesQuery = (asked: CallFields<typeof linesContract.lineList>) =>
  queryOptions({ ...queryFor(calls.lineList, asked), placeholderData: keepPreviousData })
export const lineQuery = (id: number) => queryFor(calls.lineDetail, { id })
export const lineHistoryQuery = (asked: CallFields<typeof linesContract.lineHistory>) =>
  queryOptions({ ...queryFor(calls.lineHistory, asked), placeholderData: keepPreviousData })
export const lineAccountsQuery = (asked: CallFields<typeof lineAccountsContract.lineAccounts>) =>
  queryOptions({ ...queryFor(calls.lineAccounts, asked), placeholderData: keepPreviousData })
export const carriersQuery = () => queryFor(calls.carriers, {})
export const useCreateLine = () => useMutationFor(calls.createLine, changes)
export const useUpdateLine = () => useMutationFor(calls.updateLine, changes)
export const useRemoveLine = () => useMutationFor(calls.removeLine, changes)
export const usePutAgreement = () => useMutationFor(calls.putAgreement, changes)
export const useRetireAgreement = () => useMutationFor(calls.retireAgreement, changes)
export const useDecideLineAccount = () => useMutationFor(calls.decideLineAccount, changes)
export const useCreateCarrier = () => useMutationFor(calls.createCarrier, changes)
export const useUpdateCarrier = () => useMutationFor(calls.updateCarrier, changes)

/** Accounts by name, for a box in which one is chosen. */
export const useLineOwners = () => {
  const client = useQueryClient()
  return async ({ search, page }: { search: string; page: number }) => {
    const asked = { page, limit: 20, ...(search !== '' && { search }) }
    const { rows, page: of } = await readOnce(calls.lineOwners, asked, { client, signal: new AbortController().signal })
    return { items: rows.map(({ id, title }) => ({ value: String(id), label: title })), hasMore: page * 20 < of.total }
  }
}

export const tariffFamiliesQuery = () => queryFor(calls.tariffFamilies, {})
export const tariffHistoryQuery = (asked: CallFields<typeof tariffsContract.tariffHistory>) =>
  queryOptions({ ...queryFor(calls.tariffHistory, asked), placeholderData: keepPreviousData })
export const useSetPrice = () => useMutationFor(calls.setPrice, changes)
export const useWithdrawPrice = () => useMutationFor(calls.withdrawPrice, changes)
