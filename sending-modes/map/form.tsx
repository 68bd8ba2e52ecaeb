import { useState, type ReactNode } from 'react'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import { AreaSummary } from '../_kit/map-area/area-summary.tsx'
import { AreaRows } from '../_kit/map-area/area-rows.tsx'
import { CircleFields } from '../_kit/map-area/circle-fields.tsx'
import { lengthText } from '../_kit/map-area/length-text.ts'
import { PolygonFields } from '../_kit/map-area/polygon-fields.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { totalOf } from '../_kit/targeted/people-problems.ts'
import { TargetedField } from '../_kit/targeted/targeted-field.tsx'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import { areaWords, EMPTY_AREA, mapRules as rules, type AreaChoice, type MapFormValues } from './form.model.ts'

/** The map on which an area is drawn, with the search that takes it somewhere. */
export interface AreaCanvasProps {
  choice: AreaChoice
  onChange: (choice: AreaChoice) => void
  /** Areas that are shown, but not worked on. */
  others: readonly AreaChoice[]
  /** What is chosen and how many people that is, in words below the map. */
  summary: ReactNode
}

interface MapFieldProps extends TargetFieldProps<MapFormValues> {
  count: PeopleCount
  AreaCanvas: (props: AreaCanvasProps) => ReactNode
}

const KINDS = (['circle', 'polygon'] as const).map((value) => ({ value, label: mapTexts.kinds[value] }))

/** Areas of the map, one of them worked on, and who of their people. */
export function MapTargetField({ count, AreaCanvas, ...field }: MapFieldProps) {
  const { value, onChange, error } = field
  const { choices } = value
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, choices.length - 1)
  const choice = choices[at] ?? EMPTY_AREA
  const problems = rowProblems(value, rules)
  const isWhole = (row: number) => Object.keys(problems[row] ?? {}).every((name) => name === 'row')
  // Whole areas stand in the request in their order.
  const countsOf = (row: number) =>
    (isWhole(row) && count.entries?.[choices.slice(0, row).filter((_, before) => isWhole(before)).length]) || null
  const setChoices = (next: readonly AreaChoice[]) => onChange({ ...value, choices: next })
  const change = (next: AreaChoice) =>
    setChoices(choices.length === 0 ? [next] : choices.map((other, row) => (row === at ? next : other)))
  const rows = choices.map((other, row) => {
    const counts = countsOf(row)
    return {
      name: areaWords(other, lengthText),
      people: counts === null ? null : totalOf(counts),
      problem: problems[row]?.['row'] ?? (error === undefined ? undefined : Object.values(problems[row] ?? {})[0]),
    }
  })
  return (
    <TargetedField
      {...field}
      title={texts.where}
      offered={rules.operators}
      count={count}
      rowErrors={problems.flatMap((row) => Object.values(row))}
    >
      <Segmented
        label={mapTexts.kind}
        options={KINDS}
        value={choice.kind}
        onChange={(kind) => change({ ...choice, kind })}
      />
      <AreaCanvas
        choice={choice}
        onChange={change}
        others={choices.filter((_, row) => row !== at)}
        summary={
          <AreaSummary
            words={areaWords(choice, lengthText)}
            problem={rules.isBlank(choice) ? undefined : Object.values(problems[at] ?? {})[0]}
            counts={countsOf(at)}
            isFresh={count.isFresh}
            isCounting={count.isCounting}
          />
        }
      />
      <AreaFields choice={choice} onChange={change} problems={error === undefined ? {} : (problems[at] ?? {})} />
      <AreaRows
        rows={rows}
        at={at}
        isFresh={count.isFresh}
        onEdit={setWanted}
        onRemove={(row) => {
          setChoices(choices.filter((_, other) => other !== row))
          setWanted(row < at ? at - 1 : at)
        }}
        onAdd={() => {
          setChoices([...choices, { ...EMPTY_AREA, kind: choice.kind }])
          setWanted(choices.length)
        }}
      />
    </TargetedField>
  )
}

interface AreaFieldsProps {
  choice: AreaChoice
  onChange: (choice: AreaChoice) => void
  problems: Readonly<Record<string, string>>
}

/** An area as numbers, for who has no pointer or knows them. */
function AreaFields({ choice, onChange, problems }: AreaFieldsProps) {
  const { kind, centre, radius, points } = choice
  if (kind === 'polygon') {
    const change = (next: typeof points) => onChange({ ...choice, points: next })
    return <PolygonFields points={points} onChange={change} problem={problems['place']} />
  }
  return (
    <CircleFields
      centre={centre}
      radius={radius}
      onCentreChange={(next) => onChange({ ...choice, centre: next })}
      onRadiusChange={(next) => onChange({ ...choice, radius: next })}
      problems={problems}
    />
  )
}
