import { DivIcon, Marker, type LatLng, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { GeoPoint } from '@peyk/domain/geo/map-area.ts'

interface HandleActions {
  /** Called while it is dragged. */
  onDrag?: (to: GeoPoint) => void
  /** Where it was dropped or stepped to. */
  onMove: (to: GeoPoint) => void
  onPress?: () => void
  onRemove?: () => void
}

const STEP_PX = 10
const FINE_STEP_PX = 1
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const pointOf = ({ lat, lng }: LatLng): GeoPoint => ({ lat, lng })

/** The place a key would move a place to; null for other keys. */
const stepFrom = (map: LeafletMap, place: LatLng, { key, shiftKey }: KeyboardEvent): GeoPoint | null => {
  const step = STEPS[key]
  if (step === undefined) return null
  const length = shiftKey ? FINE_STEP_PX : STEP_PX
  const at = map.latLngToContainerPoint(place)
  return pointOf(map.containerPointToLatLng([at.x + step[0] * length, at.y + step[1] * length]))
}

export interface Handle {
  move: (to: GeoPoint) => void
  rename: (label: string) => void
  focus: () => void
  hasFocus: () => boolean
  toggle: (isShown: boolean) => void
  remove: () => void
}

/** A grip of what is drawn: dragged by pointer or finger, moved by the arrow keys, taken away by Delete. */
export const createHandle = (
  map: LeafletMap,
  {
    at,
    kind,
    label,
    actions,
  }: { at: GeoPoint; kind: 'centre' | 'edge' | 'corner' | 'between'; label: string; actions: HandleActions },
): Handle => {
  const isMain = kind === 'centre' || kind === 'corner'
  const marker = new Marker(at, {
    icon: new DivIcon({ className: `map-handle map-handle-${kind}`, iconSize: isMain ? [28, 28] : [24, 24] }),
    draggable: true,
    // Halves of sides are reached by pointers only: who has none types the corners.
    keyboard: kind !== 'between',
    autoPan: true,
    zIndexOffset: isMain ? 1000 : 0,
  })
  marker.addTo(map)
  const element = marker.getElement()
  const rename = (name: string) => {
    if (kind === 'between') element?.setAttribute('aria-hidden', 'true')
    else element?.setAttribute('aria-label', name)
  }
  rename(label)
  marker.on('drag', () => actions.onDrag?.(pointOf(marker.getLatLng())))
  marker.on('dragend', () => actions.onMove(pointOf(marker.getLatLng())))
  marker.on('click', () => actions.onPress?.())
  element?.addEventListener('keydown', (event) => {
    const to = stepFrom(map, marker.getLatLng(), event)
    if (to !== null) actions.onMove(to)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && actions.onRemove !== undefined) actions.onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return {
    move: (to) => void marker.setLatLng(to),
    rename,
    focus: () => element?.focus({ preventScroll: true }),
    hasFocus: () => element !== undefined && element === document.activeElement,
    toggle: (isShown) => void (element !== undefined && (element.hidden = !isShown)),
    remove: () => void marker.remove(),
  }
}
