import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEventName } from '@peyk/contract/live.ts'
import type { ConnectionState } from './connection.state.ts'
import type { DataOf, Live } from './live.ts'

const LiveContext = createContext<Live | null>(null)

export const LiveProvider = LiveContext

const useLive = (): Live => {
  const live = use(LiveContext)
  if (live === null) throw new Error('Live hooks need the LiveProvider of main.tsx.')
  return live
}

/** Hears an event while the screen is open. Lists need none of this: what an event makes stale is read again. */
export const useLiveEvent = <Name extends LiveEventName>(name: Name, hear: (data: DataOf<Name>) => void): void => {
  const live = useLive()
  const heard = useEffectEvent((data: DataOf<Name>) => hear(data))
  useEffect(() => live.listen(name, (data) => heard(data)), [live, name])
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
  return useSyncExternalStore(live.subscribeState, live.state)
}
