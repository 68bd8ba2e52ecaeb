import { staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { choosePlatformLine } from './usecases/choose-platform-line.ts'
import { confirmSecretKept } from './usecases/confirm-secret-kept.ts'
import { createCustomer, renewFirstPassword } from './usecases/create-customer.ts'
import { inviteToRegister, resendOfStaff, withdrawOfStaff } from './usecases/invite-people.ts'
import { listInvitations } from './usecases/list-invitations.ts'
import { readSetup, readSetupProgress } from './usecases/read-setup.ts'
import { readTestMessage, sendTestMessage } from './usecases/send-test-message.ts'
import { setRegistration } from './usecases/set-registration.ts'
import { testCarrier } from './usecases/test-carrier.ts'

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
})
const inviting = (call: { caller: Caller; request: RequestInfo }) => ({
  ...byStaff(call),
  origin: call.request.origin,
})

export const setupRoutes = routes(staffCalls.setup, {
  setupProgress: ({ caller, deps }) => readSetupProgress({ staffUserId: caller.userId }, deps),
  setup: ({ caller, request, deps }) => readSetup({ staffUserId: caller.userId, request }, deps),
  testCarrier: (call) => testCarrier({ input: call.input, ...byStaff(call) }, call.deps),
  choosePlatformLine: (call) => choosePlatformLine({ lineId: call.input.line_id, ...byStaff(call) }, call.deps),
  testMessage: ({ caller, deps }) => readTestMessage({ staffUserId: caller.userId }, deps),
  sendTestMessage: (call) => sendTestMessage({ mobile: call.input.mobile, ...byStaff(call) }, call.deps),
  setRegistration: (call) => setRegistration({ mode: call.input.mode, ...byStaff(call) }, call.deps),
  confirmSecretKept: (call) => confirmSecretKept(byStaff(call), call.deps),

  createCustomer: (call) => createCustomer({ input: call.input, ...inviting(call) }, call.deps),
  renewFirstPassword: (call) => renewFirstPassword({ accountId: call.input.id, ...byStaff(call) }, call.deps),
  invitations: ({ input, caller, deps }) => listInvitations({ input, staffUserId: caller.userId }, deps),
  inviteToRegister: (call) => inviteToRegister({ ...call.input, ...inviting(call) }, call.deps),
  resendInvitation: (call) => resendOfStaff({ id: call.input.id, ...inviting(call) }, call.deps),
  withdrawInvitation: (call) => withdrawOfStaff({ id: call.input.id, ...byStaff(call) }, call.deps),
})
