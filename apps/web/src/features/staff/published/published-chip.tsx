import type { PublishedState } from '@peyk/contract/published/published-rules.ts'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'

const TONES: Readonly<Record<PublishedState, Tone>> = {
  draft: 'warning',
  coming: 'info',
  running: 'success',
  over: 'neutral',
}

/** Whether customers see it now. */
export const PublishedChip = ({ state }: { state: PublishedState }) => (
  <Chip tone={TONES[state]}>{publishedTexts.states[state]}</Chip>
)
