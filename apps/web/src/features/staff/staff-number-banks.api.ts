import { queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as rules from '@peyk/contract/staff/staff-number-bank-rules.ts'
import * as contract from '@peyk/contract/staff/staff-number-banks.ts'
import { useFormUpload } from '../../lib/files/use-form-upload.ts'

const calls = { ...apiOf('staff', contract), ...apiOf('staff', rules) }

export type BankVersion = CallRow<typeof contract.numberBanks>
export type BankDetails = CallData<typeof contract.numberBank>
export type BankCounts = CallData<typeof contract.numberBankCounts>
export type FoundNumber = CallData<typeof rules.findInNumberBanks>
export type RemovedNumber = CallRow<typeof rules.removedNumbers>
export type BankSettings = CallData<typeof rules.numberBankSettings>

const changes = { invalidates: ['staff'] } as const
/** How often a load that is under way is asked for. */
const PROGRESS_MS = 1000

const isLoading = (versions: readonly BankVersion[] = []): boolean => versions.some(({ state }) => state === 'loading')

export const banksQuery = (params: CallFields<typeof contract.numberBanks>) =>
  queryOptions({
    ...queryOptionsFor(calls.numberBanks, params),
    refetchInterval: ({ state }) => isLoading(state.data?.rows) && 2 * PROGRESS_MS,
  })
export const bankQuery = (id: number) =>
  queryOptions({
    ...queryOptionsFor(calls.numberBank, { id }),
    refetchInterval: ({ state }) => isLoading(state.data && [state.data.version]) && PROGRESS_MS,
  })
export const bankCountsQuery = (id: number) => queryOptionsFor(calls.numberBankCounts, { id })

export const useUploadBank = () => useFormUpload(calls.uploadNumberBank, changes)
export const useLoadBank = () => useMutationFor(calls.loadNumberBank, changes)
export const useCancelBankLoad = () => useMutationFor(calls.cancelNumberBankLoad, changes)
export const useActivateBank = () => useMutationFor(calls.activateNumberBank, changes)
export const useRetireBank = () => useMutationFor(calls.retireNumberBank, changes)
export const useUpdateBank = () => useMutationFor(calls.updateNumberBank, changes)
export const useDeleteBank = () => useMutationFor(calls.deleteNumberBank, changes)

export const removedNumbersQuery = (params: CallFields<typeof rules.removedNumbers>) =>
  queryOptionsFor(calls.removedNumbers, params)
/** Asked for at a press and never by itself: each is an act of the audit log. */
export const foundNumberQuery = (mobile: string) =>
  queryOptions({ ...queryOptionsFor(calls.findInNumberBanks, { mobile }), staleTime: Infinity, retry: false })
export const useRemoveNumbers = () => useMutationFor(calls.removeNumbers, changes)
export const usePutBackNumber = () => useMutationFor(calls.putBackNumber, changes)

export const bankSettingsQuery = () => queryOptionsFor(calls.numberBankSettings, {})
export const useUpdateBankSettings = () => useMutationFor(calls.updateNumberBankSettings, changes)

export const rejectsPath = (id: number, format: 'xlsx' | 'csv'): string =>
  `${calls.numberBankRejects.path.replace('{id}', String(id))}?format=${format}`
export const samplePath = (kind: BankVersion['kind']): string =>
  `${calls.numberBankSample.path}?kind=${kind}&format=xlsx`
