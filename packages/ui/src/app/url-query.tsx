import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

import type { Query } from '../filter/filter-query.ts'
import { formatQuery, parseQuery } from './query-codec.ts'

/** The query of the address and how it is changed: in place of the history entry, not as a further one (spec §4). */
export type UrlQuery = { query: Query; replace: (next: Query) => void }

const UrlQueryContext = createContext<UrlQuery | null>(null)

/**
 * Gives the widgets that keep their state in the URL the router's query. Without it they read and write the address
 * bar.
 */
export function UrlQueryProvider({ value, children }: { value: UrlQuery; children: ReactNode }) {
  return <UrlQueryContext value={value}>{children}</UrlQueryContext>
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const replaceInAddressBar = (next: Query) => {
  const { pathname, hash } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${formatQuery(next)}${hash}`)
  for (const listener of listeners) listener()
}

/** The query of the current page. */
export function useUrlQuery(): UrlQuery {
  const given = use(UrlQueryContext)
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  const own = useMemo(() => ({ query: parseQuery(search), replace: replaceInAddressBar }), [search])
  return given ?? own
}
