import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, advance, codesWhere, isFinalCode, worstOfParts } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import { sumMoves } from '../dispatch/sums.ts'
import { advanceParts, lockMessages, readParts } from '../queries/parts.ts'
import type { FoundPart } from '../queries/parts.ts'
import { advanceRecipients, settleFirstReceipts, settleRecentReceipts } from '../queries/receipts.ts'
import type { AllowedSteps, KnownReceipt, Refund, ToldCode } from '../queries/receipts.ts'
import type { RecipientKey } from '../queries/results.ts'

// The rule of `advance` as a table for SQL. A stored 0 of a message that has a submit row means "sent".
const steps: AllowedSteps = { from: [], to: [] }
for (const from of codesWhere(() => true)) {
  const present = from === RECIPIENT_CODES.waiting ? RECIPIENT_CODES.sent : from
  for (const to of codesWhere(() => true)) {
    if (to === present || advance(present, to) !== to) continue
    steps.from.push(from)
    steps.to.push(to)
  }
}

/** The last word of several receipts about one id, and each id once: the database sees a message once per statement. */
export function gatherReceipts(receipts: readonly KnownReceipt[]): KnownReceipt[] {
  const gathered = new Map<string, KnownReceipt>()
  for (const receipt of receipts) {
    const key = `${receipt.smscId} ${receipt.msisdn}`
    const known = gathered.get(key)
    if (known === undefined) gathered.set(key, receipt)
    else {
      const code = advance(known.code as RecipientCode, receipt.code as RecipientCode)
      if (code !== known.code) gathered.set(key, { ...known, code })
    }
  }
  return [...gathered.values()]
}

/**
 * Applies receipts in the caller's transaction: each message goes forward by the rule of domain/delivery, never back
 * (promise P2); counters and refunds come along. `recent` are messages of one part that memory knew, `receipts` those
 * that are looked up by their id. Answers the receipts that no message explains yet.
 */
export async function applyReceipts(
  {
    carrier,
    receipts,
    recent = [],
  }: { carrier: string; receipts: readonly KnownReceipt[]; recent?: readonly ToldCode[] },
  { tx }: { tx: Tx },
): Promise<KnownReceipt[]> {
  const refunds: Refund[] = []
  const told: ToldCode[] = []
  const orphans: KnownReceipt[] = []
  if (recent.length > 0) {
    const settled = await settleRecentReceipts(tx, recent)
    refunds.push(...settled.refunds)
    told.push(...settled.left.map((at) => recent[at] as ToldCode))
  }
  if (receipts.length > 0) {
    const settled = await settleFirstReceipts(tx, { carrier, receipts })
    refunds.push(...settled.refunds)
    orphans.push(...settled.unmatched.map((at) => receipts[at] as KnownReceipt))
    const left = settled.left.map(({ at, ...found }) => ({ ...found, code: (receipts[at] as KnownReceipt).code }))
    told.push(...left.filter((found) => found.partCount === 1))
    const parts = left.filter((found) => found.partCount > 1)
    if (parts.length > 0) told.push(...(await tellWholes(parts, { tx })))
  }
  if (told.length > 0) refunds.push(...(await advanceRecipients(tx, { told: onePerMessage(told), steps })))
  const moves = sumMoves(refunds.map((refund) => ({ ...refund, kind: 'refund' as const })))
  await settleCredit({ moves }, { tx })
  return orphans
}

const keyOf = ({ accountId, sendId, seq }: RecipientKey) => `${accountId} ${sendId} ${seq}`

/** A message of several parts has the state of its worst part, once every part has said its last (SMPP rules). */
async function tellWholes(parts: readonly (FoundPart & { code: number })[], { tx }: { tx: Tx }): Promise<ToldCode[]> {
  const messages = [...new Map(parts.map(({ accountId, sendId, period, seq }) => [keyOf({ accountId, sendId, period, seq }), { accountId, sendId, period, seq }])).values()] // prettier-ignore
  await lockMessages(tx, messages)
  await advanceParts(tx, { parts, steps })
  const told: ToldCode[] = []
  for (const { codes, partCount, ...key } of await readParts(tx, messages)) {
    const present = codes.map((code) => (code === 0 ? RECIPIENT_CODES.sent : code)) as RecipientCode[]
    if (codes.length < partCount) continue
    const worst = worstOfParts(present)
    // A failed part is the whole's fate only when no other part can be worse any more.
    if (worst !== RECIPIENT_CODES.sent && (present.every(isFinalCode) || worst === RECIPIENT_CODES.telecom)) {
      told.push({ ...key, code: worst })
    }
  }
  return told
}

function onePerMessage(told: readonly ToldCode[]): ToldCode[] {
  const byMessage = new Map<string, ToldCode>()
  for (const one of told) {
    const key = keyOf(one)
    const known = byMessage.get(key)
    if (known === undefined || advance(known.code as RecipientCode, one.code as RecipientCode) === one.code) {
      byMessage.set(key, one)
    }
  }
  return [...byMessage.values()]
}
