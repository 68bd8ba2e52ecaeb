import type { Tx } from '@peyk/database/database.ts'
import { createArmAssigner } from '@peyk/domain/ab-test/assign-variants.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { readOperators } from '../queries/ab-tests.ts'
import type { SendKey } from '../../queries/send-state.ts'

/** How many by operator. */
export interface OperatorCounts {
  mci: number
  irancell: number
  other: number
}

export const NO_RECIPIENTS: Readonly<OperatorCounts> = { mci: 0, irancell: 0, other: 0 }

/** How many of each operator get which text. A chunk at a time: a million at once would hold up every other call. */
export async function splitOperatorCounts(
  { send, deal }: { send: SendKey; deal: Parameters<typeof createArmAssigner>[0] },
  { tx }: { tx: Tx },
): Promise<OperatorCounts[]> {
  const mixes = Array.from({ length: deal.arms + 1 }, () => ({ ...NO_RECIPIENTS }))
  const next = createArmAssigner(deal)
  let chunk = await readOperators(tx, send, { after: 0 })
  while (chunk !== null) {
    for (const operator of chunk.operators) {
      const mix = mixes[next()] as OperatorCounts
      mix[operator === OPERATOR_IDS.mci ? 'mci' : operator === OPERATOR_IDS.irancell ? 'irancell' : 'other'] += 1
    }
    chunk = await readOperators(tx, send, { after: chunk.number })
  }
  return mixes
}
