import { useRef, useState, type PointerEvent } from 'react'

/** Dragged this far to either side, in px, it goes when it is let go. */
export const DISMISS_SWIPE_PX = 80

/** Lets a finger push something away to either side; what moves along is up to the caller. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const startX = useRef<number | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return
    const pushedPx = Math.abs(event.clientX - startX.current)
    startX.current = null
    setOffsetPx(0)
    if (event.type === 'pointerup' && pushedPx > DISMISS_SWIPE_PX) onDismiss()
  }
  return {
    offsetPx,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A mouse selects the text, and what can be pressed in it stays so.
        if (event.pointerType !== 'touch' || (event.target as Element).closest('button, a') !== null) return
        startX.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== null) setOffsetPx(event.clientX - startX.current)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
