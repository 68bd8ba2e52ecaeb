import { useEffect, useRef } from 'react'
import type { GeoPoint } from '@peyk/domain/geo/map-area.ts'
import { areaOf, type AreaChoice } from '@peyk/sending-modes/map/form.model.ts'
import { findNearestCity } from '../../../lib/map/nearest-city.ts'

const middleOf = (choice: AreaChoice): GeoPoint | null => {
  const area = areaOf(choice)
  if (area.kind === 'circle') return area.centre
  const count = area.points.length
  if (count === 0) return null
  const sum = (of: (point: GeoPoint) => number) => area.points.reduce((total, point) => total + of(point), 0)
  return { lat: sum(({ lat }) => lat) / count, lng: sum(({ lng }) => lng) / count }
}

/** Keeps the name of the city that an area lies in or by, so that the form and the report can name the area. */
export const useNearCity = (choice: AreaChoice, onChange: (choice: AreaChoice) => void): void => {
  const latest = useRef({ choice, onChange })
  latest.current = { choice, onChange }
  const middle = middleOf(choice)
  const key = middle === null ? '' : `${middle.lat} ${middle.lng}`
  useEffect(() => {
    let isGone = false
    const keep = (near: string | null) => {
      const { choice: now, onChange: change } = latest.current
      if (!isGone && now.near !== near) change({ ...now, near })
    }
    if (middle === null) keep(null)
    // Without its name an area is «on the map».
    else
      void findNearestCity(middle).then(
        (city) => keep(city?.name ?? null),
        () => keep(null),
      )
    return () => {
      isGone = true
    }
    // `key` tells all of the middle.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
