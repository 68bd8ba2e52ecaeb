import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf, type Actor } from '../../platform/security/audit.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestFacts } from '../../platform/http/routes.ts'
import { blockAccount, unblockAccount } from './accounts/usecases/block-account.ts'
import { changeRole, createRole, deleteRole, listRoles } from './team/usecases/change-roles.ts'
import { putAgreement, retireAgreement } from './lines/usecases/change-agreement.ts'
import { correctCredit } from './accounts/usecases/adjust-credit.ts'
import { askMemberMobile, takeMemberMobile } from './team/usecases/change-member-mobile.ts'
import { createMember, updateMember } from './team/usecases/change-members.ts'
import { decideLineAccount } from './lines/usecases/review-line-request.ts'
import { decideNumberChange } from './reviews/usecases/review-number-change.ts'
import { decideSend } from './reviews/usecases/review-send.ts'
import { enterAccount } from './accounts/usecases/impersonate-account.ts'
import { listAccounts } from './accounts/usecases/list-accounts.ts'
import { listAuditForStaff, listOwnAudit } from './audit/usecases/list-audit.ts'
import { listLineAccounts, listLineHistory } from './lines/usecases/list-line-requests.ts'
import { listLineOwners, listLines, showLine } from './lines/usecases/list-lines.ts'
import { listMembers } from './team/usecases/list-members.ts'
import { listMonitored } from './reviews/usecases/list-send-reviews.ts'
import { listNumberChanges } from './reviews/usecases/list-number-changes.ts'
import { listPriceHistory, listTariffs } from './tariffs/usecases/list-tariffs.ts'
import { presentTroubles } from './engine/usecases/present-engine-issues.ts'
import { removeLine } from './lines/usecases/remove-line.ts'
import { createCarrier, listCarriers, updateCarrier } from './lines/usecases/save-carrier.ts'
import { createLine, updateLine } from './lines/usecases/save-line.ts'
import { setMonitoring } from './reviews/usecases/set-moderation.ts'
import { setPlan } from './accounts/usecases/set-plan.ts'
import { setPrice, withdrawPrice } from './tariffs/usecases/set-price.ts'
import { showAccount } from './accounts/usecases/show-account.ts'
import { showEngineTroubles } from './engine/usecases/show-engine-issues.ts'
import { switchMember } from './team/usecases/set-member-active.ts'

const by = ({ caller, request }: { caller: Caller; request: RequestFacts }): { staff: Actor } => ({
  staff: actorOf(caller, { ip: request.ip }),
})
/** For what asks for the password of who does it. */
const byHand = (call: { caller: Caller; request: RequestFacts }) => ({
  ...by(call),
  caller: call.caller,
  ip: call.request.ip,
  userAgent: call.request.userAgent,
})
const done = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const staffRoutes = routes(contract.staff, {
  accounts: ({ input, caller, deps }) => listAccounts({ input, staffUserId: caller.userId }, deps),
  account: ({ input, caller, deps }) => showAccount({ accountId: input.id, staffUserId: caller.userId }, deps),
  impersonate: (call) => {
    const { sessionId, expiresAt: until } = call.caller
    const { ip, userAgent } = call.request
    return enterAccount({ accountId: call.input.id, ...by(call), sessionId, until, ip, userAgent }, call.deps)
  },
  blockSending: (call) =>
    done(blockAccount({ accountId: call.input.id, reason: call.input.reason, ...by(call) }, call.deps)),
  unblockSending: (call) => done(unblockAccount({ accountId: call.input.id, ...by(call) }, call.deps)),
  setPlan: (call) => {
    const { id: accountId, is_bought_panel: isBoughtPanel, has_link_tracker: hasLinkTracker } = call.input
    return done(setPlan({ accountId, isBoughtPanel, hasLinkTracker, ...by(call) }, call.deps))
  },
  adjustCredit: (call) => {
    const { id: accountId, direction, amount, reason } = call.input
    const amountRial = direction === 'increase' ? amount : -amount
    return correctCredit({ accountId, amountRial, reason, ...by(call) }, call.deps)
  },

  numberChanges: ({ input, caller, deps }) => listNumberChanges({ input, staffUserId: caller.userId }, deps),
  decideNumberChange: (call) =>
    done(decideNumberChange({ ...call.input, reason: call.input.reason ?? null, ...by(call) }, call.deps)),

  monitoredSends: ({ input, caller, deps }) => listMonitored({ input, staffUserId: caller.userId }, deps),
  decideSend: (call) => {
    const { messages_outbox_id: sendId, decision, reason = null } = call.input
    return done(decideSend({ sendId, decision, reason, ...by(call) }, call.deps))
  },
  setMonitoring: (call) =>
    done(setMonitoring({ accountId: call.input.id, isMonitored: call.input.is_monitored, ...by(call) }, call.deps)),

  engineTroubles: async ({ input, caller, deps }) =>
    presentTroubles(await showEngineTroubles({ staffUserId: caller.userId, before: input.before ?? null }, deps)),

  lineList: ({ input, caller, deps }) => listLines({ input, staffUserId: caller.userId }, deps),
  lineDetail: ({ input, caller, deps }) => showLine({ lineId: input.id, staffUserId: caller.userId }, deps),
  createLine: (call) => createLine({ input: call.input, ...by(call) }, call.deps),
  updateLine: (call) => done(updateLine({ input: call.input, ...by(call) }, call.deps)),
  removeLine: (call) => removeLine({ lineId: call.input.id, ...by(call) }, call.deps),
  putAgreement: (call) => done(putAgreement({ input: call.input, ...by(call) }, call.deps)),
  retireAgreement: (call) => done(retireAgreement({ lineId: call.input.id, ...by(call) }, call.deps)),
  lineHistory: ({ input, caller, deps }) => listLineHistory({ input, staffUserId: caller.userId }, deps),
  lineOwners: ({ input, caller, deps }) => listLineOwners({ input, staffUserId: caller.userId }, deps),
  lineAccounts: ({ input, caller, deps }) => listLineAccounts({ input, staffUserId: caller.userId }, deps),
  decideLineAccount: (call) => done(decideLineAccount({ verdict: call.input, ...by(call) }, call.deps)),
  createCarrier: (call) => done(createCarrier({ input: call.input, ...by(call) }, call.deps)),
  updateCarrier: (call) => done(updateCarrier({ input: call.input, ...by(call) }, call.deps)),
  carriers: ({ caller, deps }) => listCarriers({ staffUserId: caller.userId }, deps),
  tariffFamilies: ({ caller, deps }) => listTariffs({ staffUserId: caller.userId }, deps),
  tariffHistory: ({ input, caller, deps }) => listPriceHistory({ input, staffUserId: caller.userId }, deps),
  setPrice: (call) => setPrice({ input: call.input, ...by(call) }, call.deps),
  withdrawPrice: (call) => done(withdrawPrice({ input: call.input, ...by(call) }, call.deps)),

  members: ({ input, caller, deps }) => listMembers({ input, caller }, deps),
  createMember: (call) => createMember({ input: call.input, ...byHand(call) }, call.deps),
  updateMember: (call) => done(updateMember({ input: call.input, ...byHand(call) }, call.deps)),
  requestMemberMobile: (call) => {
    const { id, mobile, current_password: password } = call.input
    return askMemberMobile({ id, mobile, password, scope: call.scope, ...byHand(call) }, call.deps)
  },
  confirmMemberMobile: (call) =>
    done(takeMemberMobile({ ...call.input, scope: call.scope, ...byHand(call) }, call.deps)),
  deactivateMember: (call) => done(switchMember({ id: call.input.id, isOn: false, ...by(call) }, call.deps)),
  activateMember: (call) => done(switchMember({ id: call.input.id, isOn: true, ...by(call) }, call.deps)),
  staffRoles: ({ caller, deps }) => listRoles({ staffUserId: caller.userId }, deps),
  createStaffRole: (call) => createRole({ role: call.input, ...by(call) }, call.deps),
  updateStaffRole: (call) => done(changeRole({ role: call.input, id: call.input.id, ...by(call) }, call.deps)),
  deleteStaffRole: (call) => done(deleteRole({ id: call.input.id, ...by(call) }, call.deps)),

  accountAudit: ({ input, scope, deps }) => listOwnAudit({ scope, input }, deps),
  staffAudit: ({ input, caller, deps }) => listAuditForStaff({ input, staffUserId: caller.userId }, deps),
})
