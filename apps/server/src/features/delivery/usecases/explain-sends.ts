import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { isRefusedByBooks } from '../../wallet/usecases/settle-credit.ts'
import { addFindings } from '../queries/journal.ts'
import { loseUnexplained, unexplainedSends } from '../queries/unexplained.ts'
import type { UnexplainedSend } from '../queries/unexplained.ts'
import { loseMessages } from './lose-messages.ts'

/** Sends of one round. */
const ROUND = 20

/**
 * Ends sends whose journal lost messages (a row was corrupted, or is gone): nothing of them is open, and still somebody
 * waits. Nobody can know whether those were handed over, so they are doubtful: charged once, listed, never sent again.
 * Answers what was found, by send; 0 messages where the counters are wrong, or the books refuse (docs/engine.md).
 */
export async function explainSends(
  { scope }: { scope: EngineScope },
  { db }: { db: Database },
): Promise<{ sendId: number; carrier: string; doubtful: number }[]> {
  const sends = await db.asEngine(scope, (tx) => unexplainedSends(tx, { most: ROUND }))
  const found = []
  for (const send of sends) {
    const { sendId, carrier } = send
    found.push({ sendId, carrier, doubtful: await explainOne({ send, scope }, { db }) })
  }
  return found
}

async function explainOne(
  { send, scope }: { send: UnexplainedSend; scope: EngineScope },
  { db }: { db: Database },
): Promise<number> {
  const { accountId, sendId, carrier } = send
  const finding = (reason: string, doubtful: number) => {
    return { kind: 'unexplained' as const, reason, carrier, accountId, sendId, detail: { doubtful } }
  }
  try {
    return await db.asEngine(scope, async (tx) => {
      const lost = await loseUnexplained(tx, { code: RECIPIENT_CODES.doubtful, send })
      await addFindings(tx, [finding(lost.length === 0 ? 'counters' : 'journal', lost.length)])
      await loseMessages({ carrier, lost }, { tx })
      return lost.length
    })
  } catch (error) {
    if (!isRefusedByBooks(error)) throw error
    await db.asEngine(scope, (tx) => addFindings(tx, [finding('books', 0)]))
    return 0
  }
}
