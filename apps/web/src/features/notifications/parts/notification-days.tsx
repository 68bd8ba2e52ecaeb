import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { useIsForbiddenToStaff } from '../../../lib/permission/use-permission.ts'
import { useMarkRead, type NotificationItem } from '../notifications.api.ts'
import { groupByDay } from '../notifications.model.ts'
import { NotificationRow } from '../../../lib/notifications/notification-row.tsx'

interface NotificationDaysProps {
  items: readonly NotificationItem[]
  isCompact?: boolean
  onOpen?: () => void
}

/** Notifications under the names of their days. */
export function NotificationDays({ items, isCompact = false, onOpen }: NotificationDaysProps) {
  const nowMs = useNowMs(60_000)
  // Below the bell they stand under a title of their own.
  const Heading = isCompact ? 'h3' : 'h2'
  const isBarred = useIsForbiddenToStaff('notifications.markRead')
  const { mutate } = useMarkRead()
  const read = isBarred ? undefined : ({ id }: NotificationItem) => mutate({ ids: [id] })
  return groupByDay(items, nowMs).map(({ title, items: found }) => (
    <section key={title} aria-label={title} className="[&+&]:mt-2">
      <Heading className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{title}</Heading>
      <ul className="flex flex-col">
        {found.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            onRead={read}
            isCompact={isCompact}
            {...(onOpen !== undefined && { onOpen })}
          />
        ))}
      </ul>
    </section>
  ))
}
