import { useEffect, useMemo, useRef } from 'react'
import { CircleMarker, LatLngBounds, LayerGroup } from 'leaflet/dist/leaflet-src.esm.js'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { showBounds } from './create-map.ts'
import { useMap } from './map-context.ts'

/** A tower as the map needs it. */
export interface TowerPoint {
  id: number
  title: string
  lat: number
  lng: number
}

interface TowerLayerProps {
  towers: readonly TowerPoint[]
  selectedIds: readonly number[]
  onToggle: (id: number) => void
}

/** A finger is broader than the tip of a pointer. */
const pointRadius = () => (window.matchMedia('(pointer: coarse)').matches ? 9 : 7)

/** Towers as points that are chosen by a press; by keys they are chosen in the list beside the map. */
export function TowerLayer({ towers, selectedIds, onToggle }: TowerLayerProps) {
  const map = useMap()
  const toggle = useRef(onToggle)
  toggle.current = onToggle
  const points = useRef(new Map<number, CircleMarker>())
  useEffect(() => {
    const drawn = points.current
    const group = new LayerGroup().addTo(map)
    for (const { id, title, lat, lng } of towers) {
      const point = new CircleMarker([lat, lng], {
        radius: pointRadius(),
        className: 'map-tower',
        bubblingMouseEvents: false,
      })
      point.bindTooltip(formatDigits(title), { direction: 'top', className: 'map-tip', offset: [0, -6] })
      point.on('click', () => toggle.current(id))
      point.addTo(group)
      drawn.set(id, point)
    }
    return () => {
      group.remove()
      drawn.clear()
    }
  }, [map, towers])
  useEffect(() => {
    const selected = new Set(selectedIds)
    for (const [id, point] of points.current) {
      const isSelected = selected.has(id)
      point.getElement()?.classList.toggle('map-tower-selected', isSelected)
      point.setRadius(pointRadius() + (isSelected ? 2 : 0))
      if (isSelected) point.bringToFront()
    }
  }, [towers, selectedIds])

  // Another list is another place to look at; the same list, fetched again, is not.
  const key = useMemo(() => towers.map(({ id }) => id).join(), [towers])
  const hasLooked = useRef(false)
  useEffect(() => {
    if (towers.length === 0) return
    const bounds = new LatLngBounds(towers.map(({ lat, lng }) => [lat, lng]))
    showBounds(map, bounds, { maxZoom: 12, isAtOnce: !hasLooked.current })
    hasLooked.current = true
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key])
  return null
}
