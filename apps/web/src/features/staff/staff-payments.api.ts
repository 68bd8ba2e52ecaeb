import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { ApiError } from '@peyk/client/api-error.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as paymentContract from '@peyk/contract/staff/money/staff-payments.ts'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { fetchFile } from '../../lib/files/fetch-file.ts'
import { useSession } from '../../lib/session/session.tsx'

const calls = apiOf('finance', paymentContract)

export type PaymentRow = CallRow<typeof paymentContract.staffPayments>
export type Payment = CallData<typeof paymentContract.staffPayment>
export type ConfirmedDay = CallData<typeof paymentContract.confirmedPayments>
export type AccountMoney = CallData<typeof paymentContract.accountMoney>
export type CreditRequestRow = CallRow<typeof paymentContract.creditRequests>
export type PaymentParams = CallFields<typeof paymentContract.staffPayments>

/** Money at the desk, and what waits in the menu. */
const changes = { invalidates: ['finance', 'staff'] } as const
const POLL_INTERVAL_MS = 30_000

/** Transfers that wait, oldest first; asked again now and then: customers register them at any time. */
export const pendingTransfersQuery = (
  params: Pick<CallFields<typeof paymentContract.offlinePayments>, 'page' | 'limit'>,
) => ({
  ...queryOptions({
    ...queryOptionsFor(calls.offlinePayments, { ...params, status: 'pending' }),
    placeholderData: keepPreviousData,
  }),
  refetchInterval: scaledMs(POLL_INTERVAL_MS),
})
export const staffPaymentsQuery = (params: PaymentParams) =>
  queryOptions({ ...queryOptionsFor(calls.staffPayments, params), placeholderData: keepPreviousData })
/** Other payments to compare one with; of no other one while they are on their way. */
export const comparedPaymentsQuery = (params: PaymentParams) => queryOptionsFor(calls.staffPayments, params)
export const staffPaymentQuery = (id: number) => queryOptionsFor(calls.staffPayment, { payment_id: id })
export const confirmedPaymentsQuery = (day: string | undefined) =>
  queryOptions({
    ...queryOptionsFor(calls.confirmedPayments, day === undefined ? {} : { day }),
    placeholderData: keepPreviousData,
  })
export const accountMoneyQuery = (id: number) => queryOptionsFor(calls.accountMoney, { id })
export const creditRequestsQuery = (params: CallFields<typeof paymentContract.creditRequests>) =>
  queryOptions({ ...queryOptionsFor(calls.creditRequests, params), placeholderData: keepPreviousData })

export const useDecideTransfer = () => useMutationFor(calls.decideOfflinePayment, changes)
export const useDecideCreditRequest = () => useMutationFor(calls.decideCreditRequest, changes)
export const useInquirePayment = () => useMutationFor(calls.inquirePayment, changes)
export const useRefundPayment = () => useMutationFor(calls.refundPayment, changes)

/** Somebody else decided first. */
export const isDecidedAlready = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Reads all money anew: what is on the screen is no longer so. */
export const useRereadMoney = () => {
  const client = useQueryClient()
  return () => {
    for (const feature of changes.invalidates) void client.invalidateQueries({ queryKey: [feature] })
  }
}

/** The picture of a bank receipt; only the desk may fetch it. */
export const useReceiptPictureQuery = (id: number) => {
  const session = useSession()
  return queryOptions({
    queryKey: ['finance', 'receipt', id],
    queryFn: () => fetchFile({ path: `staff/payments/${id}/receipt`, token: session.token() }),
    // Kept only as long as it is shown.
    gcTime: 0,
    staleTime: Infinity,
  })
}
