import { memo, useMemo } from 'react'

import { classNames } from '../app/class-names.ts'
import { toHighlightPieces, type Token } from './message-variables.ts'
import type { textDirectionProps } from '../field/typing/text-direction.ts'

// Drawn and typed text must break at the same places: one list of classes for both.
export const messageTextClass =
  'col-start-1 row-start-1 w-full px-3 py-2 text-base break-words whitespace-pre-wrap max-desk:text-md'

export type MessageHighlightLayerProps = {
  text: string
  parts: readonly string[]
  tokens: readonly Token[]
  /** As the typed text has it. */
  direction: ReturnType<typeof textDirectionProps>
}

/**
 * The typed text once more, unseen: every second part on a tinted ground, variables as chips. Nothing of it may change
 * the size of a letter, so chips have neither padding nor border.
 */
export const MessageHighlightLayer = memo(function MessageHighlightLayer({
  text,
  parts,
  tokens,
  direction,
}: MessageHighlightLayerProps) {
  const pieces = useMemo(() => toHighlightPieces({ text, parts, tokens }), [text, parts, tokens])
  return (
    <div aria-hidden {...direction} className={classNames(messageTextClass, 'min-h-24 text-transparent')}>
      {pieces.map(({ text: piece, part, token }, at) => (
        <span
          key={at}
          className={classNames(
            part % 2 === 1 && 'rounded-[2px] bg-primary-soft',
            token !== null && 'rounded-[5px] box-decoration-clone',
            token !== null && token.label !== null && 'bg-info-soft shadow-[0_0_0_1.5px_var(--info)]',
            token?.label === null && 'bg-danger-soft shadow-[0_0_0_1.5px_var(--danger)]',
          )}
        >
          {piece}
        </span>
      ))}
      {/* A last empty line has its height only with something on it. */}
      {'\u200b'}
    </div>
  )
})
