import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@peyk/contract/endpoint.ts'
import { done, donePage, type Envelope } from '@peyk/contract/envelope.ts'
import { pageOf } from '@peyk/contract/paging.ts'
import { callDocument } from '@peyk/phrases/fa/calls.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../refusal.ts'
import { answerWriter, checkAnswer } from './answer.ts'
import { callerMay, type Admission } from './caller.ts'
import { admit } from './gates.ts'
import { gather, validate } from './input.ts'
import { onceOf, repeatKeyOf } from './repeat.ts'
import type { CallContext, RequestFacts, Route, Rows } from './routes.ts'
import { credentialOf } from './secret.ts'

export const API_PREFIX = '/v1/api'

/** The address without the mark of an IPv4 one in IPv6 clothes, so that a key's list of addresses matches it. */
export const plainIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: plainIp(request.ip),
  userAgent: request.headers['user-agent'] ?? null,
  credential: credentialOf(request.headers.authorization),
})

/** Credential and permission, in that order: a stranger is told nothing of who may what. */
async function letIn(
  { endpoint, facts, request }: { endpoint: Endpoint; facts: RequestFacts; request: FastifyRequest },
  deps: Deps,
): Promise<Admission> {
  const admission = facts.credential === null ? null : await admit({ credential: facts.credential, ip: facts.ip }, deps)
  if (admission === null) throw refusal('call.unauthenticated')
  // Before anything is refused: who tried what they may not stands in the log.
  request.peykCaller = { accountId: admission.caller.account.id, userId: admission.caller.userId }
  // A call of staff is none of a customer's, whatever they hold (contract §2.13).
  const isStaffs = endpoint.permission.startsWith('staff.')
  if (endpoint.auth === 'token' && admission.caller.kind === 'key' && !isStaffs) throw refusal('call.wrong_credential')
  if (endpoint.permission !== 'public' && !callerMay(admission.caller, endpoint.permission))
    throw refusal('call.forbidden')
  if (endpoint.isOwnHand && admission.caller.impersonatorId !== null) throw refusal('call.own_hand_only')
  return admission
}

const filledPath = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '')

function envelopeOf({
  endpoint,
  input,
  answer,
  path,
  message,
}: {
  endpoint: Endpoint
  input: object
  answer: unknown
  path: string
  message: string
}): Envelope {
  if (!endpoint.paged) return done(answer ?? null, message, endpoint.isCreation ? '201-1' : '200-1')
  const { rows, total } = answer as Rows<unknown>
  const { page, perPage } = pageOf(input)
  return donePage({ rows, page, perPage, total, path: `${API_PREFIX}/${path}` }, message)
}

/**
 * One call from the wire to the wire: credential → caller → permission → validation → idempotency → use case →
 * envelope. Everything it throws is answered by the error handler of `server.ts`.
 */
export function callHandler(route: Route, deps: Deps, { checkAnswers }: { checkAnswers: boolean }) {
  const { endpoint } = route
  const write = answerWriter(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const facts = factsOf(request)
    const admission = endpoint.auth === 'public' ? null : await letIn({ endpoint, facts, request }, deps)
    const fields = gather({ endpoint, raw: request })
    const input = validate({ endpoint, fields, params: request.params })
    const path = filledPath(endpoint.path, request.params)
    const key =
      endpoint.kind === 'write' && !endpoint.isSecretAnswer ? repeatKeyOf(headerText(request, 'idempotency-key')) : null
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true')
    const once = onceOf({ key, path, fields, onReplay }, deps)
    let message: string = callDocument.done
    const context = {
      input,
      caller: admission?.caller ?? null,
      scope: admission?.scope ?? null,
      request: facts,
      deps,
      once,
      say: (sentence: string) => void (message = sentence),
    }
    const run = (runDeps: Deps) => route.handler({ ...context, deps: runDeps } as unknown as CallContext)
    const answer = admission === null || key === null ? await run(deps) : await once(admission.scope, run)
    const envelope = envelopeOf({ endpoint, input, answer, path, message })
    if (endpoint.isCreation) reply.code(201)
    if (checkAnswers) checkAnswer({ endpoint, data: envelope.data })
    return write(envelope)
  }
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it was, for the log; null while nobody is known. */
    peykCaller: { readonly accountId: number; readonly userId: number } | null
  }
}
