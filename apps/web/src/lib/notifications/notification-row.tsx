import {
  CircleAlert,
  CircleCheck,
  ClipboardList,
  Check,
  LifeBuoy,
  Megaphone,
  Send,
  ShieldCheck,
  TriangleAlert,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { list } from '@peyk/contract/notifications/notifications.ts'
import type { NotificationGroup } from '@peyk/domain/notification/kinds.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { RowLink, rowContentClass } from '@peyk/ui/navigation/row-link.tsx'

type NotificationItem = CallData<typeof list>['items'][number]

/** Only pages of the panel are linked. */
const panelPath = (link: string | null): string | undefined =>
  link !== null && link.startsWith('/') && !link.startsWith('//') ? link : undefined

const GROUP_ICONS: Record<NotificationGroup, LucideIcon> = {
  sending: Send,
  money: Wallet,
  support: LifeBuoy,
  account: ShieldCheck,
  tools: Wrench,
  announcements: Megaphone,
  staff: ClipboardList,
}

const LEVEL_STYLES: Record<NotificationItem['level'], { ink: string; sign?: LucideIcon }> = {
  info: { ink: 'bg-info-soft text-info' },
  success: { ink: 'bg-success-soft text-success', sign: CircleCheck },
  warning: { ink: 'bg-warning-soft text-warning', sign: TriangleAlert },
  error: { ink: 'bg-danger-soft text-danger', sign: CircleAlert },
}

interface NotificationRowProps {
  item: NotificationItem
  /** Undefined where the reader may only look. */
  onRead: ((item: NotificationItem) => void) | undefined
  /** After the way to its place was taken. */
  onOpen?: () => void
  /** In little room: fewer lines, and no button beside it. */
  isCompact?: boolean
}

/** One notification: what happened, when, and the way to its place. Going there reads it. */
export function NotificationRow({ item, onRead, onOpen, isCompact = false }: NotificationRowProps) {
  const { ink, sign: Sign } = LEVEL_STYLES[item.level]
  const Icon = GROUP_ICONS[item.group]
  const isUnread = item.is_unread
  const href = panelPath(item.link)
  const content = (
    <>
      <span
        aria-hidden
        className={classNames('relative flex size-9 shrink-0 items-center justify-center rounded-full', ink)}
      >
        <Icon size={18} />
        {Sign && <Sign size={14} className="absolute -end-1 -bottom-1 rounded-full bg-surface" />}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames('block text-base wrap-anywhere text-ink', isUnread ? 'font-semibold' : 'font-normal')}
        >
          {isUnread && <span className="sr-only">{centre.unread}: </span>}
          {item.title}
        </span>
        {item.body !== '' && (
          <span className="mt-0.5 block text-sm wrap-anywhere text-ink-2">
            <CutText lines={isCompact ? 2 : 4}>
              <span className="[unicode-bidi:plaintext]">{item.body}</span>
            </CutText>
          </span>
        )}
        <span className="mt-0.5 block text-xs text-ink-3">
          <DateTime at={item.created_at} format="relative" />
        </span>
      </span>
      <span
        aria-hidden
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-primary' : 'bg-transparent')}
      />
    </>
  )
  return (
    <li className="flex items-start gap-1">
      {href === undefined ? (
        <div className={rowContentClass}>{content}</div>
      ) : (
        <RowLink
          href={href}
          onPress={() => {
            if (isUnread) onRead?.(item)
            onOpen?.()
          }}
        >
          {content}
        </RowLink>
      )}
      {!isCompact && onRead !== undefined && (
        <span className={classNames('mt-1.5 flex size-10 shrink-0 max-desk:size-11', !isUnread && 'max-desk:hidden')}>
          {isUnread && <IconButton icon={Check} label={centre.readOne(item.title)} onPress={() => onRead(item)} />}
        </span>
      )}
    </li>
  )
}
