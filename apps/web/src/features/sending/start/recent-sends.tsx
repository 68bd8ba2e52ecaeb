import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendModes } from '@peyk/phrases/fa/sending/send-modes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { RecentSendsList } from '../../../lib/sends/recent-sends-list.tsx'
import { recentSendsQuery } from '../../reports/reports.api.ts'

const RECENT_COUNT = 5

/** What was sent lately, to look at before the next one. */
export function RecentSends(): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(recentSendsQuery(RECENT_COUNT))
  return (
    <Card title={sendModes.recent} aside={<TextLink href="/reports">{sendModes.allReports}</TextLink>}>
      {data !== undefined ? (
        data.rows.length === 0 ? (
          <EmptyState title={sendModes.noSends} />
        ) : (
          <RecentSendsList sends={data.rows} />
        )
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LinkRowSkeletons count={RECENT_COUNT} />
      )}
    </Card>
  )
}
