import { textDirectionProps, VARIABLE_PATTERN } from '@peyk/ui/field/typing/text-direction.ts'
import { VariableChip } from './variable-chip.tsx'

/** Between the pieces of a text stand the names of its variables. */
const piecesOf = (text: string) => text.split(VARIABLE_PATTERN)

/** For an element in which the text of a pattern stands. */
export const patternDirection = (text: string) => textDirectionProps(text, piecesOf(text).slice(1))

/** The text of a pattern in one line or two: without chips, but each `%name%` in one piece. */
export const PlainPatternText = ({ children }: { children: string }) =>
  piecesOf(children).map((piece, at) =>
    at % 2 === 1 ? (
      <bdi key={at} dir="ltr">
        {`%${piece}%`}
      </bdi>
    ) : (
      piece
    ),
  )

/** The text of a pattern as it was written, its variables as chips. */
export function PatternText({ children }: { children: string }) {
  return (
    <p
      {...patternDirection(children)}
      className="text-match-parent text-base leading-8 wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {piecesOf(children).map((piece, at) => (at % 2 === 1 ? <VariableChip key={at} name={piece} /> : piece))}
    </p>
  )
}
