import { contract } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const later = (): never => {
  throw refusal('call.not_ready')
}

export const webhooksRoutes = routes(contract.webhooks, {
  webhookList: later,
  createWebhook: later,
  updateWebhook: later,
  deleteWebhook: later,
  rotateWebhookSecret: later,
  testWebhook: later,
  webhookDeliveries: later,
  resendWebhook: later,
})
