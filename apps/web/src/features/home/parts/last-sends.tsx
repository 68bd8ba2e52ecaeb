import { Send } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { OutboxRow } from '@peyk/contract/reports.ts'
import { home } from '@peyk/phrases/fa/home.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'
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
        <ul aria-hidden className="-mt-2 -mb-3 divide-y divide-line">
          {Array.from({ length: LAST_SENDS }, (_, at) => (
            <li key={at} className="flex h-15.5 items-center justify-between gap-4">
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-3 w-1/2" />
              </span>
              <Skeleton className="h-6 w-18" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rows({ sends }: { sends: readonly OutboxRow[] }) {
  return (
    <ul className="-mt-2 -mb-3 divide-y divide-line">
      {sends.map((send) => {
        const text = (send.summary ?? send.message).trim() || texts.noText
        return (
          <li key={send.messages_outbox_id}>
            <Link
              to={`/reports/${send.messages_outbox_id}` as string}
              className="-mx-2 flex items-center justify-between gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover"
            >
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-match-parent text-base text-ink">
                  {text}
                </span>
                <span className="block truncate text-xs text-ink-3">
                  <DateTime at={Number(send.time_send) * 1000} />
                  <span aria-hidden className="mx-1.5">
                    ·
                  </span>
                  <Digits>{texts.recipients(formatCount(Number(send.rcpts_count)))}</Digits>
                </span>
              </span>
              <SendStateChip send={send} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
