import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query.ts'
import * as linksContract from '@peyk/contract/links.ts'

const calls = callsOf('links', linksContract)

export type TrackedLink = linksContract.TrackedLinkRow

/** Links of the account, newest first; of one send those that it carries, with the visits that were laid to it. */
export const linksQuery = (asked: { page: number; per_page: number; search?: string; message_outbox_id?: number }) =>
  queryOptions({ ...queryFor(calls.list, asked), placeholderData: keepPreviousData })

/** The link with this code, which no other one holds; no row when there is none. */
export const linkQuery = (code: string) =>
  queryOptions({
    ...queryFor(calls.list, { search: code, per_page: 10 }),
    select: ({ rows }) => rows.find((link) => link.code === code) ?? null,
  })

export const useCreateLink = () => useMutationFor(calls.create, { invalidates: ['links'] })
