import { Send } from 'lucide-react'
import type { OutboxRow } from '@peyk/contract/reports.ts'
import { home } from '@peyk/phrases/fa/home.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { LinkRow, LinkRows, LinkRowSkeletons } from '@peyk/ui/widgets/link-rows.tsx'
import { TextLink } from '@peyk/ui/widgets/text-link.tsx'
import { MayLinkButton } from '../../../lib/permission/may-button.tsx'
import { SendStateChip } from '../../../lib/send-state-chip.tsx'
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
            action={<MayLinkButton href="/send-sms/quick">{home.newSend}</MayLinkButton>}
          />
        ) : (
          <Rows sends={sends} />
        )
      ) : isError ? (
        <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <LinkRowSkeletons count={LAST_SENDS} />
      )}
    </Card>
  )
}

function Rows({ sends }: { sends: readonly OutboxRow[] }) {
  return (
    <LinkRows>
      {sends.map((send) => (
        <LinkRow
          key={send.messages_outbox_id}
          href={`/reports/${send.messages_outbox_id}`}
          title={(send.summary ?? send.message).trim() || texts.noText}
          note={
            <>
              <DateTime at={Number(send.time_send) * 1000} />
              <span aria-hidden className="mx-1.5">
                ·
              </span>
              <Digits>{texts.recipients(formatCount(Number(send.rcpts_count)))}</Digits>
            </>
          }
          end={<SendStateChip send={send} />}
        />
      ))}
    </LinkRows>
  )
}
