import type { Tx } from '@peyk/database/database.ts'
import type { Proportion } from '@peyk/domain/ab-test/proportion.ts'
import { clicksBySend } from '../../../links/usecases/clicks-by-send.ts'
import { countReplies, readAbArms } from '../queries/ab-tests.ts'
import type { AbTest, AbArmStats } from '../queries/ab-tests.ts'

/** A text with what came of it. */
export interface AbArmResult extends AbArmStats {
  /** People who opened its links, and all their visits; null of a text without links. */
  visits: { people: number; clicks: number } | null
  replies: number
  /** By the criterion; of an ended test those of its end. */
  share: Proportion
}

/** The figures of a test's texts, as they are now. */
export async function readAbResults(test: AbTest, { tx }: { tx: Tx }): Promise<AbArmResult[]> {
  const { accountId, criterion } = test
  const arms = await readAbArms(tx, test)
  const visits = await clicksBySend({ scope: test, sendIds: arms.map(({ sendId }) => sendId) }, { tx })
  const results: AbArmResult[] = []
  for (const arm of arms) {
    const seen = visits.find(({ sendId }) => sendId === arm.sendId) ?? null
    const replies = await countReplies(tx, { ...arm, accountId })
    const successes = criterion === 'clicks' ? (seen?.people ?? 0) : replies
    const share = {
      trials: arm.sent ?? arm.handedOver,
      successes: arm.successes ?? Math.min(successes, arm.handedOver),
    }
    results.push({ ...arm, visits: seen, replies, share })
  }
  return results
}
