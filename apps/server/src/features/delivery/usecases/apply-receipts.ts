import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, advanceRecipientCode, codesWhere } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import { sumDeltas, sumMoves } from '../dispatch/store/merge-deltas.ts'
import type { MessagePart } from '../queries/parts.ts'
import { advanceRecipients, settleFirstReceipts } from '../queries/receipts.ts'
import type { AllowedSteps, KnownReceipt, Refund, ReportedCode } from '../queries/receipts.ts'
import { recipientKey, combineParts } from './combine-parts.ts'
import { settleRecentReceipts } from '../queries/receipts-fast-path.ts'
import type { RecentReceipt } from '../queries/receipts-fast-path.ts'
import { addDeltas } from '../queries/deltas.ts'
import type { Delta } from '../queries/deltas.ts'

// The rule of `advance` as a table for SQL. A stored 0 of a message that has a submit row means "sent".
const allowedSteps: AllowedSteps = { from: [], to: [] }
for (const from of codesWhere(() => true)) {
  const present = from === RECIPIENT_CODES.waiting ? RECIPIENT_CODES.sent : from
  for (const to of codesWhere(() => true)) {
    if (to === present || advanceRecipientCode(present, to) !== to) continue
    allowedSteps.from.push(from)
    allowedSteps.to.push(to)
  }
}

/** The latest of several receipts about one id, and each id once: the database sees a message once per statement. */
export function dedupeReceipts(receipts: readonly KnownReceipt[]): KnownReceipt[] {
  const gathered = new Map<string, KnownReceipt>()
  for (const receipt of receipts) {
    const key = `${receipt.smscId} ${receipt.msisdn}`
    const known = gathered.get(key)
    if (known === undefined) gathered.set(key, receipt)
    else {
      const code = advanceRecipientCode(known.code as RecipientCode, receipt.code as RecipientCode)
      if (code !== known.code) gathered.set(key, { ...known, code })
    }
  }
  return [...gathered.values()]
}

/**
 * Applies receipts in the caller's transaction: each message goes forward by the rule of domain/delivery, never back
 * (promise P2); counters and refunds come along. `recent` are of parts that memory knew, `receipts` those that are
 * looked up by their id. Answers the receipts that no message explains yet.
 */
export async function applyReceipts(
  {
    carrier,
    receipts,
    recent = [],
  }: { carrier: string; receipts: readonly KnownReceipt[]; recent?: readonly RecentReceipt[] },
  { tx }: { tx: Tx },
): Promise<KnownReceipt[]> {
  const refunds: Refund[] = []
  const messages: ReportedCode[] = []
  const orphans: KnownReceipt[] = []
  const parts: (MessagePart & { code: number })[] = recent.filter((receipt) => receipt.partCount > 1)
  const ones = recent.filter((receipt) => receipt.partCount === 1)
  if (ones.length > 0) {
    const changed = await settleRecentReceipts(tx, ones)
    if (changed.length < ones.length) {
      const isChanged = new Set(changed)
      messages.push(...ones.filter((_, at) => !isChanged.has(at)))
    }
    const deltas = sumDeltas(changed.map((at) => toDelta(ones[at] as RecentReceipt)))
    if (deltas.length > 0) await addDeltas(tx, deltas)
    refunds.push(...deltas.filter((delta) => delta.returnedTenths > 0).map(toRefund))
  }
  if (receipts.length > 0) {
    const settled = await settleFirstReceipts(tx, { carrier, receipts })
    refunds.push(...settled.refunds)
    orphans.push(...settled.unmatched.map((at) => receipts[at] as KnownReceipt))
    const left = settled.left.map(({ at, ...found }) => ({ ...found, code: (receipts[at] as KnownReceipt).code }))
    messages.push(...left.filter((found) => found.partCount === 1))
    parts.push(...left.filter((found) => found.partCount > 1))
  }
  if (parts.length > 0) messages.push(...(await combineParts(parts, { tx })))
  if (messages.length > 0)
    refunds.push(...(await advanceRecipients(tx, { messages: lastPerMessage(messages), steps: allowedSteps })))
  const moves = sumMoves(refunds.map((refund) => ({ ...refund, kind: 'refund' as const })))
  await settleCredit({ moves }, { tx })
  return orphans
}

/** From "sent" to the reported code; an operator's blacklist refunds the money. */
const toDelta = ({ accountId, sendId, operator, code, priceTenths }: RecentReceipt): Delta => {
  const returnedTenths = code === RECIPIENT_CODES.blacklist ? priceTenths : 0
  const fromCode = RECIPIENT_CODES.sent
  return { accountId, sendId, operator, fromCode, code, count: 1, chargedTenths: -returnedTenths, returnedTenths }
}

const toRefund = ({ accountId, sendId, returnedTenths }: Delta): Refund => ({
  accountId,
  sendId,
  amountTenths: returnedTenths,
})

function lastPerMessage(messages: readonly ReportedCode[]): ReportedCode[] {
  const byMessage = new Map<string, ReportedCode>()
  for (const one of messages) {
    const key = recipientKey(one)
    const known = byMessage.get(key)
    if (
      known === undefined ||
      advanceRecipientCode(known.code as RecipientCode, one.code as RecipientCode) === one.code
    ) {
      byMessage.set(key, one)
    }
  }
  return [...byMessage.values()]
}
