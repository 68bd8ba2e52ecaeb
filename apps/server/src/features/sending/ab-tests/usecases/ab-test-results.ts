import type { Tx } from '@peyk/database/database.ts'
import type { Share } from '@peyk/domain/ab-test/proportion.ts'
import { tellVisits } from '../../../links/usecases/visits-by-send.ts'
import { countReplies, readArms } from '../queries/ab-tests.ts'
import type { AbTest, ArmFigures } from '../queries/ab-tests.ts'

/** A text with what came of it. */
export interface ArmResult extends ArmFigures {
  /** People who opened its links, and all their visits; null of a text without links. */
  visits: { people: number; clicks: number } | null
  replies: number
  /** By the criterion; of an ended test those of its end. */
  share: Share
}

/** The figures of a test's texts, as they are now. */
export async function readResults(test: AbTest, { tx }: { tx: Tx }): Promise<ArmResult[]> {
  const { accountId, criterion } = test
  const arms = await readArms(tx, test)
  const visits = await tellVisits({ scope: test, sendIds: arms.map(({ sendId }) => sendId) }, { tx })
  const results: ArmResult[] = []
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
