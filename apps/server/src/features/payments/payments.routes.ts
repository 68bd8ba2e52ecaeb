import { contract } from '@peyk/contract/core/contract.ts'
import { routes, type CallContext } from '../../platform/http/routes.ts'
import { showReceipt } from './offline/usecases/open-receipt.ts'
import { registerTransfer } from './offline/usecases/register-transfer.ts'
import { uploadReceipt } from './offline/usecases/upload-receipt.ts'
import { listPaymentMethods } from './settings/usecases/list-payment-methods.ts'
import { showPaymentTargets } from './settings/usecases/show-payment-targets.ts'
import { generateUrl } from './online/usecases/generate-url.ts'
import { verifyPayment } from './online/usecases/verify-payment.ts'

const transferOf = ({
  scope,
  caller,
  request,
  input,
}: Pick<CallContext<typeof contract.payments.cardToCardCreate>, 'scope' | 'caller' | 'request' | 'input'>) => ({
  scope,
  caller,
  ip: request.ip,
  origin: request.origin,
  input,
})

export const paymentsRoutes = routes(contract.payments, {
  cardToCardCreate: (call) => registerTransfer({ ...transferOf(call), method: 'card_to_card' }, call.deps),
  bankPayCreate: (call) => registerTransfer({ ...transferOf(call), method: 'bank_transfer' }, call.deps),
  generateUrl: ({ input, scope, caller, request, deps }) =>
    generateUrl({ input, scope, userId: caller.userId, origin: request.origin }, deps),
  verify: ({ input, scope, deps }) => verifyPayment({ paymentId: input.payment_id, scope }, deps),
  uploadReceipt: ({ scope, caller, input, deps }) =>
    uploadReceipt({ scope, userId: caller.userId, upload: input.receipt }, deps),
  receiptPicture: async ({ scope, input, deps, respondWithFile }) => {
    respondWithFile(await showReceipt({ scope, paymentId: input.payment_id }, deps))
    return null
  },
  parentAccountContact: ({ scope, deps }) => showPaymentTargets({ scope }, deps),
  paymentMethodList: ({ scope, deps }) => listPaymentMethods({ scope }, deps),
})
