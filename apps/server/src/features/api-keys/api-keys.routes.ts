import { developerCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { createKey } from './usecases/create-key.ts'
import { deleteKey } from './usecases/delete-key.ts'
import { sendKeyCode, type KeyActor } from './usecases/key-code.ts'
import { listKeys } from './usecases/list-keys.ts'
import { rotateKey } from './usecases/rotate-key.ts'
import { showKey } from './usecases/show-key.ts'
import { updateKey } from './usecases/update-key.ts'

const keyActor = ({
  caller,
  scope,
  request,
}: {
  caller: Caller
  scope: AccountScope
  request: RequestInfo
}): KeyActor => ({
  scope,
  userId: caller.userId,
  // These calls take no credential but the login token of the header.
  credential: request.credential ?? '',
  ip: request.ip,
  actor: actorOf(caller, request),
})

export const apiKeysRoutes = routes(developerCalls.apiKeys, {
  keyList: ({ input, scope, deps }) => listKeys({ scope, input }, deps),
  keyOtp: (call) => sendKeyCode({ ...keyActor(call), input: call.input }, call.deps),
  createKey: (call) => createKey({ ...keyActor(call), input: call.input }, call.deps),
  showKey: (call) => showKey({ ...keyActor(call), input: call.input }, call.deps),
  deleteKey: (call) => deleteKey({ ...keyActor(call), keyId: call.input.id, otp: call.input.otp }, call.deps),
  updateKey: (call) => updateKey({ ...keyActor(call), input: call.input }, call.deps),
  rotateKey: (call) => rotateKey({ ...keyActor(call), input: call.input }, call.deps),
  ownAddress: async ({ caller, request }) => ({
    ip: request.ip,
    export_type: caller.exportType,
    expires_at: caller.apiKeyId === null ? null : (caller.expiresAt?.toISOString() ?? null),
  }),
})
