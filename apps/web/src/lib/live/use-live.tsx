import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection.model.ts'
import type { Live } from './live-updates.ts'

const LiveContext = createContext<Live | null>(null)

export const LiveProvider = LiveContext

const useLive = (): Live => {
  const live = use(LiveContext)
  if (live === null) throw new Error('Live hooks need the LiveProvider of main.tsx.')
  return live
}

/** Asks the server for the progress of these sends while the screen is open. */
export const useLiveSends = (sendIds: readonly string[]): void => {
  const live = useLive()
  const ids = sendIds.join(',')
  useEffect(() => {
    const stops = ids === '' ? [] : ids.split(',').map((id) => live.follow(id))
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, ids])
}

/** The state of the live connection of this browser. */
export const useLiveState = (): ConnectionState => {
  const live = useLive()
  return useSyncExternalStore(live.subscribeState, live.state, live.state)
}
