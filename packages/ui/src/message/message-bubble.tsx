import { classNames } from '../app/class-names.ts'
import { textDirectionProps } from '../field/typing/text-direction.ts'

export type MessageBubbleProps = {
  children: string
  /** Written by the one who holds the phone; else it has reached him. */
  isOwn?: boolean
  /** Only a stand-in for a text. */
  isFaint?: boolean
}

/** A text as it stands on a phone: written from its own side, its corner to whoever wrote it. */
export function MessageBubble({ children, isOwn = false, isFaint = false }: MessageBubbleProps) {
  return (
    <p
      {...textDirectionProps(children)}
      className={classNames(
        'w-fit max-w-full rounded-xl px-3 py-2 text-sm break-words whitespace-pre-wrap',
        isOwn ? 'rounded-es-sm bg-primary text-on-primary' : 'rounded-ss-sm',
        !isOwn && (isFaint ? 'bg-subtle text-ink-3' : 'bg-hover text-ink'),
      )}
    >
      {children}
    </p>
  )
}
