import { staffCalls } from '@peyk/contract/core/contract.ts'
import { actorOf, type Actor } from '../../platform/security/audit.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { changeAccountLimit, showAccountLimits } from './api-limits/usecases/account-limits.ts'
import { changeGeneralLimits, showGeneralLimits } from './api-limits/usecases/general-limits.ts'
import { blockAccount, unblockAccount } from './accounts/usecases/block-account.ts'
import { changeRole, createRole, deleteRole, listRoles } from './team/usecases/change-roles.ts'
import { putAgreement, retireAgreement } from './lines/usecases/change-agreement.ts'
import { adjustAccountCredit } from './accounts/usecases/adjust-credit.ts'
import { startMemberMobileChange, confirmMemberMobileChange } from './team/usecases/change-member-mobile.ts'
import { createMember, updateMember } from './team/usecases/change-members.ts'
import { decideLineAccount } from './lines/usecases/review-line-request.ts'
import { decideNumberChange } from './reviews/usecases/review-number-change.ts'
import { decideSend } from './reviews/usecases/review-send.ts'
import { impersonateAccount } from './accounts/usecases/impersonate-account.ts'
import { listAccounts } from './accounts/usecases/list-accounts.ts'
import { listAuditForStaff, listOwnAudit } from './audit/usecases/list-audit.ts'
import { listLineAccounts, listLineHistory } from './lines/usecases/list-line-requests.ts'
import { listLineOwners, listLines, showLine } from './lines/usecases/list-lines.ts'
import { listMembers } from './team/usecases/list-members.ts'
import { listSendReviews } from './reviews/usecases/list-send-reviews.ts'
import { listNumberChanges } from './reviews/usecases/list-number-changes.ts'
import { listPriceHistory, listTariffs } from './tariffs/usecases/list-tariffs.ts'
import { presentEngineIssues } from './engine/usecases/present-engine-issues.ts'
import { removeLine } from './lines/usecases/remove-line.ts'
import { countWaiting } from './reviews/usecases/count-waiting.ts'
import { createCarrier, listCarriers, updateCarrier } from './lines/usecases/save-carrier.ts'
import { createLine, updateLine } from './lines/usecases/save-line.ts'
import { setModeration } from './reviews/usecases/set-moderation.ts'
import { setSubscription } from './accounts/usecases/set-plan.ts'
import { setPrice, withdrawPrice } from './tariffs/usecases/set-price.ts'
import { showAccount } from './accounts/usecases/show-account.ts'
import { showEngineIssues } from './engine/usecases/show-engine-issues.ts'
import { setMemberActive } from './team/usecases/set-member-active.ts'

const staffActor = ({ caller, request }: { caller: Caller; request: RequestInfo }): { staff: Actor } => ({
  staff: actorOf(caller, { ip: request.ip }),
})
/** For what asks for the password of who does it. */
const staffActorWithOrigin = (call: { caller: Caller; request: RequestInfo }) => ({
  ...staffActor(call),
  caller: call.caller,
  ip: call.request.ip,
  userAgent: call.request.userAgent,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

const consoleRoutes = routes(staffCalls.console, {
  waitingCounts: ({ caller, deps }) => countWaiting(caller, deps),

  accounts: ({ input, caller, deps }) => listAccounts({ input, staffUserId: caller.userId }, deps),
  account: ({ input, caller, deps }) => showAccount({ accountId: input.id, staffUserId: caller.userId }, deps),
  impersonate: (call) => {
    const { sessionId, expiresAt: until } = call.caller
    const { ip, userAgent } = call.request
    return impersonateAccount(
      { accountId: call.input.id, ...staffActor(call), sessionId, until, ip, userAgent },
      call.deps,
    )
  },
  blockSending: (call) =>
    toNull(blockAccount({ accountId: call.input.id, reason: call.input.reason, ...staffActor(call) }, call.deps)),
  unblockSending: (call) => toNull(unblockAccount({ accountId: call.input.id, ...staffActor(call) }, call.deps)),
  setPlan: (call) => {
    const { id: accountId, is_bought_panel: isBoughtPanel, has_link_tracker: hasLinkTracker } = call.input
    return toNull(setSubscription({ accountId, isBoughtPanel, hasLinkTracker, ...staffActor(call) }, call.deps))
  },
  adjustCredit: (call) => {
    const { id: accountId, direction, amount, reason } = call.input
    const amountRial = direction === 'increase' ? amount : -amount
    return adjustAccountCredit({ accountId, amountRial, reason, ...staffActor(call) }, call.deps)
  },

  numberChanges: ({ input, caller, deps }) => listNumberChanges({ input, staffUserId: caller.userId }, deps),
  decideNumberChange: (call) =>
    toNull(decideNumberChange({ ...call.input, reason: call.input.reason ?? null, ...staffActor(call) }, call.deps)),

  monitoredSends: ({ input, caller, deps }) => listSendReviews({ input, staffUserId: caller.userId }, deps),
  decideSend: (call) => {
    const { messages_outbox_id: sendId, decision, reason = null } = call.input
    return toNull(decideSend({ sendId, decision, reason, ...staffActor(call) }, call.deps))
  },
  setMonitoring: (call) =>
    toNull(
      setModeration({ accountId: call.input.id, isMonitored: call.input.is_monitored, ...staffActor(call) }, call.deps),
    ),

  engineTroubles: async ({ input, caller, deps }) =>
    presentEngineIssues(await showEngineIssues({ staffUserId: caller.userId, before: input.before ?? null }, deps)),

  lineList: ({ input, caller, deps }) => listLines({ input, staffUserId: caller.userId }, deps),
  lineDetail: ({ input, caller, deps }) => showLine({ lineId: input.id, staffUserId: caller.userId }, deps),
  createLine: (call) => createLine({ input: call.input, ...staffActor(call) }, call.deps),
  updateLine: (call) => toNull(updateLine({ input: call.input, ...staffActor(call) }, call.deps)),
  removeLine: (call) => removeLine({ lineId: call.input.id, ...staffActor(call) }, call.deps),
  putAgreement: (call) => toNull(putAgreement({ input: call.input, ...staffActor(call) }, call.deps)),
  retireAgreement: (call) => toNull(retireAgreement({ lineId: call.input.id, ...staffActor(call) }, call.deps)),
  lineHistory: ({ input, caller, deps }) => listLineHistory({ input, staffUserId: caller.userId }, deps),
  lineOwners: ({ input, caller, deps }) => listLineOwners({ input, staffUserId: caller.userId }, deps),
  lineAccounts: ({ input, caller, deps }) => listLineAccounts({ input, staffUserId: caller.userId }, deps),
  decideLineAccount: (call) => toNull(decideLineAccount({ verdict: call.input, ...staffActor(call) }, call.deps)),
  createCarrier: (call) => toNull(createCarrier({ input: call.input, ...staffActor(call) }, call.deps)),
  updateCarrier: (call) => toNull(updateCarrier({ input: call.input, ...staffActor(call) }, call.deps)),
  carriers: ({ caller, deps }) => listCarriers({ staffUserId: caller.userId }, deps),
  tariffFamilies: ({ caller, deps }) => listTariffs({ staffUserId: caller.userId }, deps),
  tariffHistory: ({ input, caller, deps }) => listPriceHistory({ input, staffUserId: caller.userId }, deps),
  setPrice: (call) => setPrice({ input: call.input, ...staffActor(call) }, call.deps),
  withdrawPrice: (call) => toNull(withdrawPrice({ input: call.input, ...staffActor(call) }, call.deps)),

  members: ({ input, caller, deps }) => listMembers({ input, caller }, deps),
  createMember: (call) => createMember({ input: call.input, ...staffActorWithOrigin(call) }, call.deps),
  updateMember: (call) => toNull(updateMember({ input: call.input, ...staffActorWithOrigin(call) }, call.deps)),
  requestMemberMobile: (call) => {
    const { id, mobile, current_password: password } = call.input
    return startMemberMobileChange(
      { id, mobile, password, scope: call.scope, ...staffActorWithOrigin(call) },
      call.deps,
    )
  },
  confirmMemberMobile: (call) =>
    toNull(confirmMemberMobileChange({ ...call.input, scope: call.scope, ...staffActorWithOrigin(call) }, call.deps)),
  deactivateMember: (call) =>
    toNull(setMemberActive({ id: call.input.id, isOn: false, ...staffActor(call) }, call.deps)),
  activateMember: (call) => toNull(setMemberActive({ id: call.input.id, isOn: true, ...staffActor(call) }, call.deps)),
  staffRoles: ({ caller, deps }) => listRoles({ staffUserId: caller.userId }, deps),
  createStaffRole: (call) => createRole({ role: call.input, ...staffActor(call) }, call.deps),
  updateStaffRole: (call) =>
    toNull(changeRole({ role: call.input, id: call.input.id, ...staffActor(call) }, call.deps)),
  deleteStaffRole: (call) => toNull(deleteRole({ id: call.input.id, ...staffActor(call) }, call.deps)),

  accountAudit: ({ input, scope, deps }) => listOwnAudit({ scope, input }, deps),
  staffAudit: ({ input, caller, deps }) => listAuditForStaff({ input, staffUserId: caller.userId }, deps),
})

const apiLimitsRoutes = routes(staffCalls.apiLimits, {
  apiLimits: ({ caller, deps }) => showGeneralLimits({ staffUserId: caller.userId }, deps),
  updateApiLimits: (call) => toNull(changeGeneralLimits({ input: call.input, ...staffActor(call) }, call.deps)),
  accountApiLimits: ({ input, caller, deps }) =>
    showAccountLimits({ accountId: input.id, staffUserId: caller.userId }, deps),
  updateAccountApiLimit: (call) => toNull(changeAccountLimit({ input: call.input, ...staffActor(call) }, call.deps)),
})

export const staffRoutes = [...consoleRoutes, ...apiLimitsRoutes]
