import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkRow, LinkRows, LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { Pagination } from '@peyk/ui/table/paging/pagination.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { receivedMessagesQuery, sentMessagesQuery } from '../phonebook.api.ts'
import type { Contact } from '../phonebook.model.ts'

const PAGE_SIZE = 10
const tones: Readonly<Record<string, Tone>> = {
  delivered: 'success',
  failed: 'danger',
  sent: 'info',
  blacklist: 'warning',
}
const lineText = (line: string) => texts.line(isolateLtr(formatDigits(line)))

/** What went between the account and this person, in whichever group they stand. */
export function ContactMessages({ contact }: { contact: Contact }) {
  return (
    <Card title={texts.messages}>
      <Tabs
        label={texts.messages}
        isOutsideUrl
        tabs={[
          { label: texts.sent, content: <SentMessages contactId={contact.id} /> },
          { label: texts.received, content: <ReceivedMessages contactId={contact.id} /> },
        ]}
      />
    </Card>
  )
}

function SentMessages({ contactId }: { contactId: number }) {
  const read = useInfiniteQuery(sentMessagesQuery(contactId))
  if (read.data === undefined)
    return <MessagesPlaceholder error={read.error} isRetrying={read.isFetching} onRetry={() => void read.refetch()} />
  const messages = read.data.pages.flatMap((page) => page.messages)
  const last = read.data.pages.at(-1)
  return (
    <div className="flex flex-col gap-3">
      {messages.length === 0 && !read.hasNextPage && (
        <EmptyState icon={Send} title={texts.noMessages} description={texts.noSentHint} />
      )}
      {messages.length > 0 && (
        <LinkRows>
          {messages.map(({ messages_outbox_id: id, line, message, state, state_fa, time }) => (
            <LinkRow
              key={id}
              href={`/reports/${id}`}
              title={message}
              note={<MessageNote line={line} time={time} />}
              end={<Chip tone={tones[state] ?? 'neutral'}>{state_fa}</Chip>}
            />
          ))}
        </LinkRows>
      )}
      {read.hasNextPage && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            isLoading={read.isFetchingNextPage}
            onPress={() => void read.fetchNextPage()}
          >
            {texts.moreMessages}
          </Button>
          {last?.searched_back_to != null && (
            <span className="text-sm text-ink-3">
              {texts.searchedTo} <DateTime at={last.searched_back_to} format="date" />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function ReceivedMessages({ contactId }: { contactId: number }) {
  const [page, setPage] = useState(1)
  const read = useQuery(receivedMessagesQuery({ contact_id: contactId, page, per_page: PAGE_SIZE }))
  if (read.data === undefined)
    return <MessagesPlaceholder error={read.error} isRetrying={read.isFetching} onRetry={() => void read.refetch()} />
  const { rows, page: of } = read.data
  if (of.total === 0) return <EmptyState icon={Inbox} title={texts.noMessages} description={texts.noReceivedHint} />
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {rows.map(({ messages_inbox_id: id, line, message, time }) => (
          <li key={id} className="py-2.5 first:pt-0">
            <p dir="auto" className="text-match-parent text-base break-words whitespace-pre-line text-ink">
              {message}
            </p>
            <p className="text-xs text-ink-3">
              <MessageNote line={line} time={time} />
            </p>
          </li>
        ))}
      </ul>
      {of.total > PAGE_SIZE && <Pagination page={page} size={PAGE_SIZE} total={of.total} onPageChange={setPage} />}
    </div>
  )
}

const MessageNote = ({ line, time }: { line: string; time: string }): ReactNode => (
  <>
    {lineText(line)} · <ListTime at={time} />
  </>
)

function MessagesPlaceholder({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  return error === null ? (
    <LinkRowSkeletons count={3} />
  ) : (
    <ErrorState description={callErrorMessage(error)} onRetry={onRetry} isRetrying={isRetrying} />
  )
}
