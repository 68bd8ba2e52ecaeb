import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { textDirectionProps } from '@peyk/ui/field/text-direction.ts'
import { textChanges } from './text-changes.model.ts'

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
  const text = side === 'first' ? first : edited
  return (
    <p
      {...textDirectionProps(text, text.includes('%') ? ['%'] : [])}
      className="text-match-parent text-base leading-8 wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {shown.map(({ kind, text: piece }, at) =>
        kind === 'same' ? (
          <span key={at}>{piece}</span>
        ) : kind === 'removed' ? (
          <del key={at} className="rounded-sm bg-danger-soft box-decoration-clone px-0.5 text-danger">
            <span className="sr-only">{texts.removed}: </span>
            {piece}
          </del>
        ) : (
          <ins
            key={at}
            className="rounded-sm bg-success-soft box-decoration-clone px-0.5 text-success decoration-dotted underline-offset-4"
          >
            <span className="sr-only">{texts.added}: </span>
            {piece}
          </ins>
        ),
      )}
    </p>
  )
}
