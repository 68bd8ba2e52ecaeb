import { useState } from 'react'

interface FieldLeaving {
  /** Whether a field counts as left before it was ever entered. */
  startsLeft: boolean
  /** Takes what was typed as far as it goes. */
  settle: () => void
  onBlur: (() => void) | undefined
}

/** Whether a typed field was left, as its rules ask; leaving it settles what was typed before the form hears of it. */
export function useFieldLeaving({ startsLeft, settle, onBlur }: FieldLeaving) {
  const [isLeft, setLeft] = useState(startsLeft)
  return {
    isLeft,
    leaving: {
      onFocus: () => setLeft(false),
      onBlur() {
        setLeft(true)
        settle()
        onBlur?.()
      },
    },
  }
}
