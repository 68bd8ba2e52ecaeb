import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { claimDuePayments, findOnlinePayment } from '../queries/online-payments.ts'
import { checkPayment } from './check-payment.ts'
import { FIRST_INQUIRY_MS } from './generate-url.ts'

const AT_ONCE = 20
const LONGEST_WAIT_MS = 3_600_000

/**
 * Asks the gateways about payments whose payers did not come back, or who came back before the gateway answered. Answers true
 * when there may be more. Several workers share the work: each claims its own, and a claim stands when its worker dies.
 */
export async function sweepPayments({ scope }: { scope: EngineScope }, deps: Deps): Promise<boolean> {
  const claim = { nowMs: deps.clock.now(), limit: AT_ONCE, firstMs: FIRST_INQUIRY_MS, longestMs: LONGEST_WAIT_MS }
  const due = await deps.db.asEngine(scope, (tx) => claimDuePayments(tx, claim))
  await Promise.all(
    due.map(async ({ id }) => {
      const payment = await runInGate(deps, (tx) => findOnlinePayment(tx, id))
      if (payment === null) return
      try {
        await checkPayment({ payment, authority: payment.authority, says: 'nothing' }, deps)
      } catch (err) {
        // It has its next turn already, and the others theirs now.
        deps.log.error({ err, paymentId: id }, 'a payment could not be looked after')
      }
    }),
  )
  return due.length === AT_ONCE
}
