import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as transactionsContract from '@peyk/contract/wallet/transactions.ts'
import { fetchFile } from '../../lib/files/fetch-file.ts'

const calls = apiOf('wallet', transactionsContract)

export type Transaction = CallRow<typeof transactionsContract.transactions>
export type TransactionDetails = CallData<typeof transactionsContract.transaction>
export type TransactionFilters = NonNullable<CallFields<typeof transactionsContract.transactions>['filters']>
export type Statement = CallData<typeof transactionsContract.statement>
export type StatementMonth = CallData<typeof transactionsContract.statements>[number]

/** Every movement of the credit, newest first. */
export const transactionsQuery = (params: { page: number; limit: number; filters: TransactionFilters }) =>
  queryOptions({ ...queryOptionsFor(calls.transactions, params), placeholderData: keepPreviousData })

/** What the movements of a filter sum up to. */
export const transactionTotalsQuery = (filters: TransactionFilters) =>
  queryOptions({ ...queryOptionsFor(calls.transactionTotals, { filters }), placeholderData: keepPreviousData })

/** One of them with what stands behind it. */
export const transactionQuery = (id: number) => queryOptionsFor(calls.transaction, { payment_id: id })

/** The picture of a transfer's receipt; it is kept only as long as it is shown. */
export const receiptPictureQuery = (paymentId: number, token: string | null) =>
  queryOptions({
    queryKey: ['payments', 'receiptPicture', paymentId],
    queryFn: () => fetchFile({ path: `payment/offline/${paymentId}/receipt`, token }),
    gcTime: 0,
    staleTime: Infinity,
  })

export const useExportTransactions = () => useMutationFor(calls.exportTransactions)

/** The months in which money moved, newest first. */
export const statementsQuery = () => queryOptionsFor(calls.statements, {})

export const statementQuery = (month: string) => queryOptionsFor(calls.statement, { month })
