import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'

const MAX_CHIPS = 2

/** A few short words as chips; of many the first two and how many more there are. */
export function ChipSummary({ words, tone = 'neutral' }: { words: readonly string[]; tone?: Tone }) {
  if (words.length === 0) return <span className="text-ink-3">{phonebookTexts.none}</span>
  return (
    <span className="flex max-w-64 flex-wrap gap-1.5">
      {words.slice(0, MAX_CHIPS).map((word) => (
        <Chip key={word} tone={tone}>
          {word}
        </Chip>
      ))}
      {words.length > MAX_CHIPS && (
        <Chip>
          <Ltr>{phonebookTexts.moreOf(formatCount(words.length - MAX_CHIPS))}</Ltr>
        </Chip>
      )}
    </span>
  )
}
