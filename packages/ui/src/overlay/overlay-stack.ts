import { useEffect, useRef } from 'react'

/** What lies over the page, the topmost last. */
const openOverlays: { close: () => void }[] = []
const subscribers = new Set<(isAnyShown: boolean) => void>()

const notifySubscribers = () => {
  for (const follow of subscribers) follow(openOverlays.length > 0)
}

/** Tells whether anything lies over the page, whenever that changes. */
export const subscribeToOverlays = (subscriber: (isAnyOpen: boolean) => void): (() => void) => {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Whether the way back leads to the page below something instead of to another page. */
export const hasOverlay = (): boolean => openOverlays.length > 0

/** What the way back does while something lies over the page: the topmost goes, unless it cannot be closed now. */
export const closeTopOverlay = (): void => openOverlays.at(-1)?.close()

/** The phone's own wish to close something, by its button or gesture; the library's types do not know it yet. */
type CloseWatcherInstance = { onclose: (() => void) | null; destroy: () => void }
const CloseWatcherClass = (globalThis as { CloseWatcher?: new () => CloseWatcherInstance }).CloseWatcher

/**
 * Makes something that lies over the page go by the way back, as on every phone. Where the browser tells of that wish
 * itself it is heard on the phone, or else by whoever keeps the history (`subscribeToOverlays`). On a desk Escape means more
 * than closing, so there the watcher is left out.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const mine = { close: () => latest.current() }
    openOverlays.push(mine)
    notifySubscribers()
    let watcher: CloseWatcherInstance | undefined
    const watch = () => {
      if (CloseWatcherClass === undefined || document.documentElement.dataset['layout'] !== 'mobile') return
      watcher = new CloseWatcherClass()
      watcher.onclose = () => {
        mine.close()
        // It hears one wish only, and what is at work stays.
        if (openOverlays.includes(mine)) watch()
      }
    }
    watch()
    return () => {
      openOverlays.splice(openOverlays.indexOf(mine), 1)
      watcher?.destroy()
      notifySubscribers()
    }
  }, [isOpen])
}
