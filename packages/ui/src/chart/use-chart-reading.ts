import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

/** Where a key moves from a point: time runs to the left, and within a point the values run upwards. */
const STEPS: Record<string, (at: number, last: number) => number | null> = {
  ArrowLeft: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
}

export interface ChartReading {
  /** The point that the pointer or the keyboard is at. */
  active: number | null
  setActive: (at: number | null) => void
  /** The point that a screen reader is told. */
  atRead: number
  step: (event: KeyboardEvent) => void
}

/** Which of its points a chart tells about, by pointer, touch and keyboard. */
export function useChartReading(box: RefObject<HTMLElement | null>, count: number): ChartReading {
  const [active, setActive] = useState<number | null>(null)
  // Of those that read it by keyboard, where they were.
  const [read, setRead] = useState(count - 1)
  useEffect(() => {
    if (active === null) return
    // A touch never leaves a point: its note is closed by the next press outside.
    const close = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setActive(null)
    }
    document.addEventListener('pointerdown', close, { capture: true })
    return () => document.removeEventListener('pointerdown', close, { capture: true })
  }, [active, box])
  const atRead = Math.min(read, count - 1)
  const step = (event: KeyboardEvent) => {
    const leads = STEPS[event.key]
    if (leads === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = leads(active ?? atRead, count - 1)
    if (next !== null) setRead(next)
    setActive(next)
  }
  return { active, setActive, atRead, step }
}
