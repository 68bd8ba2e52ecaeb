import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { PatternStatus } from '@peyk/contract/patterns/pattern-rules.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

export const STATE_TONES: Readonly<Record<PatternStatus, Tone>> = {
  active: 'success',
  pending: 'warning',
  inactive: 'danger',
}

/** The state of the edit beside the version in use; null where there is none. */
export const editState = ({ revision }: Pick<PatternRow, 'revision'>): 'waiting' | 'refused' | null => {
  if (revision.pattern_status_id === null) return null
  return revision.pattern_status_id === 0 ? 'waiting' : 'refused'
}

/** What people call it. */
export const patternTitle = ({ title }: Pick<PatternRow, 'title'>): string =>
  title === null || title === '' ? patternNames.untitled : title

/** Whether it is the account's own to change. */
export const isChangeable = ({ readonly, pattern_type: type }: Pick<PatternRow, 'readonly' | 'pattern_type'>) =>
  !readonly && type === 'normal'

/** The page of a pattern. */
export const patternHref = ({
  pattern_type: type,
  pattern_code: code,
}: Pick<PatternRow, 'pattern_type' | 'pattern_code'>) =>
  type === 'systemic' ? `/pattern/systemic/${code}` : `/pattern/${code}`
