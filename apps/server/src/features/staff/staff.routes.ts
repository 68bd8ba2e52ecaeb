import { contract } from '@peyk/contract/calls.ts'
import { actorOf, type Actor } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { routes, type RequestFacts } from '../../platform/http/routes.ts'
import { blockAccount, unblockAccount } from './usecases/block-account.ts'
import { changeRole, createRole, deleteRole, listRoles } from './usecases/change-roles.ts'
import { putAgreement, retireAgreement } from './usecases/change-agreement.ts'
import { correctCredit } from './usecases/correct-credit.ts'
import { askMemberMobile, takeMemberMobile } from './usecases/change-member-mobile.ts'
import { createMember, updateMember } from './usecases/change-members.ts'
import { decideLineAccount } from './usecases/decide-line-account.ts'
import { decideNumberChange } from './usecases/decide-number-change.ts'
import { decideSend } from './usecases/decide-send.ts'
import { enterAccount } from './usecases/enter-account.ts'
import { listAccounts } from './usecases/list-accounts.ts'
import { listAuditForStaff, listOwnAudit } from './usecases/list-audit.ts'
import { listLineAccounts, listLineHistory } from './usecases/list-line-accounts.ts'
import { listLineOwners, listLines, showLine } from './usecases/list-lines.ts'
import { listMembers } from './usecases/list-members.ts'
import { listMonitored } from './usecases/list-monitored.ts'
import { listNumberChanges } from './usecases/list-number-changes.ts'
import { listPriceHistory, listTariffs } from './usecases/list-tariffs.ts'
import { presentTroubles } from './usecases/present-troubles.ts'
import { removeLine } from './usecases/remove-line.ts'
import { createCarrier, listCarriers, updateCarrier } from './usecases/save-carrier.ts'
import { createLine, updateLine } from './usecases/save-line.ts'
import { setMonitoring } from './usecases/set-monitoring.ts'
import { setPlan } from './usecases/set-plan.ts'
import { setPrice, withdrawPrice } from './usecases/set-price.ts'
import { showAccount } from './usecases/show-account.ts'
import { showEngineTroubles } from './usecases/show-engine-troubles.ts'
import { switchMember } from './usecases/switch-member.ts'

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
