import { useState } from 'react'

/**
 * Holds what is on the screen while one reads it. Whoever asks for something else (a page, a filter) wants its answer:
 * with another `asked` it goes on.
 */
export function usePaused(asked: object): { isPaused: boolean; toggle: () => void } {
  const now = JSON.stringify(asked)
  const [heldAt, setHeldAt] = useState<string | null>(null)
  const isPaused = heldAt === now
  return { isPaused, toggle: () => setHeldAt(isPaused ? null : now) }
}
