import { queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as giftsContract from '@peyk/contract/wallet/gift-charges.ts'
import * as paymentsContract from '@peyk/contract/wallet/payments.ts'
import * as transactionsContract from '@peyk/contract/wallet/transactions.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { verifyPauseMs } from './verify-pause.model.ts'

const calls = apiOf('payments', paymentsContract)
const giftCalls = apiOf('wallet', giftsContract)
const transactionCalls = apiOf('wallet', transactionsContract)

export type PaymentMethodRow = CallData<typeof paymentsContract.paymentMethodList>[number]
export type PaymentTargets = CallData<typeof paymentsContract.parentAccountContact>
export type TodayCharge = NonNullable<CallData<typeof giftsContract.todayCharge>>
export type Gift = CallData<typeof giftsContract.gifts>[number]
export type PaymentResult = CallData<typeof paymentsContract.verify>
export type PendingPayment = CallRow<typeof transactionsContract.transactions>

export const paymentMethodsQuery = () => queryOptionsFor(calls.paymentMethodList, {})

/** Cards and accounts change seldom, and are looked at again and again [CALL-008]. */
const TARGETS_STALE_MS = 60_000
export const paymentTargetsQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.parentAccountContact, {}), staleTime: TARGETS_STALE_MS })

export const todayChargeQuery = () => queryOptionsFor(giftCalls.todayCharge, {})

export const giftsQuery = () => queryOptionsFor(giftCalls.gifts, {})

const MAX_PENDING = 3

/** The newest payments that are not decided yet. */
export const pendingPaymentsQuery = () =>
  queryOptions({
    ...queryOptionsFor(transactionCalls.transactions, { page: 1, limit: MAX_PENDING, filters: { status: 'pending' } }),
    // The form waits for them, and can do without.
    retry: false,
  })

/** Makes a payment at the bank: a write, which runs on a press only and is never repeated by itself. */
export const useGenerateUrl = () => useMutationFor(calls.generateUrl, { invalidates: ['wallet'] })

const TRANSFER_CALLS = { card_to_card: calls.cardToCardCreate, bank_transfer: calls.bankPayCreate }
export type TransferMethod = Exclude<PaymentMethod, 'online'>

/** Registers a transfer; what is kept of the transactions is fetched again [WAL-18] [WAL-19]. */
export const useRegisterTransfer = (method: TransferMethod) =>
  useMutationFor(TRANSFER_CALLS[method], { invalidates: ['wallet'] })

/** Where the picture of a receipt is brought, which goes with its progress and not as a usual call. */
export const receiptPath = calls.uploadReceipt.path

/** What became of a payment; asked again at growing intervals until it is decided. */
export const paymentResultQuery = (paymentId: number) =>
  queryOptions({
    ...queryOptionsFor(calls.verify, { payment_id: paymentId }),
    refetchInterval: ({ state }) => {
      const pauseMs = state.data === undefined ? null : verifyPauseMs(state.data, state.dataUpdateCount)
      return pauseMs === null ? false : scaledMs(pauseMs)
    },
  })
