import { Ban, CheckCheck, CircleX, Clock, TimerOff, type LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { MessageBubble } from '@peyk/ui/message/message-bubble.tsx'
import { findCode } from './code-in-text.ts'
import { CopyCode } from './copy-code.tsx'
import type { HandsetMessage } from './handset-calls.ts'

const STATUS_STYLES: Readonly<Record<string, { text: string; icon: LucideIcon; className: string }>> = {
  pending: { text: virtualPhone.status.pending, icon: Clock, className: 'text-ink-3' },
  delivered: { text: virtualPhone.status.delivered, icon: CheckCheck, className: 'text-success' },
  not_delivered: { text: virtualPhone.status.not_delivered, icon: CircleX, className: 'text-danger' },
  expired: { text: virtualPhone.status.expired, icon: TimerOff, className: 'text-warning' },
  blacklisted: { text: virtualPhone.status.blacklisted, icon: Ban, className: 'text-danger' },
}

const isSame = (one: MessageProps, other: MessageProps) =>
  one.message.id === other.message.id && one.message.status === other.message.status

interface MessageProps {
  message: HandsetMessage
  isFresh: boolean
}

/** One message with its line, time, number of parts and delivery status. */
export const Message = memo(function HandsetMessageShown({ message, isFresh }: MessageProps) {
  const { direction, status, text, parts } = message
  const isOwn = direction === 'up'
  const code = isOwn ? null : findCode(text)
  const statusStyle = isOwn ? undefined : STATUS_STYLES[status]
  return (
    <article
      aria-label={isOwn ? virtualPhone.sentAs : virtualPhone.received}
      className={classNames(
        'flex max-w-[85%] flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start self-start',
        isFresh &&
          'transition-[opacity,translate] duration-[240ms] ease-calm starting:translate-y-3 starting:opacity-0',
      )}
    >
      <MessageBubble isOwn={isOwn}>{text}</MessageBubble>
      {code !== null && <CopyCode code={code} />}
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-xs text-ink-3">
        <Ltr>{formatDigits(isOwn ? message.to : message.from)}</Ltr>
        <time dateTime={message.received_at}>{message.clock}</time>
        {parts > 1 && <span>{virtualPhone.parts(formatCount(parts))}</span>}
        {statusStyle && (
          <span className={classNames('inline-flex items-center gap-1', statusStyle.className)}>
            <statusStyle.icon size={14} aria-hidden />
            {statusStyle.text}
          </span>
        )}
      </p>
    </article>
  )
}, isSame)
