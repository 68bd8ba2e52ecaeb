import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { InboxMessage, SentPage } from './inbox.api.ts'

export type SentMessage = SentPage['messages'][number]

/** What was said in a conversation: by them, or by us. `atMs` in Unix milliseconds. */
export type ThreadItem =
  | { kind: 'received'; key: string; atMs: number; message: InboxMessage }
  | { kind: 'sent'; key: string; atMs: number; message: SentMessage }

export interface ThreadInput {
  received: readonly InboxMessage[]
  /** Older received messages exist that were not read yet. */
  hasOlder: boolean
  sent: readonly SentMessage[]
  /** How far back the sends were looked through; null: to the oldest. In Unix milliseconds. */
  searchedBackToMs: number | null
}

/**
 * Both sides in the order of time. What was sent before the oldest received message that is known waits until the received
 * ones of that time are there, too; sends that were not looked through yet are told by `gapBefore`.
 */
export const threadItems = ({ received, hasOlder, sent }: Omit<ThreadInput, 'searchedBackToMs'>): ThreadItem[] => {
  const known = new Set<string>()
  const theirs = received.map((message): ThreadItem => ({
    kind: 'received',
    key: `r${message.messages_inbox_id}`,
    atMs: message.time * 1000,
    message,
  }))
  const ours = sent.flatMap((message): ThreadItem[] => {
    if (known.has(message.messages_outbox_id)) return []
    known.add(message.messages_outbox_id)
    return [{ kind: 'sent', key: `s${message.messages_outbox_id}`, atMs: momentMs(message.time), message }]
  })
  const horizonMs = hasOlder ? Math.min(...theirs.map(({ atMs }) => atMs)) : -Infinity
  return [...theirs, ...ours]
    .filter(({ atMs }) => atMs >= horizonMs)
    .toSorted((one, other) => one.atMs - other.atMs || order(one) - order(other))
}

/** Of one second the question stands before its answer; received ones in the order in which they came. */
const order = (item: ThreadItem): number => (item.kind === 'received' ? item.message.messages_inbox_id : Infinity)

/**
 * The item before which sends may be missing; null where nothing on the page can be. `searchedBackToMs` in Unix
 * milliseconds.
 */
export const gapBefore = (items: readonly ThreadItem[], searchedBackToMs: number | null): string | null => {
  if (searchedBackToMs === null) return null
  const [oldest] = items
  if (oldest === undefined || oldest.atMs >= searchedBackToMs) return null
  return (items.find(({ atMs }) => atMs >= searchedBackToMs) ?? items.at(-1))?.key ?? null
}

/** The lines by which a reply may go, the one to which the last message came first if it is among them. */
export const replyLine = <Line extends { number: string }>(
  lines: readonly Line[],
  { chosen, lastLine }: { chosen: string | null; lastLine: string | undefined },
): Line | null =>
  lines.find(({ number }) => number === chosen) ?? lines.find(({ number }) => number === lastLine) ?? lines[0] ?? null
