import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as filesContract from '@peyk/contract/files/files.ts'
import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'

const calls = apiOf('files', filesContract)

export type FileRow = CallData<typeof filesContract.show>
export type FileReport = NonNullable<FileRow['report']>

/** The list and its open file show how far a check is. */
const POLL_INTERVAL_MS = 2000
const isProcessing = (file: Pick<FileRow, 'status'> | undefined) => file?.status === 'processing'

export const filesQuery = (params: { page: number; per_page: number; category_key?: FilePurpose; search?: string }) =>
  queryOptions({
    ...queryOptionsFor(calls.list, params),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isProcessing) === true ? scaledMs(POLL_INTERVAL_MS) : false),
  })

/** While it is being checked it is asked again. */
export const fileQuery = (fileId: number) =>
  queryOptions({
    ...queryOptionsFor(calls.show, { file_id: fileId }),
    refetchInterval: ({ state }) => (isProcessing(state.data) ? scaledMs(POLL_INTERVAL_MS) : false),
  })

export const categoriesQuery = () => queryOptionsFor(calls.categories, {})
export const storageUsageQuery = () => queryOptionsFor(calls.room, {})

const changes = { invalidates: ['files'] } as const

export const useChooseColumns = () => useMutationFor(calls.choose, changes)
export const useDeleteFiles = () => useMutationFor(calls.deleteList, changes)
