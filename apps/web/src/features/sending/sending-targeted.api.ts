import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as countsContract from '@peyk/contract/number-banks/counts.ts'
import * as placesContract from '@peyk/contract/number-banks/places.ts'
import * as towersContract from '@peyk/contract/number-banks/towers.ts'
import * as tradesContract from '@peyk/contract/number-banks/trades.ts'

/** The entries of a send are asked by POST, as the send itself (contract S13). */
const postCounts = { ...apiOf('numberBanks', countsContract).bankCounts, method: 'POST' } as const
const places = apiOf('numberBanks', placesContract)
const trades = apiOf('numberBanks', tradesContract)
const towers = apiOf('numberBanks', towersContract)

/** An entry of a targeted send, as `POST send` has it; each mode has fields of its own. */
export type CountedEntry = object

/** Places and trades change with a release. */
const listed = { staleTime: Number.POSITIVE_INFINITY } as const
export const provincesQuery = () => queryOptions({ ...queryOptionsFor(places.provinces, {}), ...listed })
export const countiesQuery = (provinceId: number) =>
  queryOptions({ ...queryOptionsFor(places.counties, { province_id: provinceId }), ...listed })
export const citiesQuery = (countyId: number) =>
  queryOptions({ ...queryOptionsFor(places.cities, { county_id: countyId }), ...listed })
export const tradeCategoriesQuery = () => queryOptions({ ...queryOptionsFor(trades.tradeCategories, {}), ...listed })
export const tradesQuery = (categoryId: number) =>
  queryOptions({ ...queryOptionsFor(trades.tradeSubCategories, { main_category_id: categoryId }), ...listed })

/** Banks change with a load of the staff. */
const BANK_STALE_MS = 60_000
/** Where there is none, it is asked again: the first start lays banks in seconds, and nobody should reload for them. */
const BANK_POLL_MS = 5000
const pollUntilBank = ({ state }: { state: { data?: { has_bank: boolean } | undefined } }) =>
  state.data?.has_bank === false && scaledMs(BANK_POLL_MS)

/** How many people a form means; what was counted before stays in sight while a new count comes. */
export const peopleCountQuery = (params: CallFields<typeof countsContract.bankCounts>) =>
  queryOptions({
    ...queryOptionsFor(postCounts, params),
    placeholderData: keepPreviousData,
    staleTime: BANK_STALE_MS,
    refetchInterval: pollUntilBank,
  })

/** Whether there is a bank and the fewest that may be sent to, told with the count of anything. */
export const bankStatusQuery = (probe: CountedEntry) =>
  queryOptions({
    ...queryOptionsFor(postCounts, { params: [probe] }),
    staleTime: BANK_STALE_MS,
    refetchInterval: pollUntilBank,
  })

/** Towers of a place, by title. Without any there is no bank of them yet. */
export const towersQuery = (params: CallFields<typeof towersContract.bankTowers>) =>
  queryOptions({
    ...queryOptionsFor(towers.bankTowers, params),
    placeholderData: keepPreviousData,
    staleTime: BANK_STALE_MS,
    refetchInterval: ({ state }) =>
      state.data?.page.total === 0 && params.province_id === undefined && !params.search && scaledMs(BANK_POLL_MS),
  })
