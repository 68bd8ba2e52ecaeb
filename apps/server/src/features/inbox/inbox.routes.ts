import { contract } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { listMessages } from './usecases/list-messages.ts'

export const inboxRoutes = routes(contract.inbox, {
  messages: ({ input, scope, deps }) => listMessages({ scope, input }, deps),
})
