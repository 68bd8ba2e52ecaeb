import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { emptyMobileLayout, toMobileLayout, type MobileLayoutState } from './mobile-layout.model.ts'

const StateContext = createContext<MobileLayoutState>(emptyMobileLayout)
const SetContext = createContext<(state: MobileLayoutState) => void>(() => {})

/** Wraps the layout. Two contexts, so that a screen that sets the state does not re-render because of it. */
export function MobileLayoutProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(emptyMobileLayout)
  return (
    <SetContext value={setState}>
      <StateContext value={state}>{children}</StateContext>
    </SetContext>
  )
}

/** For the layout. */
export const useMobileLayoutState = (): MobileLayoutState => use(StateContext)

/** For a screen: sets what the phone's bars show while it is open. No effect on desktop. */
export const useMobileLayout = (state: Partial<MobileLayoutState>): void => {
  const set = use(SetContext)
  useLayoutEffect(() => {
    set(toMobileLayout(state))
  })
  useLayoutEffect(() => () => set(emptyMobileLayout), [set])
}
