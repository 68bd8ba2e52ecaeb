import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { successEnvelope, pageEnvelope, type Envelope } from '@peyk/contract/core/envelope.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { callDocument } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../app-error.ts'
import { responseWriter, checkResponse } from './response.ts'
import { API_PREFIX } from './api-prefix.ts'
import { callerMay, type AuthContext } from './auth/caller.ts'
import { refuseFirstPassword } from './auth/first-password.ts'
import { authenticateSigned, type CredentialGate } from './auth/authenticate.ts'
import { callerForLog, identifyFor, type Identify } from './auth/identify.ts'
import { collectFields, validateInput } from './body/input.ts'
import { refuseImpersonator } from './auth/owner-only.ts'
import { createRunOnce, parseIdempotencyKey } from './idempotency/idempotency.ts'
import type { CallContext, FileResponse, RequestInfo, Route, PagedRows } from './routes.ts'
import { parseCredential } from './auth/tokens.ts'
import { verifySignature } from './auth/signed-address.ts'
import { receiveUpload } from './body/upload.ts'
import type { CallLimits } from './rate-limits/call-limits.ts'

/** The address without the mark of an IPv4 one in IPv6 clothes, so that a key's list of addresses matches it. */
export const plainIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

const toRequestInfo = (request: FastifyRequest): RequestInfo => ({
  id: request.id,
  ip: plainIp(request.ip),
  userAgent: request.headers['user-agent'] ?? null,
  origin: `${request.protocol}://${request.host}`,
  isForwarded: request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined,
  credential: parseCredential(request.headers.authorization),
  isSigned: false,
})

/** Credential and permission, in that order: a stranger learns nothing about permissions. */
async function authorize({
  endpoint,
  info: { credential },
  identify,
}: {
  endpoint: Endpoint
  info: RequestInfo
  identify: Identify
}): Promise<AuthContext> {
  const admission = credential === null ? null : await identify(credential)
  if (admission === null) throw refusal('call.unauthenticated')
  // A call of staff is none of a customer's, whatever they hold (contract §2.13).
  const isStaffs = endpoint.permission.startsWith('staff.')
  if (endpoint.auth === 'token' && admission.caller.kind === 'key' && !isStaffs) throw refusal('call.wrong_credential')
  if (endpoint.permission !== 'public' && !callerMay(admission.caller, endpoint.permission))
    throw refusal('call.forbidden')
  refuseImpersonator(admission.caller, endpoint)
  refuseFirstPassword(admission.caller, endpoint)
  return admission
}

/** Who asks, as far as it is known before the body. */
interface AuthorizedRequest {
  readonly info: RequestInfo
  readonly admission: AuthContext | null
}

/** A signed address lets in without a credential; with a credential an invalid signature is ignored. */
async function authorizeSigned(
  { request, path, endpoint }: { request: FastifyRequest; path: string; endpoint: Endpoint },
  deps: Deps,
): Promise<AuthContext | null> {
  const { sig } = request.query as { sig?: unknown }
  if (typeof sig !== 'string') return null
  const userId = verifySignature({ path, sig, now: deps.clock.now() }, deps.config)
  const admission = userId === null ? null : await authenticateSigned(userId, deps)
  if (admission !== null) {
    refuseFirstPassword(admission.caller, endpoint)
    request.peykCaller = callerForLog(admission.caller)
  }
  return admission
}

const fillPath = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '')

function toEnvelope({
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
  if (!endpoint.paged) return successEnvelope(answer ?? null, message, endpoint.isCreation ? '201-1' : '200-1')
  const { rows, total } = answer as PagedRows<unknown>
  const { page, perPage } = pageOf(input)
  return pageEnvelope({ rows, page, perPage, total, path: `${API_PREFIX}/${path}` }, message)
}

/**
 * One call from the wire to the wire: `judge` (credential → caller → permission → size), then the body is read, then
 * `answer` (validation → idempotency → use case → envelope). Everything they throw is answered by the error handler of
 * `server.ts`.
 */
export function callHandler(
  route: Route,
  deps: Deps,
  { checkAnswers, limits, gate }: { checkAnswers: boolean; limits: CallLimits; gate: CredentialGate },
) {
  const { endpoint } = route
  const identifyIn = (request: FastifyRequest, reply: FastifyReply): Identify =>
    identifyFor({ request, reply, ip: plainIp(request.ip) }, { limits, gate })
  const mayChangeCredentials = endpoint.kind === 'write' && !/^send(?:\/|$)/.test(endpoint.path)
  const answerTo = async (
    { request, info, admission, body }: { request: FastifyRequest; info: RequestInfo; admission: AuthContext | null; body: unknown }, // prettier-ignore
    reply: FastifyReply,
  ): Promise<string | FileResponse> => {
    const fields = collectFields({ endpoint, raw: { query: request.query, params: request.params, body } })
    const input = validateInput({ endpoint, fields, params: request.params })
    const path = fillPath(endpoint.path, request.params)
    const key =
      endpoint.kind === 'write' && !endpoint.isSecretAnswer
        ? parseIdempotencyKey(headerText(request, 'idempotency-key'))
        : null
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true')
    const runOnce = createRunOnce({ key, path, fields, onReplay }, deps)
    let message: string = callDocument.done
    let file: FileResponse | undefined
    const context = {
      input,
      caller: admission?.caller ?? null,
      scope: admission?.scope ?? null,
      request: info,
      deps,
      runOnce,
      identify: identifyIn(request, reply),
      setMessage: (sentence: string) => void (message = sentence),
      respondWithFile: (answered: FileResponse) => void (file = answered),
    }
    const run = (runDeps: Deps) => route.handler({ ...context, deps: runDeps } as unknown as CallContext)
    const isByItself = admission === null || key === null || endpoint.opensOwnTransaction
    const answer = isByItself ? await run(deps) : await runOnce(admission.scope, run)
    if (file !== undefined) return file
    const envelope = toEnvelope({ endpoint, input, answer, path, message })
    if (endpoint.isCreation) reply.code(201)
    if (checkAnswers) checkResponse({ endpoint, data: envelope.data })
    if (request.peykTrace !== null) request.peykTrace.answered = { envelope, refused: null }
    return responseWriter(endpoint)(envelope)
  }

  /** The caller, authenticated before a byte of the body is read; null of a public call. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<AuthorizedRequest> => {
    const info = toRequestInfo(request)
    const path = fillPath(endpoint.path, request.params)
    const signed = endpoint.answersFile ? await authorizeSigned({ request, path, endpoint }, deps) : null
    if (signed !== null) return { info: { ...info, isSigned: true }, admission: signed }
    if (endpoint.auth === 'public') return { info, admission: null }
    return { info, admission: await authorize({ endpoint, info, identify: identifyIn(request, reply) }) }
  }

  const answerOnce = async (request: FastifyRequest, reply: FastifyReply): Promise<string | FileResponse> => {
    const { info, admission } = request.peykAsking ?? (await admit(request, reply))
    if (!endpoint.acceptsFiles || admission === null || info.isSigned) {
      return answerTo({ request, info, admission, body: request.body }, reply)
    }
    const taken = await receiveUpload({ ...toUploadInput(request, admission), fileLimit: endpoint.fileLimit }, deps)
    if (request.peykTrace !== null) request.peykTrace.formFields = taken.fields
    try {
      return await answerTo({ request, info, admission, body: taken.fields }, reply)
    } finally {
      await taken.discardUnused()
    }
  }

  // Whoever ended a session or changed a right is told so when it holds here: the next call meets it.
  const answer = mayChangeCredentials
    ? async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          return await answerOnce(request, reply)
        } finally {
          await gate.catchUp()
        }
      }
    : answerOnce

  return {
    /** Refuses who may not call, and a body that tells itself larger than the call takes. Before anything is read. */
    async authorize(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      request.peykTrace = { endpoint, formFields: undefined, answered: null }
      request.peykAsking = await admit(request, reply)
      if (!endpoint.acceptsFiles && contentLengthOf(request) > endpoint.bodyLimitBytes) throw refusal('call.too_large')
    },
    answer,
  }
}

const contentLengthOf = (request: FastifyRequest): number => Number(headerText(request, 'content-length') ?? 0)

const toUploadInput = (request: FastifyRequest, { scope }: AuthContext) => {
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
    peykCaller: { readonly accountId: number; readonly userId: number; readonly apiKeyId: number | null } | null
    /** Who asks, once the call's own `judge` let them in. */
    peykAsking: AuthorizedRequest | null
  }
}
