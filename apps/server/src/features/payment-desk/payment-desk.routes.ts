import { financeCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf, type Actor } from '../../platform/security/audit.ts'
import { decideCreditRequest, listCreditRequests } from '../staff/accounts/usecases/review-credit-request.ts'
import { changePaymentSetting, showPaymentSetting } from './usecases/payment-setting.ts'
import { changeTarget, createTarget, listPaymentTargets } from './usecases/save-target.ts'
import { refundPayment } from './usecases/refund-payment.ts'
import { showAccountMoney } from './usecases/show-account-money.ts'
import { listGateways } from '../payments/gateway-settings/usecases/list-gateways.ts'
import { createGateway, orderGateways, updateGateway } from '../payments/gateway-settings/usecases/save-gateway.ts'
import { testGateway } from '../payments/gateway-settings/usecases/test-gateway.ts'
import { inquirePayment } from '../payments/online/usecases/inquire-payment.ts'
import { decideTransfer } from './usecases/decide-transfer.ts'
import { listConfirmed } from './usecases/list-confirmed.ts'
import { showPayment, showReceiptToStaff } from './usecases/show-payment.ts'
import { listPayments, listTransfers } from './usecases/list-payments.ts'

const staffActor = ({ caller, request }: { caller: Caller; request: RequestInfo }): { staff: Actor } => ({
  staff: actorOf(caller, { ip: request.ip }),
})
const byStaff = (call: { caller: Caller; request: RequestInfo }) => ({
  ...staffActor(call),
  staffUserId: call.caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}
export const paymentDeskRoutes = [
  ...routes(financeCalls.payments, {
    offlinePayments: ({ input, caller, deps }) => listTransfers({ input, staffUserId: caller.userId }, deps),
    decideOfflinePayment: (call) => {
      const { payment_id: paymentId, decision, reason = null } = call.input
      return toNull(decideTransfer({ paymentId, decision, reason, ...staffActor(call) }, call.deps))
    },
    staffPayments: ({ input, caller, deps }) => listPayments({ input, staffUserId: caller.userId }, deps),
    staffPayment: ({ input, caller, deps }) =>
      showPayment({ paymentId: input.payment_id, staffUserId: caller.userId }, deps),
    staffReceiptPicture: async ({ input, caller, deps, respondWithFile }) => {
      respondWithFile(await showReceiptToStaff({ paymentId: input.payment_id, staffUserId: caller.userId }, deps))
      return null
    },
    inquirePayment: (call) => inquirePayment({ paymentId: call.input.payment_id, ...staffActor(call) }, call.deps),
    refundPayment: (call) => toNull(refundPayment({ input: call.input, ...staffActor(call) }, call.deps)),
    confirmedPayments: ({ input, caller, deps }) =>
      listConfirmed({ day: input.day ?? null, staffUserId: caller.userId }, deps),
    accountMoney: ({ input, caller, deps }) =>
      showAccountMoney({ accountId: input.id, staffUserId: caller.userId }, deps),
    creditRequests: ({ input, caller, deps }) => listCreditRequests({ input, staffUserId: caller.userId }, deps),
    decideCreditRequest: (call) => {
      const { id, decision, reason = null } = call.input
      return toNull(decideCreditRequest({ id, decision, reason, ...staffActor(call) }, call.deps))
    },
  }),
  ...routes(financeCalls.settings, {
    gateways: ({ caller, deps }) => listGateways({ staffUserId: caller.userId }, deps),
    createGateway: (call) => createGateway({ input: call.input, ...byStaff(call) }, call.deps),
    updateGateway: ({ input: { id, ...input }, ...call }) =>
      toNull(updateGateway({ id, input, ...byStaff(call) }, call.deps)),
    orderGateways: (call) => toNull(orderGateways({ ids: call.input.ids, ...byStaff(call) }, call.deps)),
    testGateway: ({ input, request, deps }) => testGateway({ id: input.id, origin: request.origin }, deps),
    paymentTargets: ({ caller, deps }) => listPaymentTargets({ staffUserId: caller.userId }, deps),
    createPaymentTarget: (call) => createTarget({ input: call.input, ...staffActor(call) }, call.deps),
    updatePaymentTarget: (call) =>
      toNull(changeTarget({ id: call.input.id, input: call.input, ...staffActor(call) }, call.deps)),
    paymentSetting: ({ caller, deps }) => showPaymentSetting({ staffUserId: caller.userId }, deps),
    updatePaymentSetting: (call) => toNull(changePaymentSetting({ input: call.input, ...staffActor(call) }, call.deps)),
  }),
]
