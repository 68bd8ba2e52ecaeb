import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findLines, insertMessages, optIn, optOut, type Stop } from '../queries/receiving.ts'
import { onMessagesOwned, type OwnedMessage } from './on-messages-owned.ts'

export interface ReceivedMessage {
  /** The line it came to, in any spelling. */
  readonly line: string
  /** 989121234567. */
  readonly msisdn: number
  readonly text: string
  readonly receivedAt: Date
}

/** What each number asked of each line last, since «11» and «12» may come in one group. */
function lastKeywords(messages: readonly { lineId: number; msisdn: number; keyword: OwnedMessage['keyword'] }[]) {
  const last = new Map<string, Stop & { keyword: OwnedMessage['keyword'] }>()
  for (const message of messages) {
    if (message.keyword !== null) last.set(`${message.lineId} ${message.msisdn}`, message)
  }
  return { cancelled: [...last.values()].filter(({ keyword }) => keyword === 'cancel'), restored: [...last.values()].filter(({ keyword }) => keyword === 'restore') } // prettier-ignore
}

/** PostgreSQL keeps no such character. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

/**
 * Subscribers wrote to lines (decision W5). Called by the gateway for all that came together, inside the transaction after
 * which it acknowledges them, so it stays quick: «11» and «12» take effect at once, messages of dedicated lines go to their
 * owners at once, and the owners of those on shared lines are looked for by a job. Answers in the same order; null: no
 * such line of ours.
 */
export async function receiveMessages(
  tx: Tx,
  received: readonly ReceivedMessage[],
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<({ messageId: number } | null)[]> {
  const numbers = received.map(({ line }) => canonicalLine(line))
  const lines = await findLines(tx, [...new Set(numbers.filter((number) => number !== null))])
  const known = received.flatMap(({ msisdn, text, receivedAt }, index) => {
    const line = lines.get(numbers[index] ?? '')
    const message = withoutNul(text)
    if (line === undefined) return []
    return [{ index, line, lineId: line.id, msisdn, text: message, receivedAt, keyword: inboundKeyword(message) }]
  })
  const answers: ({ messageId: number } | null)[] = received.map(() => null)
  if (known.length === 0) return answers
  const { cancelled, restored } = lastKeywords(known)
  await optOut(tx, cancelled)
  await optIn(tx, restored)
  const owned: OwnedMessage[] = []
  const ownerless: number[] = []
  for (const [at, { id, isHidden }] of (await insertMessages(tx, known)).entries()) {
    const { index, line, lineId, msisdn, text, receivedAt, keyword } = known[at]!
    answers[index] = { messageId: id }
    if (line.account_id === null) ownerless.push(id)
    else if (!isHidden) owned.push({ accountId: line.account_id, id, msisdn, lineId, lineNumber: line.number, message: text, receivedAt, keyword }) // prettier-ignore
  }
  if (ownerless.length > 0) await jobs.enqueue(tx, { name: 'inbox.find-owners', payload: { messageIds: ownerless } })
  await onMessagesOwned(tx, owned, { jobs })
  return answers
}
