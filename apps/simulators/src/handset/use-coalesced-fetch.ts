import { useCallback, useEffect, useRef, useState } from 'react'

export interface CoalescedFetch<Answer> {
  /** The answer for the present key; undefined until it arrives. */
  answer: Answer | undefined
  /** The newest answer for any key, to be shown meanwhile. */
  last: Answer | undefined
  hasFailed: boolean
  refresh: () => void
}

/**
 * Fetches once and again with every `refresh`. Refreshes during a running fetch are coalesced into one, so that a campaign
 * of a hundred messages a second does not flood the simulator.
 */
export function useCoalescedFetch<Answer>({
  key,
  read,
}: {
  key: string
  /** Null: there is nothing to read. */
  read: (() => Promise<Answer>) | null
}): CoalescedFetch<Answer> {
  const [latestAnswer, setLatestAnswer] = useState<{ key: string; answer: Answer }>()
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
        const request = latest.current
        if (request.read === null) break
        try {
          const answer = await request.read()
          setFailed(false)
          if (latest.current.key === request.key) setLatestAnswer({ key: request.key, answer })
        } catch {
          setFailed(true)
        }
      }
      isComing.current = false
    })()
  }, [])
  useEffect(refresh, [key, refresh])
  return {
    answer: latestAnswer?.key === key ? latestAnswer.answer : undefined,
    last: latestAnswer?.answer,
    hasFailed,
    refresh,
  }
}
