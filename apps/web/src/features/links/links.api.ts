import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, readOnce, useMutationFor } from '@peyk/client/query-options.ts'
import * as linksContract from '@peyk/contract/links/links.ts'

const calls = callsOf('links', linksContract)

export type TrackedLink = linksContract.TrackedLinkRow

interface LinksAsked {
  search?: string
  message_outbox_id?: number
}

/** Links of the account, newest first; of one send those that it carries, with the visits that were laid to it. */
export const linksQuery = (asked: LinksAsked & { page: number; per_page: number }) =>
  queryOptions({ ...queryFor(calls.list, asked), placeholderData: keepPreviousData })

/** The most that one call gives (contract §1.5). */
const FILE_PAGE = 1000

/** The same for a file: large pages that nobody looks at a second time. */
export const readLinks = (
  asked: LinksAsked & { page: number },
  reading: { client: QueryClient; signal: AbortSignal },
) => readOnce(calls.list, { ...asked, per_page: FILE_PAGE }, reading)

/** The link with this code, which no other one holds; no row when there is none. */
export const linkQuery = (code: string) =>
  queryOptions({
    ...queryFor(calls.list, { search: code, per_page: 10 }),
    select: ({ rows }) => rows.find((link) => link.code === code) ?? null,
  })

export type VisitsAsked = CallFields<typeof linksContract.showVisits>
export type Visits = CallData<typeof linksContract.showVisits>['visits']

/** The visits of a link by the hour or the day, quiet ones too. */
export const visitsQuery = (asked: VisitsAsked) => queryFor(calls.showVisits, asked)

export const useCreateLink = () => useMutationFor(calls.create, { invalidates: ['links'] })
