import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notificationSettings as words } from '@peyk/phrases/fa/notifications/settings.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useAccess, useIsForbiddenToStaff } from '../../../lib/permission/use-permission.ts'
import { devicesQuery, notificationSettingsQuery } from '../notifications.api.ts'
import { ChannelMatrix } from '../parts/channel-matrix.tsx'
import { PushCard } from '../parts/push-card.tsx'
import { QuietHoursCard } from '../parts/quiet-hours-card.tsx'

/** `/profile/notifications` and `/staff/notifications/settings`: by what each kind comes to this person. */
export function NotificationSettingsScreen(): ReactNode {
  const settings = useQuery(notificationSettingsQuery())
  const devices = useQuery(devicesQuery())
  const { data } = settings
  // Both together: what came later would push the rest away.
  const failed = [settings, devices].find(({ error }) => error !== null)
  const isBarred = useIsForbiddenToStaff('notifications.saveSettings')
  const isOwner = useAccess()('owner') === 'granted'
  const isStaff = useLocation().pathname.startsWith('/staff')
  return (
    <div className="flex max-w-200 flex-col gap-6">
      <PageHeader title={words.title} description={words.description} />
      {data !== undefined && devices.data !== undefined ? (
        <>
          {!data.has_mobile && <InfoAlert tone="warning">{words.noMobile}</InfoAlert>}
          <PushCard devices={devices.data.devices} isBarred={isBarred} />
          <ChannelMatrix settings={data} isBarred={isBarred} />
          <QuietHoursCard settings={data} isBarred={isBarred} />
          {isOwner && !isStaff && (
            <p className="text-sm text-ink-2">
              {words.accountSettings} <TextLink href="/profile/settings">{words.openAccountSettings}</TextLink>
            </p>
          )}
        </>
      ) : failed !== undefined ? (
        <Card>
          <ErrorState
            description={callErrorMessage(failed.error)}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </Card>
      ) : (
        <Card>
          <div aria-busy>
            <span className="sr-only">{ui.loading}</span>
            <SkeletonRows count={6} />
          </div>
        </Card>
      )}
    </div>
  )
}
