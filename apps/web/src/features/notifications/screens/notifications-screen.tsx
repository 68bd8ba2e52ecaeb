import { CheckCheck, Settings2 } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NOTIFICATION_GROUPS } from '@peyk/domain/notification/kinds.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { notificationGroups } from '@peyk/phrases/fa/notifications/kinds.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useIsForbiddenToStaff } from '../../../lib/permission/use-permission.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useMarkRead, useNotificationPages } from '../notifications.api.ts'
import { GroupFilter } from '../parts/group-filter.tsx'
import { NotificationDays } from '../parts/notification-days.tsx'
import { NotificationSkeleton } from '../parts/notification-skeleton.tsx'
import { notificationsSearch } from '../url-params.ts'

const CUSTOMER_GROUPS = NOTIFICATION_GROUPS.filter((group) => group !== 'staff')

/** `/notifications` and, in the console, `/staff/notifications`: everything of the last ninety days. */
export function NotificationsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(notificationsSearch)
  const isStaff = useLocation().pathname.startsWith('/staff')
  const isMobile = useLayoutMode() === 'mobile'
  const isUnread = search.unread === '1'
  const { group } = search
  const pages = useNotificationPages({ group, isUnread })
  const isBarred = useIsForbiddenToStaff('notifications.markRead')
  const readAll = useMarkRead()
  const { change } = useUrlList({ search, navigate })
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const hasUnread = items.some((item) => item.is_unread)
  const settings = isStaff ? '/staff/notifications/settings' : '/profile/notifications'
  const actions = (
    <LinkButton href={settings} variant="secondary" icon={Settings2}>
      {centre.settings}
    </LinkButton>
  )
  return (
    <div className="flex max-w-220 flex-col">
      <PageHeader title={centre.title} description={centre.description} action={actions} />
      {isBarred && <InfoAlert className="mb-4">{centre.ownHand}</InfoAlert>}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isStaff && (
          <GroupFilter groups={CUSTOMER_GROUPS} value={group} onChange={(next) => change({ group: next })} />
        )}
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Switch isSelected={isUnread} onChange={(on) => change({ unread: on ? '1' : undefined })}>
            {centre.unreadOnly}
          </Switch>
          {hasUnread && !isBarred && (
            <Button
              size={isMobile ? 'md' : 'sm'}
              variant="secondary"
              icon={CheckCheck}
              isLoading={readAll.isPending}
              onPress={() =>
                readAll.mutate(group === undefined ? { all: 1 } : { group }, {
                  onSuccess: () => showToast({ title: centre.readDone }),
                })
              }
            >
              {group === undefined ? centre.readAll : centre.readAllOf(notificationGroups[group])}
            </Button>
          )}
        </div>
      </div>
      <CallErrorAlert className="mb-4" error={readAll.error} />
      <Card isFlush className="p-2">
        {pages.data === undefined ? (
          pages.error === null ? (
            <NotificationSkeleton count={8} />
          ) : (
            <ErrorState
              description={callErrorMessage(pages.error)}
              onRetry={() => void pages.refetch()}
              isRetrying={pages.isFetching}
            />
          )
        ) : items.length === 0 ? (
          <Empty
            isUnread={isUnread}
            hasGroup={group !== undefined}
            onShowAll={() => change({ group: undefined, unread: undefined })}
          />
        ) : (
          <>
            <NotificationDays items={items} />
            {pages.hasNextPage && (
              <div className="flex justify-center py-3">
                <Button
                  variant="secondary"
                  isLoading={pages.isFetchingNextPage}
                  onPress={() => void pages.fetchNextPage()}
                >
                  {centre.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
    </div>
  )
}

function Empty({ isUnread, hasGroup, onShowAll }: { isUnread: boolean; hasGroup: boolean; onShowAll: () => void }) {
  const all = (
    <Button variant="secondary" onPress={onShowAll}>
      {centre.showAll}
    </Button>
  )
  if (isUnread) return <EmptyState title={centre.emptyUnread} description={centre.emptyUnreadHint} action={all} />
  if (hasGroup) return <EmptyState title={centre.emptyGroup} action={all} />
  return <EmptyState title={centre.empty} description={centre.emptyHint} />
}
