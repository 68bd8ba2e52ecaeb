import { ArrowDown, MessageSquareDashed } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { HandsetMessage, HandsetConversation } from './handset-calls.ts'
import { Message } from './message.tsx'

/** Within this distance of the end, new messages scroll into view. */
const AT_FOOT_PX = 60
const SCROLLED_BY_KEYS = { tabIndex: 0 }
const NONE: readonly HandsetMessage[] = []

export interface ConversationProps {
  conversation: HandsetConversation | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Messages to and from a number, by day. It stays scrolled to the end unless the reader has scrolled up. */
export function Conversation({ conversation, hasFailed, onRetry }: ConversationProps) {
  const messages = conversation?.messages ?? NONE
  const box = useRef<HTMLDivElement>(null)
  const isAtFoot = useRef(true)
  const [hasNewBelow, setNewBelow] = useState(false)
  // Messages present at first are not announced.
  const firstIds = useRef<ReadonlySet<string> | null>(null)
  if (conversation !== undefined) firstIds.current ??= new Set(messages.map(({ id }) => id))
  const lastId = messages.at(-1)?.id
  const toFoot = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    setNewBelow(false)
  }
  useLayoutEffect(() => {
    if (lastId === undefined) return
    if (isAtFoot.current) toFoot()
    else setNewBelow(true)
  }, [lastId])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    isAtFoot.current = scrollHeight - scrollTop - clientHeight < AT_FOOT_PX
    if (isAtFoot.current) setNewBelow(false)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-labelledby="talk-title"
        {...SCROLLED_BY_KEYS}
        onScroll={onScroll}
        className="scrollbar-slim flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        {conversation === undefined &&
          (hasFailed ? (
            <ErrorState description={virtualPhone.talkFailed} onRetry={onRetry} />
          ) : (
            <ConversationSkeleton />
          ))}
        {conversation?.messages.length === 0 && (
          <div className="my-auto">
            <EmptyState
              icon={MessageSquareDashed}
              title={virtualPhone.newTalk}
              description={virtualPhone.newTalkText}
            />
          </div>
        )}
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {message.day !== messages[at - 1]?.day && (
              <p className="mx-auto rounded-full bg-subtle px-3 py-0.5 text-xs text-ink-2">{message.day}</p>
            )}
            <Message message={message} isFresh={firstIds.current?.has(message.id) === false} />
          </Fragment>
        ))}
      </div>
      {hasNewBelow && (
        <Button
          variant="secondary"
          size="sm"
          icon={ArrowDown}
          onPress={toFoot}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full"
        >
          {virtualPhone.toNewest}
        </Button>
      )}
    </div>
  )
}

const ConversationSkeleton = () => (
  <>
    <Skeleton className="h-14 w-3/5 rounded-xl" />
    <Skeleton className="h-9 w-2/5 self-end rounded-xl" />
    <Skeleton className="h-20 w-3/4 rounded-xl" />
  </>
)
