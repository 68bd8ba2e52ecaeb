import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payments.ts'
import { paymentStatusName } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { findOnlinePayment } from '../queries/online-payments.ts'
import type { OnlinePayment } from '../queries/online-payments.ts'
import { hasPayment } from '../queries/payment-results.ts'
import { checkPayment } from './check-payment.ts'
import { FIRST_INQUIRY_MS } from './generate-url.ts'

/** Staff have a gateway asked about one payment now; what follows is as when the sweep asks. */
export async function inquirePayment(
  { paymentId, staff }: { paymentId: number; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<CallData<typeof calls.inquirePayment>> {
  const payment = await runInGate(deps, async (tx) => {
    const found = await findOnlinePayment(tx, paymentId)
    if (found === null) throw (await hasPayment(tx, paymentId)) ? paymentsErrors.notOnline() : paymentsErrors.notFound()
    return found
  })
  const { status } = await askNow({ payment, staff }, deps)
  return { status, status_fa: paymentStatusName({ status, method: 'online' }) }
}

async function askNow(
  { payment, staff }: { payment: OnlinePayment; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<OnlinePayment> {
  // The gateway may be about to answer the request itself.
  const isBeginning = payment.authority === null && deps.clock.now() - payment.createdAt.getTime() < FIRST_INQUIRY_MS
  if (payment.status === 'success' || isBeginning) return payment
  const checked = await checkPayment({ payment, authority: payment.authority, says: 'nothing', actor: staff }, deps)
  if (checked.verdict === null) throw paymentsErrors.gatewayAway()
  return checked.payment
}
