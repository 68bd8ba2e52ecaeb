import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { messageId } from './message-store.ts'
import type { MessageStore, StoredMessage } from './message-store.ts'
import { parseHandsetNumber, parseLineNumber } from './numbers.ts'

/** A message as `GET /api/messages` shows it. */
export interface MessageView {
  id: string
  from: string
  to: string
  text: string
  parts: number
  /** ISO 8601 in UTC. */
  received_at: string
  /** `pending` until its receipt is due, then delivered, not_delivered, expired or blacklisted. */
  status: string
  /** `down`: to a handset; `up`: a subscriber's message to a line. */
  direction: 'down' | 'up'
}

export const toMessageView = (message: StoredMessage, now: number): MessageView => ({
  id: messageId(message),
  from: message.direction === 'down' ? message.line : message.handset,
  to: message.direction === 'down' ? message.handset : message.line,
  text: message.text,
  parts: message.parts,
  received_at: new Date(message.receivedAt).toISOString(),
  status: now < message.settledAt ? 'pending' : message.outcome,
  direction: message.direction,
})

export interface MessageFilter {
  /** A handset in any mobile form (or the line, for `up`). */
  to: string | null
  /** A line in any form, or a handset: then the messages it sent. */
  from: string | null
  limit: number
}

/** Accepted messages, newest first. Those that subscribers sent are listed when `from` is a handset. */
export function listMessages(store: MessageStore, { to, from, limit }: MessageFilter, now: number): MessageView[] {
  const sender = from === null ? null : parseHandsetNumber(from)
  if (sender !== null) {
    const line = to === null ? null : (parseLineNumber(to) ?? to)
    const matches = (message: StoredMessage): boolean =>
      message.direction === 'up' && (line === null || message.line === line)
    return collectViews(store.of(sender), { matches, limit, now })
  }
  const line = from === null ? null : (parseLineNumber(from) ?? from)
  const matches = (message: StoredMessage): boolean =>
    message.direction === 'down' && (line === null || message.line === line || message.line === from)
  const messages = to === null ? store.all() : store.of(parseHandsetNumber(to) ?? to.trim())
  return collectViews(messages, { matches, limit, now })
}

function collectViews(
  messages: Iterable<StoredMessage>,
  { matches, limit, now }: { matches: (message: StoredMessage) => boolean; limit: number; now: number },
): MessageView[] {
  const views: MessageView[] = []
  for (const message of messages) {
    if (views.length >= limit) break
    if (matches(message)) views.push(toMessageView(message, now))
  }
  return views
}

/** A message as the handset shows it: with its day and clock time in Tehran, in Persian. */
export interface HandsetMessageView extends MessageView {
  day: string
  clock: string
}

function handsetView(message: StoredMessage, now: number): HandsetMessageView {
  const date = tehranDateTime(message.receivedAt)
  const clock = [date.hour, date.minute].map((part) => String(part).padStart(2, '0')).join(':')
  return { ...toMessageView(message, now), day: formatJalaaliDateLong(date), clock: toPersianDigits(clock) }
}

/** The handset's list: numbers with their last message, the newest first; with `search`, those that contain it. */
export function listConversations(
  store: MessageStore,
  { search, limit }: { search: string; limit: number },
  now: number,
): { numbers: { number: string; last: HandsetMessageView }[]; total: number } {
  const numbers: { number: string; last: HandsetMessageView }[] = []
  const wanted = parseHandsetNumber(search)
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  const latest = wanted === null ? store.latestPerHandset() : [...store.of(wanted)].slice(0, 1)
  for (const message of latest) {
    if (numbers.length >= limit) break
    const { handset } = message
    if (handset.includes(digits)) numbers.push({ number: handset, last: handsetView(message, now) })
  }
  return { numbers, total: store.handsetCount }
}

/** One handset's messages in both directions, oldest first; `count` is how many are kept, up to a thousand. */
export function readConversation(
  store: MessageStore,
  { number, limit }: { number: string; limit: number },
  now: number,
): { number: string; count: number; messages: HandsetMessageView[] } {
  const messages: HandsetMessageView[] = []
  for (const message of store.of(number)) {
    if (messages.length >= limit) break
    messages.push(handsetView(message, now))
  }
  return { number, count: store.countOf(number), messages: messages.reverse() }
}
