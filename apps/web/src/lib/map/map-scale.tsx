import { useEffect, useState } from 'react'
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { metresBetween } from '@peyk/domain/geo/great-circle.ts'
import { lengthText } from '@peyk/sending-modes/_kit/map-area/length-text.ts'

const LONGEST_PX = 90

/** The longest round length that fits, in metres: 1, 2 or 5 with noughts. */
const roundLength = (longest: number): number => {
  const power = 10 ** Math.floor(Math.log10(longest))
  const step = [5, 2, 1].find((factor) => factor * power <= longest) ?? 1
  return step * power
}

/** How long a piece of the map is. */
export function MapScale({ map }: { map: LeafletMap }) {
  const [scale, setScale] = useState<{ px: number; metres: number } | null>(null)
  useEffect(() => {
    const measure = () => {
      const { x, y } = map.getSize()
      const [from, to] = [[0, y] as const, [Math.min(LONGEST_PX, x), y] as const]
      const longest = metresBetween(map.containerPointToLatLng([...from]), map.containerPointToLatLng([...to]))
      if (!(longest > 0)) return
      const metres = roundLength(longest)
      setScale({ metres, px: (Math.min(LONGEST_PX, x) * metres) / longest })
    }
    measure()
    map.on('moveend resize', measure)
    return () => void map.off('moveend resize', measure)
  }, [map])
  if (scale === null) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute start-2 bottom-2 z-1 border-x border-b border-ink-3 bg-surface/75 px-1 text-center text-xs text-ink-2"
      style={{ minWidth: scale.px }}
    >
      {lengthText(scale.metres)}
    </span>
  )
}
