import { searchKey } from '@peyk/domain/digits/digits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

import { scaledMs } from '../app/timing.ts'
import type { Option } from './option-row.tsx'

/** How long after the last key a search is sent, in ms (spec §9). */
export const SEARCH_DEBOUNCE_MS = 1000
/** The next page is fetched when the list is scrolled this near to its end, in px (spec §9). */
export const NEXT_PAGE_WITHIN_PX = 10

export type OptionPage<V extends string> = { items: readonly Option<V>[]; hasMore: boolean }
/** Fetches one page; pages count from 1. `hasMore` is false when it held fewer items than a page (spec §9). */
export type LoadOptions<V extends string> = (request: { search: string; page: number }) => Promise<OptionPage<V>>

type LoadedPages<V extends string> = {
  items: readonly Option<V>[]
  page: number
  hasMore: boolean
  status: 'idle' | 'loading' | 'loading_more' | 'failed'
}

const NO_PAGES = { items: [], page: 0, hasMore: false, status: 'idle' } as const

/** The options fetched so far for one search text, page by page; an answer that comes too late is left out. */
export function usePagedOptions<V extends string>({ load, isOpen }: { load: LoadOptions<V>; isOpen: boolean }) {
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState<LoadedPages<V>>(NO_PAGES)
  const latestLoad = useRef(load)
  latestLoad.current = load
  const round = useRef(0)
  const searched = useRef<string | null>(null)

  const fetchPage = useCallback(async (pageRequest: { search: string; page: number }) => {
    const mine = (round.current += 1)
    searched.current = pageRequest.search
    setPages((now) => ({ ...now, status: pageRequest.page === 1 ? 'loading' : 'loading_more' }))
    try {
      const { items, hasMore } = await latestLoad.current(pageRequest)
      if (mine !== round.current) return
      setPages((now) => ({
        items: pageRequest.page === 1 ? items : [...now.items, ...items],
        page: pageRequest.page,
        hasMore,
        status: 'idle',
      }))
    } catch {
      // The box says so and offers to try again; the error itself is the caller's to know.
      if (mine === round.current) setPages((now) => ({ ...now, status: 'failed' }))
    }
  }, [])

  useEffect(() => {
    if (!isOpen) {
      setSearch('')
      if (searched.current !== '' && searched.current !== null) {
        round.current += 1
        searched.current = null
        setPages(NO_PAGES)
      }
      return
    }
    if (searched.current === search) return
    if (searched.current === null) {
      void fetchPage({ search, page: 1 })
      return
    }
    const timer = setTimeout(() => void fetchPage({ search, page: 1 }), scaledMs(SEARCH_DEBOUNCE_MS))
    return () => clearTimeout(timer)
  }, [isOpen, search, fetchPage])

  const next = () => {
    if (pages.hasMore && pages.status === 'idle')
      void fetchPage({ search: searched.current ?? '', page: pages.page + 1 })
  }
  const retry = () => {
    void fetchPage({ search, page: pages.page === 0 || searched.current !== search ? 1 : pages.page + 1 })
  }
  /** Forgets what was fetched: there is something new. */
  const renew = () => {
    round.current += 1
    searched.current = null
    setPages(NO_PAGES)
    setSearch('')
  }
  return { ...pages, search, setSearch, next, retry, renew, isWaiting: isOpen && searched.current !== search }
}

export type PagedOptions<V extends string> = ReturnType<typeof usePagedOptions<V>>

/** A list that is known whole, searched here and at once. */
export function useStaticOptions<V extends string>({
  options,
  isOpen,
}: {
  options: readonly Option<V>[]
  isOpen: boolean
}): PagedOptions<V> {
  const [search, setSearch] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setSearch('')
  }
  const sought = searchKey(search)
  const items = sought === '' ? options : options.filter(({ label }) => searchKey(label).includes(sought))
  const renew = () => setSearch('')
  const nothing = () => {}
  return {
    items,
    page: 1,
    hasMore: false,
    status: 'idle',
    search,
    setSearch,
    next: nothing,
    retry: nothing,
    renew,
    isWaiting: false,
  }
}
