import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

import { moveCrop, largestCrop, zoomCrop, type Crop } from './crop-frame.ts'

type Point = { x: number; y: number }
const pointerDistance = ([one, other]: Point[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
const midpoint = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const WHEEL_STEP = 0.0015
const KEY_STEP = 0.02
const KEY_LARGE_STEP = 0.1
const ZOOM_KEY = 1.1

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The square of a picture and all that moves it: one finger or the pointer drags, two fingers and the wheel zoom, the
 * keyboard does both.
 */
export function useCrop(picture: { width: number; height: number } | null, area: RefObject<HTMLElement | null>) {
  const [crop, setCrop] = useState<Crop | null>(null)
  const fingers = useRef(new Map<number, Point>())
  useEffect(() => setCrop(picture === null ? null : largestCrop(picture)), [picture])
  const change = (next: (now: Crop) => Crop) => setCrop((now) => now && next(now))

  useEffect(() => {
    const element = area.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setCrop((now) => now && zoomCrop(now, now.zoom * (1 - event.deltaY * WHEEL_STEP)))
    }
    // React listens passively: the page would scroll beneath.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [area, picture])

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    crop,
    reset: () => change((now) => largestCrop(now)),
    zoomTo: (zoom: number) => change((now) => zoomCrop(now, zoom)),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!fingers.current.has(event.pointerId)) return
        const before = [...fingers.current.values()]
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const after = [...fingers.current.values()]
        const sidePx = event.currentTarget.clientWidth
        const [from, to] = [midpoint(before), midpoint(after)]
        const stretch =
          before.length > 1 && pointerDistance(before) > 0 ? pointerDistance(after) / pointerDistance(before) : 1
        change((now) =>
          moveCrop(zoomCrop(now, now.zoom * stretch), { byX: (to.x - from.x) / sidePx, byY: (to.y - from.y) / sidePx }),
        )
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: { key: string; shiftKey: boolean; preventDefault: () => void }) => {
        const arrow = ARROWS[event.key]
        const step = event.shiftKey ? KEY_LARGE_STEP : KEY_STEP
        if (arrow !== undefined) change((now) => moveCrop(now, { byX: arrow.x * step, byY: arrow.y * step }))
        else if (event.key === '+' || event.key === '=') change((now) => zoomCrop(now, now.zoom * ZOOM_KEY))
        else if (event.key === '-') change((now) => zoomCrop(now, now.zoom / ZOOM_KEY))
        else return
        event.preventDefault()
      },
    },
  }
}
