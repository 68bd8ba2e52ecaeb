import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import { apiOf, fetchUncached, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as inboxContract from '@peyk/contract/reports/inbox.ts'

const calls = apiOf('inbox', inboxContract)

export type InboxMessage = CallRow<typeof inboxContract.messages>
export type ConversationRow = CallRow<typeof inboxContract.conversations>
export type ConversationPage = CallData<typeof inboxContract.conversation>
export type SentPage = CallData<typeof inboxContract.conversationSent>
export type MessageFilters = NonNullable<CallFields<typeof inboxContract.messages>['filters']>
export type ConversationFilters = NonNullable<CallFields<typeof inboxContract.conversations>['filters']>

const CONVERSATIONS_PER_PAGE = 30

/** Received messages, newest first. */
export const messagesQuery = (params: { page: number; per_page: number; filters: MessageFilters }) =>
  queryOptions({ ...queryOptionsFor(calls.messages, params), placeholderData: keepPreviousData })

/** Whoever wrote, those with the newest message first, page after page. */
export const useConversations = (filters: ConversationFilters) =>
  useInfiniteQuery({
    queryKey: [...calls.conversations.key, filters],
    queryFn: ({ pageParam, client, signal }) =>
      fetchUncached(
        calls.conversations,
        { page: pageParam, per_page: CONVERSATIONS_PER_PAGE, filters },
        { client, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** What one number wrote, newest first. */
export const useConversation = (from: string) =>
  useInfiniteQuery({
    queryKey: [...calls.conversation.key, from],
    queryFn: ({ pageParam, client, signal }) =>
      fetchUncached(calls.conversation, { from, ...(pageParam !== null && { before: pageParam }) }, { client, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, messages }) => (has_more ? (messages.at(-1)?.messages_inbox_id ?? null) : null),
  })

/**
 * What was sent to that number. The server looks through the sends for it, so a live event does not read it again: replies
 * of this browser are added to it, and each open one follows its own report.
 */
export const useSentTo = (from: string) =>
  useInfiniteQuery({
    queryKey: ['sentTo', from],
    queryFn: ({ pageParam, client, signal }) =>
      fetchUncached(
        calls.conversationSent,
        { from, ...(pageParam !== null && { before: pageParam }) },
        { client, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const changes = { invalidates: ['inbox'] } as const

export const useMarkRead = () => useMutationFor(calls.markRead, changes)
export const useDeleteMessages = () => useMutationFor(calls.deleteMessages, changes)
export const useRestoreMessages = () => useMutationFor(calls.restoreMessages, changes)
export const useExportMessages = () => useMutationFor(calls.exportMessages)
