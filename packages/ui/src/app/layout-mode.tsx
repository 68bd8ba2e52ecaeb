import { useSyncExternalStore } from 'react'

import { watchSize } from '../dom/observe-size.ts'

export type LayoutMode = 'desktop' | 'mobile'

/** The widest root element, in px, that still gets the mobile layout (spec §9). */
export const MOBILE_MAX_WIDTH_PX = 768

/** The browser's own size of text, in px. */
const USUAL_TEXT_PX = 16

/**
 * Which layout a root element of this width gets. Text that somebody made larger leaves as much room as a window that
 * is narrower by as much.
 */
export const layoutModeOf = (rootWidthPx: number, textPx = USUAL_TEXT_PX): LayoutMode =>
  rootWidthPx / Math.max(1, textPx / USUAL_TEXT_PX) <= MOBILE_MAX_WIDTH_PX ? 'mobile' : 'desktop'

const listeners = new Set<() => void>()
let stopWatching: (() => void) | undefined

const measure = (): LayoutMode => {
  const root = document.documentElement
  return layoutModeOf(root.getBoundingClientRect().width, Number.parseFloat(getComputedStyle(root).fontSize))
}

const current = (): LayoutMode => {
  const layout = document.documentElement.dataset['layout']
  return layout === 'mobile' || layout === 'desktop' ? layout : measure()
}

const follow = () => {
  const next = measure()
  if (document.documentElement.dataset['layout'] === next) return
  document.documentElement.dataset['layout'] = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (stopWatching === undefined) {
    stopWatching = watchSize([document.documentElement], follow)
    follow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
}

let drawnAhead: LayoutMode = 'desktop'

/** The layout of what is drawn where there is no browser. */
export const drawAheadFor = (layout: LayoutMode): void => {
  drawnAhead = layout
}

/** The layout in force; `data-layout` on the root element (and with it the variants `desk` and `max-desk`) follows. */
export const useLayoutMode = (): LayoutMode => useSyncExternalStore(subscribe, current, () => drawnAhead)
