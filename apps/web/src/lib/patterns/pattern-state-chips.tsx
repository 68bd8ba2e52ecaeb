import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { editState, STATE_TONES } from './pattern.model.ts'

/** The state of a pattern, and of the edit beside it. */
export function PatternStateChips({ pattern }: { pattern: Pick<PatternRow, 'pattern_status' | 'revision'> }) {
  const edit = editState(pattern)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={STATE_TONES[pattern.pattern_status]}>{patternNames.states[pattern.pattern_status]}</Chip>
      {edit !== null && <Chip tone={edit === 'waiting' ? 'info' : 'danger'}>{patternNames.edits[edit]}</Chip>}
    </span>
  )
}
