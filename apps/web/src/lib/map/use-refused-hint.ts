import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1600

/** By what somebody tried to move a map that left the movement to the page; null again a moment later. */
export const useRefusedHint = (): readonly ['wheel' | 'finger' | null, (by: 'wheel' | 'finger') => void] => {
  const [refused, setRefused] = useState<{ by: 'wheel' | 'finger' } | null>(null)
  useEffect(() => {
    if (refused === null) return
    const timer = setTimeout(() => setRefused(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refused])
  const refuse = useCallback((by: 'wheel' | 'finger') => setRefused({ by }), [])
  return [refused?.by ?? null, refuse]
}
