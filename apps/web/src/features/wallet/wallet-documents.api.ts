import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as invoicesContract from '@peyk/contract/wallet/invoices.ts'

const calls = apiOf('wallet', invoicesContract)

export type DocumentRow = CallRow<typeof invoicesContract.documents>
export type PrintedDocument = CallData<typeof invoicesContract.document>

/** Receipts, invoices and corrections, newest first. */
export const documentsQuery = (params: CallFields<typeof invoicesContract.documents>) =>
  queryOptions({ ...queryOptionsFor(calls.documents, params), placeholderData: keepPreviousData })

/** One of them; it never changes, but another may correct it. */
export const documentQuery = (id: number) => queryOptionsFor(calls.document, { id })

/** Issues the receipt of a payment, or finds the one that was issued. */
export const useIssueReceipt = () => {
  const client = useQueryClient()
  return useMutationFor(calls.issueReceipt, {
    onDone: () => void client.invalidateQueries({ queryKey: calls.documents.key }),
  })
}
