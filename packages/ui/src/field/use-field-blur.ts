import { useState } from 'react'

interface FieldBlurOptions {
  /** Whether a field counts as left before it was ever entered. */
  initiallyBlurred: boolean
  /** Takes what was typed as far as it goes. */
  commit: () => void
  onBlur: (() => void) | undefined
}

/** Whether a typed field was left, as its rules ask; leaving it settles what was typed before the form hears of it. */
export function useFieldBlur({ initiallyBlurred, commit, onBlur }: FieldBlurOptions) {
  const [isBlurred, setLeft] = useState(initiallyBlurred)
  return {
    isBlurred,
    focusHandlers: {
      onFocus: () => setLeft(false),
      onBlur() {
        setLeft(true)
        commit()
        onBlur?.()
      },
    },
  }
}
