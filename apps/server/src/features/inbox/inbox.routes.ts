import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { deleteRule, orderRules, restoreRule, switchRule } from './rules/usecases/change-rules.ts'
import { listRules, listRuns } from './rules/usecases/list-rules.ts'
import { createRule, updateRule } from './rules/usecases/save-rule.ts'
import { testRules } from './rules/usecases/test-rules.ts'
import { deleteMessages, markRead, restoreMessages } from './usecases/change-messages.ts'
import { countUnread } from './usecases/count-unread.ts'
import { exportMessages } from './usecases/export-messages.ts'
import { listConversations } from './usecases/list-conversations.ts'
import { listMessages } from './usecases/list-messages.ts'
import { listSentTo, showConversation } from './usecases/show-conversation.ts'

export const inboxRoutes = routes(contract.inbox, {
  messages: ({ input, scope, deps }) => listMessages({ scope, input }, deps),
  rules: ({ scope, deps }) => listRules({ scope }, deps),
  createRule: ({ input, scope, caller, request, deps }) =>
    createRule({ scope, caller, actor: actorOf(caller, request), input }, deps),
  updateRule: ({ input, scope, caller, request, deps }) =>
    updateRule({ scope, caller, actor: actorOf(caller, request), input }, deps),
  switchRule: ({ input, scope, caller, request, deps }) =>
    switchRule(
      { scope, caller, actor: actorOf(caller, request), ruleId: input.rule_id, isActive: input.is_active },
      deps,
    ),
  orderRules: ({ input, scope, deps }) => orderRules({ scope, input }, deps),
  deleteRule: ({ input, scope, caller, request, deps }) =>
    deleteRule({ scope, ruleId: input.rule_id, actor: actorOf(caller, request) }, deps),
  restoreRule: ({ input, scope, caller, deps }) => restoreRule({ scope, caller, ruleId: input.rule_id }, deps),
  testRules: ({ input, scope, deps }) => testRules({ scope, input }, deps),
  ruleRuns: ({ input, scope, deps }) => listRuns({ scope, input }, deps),
  exportMessages: ({ input, scope, caller, request, deps }) =>
    exportMessages({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  deleteMessages: ({ input, scope, deps }) => deleteMessages({ scope, input }, deps),
  restoreMessages: ({ input, scope, deps }) => restoreMessages({ scope, input }, deps),
  markRead: ({ input, scope, deps }) => markRead({ scope, input }, deps),
  unreadCounts: ({ scope, deps }) => countUnread({ scope }, deps),
  conversations: ({ input, scope, deps }) => listConversations({ scope, input }, deps),
  conversation: ({ input, scope, deps }) => showConversation({ scope, input }, deps),
  conversationSent: ({ input, scope, deps }) => listSentTo({ scope, input }, deps),
})
