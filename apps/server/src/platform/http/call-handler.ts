import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { done, donePage, type Envelope } from '@peyk/contract/core/envelope.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { callDocument } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../app-error.ts'
import { answerWriter, checkAnswer } from './response.ts'
import { API_PREFIX } from './api-prefix.ts'
import { callerMay, type Admission } from './auth/caller.ts'
import { admit, admitSigned } from './auth/authenticate.ts'
import { gather, validate } from './body/input.ts'
import { demandOwnHand } from './auth/owner-only.ts'
import { onceOf, repeatKeyOf } from './idempotency/idempotency.ts'
import type { CallContext, FileAnswer, RequestFacts, Route, Rows } from './routes.ts'
import { credentialOf } from './auth/tokens.ts'
import { signedFor } from './auth/signed-address.ts'
import { takeUpload } from './body/upload.ts'

/** The address without the mark of an IPv4 one in IPv6 clothes, so that a key's list of addresses matches it. */
export const plainIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: plainIp(request.ip),
  userAgent: request.headers['user-agent'] ?? null,
  origin: `${request.protocol}://${request.host}`,
  credential: credentialOf(request.headers.authorization),
  isSigned: false,
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
  demandOwnHand(admission.caller, endpoint)
  return admission
}

/** Who asks, as far as it is known before the body. */
interface Asking {
  readonly facts: RequestFacts
  readonly admission: Admission | null
}

/** A signed address lets in without a credential; a call with one is told nothing of a signature that does not hold. */
async function letInSigned(
  { request, path }: { request: FastifyRequest; path: string },
  deps: Deps,
): Promise<Admission | null> {
  const { sig } = request.query as { sig?: unknown }
  if (typeof sig !== 'string') return null
  const userId = signedFor({ path, sig, now: deps.clock.now() }, deps.config)
  const admission = userId === null ? null : await admitSigned(userId, deps)
  if (admission !== null)
    request.peykCaller = { accountId: admission.caller.account.id, userId: admission.caller.userId }
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
 * One call from the wire to the wire: `judge` (credential → caller → permission → size), then the body is read, then
 * `answer` (validation → idempotency → use case → envelope). Everything they throw is answered by the error handler of
 * `server.ts`.
 */
export function callHandler(route: Route, deps: Deps, { checkAnswers }: { checkAnswers: boolean }) {
  const { endpoint } = route
  const write = answerWriter(endpoint)
  const answerTo = async (
    { request, facts, admission, body }: { request: FastifyRequest; facts: RequestFacts; admission: Admission | null; body: unknown }, // prettier-ignore
    reply: FastifyReply,
  ): Promise<string | FileAnswer> => {
    const fields = gather({ endpoint, raw: { query: request.query, params: request.params, body } })
    const input = validate({ endpoint, fields, params: request.params })
    const path = filledPath(endpoint.path, request.params)
    const key =
      endpoint.kind === 'write' && !endpoint.isSecretAnswer ? repeatKeyOf(headerText(request, 'idempotency-key')) : null
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true')
    const once = onceOf({ key, path, fields, onReplay }, deps)
    let message: string = callDocument.done
    let file: FileAnswer | undefined
    const context = {
      input,
      caller: admission?.caller ?? null,
      scope: admission?.scope ?? null,
      request: facts,
      deps,
      once,
      say: (sentence: string) => void (message = sentence),
      sayFile: (answered: FileAnswer) => void (file = answered),
    }
    const run = (runDeps: Deps) => route.handler({ ...context, deps: runDeps } as unknown as CallContext)
    const isByItself = admission === null || key === null || endpoint.looksFirst
    const answer = isByItself ? await run(deps) : await once(admission.scope, run)
    if (file !== undefined) return file
    const envelope = envelopeOf({ endpoint, input, answer, path, message })
    if (endpoint.isCreation) reply.code(201)
    if (checkAnswers) checkAnswer({ endpoint, data: envelope.data })
    return write(envelope)
  }

  /** Who calls, judged before a byte of the body is read; null of a public call. */
  const admit = async (request: FastifyRequest): Promise<Asking> => {
    const facts = factsOf(request)
    const path = filledPath(endpoint.path, request.params)
    const signed = endpoint.answersFile ? await letInSigned({ request, path }, deps) : null
    if (signed !== null) return { facts: { ...facts, isSigned: true }, admission: signed }
    return { facts, admission: endpoint.auth === 'public' ? null : await letIn({ endpoint, facts, request }, deps) }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string | FileAnswer> => {
    const { facts, admission } = request.peykAsking ?? (await admit(request))
    if (!endpoint.takesFiles || admission === null || facts.isSigned) {
      return answerTo({ request, facts, admission, body: request.body }, reply)
    }
    const taken = await takeUpload(uploadOf(request, admission), deps)
    try {
      return await answerTo({ request, facts, admission, body: taken.fields }, reply)
    } finally {
      await taken.abandonTheRest()
    }
  }

  return {
    /** Refuses who may not call, and a body that tells itself larger than the call takes. Before anything is read. */
    async judge(request: FastifyRequest): Promise<void> {
      request.peykAsking = await admit(request)
      if (!endpoint.takesFiles && lengthOf(request) > endpoint.bodyLimitBytes) throw refusal('call.too_large')
    },
    answer,
  }
}

const lengthOf = (request: FastifyRequest): number => Number(headerText(request, 'content-length') ?? 0)

const uploadOf = (request: FastifyRequest, { scope }: Admission) => {
  const length = headerText(request, 'content-length')
  return {
    // A request without a body brings none.
    stream: (request.body as Readable | undefined) ?? Readable.from([]),
    type: headerText(request, 'content-type') ?? '',
    length: length === undefined ? undefined : Number(length),
    limitBytes: request.routeOptions.bodyLimit,
    scope,
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
    /** Who asks, once the call's own `judge` let them in. */
    peykAsking: Asking | null
  }
}
