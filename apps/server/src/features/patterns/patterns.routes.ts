import { contract, staffCalls } from '@peyk/contract/core/contract.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { dropRevision, removePattern, sharePattern } from './usecases/change-pattern.ts'
import { createPattern } from './usecases/create-pattern.ts'
import { decidePattern } from './usecases/decide-pattern.ts'
import { listPatterns } from './usecases/list-patterns.ts'
import { listStaffPatterns, showStaffPattern } from './usecases/list-staff-patterns.ts'
import {
  createSystemicPattern,
  removeSystemicPattern,
  updateSystemicPattern,
} from './usecases/save-systemic-pattern.ts'
import { showPattern } from './usecases/show-pattern.ts'
import { updatePattern } from './usecases/update-pattern.ts'

interface Call {
  caller: Caller
  request: RequestInfo
}
const byCaller = ({ scope, caller, request }: Call & { scope: AccountScope }) => ({
  scope,
  caller,
  actor: actorOf(caller, request),
})
const byStaff = ({ caller, request }: Call) => ({ staff: actorOf(caller, request), staffUserId: caller.userId })

export const patternsRoutes = [
  ...routes(contract.patterns, {
    list: ({ input, scope, caller, deps }) => listPatterns({ scope, caller, input }, deps),
    show: ({ input, scope, caller, deps }) => showPattern({ scope, caller, code: input.code }, deps),
    create: (call) => createPattern({ ...byCaller(call), input: call.input }, call.deps),
    update: (call) => {
      const { code, ...input } = call.input
      return updatePattern({ ...byCaller(call), code, input }, call.deps)
    },
    remove: (call) => removePattern({ ...byCaller(call), code: call.input.code }, call.deps),
    share: (call) =>
      sharePattern({ ...byCaller(call), code: call.input.code, isShare: call.input.is_share }, call.deps),
    dropRevision: (call) => dropRevision({ ...byCaller(call), code: call.input.code }, call.deps),
  }),
  ...routes(staffCalls.patterns, {
    patterns: ({ input, caller, deps }) => listStaffPatterns({ input, staffUserId: caller.userId }, deps),
    pattern: ({ input, caller, deps }) => showStaffPattern({ code: input.code, staffUserId: caller.userId }, deps),
    decidePattern: (call) => {
      const { code, decision, reason = null, seen_at: seenAt = null } = call.input
      return decidePattern({ code, isConfirmed: decision === 'confirm', reason, seenAt, ...byStaff(call) }, call.deps)
    },
    createSystemicPattern: (call) =>
      createSystemicPattern({ input: call.input, accountId: call.scope.accountId, ...byStaff(call) }, call.deps),
    updateSystemicPattern: (call) => {
      const { code, ...input } = call.input
      return updateSystemicPattern({ code, input, ...byStaff(call) }, call.deps)
    },
    removeSystemicPattern: (call) => removeSystemicPattern({ code: call.input.code, ...byStaff(call) }, call.deps),
  }),
]
