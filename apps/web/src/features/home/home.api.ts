import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, fetchUncached, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as bannersContract from '@peyk/contract/home/banners.ts'
import * as newsContract from '@peyk/contract/home/news.ts'
import * as overviewContract from '@peyk/contract/home/overview.ts'
import * as quickAccessContract from '@peyk/contract/home/quick-access.ts'
import * as reportsContract from '@peyk/contract/reports/reports.ts'
import { recentSendsQuery } from '../reports/reports.api.ts'

const reportCalls = apiOf('reports', reportsContract)
const calls = {
  ...apiOf('home', overviewContract),
  ...apiOf('home', newsContract),
  ...apiOf('home', bannersContract),
  ...apiOf('home', quickAccessContract),
}

export const CHART_DAYS = 14
export const LAST_SENDS = 5
/** So many news stand on the page itself. */
export const NEWS_SHOWN = 4
const NEWS_PER_PAGE = 10
/** What staff publish changes a few times a month. */
const PUBLISHED_STALE_MS = 5 * 60_000

/** Today's figures and those of the days before. */
export const summaryQuery = () => queryOptionsFor(reportCalls.summary, { days: CHART_DAYS })

/** The latest sends. */
export const lastSendsQuery = () => recentSendsQuery(LAST_SENDS)

/** What needs this person, and the first steps of a new account; whoever comes back has just dealt with some of it. */
export const overviewQuery = () => ({ ...queryOptionsFor(calls.overview, {}), staleTime: 0 })

/** The newest news. */
export const newsQuery = () => queryOptionsFor(calls.userNewsList, { page: 1, per_page: NEWS_SHOWN })

/** All news, page after page. */
export const useAllNews = ({ isEnabled }: { isEnabled: boolean }) =>
  useInfiniteQuery({
    queryKey: [...calls.userNewsList.key, 'all'],
    queryFn: ({ pageParam, client, signal }) =>
      fetchUncached(calls.userNewsList, { page: pageParam, per_page: NEWS_PER_PAGE }, { client, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
    enabled: isEnabled,
  })

export const useNewsSeen = () => {
  const client = useQueryClient()
  // What else stands on the page is as it was.
  return useMutationFor(calls.userNewsSeen, {
    onDone: () => void client.invalidateQueries({ queryKey: calls.userNewsList.key }),
  })
}

/** Banners of now, those of the old panel's place among them. */
export const bannersQuery = () => ({ ...queryOptionsFor(calls.banners, {}), staleTime: PUBLISHED_STALE_MS })
export const useBannerOpened = () => useMutationFor(calls.bannerOpened)

/** What this person keeps at hand. */
export const quickAccessQuery = () => queryOptionsFor(calls.quickAccess, {})
/** All there is to choose from. */
export const allQuickAccessQuery = () => queryOptionsFor(calls.allQuickAccess, {})
export const useChooseQuickAccess = () => useMutationFor(calls.chooseQuickAccess, { invalidates: ['home'] })
