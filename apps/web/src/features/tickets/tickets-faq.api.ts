import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/faq/faq.ts'

const calls = apiOf('faq', contract)

export type FaqCategory = CallData<typeof contract.faqCategories>[number]
export type FaqQuestion = CallRow<typeof contract.faqList>

/** Questions change seldom. */
const STALE_MS = 5 * 60_000

export const faqCategoriesQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.faqCategories, {}), staleTime: STALE_MS })

/** Published questions with their answers; with a search the best match first. */
export const faqQuery = (fields: CallFields<typeof contract.faqList>) =>
  queryOptions({ ...queryOptionsFor(calls.faqList, fields), staleTime: STALE_MS, placeholderData: keepPreviousData })

/** One of them by its id: none when it is not published any more. */
export const faqQuestionQuery = (id: number) =>
  queryOptions({ ...queryOptionsFor(calls.faqList, { faq_id: id }), staleTime: STALE_MS })
