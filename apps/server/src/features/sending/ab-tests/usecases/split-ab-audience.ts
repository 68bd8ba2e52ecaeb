import type { Tx } from '@peyk/database/database.ts'
import { REST_ARM, createArmAssigner } from '@peyk/domain/ab-test/assign-variants.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { popStagedChunk } from '../queries/ab-tests.ts'
import { CHUNK_SIZE, insertStagedChunk } from '../../queries/staged-numbers.ts'

/**
 * Splits the staged numbers of a preview between the texts of a test and the rest, exactly as its quote did. The rest
 * keeps the preview's id; every chunk but the last is full, as enqueueing needs it.
 */
export async function splitAudience(
  { accountId, restId, armIds, deal }: { accountId: number; restId: number; armIds: readonly number[]; deal: Parameters<typeof createArmAssigner>[0] }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const next = createArmAssigner(deal)
  const open = [restId, ...armIds].map((sendId) => ({ sendId, number: 1, msisdns: [] as number[], operators: [] as number[], mciCount: 0 })) // prettier-ignore
  const keep = async (at: number) => {
    const { sendId, ...chunk } = open[at]!
    if (chunk.msisdns.length === 0) return
    await insertStagedChunk(tx, { accountId, sendId }, chunk)
    open[at] = { sendId, number: chunk.number + 1, msisdns: [], operators: [], mciCount: 0 }
  }
  let chunk = await popStagedChunk(tx, { accountId, sendId: restId }, { after: 0 })
  while (chunk !== null) {
    for (const [at, msisdn] of chunk.msisdns.entries()) {
      const operator = chunk.operators[at]!
      const arm = next()
      const own = open[arm]!
      own.msisdns.push(msisdn)
      own.operators.push(operator)
      if (operator === OPERATOR_IDS.mci) own.mciCount += 1
      if (own.msisdns.length === CHUNK_SIZE) await keep(arm)
    }
    chunk = await popStagedChunk(tx, { accountId, sendId: restId }, { after: chunk.number })
  }
  for (let at = REST_ARM; at < open.length; at += 1) await keep(at)
}
