import { Send } from 'lucide-react'
import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { RecentSendsList } from '../../../lib/sends/recent-sends-list.tsx'
import { LAST_SENDS } from '../home.api.ts'

const { sends: texts } = home

export interface LastSendsProps {
  /** Undefined while they are on their way. */
  sends: readonly OutboxRow[] | undefined
  isError: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The latest sends; each opens its report. */
export function LastSends({ sends, isError, isRetrying, onRetry }: LastSendsProps) {
  return (
    <Card title={texts.title} aside={<TextLink href="/reports">{texts.all}</TextLink>} className="h-full">
      {sends !== undefined ? (
        sends.length === 0 ? (
          <EmptyState
            icon={Send}
            title={texts.empty}
            description={texts.emptyHint}
            action={<PermissionLinkButton href="/send-sms/quick">{home.newSend}</PermissionLinkButton>}
          />
        ) : (
          <RecentSendsList sends={sends} />
        )
      ) : isError ? (
        <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <LinkRowSkeletons count={LAST_SENDS} />
      )}
    </Card>
  )
}
