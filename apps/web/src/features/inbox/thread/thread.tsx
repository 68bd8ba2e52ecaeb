import { ApiError } from '@peyk/client/api-error.ts'
import { MessageSquareOff } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { inboxHref } from '../inbox.model.ts'
import type { InboxSearch } from '../url-params.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { takeOpenedByKey, useLeaveConversation } from '../parts/use-left-conversation.ts'
import { useMarkConversationRead } from './use-mark-read.ts'
import { useThread } from './use-thread.ts'

const { thread: texts } = inboxTexts
const NOT_FOUND = 404
/** What we sent stands between what came: it is waited for a little, so that nothing moves apart. */
const SENT_PATIENCE_MS = 700

const replyComposer = lazyComponent(async () => (await import('./reply-composer.tsx')).ReplyComposer)
/** As high as the composer is before one writes: nothing moves when it comes. */
const composerSkeleton = <div data-stand-in className="h-40 shrink-0 border-t border-line max-desk:h-42" />

interface ThreadViewProps {
  from: string
  search: InboxSearch
}

/** One conversation: its head, what was said, and where one replies. */
export function ThreadView({ from, search }: ThreadViewProps) {
  const thread = useThread(from)
  const { received, head } = thread
  const leave = useLeaveConversation(search)
  const [pendingText, setPendingText] = useState<string | null>(null)
  const log = useRef<HTMLDivElement>(null)
  const newest = received.data?.pages[0]?.messages[0]
  const hasUnread = received.data?.pages.some(({ messages }) => messages.some(({ seen }) => seen === '0')) === true
  useMarkConversationRead(from, hasUnread ? newest?.messages_inbox_id : undefined)
  const isPatienceOver = useDebounced(head !== undefined, SENT_PATIENCE_MS)
  const isThere = head !== undefined && (!thread.sent.isLoading || isPatienceOver)
  useEffect(() => {
    // Whoever opened it by key reads on here; Escape leads back to the list.
    if (isThere && takeOpenedByKey()) log.current?.focus({ preventScroll: true })
  }, [isThere])
  const name = head?.contact_name ?? isolateLtr(formatMobile(from))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) leave(from)
  }
  if (head === undefined && received.error !== null) {
    const isGone = received.error instanceof ApiError && received.error.status === NOT_FOUND
    return isGone ? (
      <EmptyState
        icon={MessageSquareOff}
        title={texts.gone}
        description={texts.goneHint}
        action={<LinkButton href={inboxHref(search)}>{texts.back}</LinkButton>}
      />
    ) : (
      <ErrorState
        description={callErrorMessage(received.error)}
        onRetry={() => void received.refetch()}
        isRetrying={received.isFetching}
      />
    )
  }
  return (
    // Escape, wherever the focus is in it, closes it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={texts.label(name)} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col">
      <ThreadHeader from={from} head={head} newestId={newest?.messages_inbox_id} onLeave={() => leave()} />
      {/* From its end upwards: older messages come above without moving what is read. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={texts.label(name)}
        aria-busy={!isThere}
        // Scrolled by the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="scrollbar-slim flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4 focus-visible:-outline-offset-2 print:overflow-visible"
      >
        {/* Another element once it is there: what takes its place has not moved. */}
        <div key={isThere ? 'log' : 'waiting'}>
          {isThere ? <ThreadLog thread={thread} pendingText={pendingText} /> : <ThreadSkeleton />}
        </div>
      </div>
      <Announcer text={newest?.message} id={newest?.messages_inbox_id} />
      {head === undefined ? (
        composerSkeleton
      ) : (
        <LazyWithSkeleton
          part={replyComposer}
          props={{
            from,
            head,
            lastLine: newest?.number,
            onPending: setPendingText,
            onSent: thread.addReply,
          }}
          skeleton={composerSkeleton}
        />
      )}
    </section>
  )
}

/** Says a message that comes while the conversation is open to who does not see it. */
function Announcer({ text, id }: { text: string | undefined; id: number | undefined }) {
  const first = useRef<number>(undefined)
  first.current ??= id
  return (
    <p aria-live="polite" className="sr-only">
      {text !== undefined && id !== first.current ? texts.newMessage(text) : ''}
    </p>
  )
}
