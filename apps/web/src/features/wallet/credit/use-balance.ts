import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LIVE_CREDIT_KEY, REFETCH_INTERVAL_MS, type LiveEventData } from '../../../lib/live/live-updates.ts'
import { creditQuery, useCredit } from '../wallet.api.ts'

/**
 * The credit with its parts, in rial. The live value of the credit and of the gift counts before a fetched one [WAL-09];
 * what is held is asked for again when the credit has moved, at most once a second.
 */
export const useBalance = () => {
  const { credit, refresh, isFetching } = useCredit()
  const { data, error } = useQuery(creditQuery())
  const live = useQuery<LiveEventData<'credit_updated'>>({
    queryKey: LIVE_CREDIT_KEY,
    queryFn: skipToken,
    gcTime: Infinity,
  })
  const movedAtMs = live.dataUpdatedAt
  const readAgain = useRef(refresh)
  readAgain.current = refresh
  useEffect(() => {
    if (movedAtMs === 0) return
    const timer = setTimeout(() => readAgain.current(), REFETCH_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [movedAtMs])
  if (credit === undefined || data === undefined) return { balance: undefined, error, isFetching, refresh }
  const gift = live.data?.gift ?? data.gift
  const balance = {
    credit,
    cash: credit - gift,
    gift,
    giftExpiresAt: data.gift_expires_at,
    held: data.held,
    yesterday: data.yesterday_credit,
  }
  return { balance, error: null, isFetching, refresh }
}
