import { useNavigate, useSearch } from '@tanstack/react-router'
import { LIST_DEFAULTS } from './url-params-schema.ts'

/** What goes without saying does not stand in the address. */
export const withoutDefaults = <Search extends { page: number; limit: number }>({ page, limit, ...rest }: Search) => ({
  ...rest,
  ...(page !== LIST_DEFAULTS.page && { page }),
  ...(limit !== LIST_DEFAULTS.limit && { limit }),
})

type Navigate<Search> = (to: { search: (now: Search) => Search; replace: true; resetScroll: false }) => unknown

/**
 * What the address says to a screen that validates its own search parameters, because the first script has no room for
 * them; for `useUrlList`.
 */
export const useScreenSearch = <Search extends { page: number; limit: number }>(
  schema: (written: never) => Search,
): { search: Search; navigate: Navigate<Search> } => {
  const written: unknown = useSearch({ strict: false })
  const search = schema(written as never)
  const navigate = useNavigate()
  return {
    search,
    navigate: ({ search: next, ...how }) =>
      navigate({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  }
}
