import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { Avatar } from './avatar.tsx'
import type { HandsetMessage } from './handset-calls.ts'
import { openNumber } from './open-number.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

/** Characters of a text that a row can show. */
const MAX_PREVIEW_CHARS = 80

export interface NumberRowProps {
  number: string
  last: HandsetMessage
  isOpen: boolean
  isUnread: boolean
}

/** A number with its last message, received or sent. */
export function NumberRow({ number, last, isOpen, isUnread }: NumberRowProps) {
  const text = last.text.replace(/\s+/g, ' ').slice(0, MAX_PREVIEW_CHARS)
  return (
    <RowButton isCurrent={isOpen} onPress={() => openNumber(number)}>
      <Avatar number={number} isLifted={isOpen} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-ink">
            <Mobile number={number} />
          </span>
          <span className={classNames('text-xs', isOpen ? 'text-ink-2' : 'text-ink-3')}>{last.clock}</span>
        </span>
        <span className="flex items-center gap-2">
          <CutText
            dir="auto"
            className={classNames('flex-1 text-sm', isUnread ? 'font-semibold text-ink' : 'text-ink-2')}
          >
            {last.direction === 'up' && `${virtualPhone.you} `}
            {text}
          </CutText>
          {isUnread && (
            <span className="size-2 shrink-0 rounded-full bg-primary">
              <span className="sr-only">{virtualPhone.unseen}</span>
            </span>
          )}
        </span>
      </span>
    </RowButton>
  )
}
