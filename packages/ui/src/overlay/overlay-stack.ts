import { useEffect, useRef } from 'react'

/** What lies over the page, the topmost last. */
const shown: { close: () => void }[] = []
const followers = new Set<(isAnyShown: boolean) => void>()

const tell = () => {
  for (const follow of followers) follow(shown.length > 0)
}

/** Tells whether anything lies over the page, whenever that changes. */
export const followOverlays = (follow: (isAnyShown: boolean) => void): (() => void) => {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** Whether the way back leads to the page below something instead of to another page. */
export const hasOverlay = (): boolean => shown.length > 0

/** What the way back does while something lies over the page: the topmost goes, unless it cannot be closed now. */
export const closeTopOverlay = (): void => shown.at(-1)?.close()

/** The phone's own wish to close something, by its button or gesture; the library's types do not know it yet. */
type Watcher = { onclose: (() => void) | null; destroy: () => void }
const Watchers = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * Makes something that lies over the page go by the way back, as on every phone. Where the browser tells of that wish
 * itself it is heard on the phone, or else by whoever keeps the history (`followOverlays`). On a desk Escape means more
 * than closing, so there the watcher is left out.
 */
export function useBackCloses(isShown: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isShown) return
    const mine = { close: () => latest.current() }
    shown.push(mine)
    tell()
    let watcher: Watcher | undefined
    const watch = () => {
      if (Watchers === undefined || document.documentElement.dataset['layout'] !== 'mobile') return
      watcher = new Watchers()
      watcher.onclose = () => {
        mine.close()
        // It hears one wish only, and what is at work stays.
        if (shown.includes(mine)) watch()
      }
    }
    watch()
    return () => {
      shown.splice(shown.indexOf(mine), 1)
      watcher?.destroy()
      tell()
    }
  }, [isShown])
}
