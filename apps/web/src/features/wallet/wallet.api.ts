import { skipToken, useQuery } from '@tanstack/react-query'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as walletContract from '@peyk/contract/wallet/wallet.ts'
import type { LiveEventData } from '../../lib/live/live-updates.ts'
import { LIVE_CREDIT_KEY } from '../../lib/live/live-updates.ts'
import { useLiveState } from '../../lib/live/use-live.tsx'
import { latestCredit } from './wallet.model.ts'

const calls = apiOf('wallet', walletContract)

export const creditQuery = () => queryOptionsFor(calls.credit, {})

/**
 * The credit to show, in rial, and the money set aside for unfinished sends: the live value if there is one, else the
 * fetched (spec §4). `credit` is undefined until either is known.
 */
export const useCredit = () => {
  const isConnected = useLiveState() === 'OPEN'
  const fetched = useQuery(creditQuery())
  const live = useQuery<LiveEventData<'credit_updated'>>({
    queryKey: LIVE_CREDIT_KEY,
    queryFn: skipToken,
    gcTime: Infinity,
  })
  const credit = latestCredit({
    isConnected,
    live: live.data && { credit: live.data.credit, atMs: live.dataUpdatedAt },
    fetched: fetched.data && { credit: fetched.data.credit, atMs: fetched.dataUpdatedAt },
  })
  return {
    credit,
    held: fetched.data?.held,
    isError: fetched.isError && credit === undefined,
    isFetching: fetched.isFetching,
    refresh: () => void fetched.refetch(),
  }
}
