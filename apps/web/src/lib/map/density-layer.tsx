import { useEffect } from 'react'
import { LayerGroup, Rectangle } from 'leaflet/dist/leaflet-src.esm.js'
import { useMap } from './map-context.ts'

/** A part of the map and how many people live in it. */
export interface DensityCell {
  south: number
  west: number
  north: number
  east: number
  count: number
}

const STEPS = 5

/** How dark a cell is, 1 to 5: by the number of people to its size, each step several times the one before. */
const stepOf = (share: number): number =>
  Math.max(1, Math.min(STEPS, STEPS + Math.round(Math.log(share) / Math.log(3))))

const peopleToSize = ({ south, west, north, east, count }: DensityCell) => count / ((north - south) * (east - west))

/** Where people are, as soft patches below everything else; figures are told by the counts of an area. */
export function DensityLayer({ cells }: { cells: readonly DensityCell[] }) {
  const map = useMap()
  useEffect(() => {
    const most = Math.max(0, ...cells.map(peopleToSize))
    const group = new LayerGroup(
      cells.map(
        (cell) =>
          new Rectangle(
            [
              [cell.south, cell.west],
              [cell.north, cell.east],
            ],
            {
              pane: 'density',
              interactive: false,
              className: `map-density map-density-${stepOf(peopleToSize(cell) / most)}`,
            },
          ),
      ),
    ).addTo(map)
    return () => void group.remove()
  }, [map, cells])
  return null
}
