import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './autosave-store.ts'

/** Short: what is typed within it dies with a tab that is killed. */
const SAVE_AFTER_MS = 100

/**
 * Keeps what a form holds under `key` while it is filled; null while it is not known whose form it is. `found` is
 * `undefined` while the browser is being asked, then the kept draft or `null`. `isContinuous` turns false in a browser that
 * keeps nothing. Call `forget` once the form has done its work.
 */
export const useDraft = <Held>({
  key,
  held,
  isDraft,
  isWorthKeeping,
}: {
  key: string | null
  held: Held
  isDraft: (stored: unknown) => stored is Held
  isWorthKeeping: (held: Held) => boolean
}) => {
  const [found, setFound] = useState<Held | null | undefined>(undefined)
  const [isKept, setKept] = useState(true)
  const latest = useRef(held)
  latest.current = held
  const isForgotten = useRef(false)

  useEffect(() => {
    if (key === null) return
    let isMine = true
    void readDraft(key).then((stored) => {
      if (isMine) setFound(isDraft(stored) && isWorthKeeping(stored) ? stored : null)
    })
    return () => {
      isMine = false
    }
  }, [key, isDraft, isWorthKeeping])

  const isReady = found !== undefined
  useEffect(() => {
    if (key === null || !isReady || isForgotten.current) return
    const save = () => {
      if (isForgotten.current) return
      void (isWorthKeeping(latest.current) ? writeDraft(key, latest.current).then(setKept) : removeDraft(key))
    }
    const timer = setTimeout(save, SAVE_AFTER_MS)
    // A tab that is closed within the wait still keeps its draft.
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [isReady, key, held, isWorthKeeping])

  return {
    found,
    isKept,
    forget: () => {
      isForgotten.current = true
      if (key !== null) void removeDraft(key)
    },
  }
}
