import { useCallback, useEffect, useRef, useState } from 'react'

export interface CoalescedFetch<Answer> {
  /** What belongs to the key; undefined until it came. */
  answer: Answer | undefined
  /** The newest of any key, to stand there meanwhile. */
  last: Answer | undefined
  hasFailed: boolean
  refresh: () => void
}

/**
 * Reads once and again with every `refresh`. While one answer is on its way the wish is kept and not repeated, so that
 * a campaign of a hundred messages a second does not flood the simulator.
 */
export function useCoalescedFetch<Answer>({
  key,
  read,
}: {
  key: string
  /** Null: there is nothing to read. */
  read: (() => Promise<Answer>) | null
}): CoalescedFetch<Answer> {
  const [held, setHeld] = useState<{ key: string; answer: Answer }>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ key, read })
  latest.current = { key, read }
  const isWanted = useRef(false)
  const isComing = useRef(false)
  const refresh = useCallback(() => {
    isWanted.current = true
    if (isComing.current) return
    isComing.current = true
    void (async () => {
      while (isWanted.current) {
        isWanted.current = false
        const asked = latest.current
        if (asked.read === null) break
        try {
          const answer = await asked.read()
          setFailed(false)
          if (latest.current.key === asked.key) setHeld({ key: asked.key, answer })
        } catch {
          setFailed(true)
        }
      }
      isComing.current = false
    })()
  }, [])
  useEffect(refresh, [key, refresh])
  return { answer: held?.key === key ? held.answer : undefined, last: held?.answer, hasFailed, refresh }
}
