import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedChoice } from '@peyk/sending-modes/_kit/targeted/place.ts'
import type { UsePlaces } from '@peyk/sending-modes/_kit/targeted/place-selects.tsx'
import type { UseTrades } from '@peyk/sending-modes/_kit/targeted/trade-selects.tsx'
import { comparePersian } from '@peyk/ui/format/collate.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import {
  citiesQuery,
  countiesQuery,
  provincesQuery,
  tradeCategoriesQuery,
  tradesQuery,
} from '../sending-targeted.api.ts'

const firstError = (...errors: readonly (Error | null)[]) => {
  const error = errors.find((one) => one !== null)
  return error === undefined ? null : callErrorMessage(error)
}

/** By their names, as people look for them; the call has them by their ids. */
const byName = (list: readonly NamedChoice[] | undefined) =>
  list?.toSorted((one, other) => comparePersian(one.name, other.name)) ?? null

/** The lists that a place is chosen from, each when what is above it stands. */
export const usePlaces: UsePlaces = ({ province, county }) => {
  const [provinceId, countyId] = [province?.id ?? 0, county?.id ?? 0]
  const provinces = useQuery(provincesQuery())
  const counties = useQuery({ ...countiesQuery(provinceId), enabled: provinceId !== 0 })
  const cities = useQuery({ ...citiesQuery(countyId), enabled: countyId !== 0 })
  return {
    provinces: useMemo(() => byName(provinces.data), [provinces.data]),
    counties: counties.data ?? null,
    cities: cities.data ?? null,
    error: firstError(provinces.error, counties.error, cities.error),
    retry: () => {
      for (const list of [provinces, counties, cities]) if (list.error !== null) void list.refetch()
    },
  }
}

/** The categories of trades, and the trades of the chosen one. */
export const useTrades: UseTrades = (main) => {
  const categories = useQuery(tradeCategoriesQuery())
  const trades = useQuery({ ...tradesQuery(main?.id ?? 0), enabled: main !== null })
  return {
    categories: categories.data ?? null,
    trades: trades.data ?? null,
    error: firstError(categories.error, trades.error),
    retry: () => {
      for (const list of [categories, trades]) if (list.error !== null) void list.refetch()
    },
  }
}
