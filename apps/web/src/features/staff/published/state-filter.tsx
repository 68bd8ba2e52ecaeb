import { publishedTexts as texts } from '@peyk/phrases/fa/staff/published.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'

/** All, or those of one state. */
export function StateFilter<State extends string>({
  states,
  value,
  onChange,
}: {
  states: Readonly<Record<State, string>>
  value: State | undefined
  onChange: (state: State | undefined) => void
}) {
  const options = [
    { value: '', label: texts.allStates },
    ...Object.entries<string>(states).map(([state, label]) => ({ value: state, label })),
  ]
  return (
    <Segmented
      label={texts.stateFilter}
      options={options}
      value={value ?? ''}
      onChange={(state) => onChange(state === '' ? undefined : (state as State))}
    />
  )
}
