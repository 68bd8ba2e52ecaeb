import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { PopoverPanel } from '@peyk/ui/overlay/popover/popover-panel.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useIsForbiddenToStaff } from '../../../lib/permission/use-permission.ts'
import { newestQuery, useMarkRead } from '../notifications.api.ts'
import { NotificationDays } from './notification-days.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'

interface NewestPopoverProps {
  /** The page of all. */
  href: string
  unreadCount: number
  onClose: () => void
}

/** The newest notifications by day, with the ways to all of them and to their settings. */
export function NewestPopover({ href, unreadCount, onClose }: NewestPopoverProps) {
  const { data, error, refetch, isFetching } = useQuery(newestQuery())
  const isBarred = useIsForbiddenToStaff('notifications.markRead')
  const readAll = useMarkRead()
  const settings = href === '/notifications' ? '/profile/notifications' : `${href}/settings`
  return (
    <PopoverPanel label={centre.newest} className="w-100">
      <div className="flex items-center gap-2 border-b border-line py-2 ps-4 pe-2">
        <h2 className="flex-1 text-md font-semibold text-ink">{centre.title}</h2>
        {unreadCount > 0 && !isBarred && (
          <Button size="sm" variant="ghost" isLoading={readAll.isPending} onPress={() => readAll.mutate({ all: 1 })}>
            {centre.readAll}
          </Button>
        )}
        <IconLink href={settings} icon={Settings2} label={centre.settings} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        {data !== undefined ? (
          data.items.length === 0 ? (
            <EmptyState title={centre.empty} description={centre.emptyHint} />
          ) : (
            <NotificationDays items={data.items} isCompact onOpen={onClose} />
          )
        ) : error !== null ? (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <NotificationSkeleton count={5} />
        )}
      </div>
      <p className="border-t border-line px-4 py-3 text-center">
        <TextLink href={href} onPress={onClose}>
          {centre.all}
        </TextLink>
      </p>
    </PopoverPanel>
  )
}
