import { contract } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { listMessages } from './usecases/list-messages.ts'

const notBuiltYet = () => Promise.reject(new Error('not built yet'))

export const inboxRoutes = routes(contract.inbox, {
  exportMessages: notBuiltYet,
  deleteMessages: notBuiltYet,
  restoreMessages: notBuiltYet,
  markRead: notBuiltYet,
  unreadCounts: notBuiltYet,
  conversations: notBuiltYet,
  conversation: notBuiltYet,
  conversationSent: notBuiltYet,
  messages: ({ input, scope, deps }) => listMessages({ scope, input }, deps),
})
