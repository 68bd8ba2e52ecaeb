import { useEffect, useRef, useState } from 'react'

interface ReviewPressInput {
  /** People are counted, or the price is on its way. */
  isPriceComing: boolean
  /** What else keeps the form from being sent, by field: that is said at once. */
  problems: () => Readonly<Record<string, string | undefined>>
  review: () => void
}

/**
 * The press that asks for the confirmation. While the price is coming it waits, and is done as soon as that is there or
 * failed: what opens is what was pressed for, and nobody has to press again.
 */
export const useReviewPress = ({ isPriceComing, problems, review }: ReviewPressInput) => {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(review)
  latest.current = review
  useEffect(() => {
    if (!isWaiting || isPriceComing) return
    setWaiting(false)
    latest.current()
  }, [isWaiting, isPriceComing])
  const isGood = () => Object.values(problems()).every((problem) => problem === undefined)
  return { isWaiting, press: () => (isPriceComing && isGood() ? setWaiting(true) : review()) }
}
