import { useEffect } from 'react'
import { DivIcon, LayerGroup, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import { layOutLabels, type MapLabel } from './label-layout.ts'
import { useMap } from '../map-context.ts'

/** The text of a name in its own direction, and a dot where a city lies. */
const labelElement = ({ text, kind }: MapLabel): HTMLElement => {
  const element = document.createElement('span')
  element.dir = 'rtl'
  element.className = `map-label map-label-${kind}`
  element.textContent = text
  return element
}

/** Names of what is seen, as many as fit. Screen readers hear of places by the search and by what is chosen. */
export function LabelsLayer({ labels }: { labels: readonly MapLabel[] }) {
  const map = useMap()
  useEffect(() => {
    const group = new LayerGroup().addTo(map)
    const draw = () => {
      group.clearLayers()
      const seen = map.getBounds()
      const placed = labels
        .filter(({ lat, lng }) => seen.contains([lat, lng]))
        .map((label) => ({ label, ...map.latLngToContainerPoint([label.lat, label.lng]) }))
        .map(({ label, x, y }) => ({ label, x, y }))
      for (const label of layOutLabels(placed)) {
        new Marker([label.lat, label.lng], {
          icon: new DivIcon({ className: 'map-label-place', html: labelElement(label), iconSize: [0, 0] }),
          pane: 'labels',
          interactive: false,
          keyboard: false,
        }).addTo(group)
      }
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      group.remove()
    }
  }, [map, labels])
  return null
}
