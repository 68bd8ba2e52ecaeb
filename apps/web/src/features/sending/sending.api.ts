import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import * as abTestsContract from '@peyk/contract/sending/sending-ab-tests.ts'
import * as audienceContract from '@peyk/contract/sending/sending-audience.ts'
import * as previewsContract from '@peyk/contract/sending/sending-previews.ts'
import * as retriesContract from '@peyk/contract/sending/sending-retries.ts'
import * as sendingContract from '@peyk/contract/sending/sending.ts'

const calls = apiOf('sending', sendingContract)
const previews = apiOf('sending', previewsContract)
const retries = apiOf('sending', retriesContract)
const abTests = apiOf('sending', abTestsContract)
const audiences = apiOf('sending', audienceContract)

const LINES_PER_PAGE = 20

/** What the form of any mode has counted. */
export type PreviewRequest = CallFields<typeof previewsContract.startPreview>
type SubmitField =
  | 'send_time' | 'undo_seconds' | 'expected_price' | 'guard_repeat' | 'link_tracker_ids' | 'pace' | 'pace_unit' // prettier-ignore
type DistributiveOmit<Body, Common extends string> = Body extends unknown ? Omit<Body, Common> : never
/** What a mode adds to it. */
export type TargetRequest = DistributiveOmit<PreviewRequest, 'from_number' | 'message' | SubmitField>
/** What is said when the counted is confirmed. */
export type ConfirmExtras = Omit<CallFields<typeof previewsContract.submitPreview>, 'preview_id'>
export type Preview = CallData<typeof previewsContract.showPreview>

interface LinesParams {
  /** Those that may send so; else all. */
  type?: SendingType
  search: string
  page: number
}

/** One page of lines, searched by number or name. */
export const linesQuery = (params: LinesParams) =>
  queryOptionsFor(calls.numbers, {
    page: params.page,
    per_page: LINES_PER_PAGE,
    ...(params.type !== undefined && { sending_type: params.type }),
    ...(params.search !== '' && { search: params.search }),
  })

/** The line of a send that is there already, among those whose number or name has its number in it. */
export const linesByNumberQuery = (number: string) => queryOptionsFor(calls.numbers, { search: number })

/** The most lines of one answer (contract §1.5); with which ways of sending each is the default of. */
const MAX_LINES = 1000
export const allLinesQuery = () => queryOptionsFor(calls.numbers, { page: 1, per_page: MAX_LINES })
/** All that may send so. */
export const linesForTypeQuery = (type: SendingType) => queryOptionsFor(calls.numbers, { page: 1, per_page: MAX_LINES, sending_type: type }) // prettier-ignore

/** Lines for a select box that grows by pages. */
export const fetchLines = async (client: QueryClient, params: LinesParams) => {
  const { rows, page } = await client.fetchQuery({ ...linesQuery(params), staleTime: 30_000 })
  return { lines: rows, hasMore: page.current_page < page.last_page }
}

/** The line a new form starts with: the last one if it is still there, the default of its type, or the only one. */
export const preferredLine = async (client: QueryClient, type: SendingType, lastNumber?: string) => {
  const find = (search: string) =>
    fetchLines(client, { type, search, page: 1 }).catch(() => ({ lines: [], hasMore: false }))
  const { lines, hasMore } = await find('')
  const isLast = ({ number }: { number: string }) => number === lastNumber
  const last = lines.find(isLast) ?? (lastNumber && hasMore ? (await find(lastNumber)).lines.find(isLast) : undefined)
  const preferred = last ?? lines.find((line) => line.default_for.includes(type))
  return preferred ?? (lines.length === 1 && !hasMore ? (lines[0] ?? null) : null)
}

/** What a text costs on a line, for these numbers of people; the very price that the send will hold (promise M5). */
type PriceParams = Omit<CallFields<typeof sendingContract.calculatePrice>, 'cancel_suffix'> & { hasSuffix?: boolean }
export const priceQuery = ({ hasSuffix = true, ...params }: PriceParams) =>
  queryOptions({
    ...queryOptionsFor(calls.calculatePrice, { ...params, cancel_suffix: hasSuffix }),
    enabled: params.number !== '' && params.message !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** A large audience is counted by the server meanwhile: how far it is, is asked again. */
const COUNTING_POLL_MS = 1000

export const previewQuery = (previewId: number) =>
  queryOptions({
    ...queryOptionsFor(previews.showPreview, { preview_id: previewId }),
    refetchInterval: ({ state }) => (state.data?.status === 'counting' ? scaledMs(COUNTING_POLL_MS) : false),
  })

/** What one recipient of a preview gets; pages count from 1. */
export const previewRowQuery = (params: { preview_id: number; page: number }) =>
  queryOptionsFor(previews.previewRows, { ...params, per_page: 1 })

/** Whom a phonebook send would go to. */
export const phonebookCountQuery = (params: CallFields<typeof audienceContract.countNumbers>['params']) =>
  queryOptionsFor(audiences.countNumbers, { params })

/** The groups that can be sent to, the newest first. */
export const sendGroupsQuery = (title: string) => queryOptionsFor(audiences.phonebooks, title === '' ? {} : { title })

/** The people of a group, to pick from. */
export const groupContactsQuery = (params: { phonebook_id: number; page: number; per_page: number; search?: string }) =>
  queryOptions({ ...queryOptionsFor(audiences.phonebookNumbers, params), placeholderData: keepPreviousData })

/** It counts at the prices of now: an estimate from before a change of them is asked again. */
export const useStartPreview = () => {
  const client = useQueryClient()
  const onDone = () => void client.invalidateQueries({ queryKey: calls.calculatePrice.key })
  return useMutationFor(previews.startPreview, { onDone })
}
export const useSubmitPreview = () => useMutationFor(previews.submitPreview, { invalidates: ['reports', 'wallet'] })
export const useSend = () => useMutationFor(calls.send, { invalidates: ['reports', 'wallet'] })
/** Whom an ended send did not reach, and what a send to them alone costs. */
export const retryChoicesQuery = (sendId: number) =>
  queryOptionsFor(retries.retryChoices, { message_outbox_id: sendId })

export const useRetrySend = (onDone: (sent: CallData<typeof retriesContract.retry>) => void) =>
  useMutationFor(retries.retry, { invalidates: ['sending', 'reports', 'wallet'], onDone })
export const useCancelSend = () => useMutationFor(calls.cancel, { invalidates: ['sending', 'reports', 'wallet'] })
export const useChangeSendRate = () => useMutationFor(calls.changePace, { invalidates: ['reports'] })
export const usePauseSend = () => useMutationFor(calls.pause, { invalidates: ['reports'] })
export const useResumeSend = () => useMutationFor(calls.resume, { invalidates: ['reports'] })

export type AbTestEstimateData = CallData<typeof abTestsContract.planAbTest>
type AbTestParams = CallFields<typeof abTestsContract.planAbTest>

/** What a test of a counted preview would be; refused ones are not asked again by themselves. */
export const abTestEstimateQuery = (params: AbTestParams) =>
  queryOptions({ ...queryOptionsFor(abTests.planAbTest, params), retry: false, gcTime: 0 })

export const useStartAbTest = () => useMutationFor(abTests.startAbTest, { invalidates: ['reports', 'wallet'] })

/** A test that runs changes by what its readers do. */
const AB_TEST_POLL_MS = 10_000

export type AbTest = CallData<typeof abTestsContract.showAbTest>
export const abTestQuery = (id: number) =>
  queryOptions({
    ...queryOptionsFor(abTests.showAbTest, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? scaledMs(AB_TEST_POLL_MS) : false),
  })
export const useDecideAbTest = () => useMutationFor(abTests.decideAbTest, { invalidates: ['sending', 'reports', 'wallet'] }) // prettier-ignore
export const useStopAbTest = () => useMutationFor(abTests.stopAbTest, { invalidates: ['sending', 'reports', 'wallet'] })
