import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { deleteRule, orderRules, restoreRule, switchRule } from './rules/usecases/change-rules.ts'
import { listRules, listRuns } from './rules/usecases/list-rules.ts'
import { createRule, updateRule } from './rules/usecases/save-rule.ts'
import { testRules } from './rules/usecases/test-rules.ts'
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
  rules: ({ scope, deps }) => listRules({ scope }, deps),
  createRule: ({ input, scope, caller, deps }) => createRule({ scope, caller, input }, deps),
  updateRule: ({ input, scope, caller, deps }) => updateRule({ scope, caller, input }, deps),
  switchRule: ({ input, scope, caller, deps }) =>
    switchRule({ scope, caller, ruleId: input.rule_id, isActive: input.is_active }, deps),
  orderRules: ({ input, scope, deps }) => orderRules({ scope, input }, deps),
  deleteRule: ({ input, scope, caller, request, deps }) =>
    deleteRule({ scope, ruleId: input.rule_id, actor: actorOf(caller, request) }, deps),
  restoreRule: ({ input, scope, caller, deps }) => restoreRule({ scope, caller, ruleId: input.rule_id }, deps),
  testRules: ({ input, scope, deps }) => testRules({ scope, input }, deps),
  ruleRuns: ({ input, scope, deps }) => listRuns({ scope, input }, deps),
})
