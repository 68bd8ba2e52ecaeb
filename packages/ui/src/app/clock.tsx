import { createContext, use, useEffect, useState, type ReactNode } from 'react'

/** Where the panel reads the time; tests give one that stands still. */
export type Clock = { nowMs: () => number }

// The only place of the panel that reads the wall clock.
export const systemClock: Clock = { nowMs: () => Date.now() }

const ClockContext = createContext<Clock>(systemClock)

export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>
}

/** For event handlers: the time at the moment of the call. */
export const useClock = (): Clock => use(ClockContext)

/** For drawing: the time in epoch milliseconds, read again every `everyMs` while the page is shown. */
export function useNowMs(everyMs = 30_000): number {
  const clock = useClock()
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNowMs(clock.nowMs())
    }, everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return nowMs
}
