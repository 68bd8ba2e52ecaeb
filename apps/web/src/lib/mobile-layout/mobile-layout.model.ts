import type { ReactNode } from 'react'

/** What a screen sets on the phone layout (spec §2, Layout): exactly these five. */
export interface MobileLayoutState {
  /** In the header; the route's own title when null. */
  title: string | null
  /** At the far end of the header. */
  actions: ReactNode
  /** Replaces the bottom navigation: a bar with the main action of a task. */
  customFooter: ReactNode
  /** The action of the back icon; null goes one step back in the history. */
  backNavigate: (() => void) | null
  /** Hides the back icon of a route that has one. */
  suppressedShowBackIcon: boolean
}

export const emptyMobileLayout: MobileLayoutState = {
  title: null,
  actions: null,
  customFooter: null,
  backNavigate: null,
  suppressedShowBackIcon: false,
}

/** The state that a screen sets; what it leaves out gets its default, whatever another screen had set. */
export const toMobileLayout = (state: Partial<MobileLayoutState>): MobileLayoutState => ({
  ...emptyMobileLayout,
  ...state,
})

/** Whether the header shows the back icon. */
export const showsBack = ({ state, routeHasBack }: { state: MobileLayoutState; routeHasBack: boolean }): boolean =>
  routeHasBack && !state.suppressedShowBackIcon

/** What is at the bottom: a screen's own bar, the navigation, or nothing on a `task` route. */
export const footerKind = ({
  state,
  isTask,
}: {
  state: MobileLayoutState
  isTask: boolean
}): 'custom' | 'navigation' | 'none' => {
  if (state.customFooter !== null && state.customFooter !== undefined) return 'custom'
  return isTask ? 'none' : 'navigation'
}
