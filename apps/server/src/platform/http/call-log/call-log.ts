import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { API_PREFIX } from '../api-prefix.ts'
import type { CredentialGate } from '../auth/authenticate.ts'
import { parseCredential } from '../auth/tokens.ts'
import { plainIp } from '../call-handler.ts'
import { createCallRecorder } from './call-recorder.ts'
import { recordCall, type AnsweredCall, type SeenRequest } from './recorded-call.ts'

/** What a call of an API key leaves on its request for the log, while it is answered. */
export interface CallTrace {
  endpoint: Endpoint | null
  /** Fields of a form, which the call reads itself; undefined: the body as it was parsed. */
  formFields: unknown
  answered: AnsweredCall | null
}

/**
 * Records every call of an API key that got as far as its account is known, whatever was answered. Calls of the panel
 * (login tokens) are not recorded. All that happens before the answer is left is that two references are kept; masking
 * comes after it, writing later still.
 */
export function logCalls(app: FastifyInstance, deps: Deps & { gate: CredentialGate }): void {
  const recorder = createCallRecorder(deps)
  app.decorate('flushCallLog', () => recorder.flush())
  const record = (request: FastifyRequest, seen: Measured) => {
    try {
      recorder.add(recordCall(toSeen(request, seen)))
    } catch (err) {
      deps.log.error({ err, requestId: request.id }, 'a call could not be masked for its log')
    }
  }
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { peykCaller: caller } = request
    if (caller !== null ? caller.apiKeyId === null : !request.is404) return
    const durationMs = reply.elapsedTime
    const measured = { httpStatus: reply.statusCode, durationMs, atMs: Math.round(deps.clock.now() - durationMs) }
    if (caller === null)
      void findKey(request, deps).then((found) => found && record(request, { ...measured, ...found }))
    else if (caller.apiKeyId !== null)
      record(request, { ...measured, accountId: caller.accountId, apiKeyId: caller.apiKeyId })
  })
  app.addHook('onClose', () => recorder.close())
}

/** Whose key asked for an address that no route has: mistyped addresses are what newcomers look for in the log. */
async function findKey(
  request: FastifyRequest,
  { gate }: { gate: CredentialGate },
): Promise<Pick<Measured, 'accountId' | 'apiKeyId'> | null> {
  const credential = parseCredential(request.headers.authorization)
  if (credential === null || !request.url.startsWith(`${API_PREFIX}/`)) return null
  const resolved = await gate.resolve({ credential, ip: plainIp(request.ip) }).catch(() => null)
  if (resolved === null || resolved === 'blocked') return null
  const { account, apiKeyId } = 'caller' in resolved ? resolved.caller : resolved.refusedCaller
  return apiKeyId === null ? null : { accountId: account.id, apiKeyId }
}

type Measured = Pick<SeenRequest, 'accountId' | 'apiKeyId' | 'atMs' | 'httpStatus' | 'durationMs'>

function toSeen(request: FastifyRequest, measured: Measured): SeenRequest {
  const trace = request.peykTrace
  return {
    ...measured,
    method: request.method,
    url: request.url,
    route: request.routeOptions.url,
    endpoint: trace?.endpoint ?? null,
    headers: request.headers,
    query: request.query,
    params: request.params,
    body: trace?.formFields ?? (isFields(request.body) ? request.body : undefined),
    ip: plainIp(request.ip).replace(/%.*$/, ''),
    answered: trace?.answered ?? null,
  }
}

/** A body that was never read is a stream. */
const isFields = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && typeof (body as { pipe?: unknown }).pipe !== 'function'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes what was recorded so far. */
    flushCallLog(): Promise<void>
  }
  interface FastifyRequest {
    peykTrace: CallTrace | null
  }
}
