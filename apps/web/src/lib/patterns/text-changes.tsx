import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { textChanges } from './text-changes.model.ts'
import { VersionText } from './version-text.tsx'

const { versions: texts } = patternDetailTexts

export interface TextVersionProps {
  first: string
  edited: string
  /** Which of the two is shown; what it does not have is left out. */
  side: 'first' | 'edited'
}

/** One version of a text, with what the other has not got marked in it, by a colour and by a line. */
export function TextChanges({ first, edited, side }: TextVersionProps) {
  const own = side === 'first' ? 'removed' : 'added'
  const shown = textChanges(first, edited).filter(({ kind }) => kind === 'same' || kind === own)
  return (
    <VersionText text={side === 'first' ? first : edited}>
      {shown.map(({ kind, text: piece }, at) =>
        kind === 'same' ? (
          <span key={at}>{piece}</span>
        ) : kind === 'removed' ? (
          <del key={at} className="rounded-sm bg-danger-soft text-danger">
            <span className="sr-only">{texts.removed}: </span>
            {piece}
          </del>
        ) : (
          <ins key={at} className="rounded-sm bg-success-soft text-success decoration-dotted underline-offset-4">
            <span className="sr-only">{texts.added}: </span>
            {piece}
          </ins>
        ),
      )}
    </VersionText>
  )
}
