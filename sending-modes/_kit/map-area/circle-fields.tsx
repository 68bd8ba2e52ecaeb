import { RADIUS_LIMITS, type GeoPoint } from '@peyk/domain/geo/map-area.ts'
import { formatPoint, parsePoint } from '@peyk/domain/geo/typed-place.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { StepSlider } from './step-slider.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { lengthText } from './length-text.ts'
import { useTypedDraft } from './use-typed-draft.ts'

interface CircleFieldsProps {
  centre: GeoPoint | null
  radius: number | null
  onCentreChange: (centre: GeoPoint | null) => void
  onRadiusChange: (radius: number | null) => void
  /** By field: `place`, `radius`. */
  problems: Readonly<Record<string, string>>
}

const RADIUS_STEPS = [
  200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 7000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000,
]

const readCentre = (text: string) => (text.trim() === '' ? null : (parsePoint(text) ?? undefined))
const writeCentre = (centre: GeoPoint | null) => (centre === null ? '' : formatPoint(centre))

/** A circle without a map: its middle by coordinates, how large it is by a number or a pull. */
export function CircleFields({ centre, radius, onCentreChange, onRadiusChange, problems }: CircleFieldsProps) {
  const typed = useTypedDraft({ value: centre, onChange: onCentreChange, write: writeCentre, read: readCentre })
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <TextField
        label={texts.centre}
        hint={mapTexts.centreHint}
        error={typed.isUnreadable ? mapTexts.unreadable.coordinates : problems['place']}
        dir="ltr"
        isRequired
        value={typed.text}
        onChange={typed.change}
        onBlur={typed.leave}
      />
      <div className="flex flex-col gap-2">
        <NumberField
          label={texts.radius}
          unit={mapTexts.metreUnit}
          hint={mapTexts.radiusHint(formatCount(RADIUS_LIMITS.min), formatCount(RADIUS_LIMITS.max / 1000))}
          error={problems['radius']}
          isRequired
          value={radius}
          onChange={onRadiusChange}
        />
        <StepSlider
          label={mapTexts.radiusSlider}
          steps={RADIUS_STEPS}
          value={radius}
          onChange={onRadiusChange}
          textOf={lengthText}
        />
      </div>
    </div>
  )
}
