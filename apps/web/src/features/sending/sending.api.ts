import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query.ts'
import * as sendingContract from '@peyk/contract/sending.ts'

const calls = callsOf('sending', sendingContract)

const LINES_A_PAGE = 20

/** One page of the lines that may send to typed numbers, searched by number or name. */
export const linesQuery = (asked: { search: string; page: number }) =>
  queryFor(calls.numbers, {
    page: asked.page,
    per_page: LINES_A_PAGE,
    sending_type: 'webservice',
    ...(asked.search !== '' && { search: asked.search }),
  })

/** Lines for a select box that grows by pages. */
export const fetchLines = async (client: QueryClient, asked: { search: string; page: number }) => {
  const { rows, page } = await client.fetchQuery({ ...linesQuery(asked), staleTime: 30_000 })
  return { lines: rows, hasMore: page.current_page < page.last_page }
}

/** The line a new form starts with: the default for quick sends, or the only one there is. */
export const preferredLine = async (client: QueryClient) => {
  const { lines, hasMore } = await fetchLines(client, { search: '', page: 1 }).catch(() => ({
    lines: [],
    hasMore: false,
  }))
  const preferred = lines.find((line) => line.default_for.includes('webservice'))
  return preferred ?? (lines.length === 1 && !hasMore ? (lines[0] ?? null) : null)
}

/** What a text costs on a line, for these numbers of people; the very price that the send will hold (promise M5). */
export const priceQuery = (asked: {
  number: string
  message: string
  counts: { mci: number; irancell: number; other: number }
}) =>
  queryOptions({
    ...queryFor(calls.calculatePrice, { ...asked, cancel_suffix: true }),
    enabled: asked.number !== '' && asked.message !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const useSend = () => useMutationFor(calls.send, { invalidates: ['reports', 'wallet'] })
export const useCancelSend = () => useMutationFor(calls.cancel, { invalidates: ['reports', 'wallet'] })
export const usePauseSend = () => useMutationFor(calls.pause, { invalidates: ['reports'] })
export const useResumeSend = () => useMutationFor(calls.resume, { invalidates: ['reports'] })
