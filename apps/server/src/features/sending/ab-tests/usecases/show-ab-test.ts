import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showAbTest } from '@peyk/contract/sending/sending-ab-tests.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { rateOf } from '@peyk/domain/ab-test/proportion.ts'
import { evaluateAbTest } from '@peyk/domain/ab-test/evaluate-ab-test.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findAbTestRest, findAbTest } from '../queries/ab-tests.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { readAbResults } from './ab-test-results.ts'

/** [ours] How a test of texts stands. */
export async function showAbTestStatus(
  { scope, testId }: { scope: AccountScope; testId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof showAbTest>> {
  const key = { accountId: scope.accountId, sendId: testId }
  return db.inAccount(scope, async (tx) => {
    const test = await findAbTest(tx, key)
    const rest = test === null ? null : await findAbTestRest(tx, key)
    if (test === null || rest === null) throw sendingErrors.abNotFound()
    const arms = await readAbResults(test, { tx })
    const verdict = evaluateAbTest(arms.map(({ share }) => share))
    const leader = verdict.winner === null ? null : (arms[verdict.winner]?.number ?? null)
    return {
      ab_test_id: testId,
      state: test.state,
      criterion: test.criterion,
      share: test.share,
      minutes: test.minutes,
      decide_at: test.decideAt.toISOString(),
      ended_at: test.endedAt?.toISOString() ?? null,
      is_by_hand: test.endedBy !== null,
      leader: test.winner ?? leader,
      is_clear: verdict.isClear && (test.winner === null || test.winner === leader),
      rest_count: rest.recipientCount,
      rest_held: rest.state === SEND_STATES.create ? rialOf(rest.tenths) : 0,
      arms: arms.map((arm, at) => ({
        number: arm.number,
        messages_outbox_id: String(arm.sendId),
        message: arm.message,
        parts: arm.parts,
        state_id: arm.state,
        recipient_count: arm.recipientCount,
        sent: arm.handedOver,
        delivered: arm.delivered,
        people: arm.visits?.people ?? null,
        clicks: arm.visits?.clicks ?? null,
        replies: arm.replies,
        rate: rateOf(arm.share),
        rate_low: verdict.intervals[at]?.low ?? 0,
        rate_high: verdict.intervals[at]?.high ?? 1,
      })),
    }
  })
}
