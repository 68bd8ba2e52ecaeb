import { createContext, use, useEffect, useState, type ReactNode } from 'react'

/** The panel's source of the current time; tests pass a fixed clock. */
export type Clock = { nowMs: () => number }

// The only place of the panel that reads the wall clock.
export const systemClock: Clock = { nowMs: () => Date.now() }

const ClockContext = createContext<Clock>(systemClock)

export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>
}

/** For event handlers: the time at the moment of the call. */
export const useClock = (): Clock => use(ClockContext)

/** For rendering: the time in epoch milliseconds, updated every `everyMs` while the page is visible. */
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
