import { useMemo, useState } from 'react'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import { useConversation, useSentTo } from '../inbox.api.ts'
import { gapBefore, threadItems, type SentMessage } from '../thread.model.ts'

const NONE: never[] = []

/** Both sides of a conversation as far as they were read, and the ways to what is older. */
export const useThread = (from: string) => {
  const received = useConversation(from)
  const sent = useSentTo(from)
  /** Replies of this page, until the search finds them. */
  const [replies, setReplies] = useState<readonly SentMessage[]>([])
  const pages = received.data?.pages
  const sentPages = sent.data?.pages
  const hasOlder = received.hasNextPage
  const items = useMemo(
    () =>
      threadItems({
        received: pages?.flatMap(({ messages }) => messages) ?? NONE,
        hasOlder,
        sent: [...(sentPages?.flatMap(({ messages }) => messages) ?? NONE), ...replies],
      }),
    [pages, hasOlder, sentPages, replies],
  )
  const searchedBackTo = sent.hasNextPage ? (sentPages?.at(-1)?.searched_back_to ?? null) : null
  return {
    received,
    sent,
    items,
    head: pages?.[0],
    searchedBackTo,
    gap: gapBefore(items, searchedBackTo === null ? null : momentMs(searchedBackTo)),
    addReply: (reply: SentMessage) => setReplies((now) => [...now, reply]),
  }
}
export type Thread = ReturnType<typeof useThread>
