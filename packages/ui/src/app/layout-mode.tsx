import { useSyncExternalStore } from 'react'

import { observeSize } from '../dom/observe-size.ts'

export type LayoutMode = 'desktop' | 'mobile'

/** The widest root element, in px, that still gets the mobile layout (spec §9). */
export const MOBILE_MAX_WIDTH_PX = 768

/** The browser's own size of text, in px. */
const DEFAULT_FONT_PX = 16

/**
 * The layout for a root element of this width. A larger text size counts like a window narrower by the same factor.
 */
export const layoutModeOf = (rootWidthPx: number, textPx = DEFAULT_FONT_PX): LayoutMode =>
  rootWidthPx / Math.max(1, textPx / DEFAULT_FONT_PX) <= MOBILE_MAX_WIDTH_PX ? 'mobile' : 'desktop'

const listeners = new Set<() => void>()
let stopWatching: (() => void) | undefined

const measureLayout = (): LayoutMode => {
  const root = document.documentElement
  return layoutModeOf(root.getBoundingClientRect().width, Number.parseFloat(getComputedStyle(root).fontSize))
}

const currentLayout = (): LayoutMode => {
  const layout = document.documentElement.dataset['layout']
  return layout === 'mobile' || layout === 'desktop' ? layout : measureLayout()
}

const updateLayout = () => {
  const next = measureLayout()
  if (document.documentElement.dataset['layout'] === next) return
  document.documentElement.dataset['layout'] = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (stopWatching === undefined) {
    stopWatching = observeSize([document.documentElement], updateLayout)
    updateLayout()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
}

let prerenderedLayout: LayoutMode = 'desktop'

/** The layout used where there is no browser. */
export const setPrerenderedLayout = (layout: LayoutMode): void => {
  prerenderedLayout = layout
}

/** The layout in force; `data-layout` on the root element (and with it the variants `desk` and `max-desk`) follows. */
export const useLayoutMode = (): LayoutMode => useSyncExternalStore(subscribe, currentLayout, () => prerenderedLayout)
