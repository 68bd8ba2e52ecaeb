import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as contract from '@peyk/contract/developers/api-docs.ts'
import type { DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'

const calls = apiOf('developers', contract)

/** They change with a version of the server only. */
const staleTime = Infinity

export const docContentsQuery = (language: DocLanguage) =>
  queryOptions({ ...queryOptionsFor(calls.apiDocContents, { language }), staleTime, placeholderData: keepPreviousData })

export const docPageQuery = (page: string, language: DocLanguage) =>
  queryOptions({ ...queryOptionsFor(calls.apiDocPage, { page, language }), staleTime })
