import { useEffect, useRef, useState } from 'react'
import { readAutosave, removeAutosave, writeAutosave } from './autosave-store.ts'

/** Short: what is typed within it is lost with a tab that is killed. */
const SAVE_AFTER_MS = 100

/**
 * Stores what is typed into a form under `key`; null while the owner of the form is not known. `found` is `undefined`
 * while the browser storage is being read, then the stored draft or `null`. `isContinuous` turns false in a browser
 * that cannot store drafts. Call `forget` once the form was submitted.
 */
export const useAutosave = <Held>({
  key,
  values,
  isValid,
  isWorthSaving,
}: {
  key: string | null
  values: Held
  isValid: (stored: unknown) => stored is Held
  isWorthSaving: (values: Held) => boolean
}) => {
  const [restored, setFound] = useState<Held | null | undefined>(undefined)
  const [isSaved, setKept] = useState(true)
  const latest = useRef(values)
  latest.current = values
  const isForgotten = useRef(false)

  useEffect(() => {
    if (key === null) return
    let isMine = true
    void readAutosave(key).then((stored) => {
      if (isMine) setFound(isValid(stored) && isWorthSaving(stored) ? stored : null)
    })
    return () => {
      isMine = false
    }
  }, [key, isValid, isWorthSaving])

  const isReady = restored !== undefined
  useEffect(() => {
    if (key === null || !isReady || isForgotten.current) return
    const save = () => {
      if (isForgotten.current) return
      void (isWorthSaving(latest.current) ? writeAutosave(key, latest.current).then(setKept) : removeAutosave(key))
    }
    const timer = setTimeout(save, SAVE_AFTER_MS)
    // A tab that is closed within the delay still stores its draft.
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [isReady, key, values, isWorthSaving])

  return {
    restored,
    isSaved,
    discard: () => {
      isForgotten.current = true
      if (key !== null) void removeAutosave(key)
    },
  }
}
