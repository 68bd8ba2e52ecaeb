import { useState } from 'react'
import type { Need, NeedKind } from '@peyk/contract/home/overview.ts'
import { hideNeed, type HiddenNeeds } from './hidden-needs.model.ts'

const storageKey = (userId: number) => `home-put-aside/${userId}`

const readHidden = (userId: number): HiddenNeeds => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as HiddenNeeds) : {}
  } catch {
    return {}
  }
}

/** What this person put aside in this browser. A browser that stores nothing forgets it with the page. */
export const useHiddenNeeds = (userId: number) => {
  const [hidden, setHidden] = useState<HiddenNeeds>(() => readHidden(userId))
  return {
    hidden,
    hide(all: readonly Need[], kind: NeedKind) {
      const next = hideNeed(all, { hidden, kind })
      setHidden(next)
      try {
        localStorage.setItem(storageKey(userId), JSON.stringify(next))
      } catch {
        // Kept until the page is closed.
      }
    },
  }
}
