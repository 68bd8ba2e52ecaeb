import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { limitHeaders, type CallLimits } from '../rate-limits/call-limits.ts'
import type { AuthContext, Caller } from './caller.ts'
import type { CredentialGate } from './authenticate.ts'

/** Who makes this very call, told by a credential. Null for nobody who may come in. */
export type Identify = (credential: string) => Promise<AuthContext | null>

/**
 * Told to the request before anything is refused, so that logs know who tried what they may not; a key's calls are
 * counted here, whichever way it came, and its answer says how many are left.
 */
export const identifyFor =
  (
    { request, reply, ip }: { request: FastifyRequest; reply: FastifyReply; ip: string },
    { limits, gate }: { limits: CallLimits; gate: CredentialGate },
  ): Identify =>
  async (credential) => {
    const resolved = await gate.resolve({ credential, ip })
    if (resolved === null || resolved === 'blocked') return null
    if ('refusedCaller' in resolved) {
      request.peykCaller = callerForLog(resolved.refusedCaller)
      throw refusal('keys.address_refused', { values: { ip } })
    }
    const { caller } = resolved
    request.peykCaller = callerForLog(caller)
    countCall({ caller, reply }, { limits })
    return resolved
  }

export const callerForLog = ({ account, userId, apiKeyId }: Caller) => ({ accountId: account.id, userId, apiKeyId })

function countCall({ caller, reply }: { caller: Caller; reply: FastifyReply }, { limits }: { limits: CallLimits }) {
  const { apiKeyId, rates, account } = caller
  if (apiKeyId === null || rates === null) return
  const limit = limits.count({ apiKeyId, accountId: account.id, rates })
  reply.headers(limitHeaders(limit))
  if (!limit.isWithin) throw refusal('call.too_many', { retryAfterSeconds: limit.resetSeconds })
}
