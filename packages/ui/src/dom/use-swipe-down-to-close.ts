import { useRef, useState, type PointerEvent } from 'react'

/** Dragged this far down, in px, a sheet goes when it is let go. */
export const CLOSE_SWIPE_PX = 96
/** Or flicked this fast, in px per ms. */
const FLICK_PX_PER_MS = 0.5

/** Lets a finger (or a mouse) pull something down by its head; past the limit or with a flick it is let go of. */
export function useSwipeDownToClose(onClose: () => void) {
  const start = useRef<{ y: number; atMs: number } | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const stop = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const pulled = event.clientY - start.current.y
    const speed = pulled / Math.max(1, event.timeStamp - start.current.atMs)
    start.current = null
    setOffsetPx(0)
    if (event.type === 'pointerup' && (pulled > CLOSE_SWIPE_PX || (pulled > 24 && speed > FLICK_PX_PER_MS))) onClose()
  }
  return {
    offsetPx,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // The close button in the head stays a button.
        if ((event.target as Element).closest('button') !== null) return
        start.current = { y: event.clientY, atMs: event.timeStamp }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffsetPx(Math.max(0, event.clientY - start.current.y))
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  }
}
