import { memo } from 'react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Avatar } from '@peyk/ui/display/avatar.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { UnreadCount } from '../../../lib/inbox/unread-count.tsx'
import type { ConversationRow as Row } from '../inbox.api.ts'

interface ConversationRowProps {
  row: Row
  href: string
  isOpen: boolean
}

/** One who wrote: by name or number, with the last text and how many are unread. */
export const ConversationRow = memo(function ConversationRow({ row, href, isOpen }: ConversationRowProps) {
  const isUnread = row.unread_count > 0
  return (
    <li>
      <LightLink
        href={href}
        data-from={row.from}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'flex min-h-18 items-center gap-3 px-4 py-2.5 transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'bg-primary-soft' : 'hover:bg-subtle',
        )}
      >
        <Avatar />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <CutText
              dir={row.contact_name === null ? undefined : 'auto'}
              className={classNames('text-base text-ink', isUnread ? 'font-bold' : 'font-semibold')}
            >
              {row.contact_name ?? <Mobile number={row.from} />}
            </CutText>
            <span className="shrink-0 text-xs text-ink-2">
              <ListTime at={row.time * 1000} />
            </span>
          </span>
          <span className="flex items-center justify-between gap-3">
            <CutText
              dir={textDirectionProps(row.message).dir}
              className={classNames('flex-1 text-sm', isUnread ? 'text-ink' : 'text-ink-2')}
            >
              {row.message}
            </CutText>
            <UnreadCount count={row.unread_count} />
          </span>
        </span>
      </LightLink>
    </li>
  )
})
