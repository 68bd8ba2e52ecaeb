import { Eraser, Undo2 } from 'lucide-react'
import { formatPoint, parsePoints, type GeoPoint } from '@peyk/domain/geo/map-area.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { Button } from '@peyk/ui/button/button.tsx'
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
    <div className="flex flex-col gap-2">
      <TextArea
        label={texts.points}
        hint={texts.pointsHint}
        error={typed.isUnreadable ? texts.problems.lines(badLines) : problem}
        isRequired
        isGrowing
        rows={3}
        value={typed.text}
        onChange={typed.change}
        onBlur={typed.leave}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={Undo2}
          isDisabled={points.length === 0}
          onPress={() => onChange(points.slice(0, -1))}
        >
          {texts.undo}
        </Button>
        <Button variant="ghost" size="sm" icon={Eraser} isDisabled={points.length === 0} onPress={() => onChange([])}>
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}
