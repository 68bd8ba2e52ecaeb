import { contract } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const comes = (): never => {
  throw refusal('call.not_ready')
}

export const paymentsRoutes = routes(contract.payments, {
  generateUrl: comes,
  verify: comes,
  cardToCardCreate: comes,
  bankPayCreate: comes,
  uploadReceipt: comes,
  receiptPicture: comes,
  parentAccountContact: comes,
  paymentMethodList: comes,
})
