import type * as z from 'zod/mini'
import type { messagesSentTo } from '@peyk/contract/reports/messages-sent-to.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findRecipientIn, sendsBefore, type SendCursor } from '../queries/messages-to.ts'
import { readRecipients } from '../queries/recipients.ts'
import { findSend } from '../queries/sends.ts'
import { presentRecipient } from './present-recipient.ts'
import { readUnsettledRanges, withPersonalisedTexts } from './recipient-details.ts'

/** Enough for a screen. */
const MESSAGES_AT_ONCE = 20
/** How long one call looks back; the next goes on from there. */
const MAX_SEARCH_MS = 1500
const RECIPIENTS_AT_ONCE = 200_000
const NEWEST_CURSOR: SendCursor = { sendAtMicros: 4_102_444_800_000_000, sendId: Number.MAX_SAFE_INTEGER }

type MessagesTo = z.output<typeof messagesSentTo>
type MessageTo = MessagesTo['messages'][number]

const parseCursor = (text: string | undefined): SendCursor => {
  const [, at, id] = /^(\d{1,16})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at === undefined ? NEWEST_CURSOR : { sendAtMicros: Number(at), sendId: Number(id) }
}
const formatCursor = ({ sendAtMicros, sendId }: SendCursor): string => `${sendAtMicros}-${sendId}`

async function readMessage(
  tx: Tx,
  { scope, sendId, seq }: { scope: AccountScope; sendId: number; seq: number },
): Promise<MessageTo[]> {
  const send = await findSend(tx, scope, sendId)
  if (send === null) return []
  const ranges = await readUnsettledRanges(tx, scope, { send, fromSeq: seq, toSeq: seq })
  const found = await readRecipients(tx, scope, { sendId, period: send.period, fromSeq: seq, toSeq: seq })
  const rows = await withPersonalisedTexts(tx, scope, { send, rows: found })
  return rows.map((row) => {
    const { message, state } = presentRecipient(row, { send, ranges })
    return { messages_outbox_id: String(sendId), line: send.lineNumber, message, state, state_fa: reports.recipientState[state], time: send.sendAtIso }
  })
} // prettier-ignore

/**
 * What the account sent to a number, newest first. Sends are looked through back in time for a second or two; where that
 * does not reach the oldest, `next` says where to go on.
 */
export async function messagesTo(
  { scope, msisdn, before }: { scope: AccountScope; msisdn: number; before: string | undefined },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<MessagesTo> {
  const messages: MessageTo[] = []
  const until = clock.now() + MAX_SEARCH_MS
  let place = parseCursor(before)
  for (;;) {
    const isDone = await db.inAccount(scope, async (tx) => {
      const sends = await sendsBefore(tx, scope, { before: place, mostRecipients: RECIPIENTS_AT_ONCE })
      const hits = new Map((await findRecipientIn(tx, scope, { msisdn, sends })).map((hit) => [hit.sendId, hit.seq]))
      for (const send of sends) {
        place = { sendAtMicros: send.sendAtMicros, sendId: send.id }
        const seq = hits.get(send.id)
        if (seq !== undefined) messages.push(...(await readMessage(tx, { scope, sendId: send.id, seq })))
        if (messages.length >= MESSAGES_AT_ONCE) return false
      }
      return sends.length === 0
    })
    if (isDone) return { messages, next: null, searched_back_to: null }
    if (messages.length >= MESSAGES_AT_ONCE || clock.now() >= until) {
      return {
        messages,
        next: formatCursor(place),
        searched_back_to: new Date(place.sendAtMicros / 1000).toISOString(),
      }
    }
  }
}
