import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { unreadQuery } from '../inbox-count.api.ts'
import { useConversations } from '../inbox.api.ts'
import { conversationHref, isNarrowed, toConversationFilters } from '../inbox.model.ts'
import type { InboxSearch } from '../url-params.ts'
import { ConversationRow } from './conversation-row.tsx'
import { LoadMore } from './load-more.tsx'
import { openByKey, takeLeftConversation } from './use-left-conversation.ts'

interface ConversationListProps {
  search: InboxSearch
  /** The conversation that is open beside the list. */
  open: string | undefined
  onClear: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys go from one row to the next; Enter opens it as any link. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') openByKey()
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-from]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  rows[step(at, rows.length)]?.focus()
}

/** Whoever wrote, those with the newest message first. */
export function ConversationList({ search, open, onClear }: ConversationListProps) {
  const read = useConversations(toConversationFilters(search))
  const list = useRef<HTMLUListElement>(null)
  // The choice of lines stands above: the rows come with it, so that nothing moves.
  const isWaiting = useQuery(unreadQuery()).isLoading
  const rows = isWaiting ? undefined : read.data?.pages.flatMap((page) => page.rows)
  const isThere = rows !== undefined
  useEffect(() => {
    if (!isThere) return
    const rowOf = (from: string | undefined) =>
      [...(list.current?.querySelectorAll<HTMLElement>('a[data-from]') ?? [])].find(
        (row) => row.dataset['from'] === from,
      )
    // Who closed a conversation by key goes on where it stands in the list.
    rowOf(takeLeftConversation())?.focus()
    if (open !== undefined) rowOf(open)?.scrollIntoView({ block: 'nearest' })
    // Only when the list comes: later it is scrolled by who reads it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere])
  if (rows === undefined) {
    return read.error === null ? (
      <ConversationSkeletons />
    ) : (
      <ErrorState
        description={callErrorMessage(read.error)}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    )
  }
  if (rows.length === 0) {
    return isNarrowed(search) || search.number !== undefined ? (
      <NothingFound
        title={inboxTexts.noResult}
        description={inboxTexts.noResultHint}
        clearLabel={ui.filters.clear}
        onClear={onClear}
      />
    ) : (
      <EmptyState icon={MessagesSquare} title={inboxTexts.empty} description={inboxTexts.emptyHint} />
    )
  }
  return (
    <div
      aria-busy={read.isPlaceholderData}
      className={classNames('transition-opacity', read.isPlaceholderData && 'opacity-60')}
    >
      {/* The arrow keys only lead from link to link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label={inboxTexts.list.label} onKeyDown={moveFocus} className="divide-y divide-line">
        {rows.map((row) => (
          <ConversationRow
            key={row.from}
            row={row}
            href={conversationHref(row.from, search)}
            isOpen={row.from === open}
          />
        ))}
      </ul>
      {read.hasNextPage && (
        <LoadMore
          label={inboxTexts.more}
          isLoading={read.isFetchingNextPage}
          onLoad={() => void read.fetchNextPage()}
        />
      )}
    </div>
  )
}

function ConversationSkeletons() {
  return (
    <ul aria-label={inboxTexts.list.label} className="divide-y divide-line">
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at} className="flex min-h-18 items-center gap-3 px-4">
          {at === 0 && <span className="sr-only">{ui.loading}</span>}
          <Skeleton shape="circle" className="size-9 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48" />
          </span>
        </li>
      ))}
    </ul>
  )
}
