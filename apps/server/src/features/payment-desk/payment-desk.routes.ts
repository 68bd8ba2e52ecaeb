import { financeCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf, type Actor } from '../../platform/security/audit.ts'
import { decideTransfer } from './usecases/decide-transfer.ts'
import { listPayments, listTransfers } from './usecases/list-payments.ts'

const staffActor = ({ caller, request }: { caller: Caller; request: RequestInfo }): { staff: Actor } => ({
  staff: actorOf(caller, { ip: request.ip }),
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}
const comes = (): never => {
  throw refusal('call.not_ready')
}

export const paymentDeskRoutes = [
  ...routes(financeCalls.payments, {
    offlinePayments: ({ input, caller, deps }) => listTransfers({ input, staffUserId: caller.userId }, deps),
    decideOfflinePayment: (call) => {
      const { payment_id: paymentId, decision, reason = null } = call.input
      return toNull(decideTransfer({ paymentId, decision, reason, ...staffActor(call) }, call.deps))
    },
    staffPayments: ({ input, caller, deps }) => listPayments({ input, staffUserId: caller.userId }, deps),
    staffPayment: comes,
    staffReceiptPicture: comes,
    inquirePayment: comes,
    refundPayment: comes,
    confirmedPayments: comes,
    accountMoney: comes,
    creditRequests: comes,
    decideCreditRequest: comes,
  }),
  ...routes(financeCalls.settings, {
    gateways: comes,
    createGateway: comes,
    updateGateway: comes,
    orderGateways: comes,
    testGateway: comes,
    paymentTargets: comes,
    createPaymentTarget: comes,
    updatePaymentTarget: comes,
    paymentSetting: comes,
    updatePaymentSetting: comes,
  }),
]
