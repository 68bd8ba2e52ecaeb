import { Fragment } from 'react'
import { textDirectionProps, VARIABLE_PATTERN } from '@peyk/ui/field/text-direction.ts'
import { VariableChip } from './variable-chip.tsx'

/** The text of a pattern as it was written, its variables as chips. */
export function PatternText({ children }: { children: string }) {
  // Between the pieces of text stand the names.
  const pieces = children.split(VARIABLE_PATTERN)
  return (
    <p
      {...textDirectionProps(children, pieces.slice(1))}
      className="text-match-parent text-base leading-7 wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {pieces.map((piece, at) => (
        <Fragment key={at}>{at % 2 === 1 ? <VariableChip name={piece} /> : piece}</Fragment>
      ))}
    </p>
  )
}
