import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { PaymentFailure, PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type * as calls from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { paymentMessages } from '@peyk/phrases/fa/server/payment-texts.ts'
import { paymentStatusName } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { showCredit } from '../../../wallet/usecases/show-credit.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { claimInquiry, findOnlinePayment } from '../queries/online-payments.ts'
import { findPaymentResult } from '../queries/payment-results.ts'
import type { PaymentResult } from '../queries/payment-results.ts'
import { checkPayment } from './check-payment.ts'

/** However often the page asks, the gateway is asked no more often than this. */
const ASK_GAP_MS = 5000

/** What became of a payment (contract P6): from our own row, after the gateway was asked about one that is open. */
export async function verifyPayment(
  { paymentId, scope }: { paymentId: number; scope: AccountScope },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<CallData<typeof calls.verify>> {
  const read = () => deps.db.inAccount(scope, (tx) => findPaymentResult(tx, paymentId))
  let found = await read()
  if (found === null) throw paymentsErrors.notFound()
  if (found.method === 'online' && found.status === 'pending' && (await askAgain(paymentId, deps))) {
    found = (await read()) ?? found
  }
  const { credit } = await showCredit({ scope }, deps)
  return {
    payment_id: paymentId,
    method: found.method,
    status: found.status,
    status_fa: paymentStatusName(found),
    amount: rialOf(found.amountTenths),
    tax: rialOf(found.taxTenths),
    payable: rialOf(found.payableTenths),
    gift: rialOf(found.giftTenths),
    tracking_code: found.trackingCode,
    created_at: found.createdAt.toISOString(),
    message: messageOf(found),
    failure: found.failure,
    credit,
  }
}

async function askAgain(id: number, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<boolean> {
  const claim = { id, nowMs: deps.clock.now(), gapMs: ASK_GAP_MS }
  const payment = await runInGate(deps, async (tx) => {
    const present = await findOnlinePayment(tx, id)
    return present?.authority != null && (await claimInquiry(tx, claim)) ? present : null
  })
  if (payment === null) return false
  const checked = await checkPayment({ payment, authority: payment.authority, says: 'nothing' }, deps)
  return checked.payment.status !== 'pending'
}

const isDifferent = (failure: PaymentFailure): failure is 'amount_differs' | 'currency_differs' =>
  failure === 'amount_differs' || failure === 'currency_differs'

function messageOf({ status, method, failure, rejectReason }: PaymentResult): string {
  const sentences: Record<PaymentStatus, () => string> = {
    success: () => paymentMessages.success,
    pending: () => (method === 'online' ? paymentMessages.pendingOnline : paymentMessages.pendingTransfer),
    rejected: () => paymentMessages.rejected(rejectReason ?? ''),
    failed: () => {
      const why = failure ?? 'declined'
      return isDifferent(why) ? paymentMessages.differs : paymentMessages.failed(why)
    },
  }
  return sentences[status]()
}
