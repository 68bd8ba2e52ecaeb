import { financeCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const comes = (): never => {
  throw refusal('call.not_ready')
}

export const paymentDeskRoutes = [
  ...routes(financeCalls.payments, {
    offlinePayments: comes,
    decideOfflinePayment: comes,
    staffPayments: comes,
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
