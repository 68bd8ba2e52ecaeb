/** A name on the map that is left out where a more important one stands. */
export interface MapLabel {
  text: string
  lat: number
  lng: number
  kind: 'province' | 'county' | 'city' | 'sea' | 'country'
  /** Greater ones go first. */
  rank: number
}

interface PlacedLabel {
  label: MapLabel
  x: number
  y: number
}

/** Half the width of a letter and half the height of a line, in px, with some air around. */
const SIZES = {
  province: { letter: 3.6, line: 11 },
  county: { letter: 3.3, line: 10 },
  city: { letter: 3.2, line: 13 },
  sea: { letter: 3.6, line: 11 },
  country: { letter: 3.6, line: 11 },
}

/** Which names stand on the map so that none lies over another, the most important first. */
export const layOutLabels = (labels: readonly PlacedLabel[]): MapLabel[] => {
  const taken: { x: number; y: number; halfWidth: number; halfHeight: number }[] = []
  const chosen: MapLabel[] = []
  for (const { label, x, y } of labels.toSorted((one, other) => other.label.rank - one.label.rank)) {
    const { letter, line } = SIZES[label.kind]
    const box = { x, y, halfWidth: label.text.length * letter + 4, halfHeight: line }
    const isFree = taken.every(
      (other) =>
        Math.abs(other.x - x) >= other.halfWidth + box.halfWidth ||
        Math.abs(other.y - y) >= other.halfHeight + box.halfHeight,
    )
    // A county is named like its city more often than not.
    if (!isFree || chosen.some(({ text }) => text === label.text)) continue
    taken.push(box)
    chosen.push(label)
  }
  return chosen
}
