import { classNames } from '@peyk/ui/app/class-names.ts'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { MessageBubble } from '@peyk/ui/message/message-bubble.tsx'

/** Three lines of the bubble with its padding. */
const COLLAPSED_PX = 88

interface MessageExcerptProps {
  /** What it is called, for screen readers, too. */
  name: string
  /** As it is sent, the tail of its line included. */
  text: string
  className?: string
}

/** The text of a send: three lines of it, and the rest with a press. */
export function MessageExcerpt({ name, text, className }: MessageExcerptProps) {
  return (
    <section aria-label={name} className={classNames('text-start', className)}>
      <p className="mb-1 text-sm text-ink-3">{name}</p>
      <ShowMore name={name} collapsedPx={COLLAPSED_PX}>
        <MessageBubble>{text}</MessageBubble>
      </ShowMore>
    </section>
  )
}
