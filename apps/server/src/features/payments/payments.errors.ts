import { refusal } from '../../platform/app-error.ts'

export const paymentsErrors = {
  /** No such payment in this account; a stranger's looks the same (promise S2). */
  notFound: () => refusal('payments.not_found'),
  callbackElsewhere: (field: 'callbackUrl' | 'ui_callback') => refusal('payments.callback_elsewhere', { field }),
  noGateway: () => refusal('payments.no_gateway'),
  gatewayNotFound: () => refusal('payments.gateway_not_found', { field: 'gateway_id' }),
  gatewayAway: () => refusal('payments.gateway_away'),
  notOnline: () => refusal('payments.not_online'),
  gatewayKeyNeeded: () => refusal('payments.gateway_key_needed', { field: 'merchant_key' }),
  gatewayKindClosed: () => refusal('payments.gateway_kind_closed', { field: 'kind' }),
  gatewayKindFixed: () => refusal('payments.gateway_kind_fixed', { field: 'kind' }),
  gatewayRange: () => refusal('payments.gateway_range', { field: 'max_amount' }),
  gatewayListChanged: () => refusal('payments.gateway_list_changed'),
  tooManyPending: () => refusal('payments.too_many_pending'),
  methodOff: () => refusal('payments.method_off'),
  referenceUsed: () => refusal('payments.reference_used', { field: 'reference_code' }),
  targetNotFound: () => refusal('payments.target_not_found', { field: 'target' }),
  submittedInFuture: () => refusal('payments.submitted_in_future', { field: 'submitted_at' }),
  submittedLongAgo: () => refusal('payments.submitted_long_ago', { field: 'submitted_at' }),
  receiptUnknown: () => refusal('payments.receipt_not_found', { field: 'receipt_id' }),
  receiptNotFound: () => refusal('payments.receipt_not_found'),
  receiptNotAnImage: () => refusal('payments.receipt_not_an_image', { field: 'receipt' }),
  receiptTooLarge: () => refusal('payments.receipt_too_large', { field: 'receipt' }),
  tooManyReceipts: () => refusal('payments.too_many_receipts'),
}
