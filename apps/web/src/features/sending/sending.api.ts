import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/call.ts'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query.ts'
import type { SendingType } from '@peyk/contract/sending.ts'
import * as sendingContract from '@peyk/contract/sending.ts'

const calls = callsOf('sending', sendingContract)

const LINES_A_PAGE = 20

/** What the form of any mode sends. */
export type SendBody = CallFields<typeof sendingContract.send>
/** What a mode adds to it. */
type Without<Body, Common extends string> = Body extends unknown ? Omit<Body, Common> : never
export type TargetBody = Without<
  Extract<SendBody, { message: string; from_number: string }>,
  'from_number' | 'message' | 'link_tracker_ids' | 'send_time' | 'undo_seconds' | 'expected_price' | 'guard_repeat'
>

interface LinesAsked {
  type: SendingType
  search: string
  page: number
}

/** One page of the lines that may send so, searched by number or name. */
const linesQuery = (asked: LinesAsked) =>
  queryFor(calls.numbers, {
    page: asked.page,
    per_page: LINES_A_PAGE,
    sending_type: asked.type,
    ...(asked.search !== '' && { search: asked.search }),
  })

/** The most lines of one answer (contract §1.5); with which ways of sending each is the default of. */
const ALL_LINES = 1000
export const allLinesQuery = () => queryFor(calls.numbers, { page: 1, per_page: ALL_LINES })

/** Lines for a select box that grows by pages. */
export const fetchLines = async (client: QueryClient, asked: LinesAsked) => {
  const { rows, page } = await client.fetchQuery({ ...linesQuery(asked), staleTime: 30_000 })
  return { lines: rows, hasMore: page.current_page < page.last_page }
}

/** The line a new form starts with: the default of its sending type, or the only one there is. */
export const preferredLine = async (client: QueryClient, type: SendingType) => {
  const { lines, hasMore } = await fetchLines(client, { type, search: '', page: 1 }).catch(() => ({
    lines: [],
    hasMore: false,
  }))
  const preferred = lines.find((line) => line.default_for.includes(type))
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
