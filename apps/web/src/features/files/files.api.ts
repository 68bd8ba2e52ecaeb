import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pauseOf } from '@peyk/ui/app/timing.ts'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as filesContract from '@peyk/contract/files/files.ts'
import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'

const calls = callsOf('files', filesContract)

export type FileRow = CallData<typeof filesContract.show>
export type FileReport = NonNullable<FileRow['report']>

/** The list and its open file show how far a check is. */
const WORKING_EVERY_MS = 2000
const isWorking = (file: Pick<FileRow, 'status'> | undefined) => file?.status === 'processing'

export const filesQuery = (asked: { page: number; per_page: number; category_key?: FilePurpose; search?: string }) =>
  queryOptions({
    ...queryFor(calls.list, asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isWorking) === true ? pauseOf(WORKING_EVERY_MS) : false),
  })

/** While it is being checked it is asked again. */
export const fileQuery = (fileId: number) =>
  queryOptions({
    ...queryFor(calls.show, { file_id: fileId }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? pauseOf(WORKING_EVERY_MS) : false),
  })

export const categoriesQuery = () => queryFor(calls.categories, {})
export const roomQuery = () => queryFor(calls.room, {})

const changes = { invalidates: ['files'] } as const

export const useChooseColumns = () => useMutationFor(calls.choose, changes)
export const useDeleteFiles = () => useMutationFor(calls.deleteList, changes)
