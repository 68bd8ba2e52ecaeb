import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { slideAt, slidePlace } from './carousel.model.ts'

/** So long a banner is shown before the next one. */
const SHOWN_MS = 7000

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which slide is shown, and when the next one is: by itself, by buttons, by arrow keys or drawn along by a finger. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !wantsLessMotion())
  // Pointed at, or with the focus inside: it stands still and goes on afterwards.
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const track = useRef<HTMLDivElement>(null)
  const isStill = isPointedAt || hasFocus
  /** Where the row is on its way to by itself: places that it passes are not shown. */
  const target = useRef<number | null>(null)

  const show = (wanted: number) => {
    const at = slideAt(wanted, count)
    setCurrent(at)
    target.current = at
    const box = track.current
    box?.scrollTo({ left: slidePlace(box, at), behavior: wantsLessMotion() ? 'instant' : 'smooth' })
  }

  useEffect(() => {
    if (!isPlaying || isStill || count < 2) return
    const timer = setTimeout(() => show(current + 1), scaledMs(SHOWN_MS))
    return () => clearTimeout(timer)
    // `show` is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current, isPlaying, isStill, count])

  return {
    current: Math.min(current, Math.max(0, count - 1)),
    isPlaying,
    isStill,
    track,
    show,
    toggle: () => setPlaying(!isPlaying),
    holders: {
      // A finger takes it over.
      onPointerDown: () => void (target.current = null),
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
    /** A finger draws it along: what stands in the middle is the current one. */
    onScroll() {
      const box = track.current
      if (box === null || box.clientWidth === 0) return
      const at = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
      if (Math.abs(Math.abs(box.scrollLeft) - at * box.clientWidth) >= 2) return
      if (target.current === null) setCurrent(slideAt(at, count))
      else if (target.current === at) target.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      // The row runs from right to left: the left arrow goes on.
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      show(current + (event.key === 'ArrowLeft' ? 1 : -1))
    },
  }
}
