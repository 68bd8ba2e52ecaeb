import type { GeoPoint } from '@peyk/domain/geo/map-area.ts'
import { formatPoint, parsePoints } from '@peyk/domain/geo/typed-place.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useTypedDraft } from './use-typed-draft.ts'

interface PolygonFieldsProps {
  points: readonly GeoPoint[]
  onChange: (points: readonly GeoPoint[]) => void
  problem: string | undefined
}

const readPoints = (text: string) => {
  const { points, badLines } = parsePoints(text)
  return badLines.length === 0 ? points : undefined
}
const writePoints = (points: readonly GeoPoint[]) => points.map(formatPoint).join('\n')

/** A polygon without a map: its corners, a line each. */
export function PolygonFields({ points, onChange, problem }: PolygonFieldsProps) {
  const typed = useTypedDraft({ value: points, onChange, write: writePoints, read: readPoints })
  const badLines = parsePoints(typed.text)
    .badLines.map((line) => formatCount(line))
    .join('، ')
  return (
    <TextArea
      label={mapTexts.points}
      hint={mapTexts.pointsHint}
      error={typed.isUnreadable ? mapTexts.unreadable.lines(badLines) : problem}
      isRequired
      isGrowing
      rows={3}
      value={typed.text}
      onChange={typed.change}
      onBlur={typed.leave}
    />
  )
}
