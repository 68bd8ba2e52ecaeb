import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, advanceRecipientCode, isFinalCode, worstOfParts } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import { deletePartCodes, savePartCodes, lockMessages, readPartCodes } from '../queries/parts.ts'
import type { MessagePart } from '../queries/parts.ts'
import type { ReportedCode } from '../queries/receipts.ts'
import type { RecipientKey } from '../queries/recipients.ts'

/** A recipient as a key of a map. */
export const recipientKey = ({ accountId, sendId, seq }: Pick<RecipientKey, 'accountId' | 'sendId' | 'seq'>) =>
  `${accountId} ${sendId} ${seq}`

interface MultipartMessage extends RecipientKey {
  codes: number[]
}

/**
 * A message of several parts has the state of its worst part, once every part has a final state (SMPP rules). The
 * states known so far are stored separately; when all parts are delivered nothing can change any more, and they are
 * deleted.
 */
export async function combineParts(
  parts: readonly (MessagePart & { code: number })[],
  { tx }: { tx: Tx },
): Promise<ReportedCode[]> {
  const wholes = new Map<string, MultipartMessage>()
  for (const { accountId, sendId, period, seq, partCount } of parts) {
    const key = { accountId, sendId, period, seq }
    if (!wholes.has(recipientKey(key)))
      wholes.set(recipientKey(key), { ...key, codes: new Array<number>(partCount).fill(0) })
  }
  // One order for all who lock.
  const messages = [...wholes.values()].sort(
    (a, b) => a.accountId - b.accountId || a.sendId - b.sendId || a.seq - b.seq,
  )
  await lockMessages(tx, messages)
  const known = await readPartCodes(tx, messages)
  for (const { codes, ...key } of known) (wholes.get(recipientKey(key)) as MultipartMessage).codes = codes
  for (const part of parts) {
    const { codes } = wholes.get(recipientKey(part)) as MultipartMessage
    const present = toEffectiveCode(codes[part.part - 1] ?? 0)
    const next = advanceRecipientCode(present, part.code as RecipientCode)
    if (next !== present) codes[part.part - 1] = next
  }
  const worstCodes: ReportedCode[] = []
  for (const { codes, ...key } of messages) {
    const present = codes.map(toEffectiveCode)
    const worst = worstOfParts(present)
    // A failed part decides the outcome of the message only when no other part can be worse any more.
    if (worst === RECIPIENT_CODES.sent || !(present.every(isFinalCode) || worst === RECIPIENT_CODES.telecom)) continue
    worstCodes.push({ ...key, code: worst })
  }
  const isDone = ({ codes }: MultipartMessage) => codes.every((code) => code === RECIPIENT_CODES.delivered)
  const kept = messages.filter((message) => !isDone(message))
  if (kept.length > 0) await savePartCodes(tx, kept)
  // Most messages are done with the receipts of one round, and were never kept.
  const done = messages.filter(isDone)
  if (known.length > 0 && done.length > 0) await deletePartCodes(tx, done)
  return worstCodes
}

/** A part of which nothing is known was accepted, or it would have no id. */
const toEffectiveCode = (code: number): RecipientCode =>
  code === RECIPIENT_CODES.waiting ? RECIPIENT_CODES.sent : (code as RecipientCode)
