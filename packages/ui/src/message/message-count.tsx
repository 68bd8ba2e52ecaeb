import type { Encoding } from '@peyk/domain/sms/encoding.ts'
import { uiMessageCount } from '@peyk/phrases/fa/ui/message-count.ts'
import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'

import { formatCount, formatDigits } from '../format/format-values.ts'
import type { MessageMeasure } from './message-measure.ts'

export type MessageCountProps = {
  id: string
  text: string
  measure: MessageMeasure
  /** The parts when every variable is filled to its most; undefined without variables. */
  maxParts: number | undefined
}

/** Characters, parts, encoding and what is left, and for who does not see them a word at every new part. */
export function MessageCount({ id, text, measure, maxParts }: MessageCountProps) {
  const parts = measure.parts.length
  return (
    <>
      <div id={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-3">
        <span>
          <span className="font-medium text-ink">{uiMessageCount.characters(formatCount(measure.chars))}</span>
          {' · '}
          <span className="font-medium text-ink">{uiMessageCount.parts(formatCount(parts))}</span>
          {parts > 0 && (
            <>
              {' · '}
              <span>{encodingText(text, measure.encoding)}</span>
            </>
          )}
          {maxParts !== undefined && (
            <>
              {' · '}
              <span>{uiMessage.atMost(formatCount(maxParts))}</span>
            </>
          )}
        </span>
        <span>{parts > 0 && uiMessageCount.leftInPart(formatCount(measure.left))}</span>
      </div>
      {parts > 1 && (
        <p className="flex items-center gap-2 text-xs text-ink-3">
          <span aria-hidden className="size-3 rounded-[3px] bg-primary-soft ring-1 ring-line" />
          {uiMessageCount.boundaries}
        </p>
      )}
      {/* Only a new part is worth a word while one types. */}
      <span role="status" className="sr-only">
        {parts > 1 ? uiMessageCount.parts(formatDigits(parts)) : ''}
      </span>
    </>
  )
}

/** A Latin text that one character has made dear is not called Persian, but its rate is told. */
const encodingText = (text: string, encoding: Encoding): string =>
  encoding === 'gsm7'
    ? uiMessageCount.latin
    : /\p{Script=Arabic}/u.test(text)
      ? uiMessageCount.persian
      : uiMessageCount.unicode
