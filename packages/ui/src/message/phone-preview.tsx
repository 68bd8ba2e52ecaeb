import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { Ltr } from '../format/ltr.tsx'
import { formatDigits } from '../format/format-values.ts'
import { MessageBubble } from './message-bubble.tsx'

export type PhonePreviewProps = {
  /** The text as it is sent, the line's tail included (`sentText`). */
  text: string
  /** The line it comes from, `+983000505`. */
  sender?: string | undefined
}

/** The screen of the preview has room for eleven lines; a line of the widest letters has eighteen. */
const SAFE_LINES = 8
const estimateLines = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 18)), 0)

/** The message as its reader sees it. */
export function PhonePreview({ text, sender }: PhonePreviewProps) {
  return (
    <figure aria-label={ui.phone.title} className="mx-auto w-full max-w-[260px]">
      <div className="rounded-[28px] border-4 border-line bg-canvas px-3 pt-3 pb-5">
        <span aria-hidden className="mx-auto block h-1.5 w-14 rounded-full bg-line" />
        <p className="mt-3 mb-3 text-center text-xs font-medium text-ink-2">
          {sender !== undefined && <Ltr>{formatDigits(sender)}</Ltr>}
        </p>
        <div
          // A long message is read to its end by keyboard, too.
          {...(estimateLines(text) > SAFE_LINES && { tabIndex: 0 })}
          className="scrollbar-slim flex max-h-72 min-h-28 flex-col overflow-y-auto focus-visible:-outline-offset-2"
        >
          <MessageBubble isFaint={text === ''}>{text === '' ? ui.phone.empty : text}</MessageBubble>
          <span className="mt-1 ps-1 text-xs text-ink-3">{ui.phone.now}</span>
        </div>
      </div>
    </figure>
  )
}
