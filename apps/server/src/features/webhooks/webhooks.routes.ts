import { contract } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from './usecases/change-webhook.ts'
import { createWebhook } from './usecases/create-webhook.ts'
import { listDeliveries, listWebhooks } from './usecases/list-webhooks.ts'
import { resendDeliveries } from './usecases/resend-deliveries.ts'
import { testWebhook } from './usecases/test-webhook.ts'

export const webhooksRoutes = routes(contract.webhooks, {
  webhookList: ({ scope, deps }) => listWebhooks({ scope }, deps),
  createWebhook: ({ input, scope, caller, request, deps }) =>
    createWebhook({ scope, actor: actorOf(caller, request), input }, deps),
  updateWebhook: ({ input, scope, caller, request, deps }) =>
    updateWebhook({ scope, actor: actorOf(caller, request), webhookId: input.id, input }, deps),
  deleteWebhook: ({ input, scope, caller, request, deps }) =>
    deleteWebhook({ scope, actor: actorOf(caller, request), webhookId: input.id }, deps),
  rotateWebhookSecret: ({ input, scope, caller, request, deps }) =>
    rotateWebhookSecret({ scope, actor: actorOf(caller, request), webhookId: input.id }, deps),
  testWebhook: ({ input, scope, deps }) => testWebhook({ scope, input }, deps),
  webhookDeliveries: ({ input, scope, deps }) => listDeliveries({ scope, input }, deps),
  resendWebhook: ({ input, scope, caller, request, deps }) =>
    resendDeliveries({ scope, actor: actorOf(caller, request), input }, deps),
})
