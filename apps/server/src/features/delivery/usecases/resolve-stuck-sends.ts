import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { isLedgerViolation, settleCredit } from '../../wallet/usecases/settle-credit.ts'
import { addFindings } from '../queries/verify-flights.ts'
import { addDeltas } from '../queries/deltas.ts'
import type { Delta } from '../queries/deltas.ts'
import type { DoubtfulRecipient } from '../queries/doubtful.ts'
import { markStuckDoubtful, readRemainder, findStuckSends } from '../queries/stuck-sends.ts'
import type { Remainder, StuckSend } from '../queries/stuck-sends.ts'
import { markDoubtful } from './mark-doubtful.ts'

/** Sends of one round. */
const ROUND_SIZE = 20

/**
 * Ends sends whose journal lost messages (a row was corrupted, or is gone): nothing of them is open, and recipients
 * still wait. A recipient with an operator's id is marked sent and paid for; the outcome of the others is unknown, so
 * they are doubtful: charged once, listed, never sent again. The money that the send still holds is the price of both
 * (docs/engine.md). Returns the findings by send; a send that the ledger rejects is not in it.
 */
export async function resolveStuckSends(
  { scope }: { scope: EngineScope },
  { db }: { db: Database },
): Promise<ResolvedSend[]> {
  const sends = await db.asEngine(scope, (tx) => findStuckSends(tx, { most: ROUND_SIZE }))
  const found: ResolvedSend[] = []
  for (const send of sends) found.push(await resolveStuckSend({ send, scope }, { db }))
  return found
}

interface ResolvedSend {
  sendId: number
  carrier: string
  doubtful: number
  sent: number
}

async function resolveStuckSend(
  { send, scope }: { send: StuckSend; scope: EngineScope },
  { db }: { db: Database },
): Promise<ResolvedSend> {
  const { accountId, sendId, carrier } = send
  const toFinding = (reason: string, { doubtful, sent }: { doubtful: number; sent: number }) => {
    return { kind: 'unexplained' as const, reason, carrier, accountId, sendId, detail: { doubtful, sent } }
  }
  try {
    return await db.asEngine(scope, async (tx) => {
      const remainder = await readRemainder(tx, send)
      const messages = await markStuckDoubtful(tx, { code: RECIPIENT_CODES.doubtful, send })
      const rest = toSentDeltas({ send, remainder, messages })
      const counts = { doubtful: messages.length, sent: rest.reduce((sum, { count }) => sum + count, 0) }
      await addFindings(tx, [toFinding('journal', counts)])
      if (rest.length > 0) await addDeltas(tx, rest)
      await markDoubtful({ carrier, messages }, { tx })
      const amountTenths = rest.reduce((sum, { chargedTenths }) => sum + chargedTenths, 0)
      await settleCredit({ moves: [{ accountId, sendId, amountTenths, kind: 'capture' }] }, { tx })
      return { sendId, carrier, ...counts }
    })
  } catch (error) {
    if (!isLedgerViolation(error)) throw error
    const nothing = { doubtful: 0, sent: 0 }
    await db.asEngine(scope, (tx) => addFindings(tx, [toFinding('books', nothing)]))
    return { sendId, carrier, ...nothing }
  }
}

/** Waiting recipients of the counters that did not become doubtful were sent to; the rest of the held money is theirs. */
function toSentDeltas({
  send: { accountId, sendId },
  remainder: { waiting, heldTenths },
  messages,
}: {
  send: StuckSend
  remainder: Remainder
  messages: readonly DoubtfulRecipient[]
}): Delta[] {
  const doubtfulTenths = messages.reduce((sum, { priceTenths }) => sum + priceTenths, 0)
  const step = { accountId, sendId, fromCode: RECIPIENT_CODES.waiting, code: RECIPIENT_CODES.sent, returnedTenths: 0 }
  return waiting
    .map(({ operator, count }) => ({
      operator,
      count: count - messages.filter((one) => one.operator === operator).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ operator, count }, at) => ({
      ...step,
      operator,
      count,
      // One row carries the whole amount: only its sum per send is ever read.
      chargedTenths: at === 0 ? Math.max(0, heldTenths - doubtfulTenths) : 0,
    }))
}
