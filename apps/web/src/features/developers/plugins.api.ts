import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/developers/plugins.ts'

const calls = apiOf('developers', contract)

export type Plugin = CallData<typeof contract.plugins>[number]

export const pluginsQuery = (search: string | undefined) =>
  queryOptions({
    ...queryOptionsFor(calls.plugins, search === undefined ? {} : { search }),
    placeholderData: keepPreviousData,
  })
