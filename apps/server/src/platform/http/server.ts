import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import { BODY_LIMIT_BYTES, callAddress } from '@peyk/contract/core/endpoint.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Feature } from '../feature.ts'
import { serveLive, type LiveOptions } from '../live/socket.ts'
import { Refusal, refusal } from '../app-error.ts'
import { toRefusalResponse } from './response.ts'
import { skipBodyParsing, registerBodyParsers } from './body/body.ts'
import { API_PREFIX } from './api-prefix.ts'
import { openCredentialGate, type CredentialGate, type KeepsCredentials } from './auth/authenticate.ts'
import { callHandler } from './call-handler.ts'
import { logCalls } from './call-log/call-log.ts'
import { createCallLimits } from './rate-limits/call-limits.ts'
import { SECURITY_HEADERS, addSecurityHeaders } from './security-headers.ts'
import { serveHealth } from './health.ts'
import { serveLogos } from './documents/logos.ts'
import { loadPanel, type Panel } from './documents/static-panel.ts'
import type { FileResponse, Route } from './routes.ts'
import { SLOW_CLIENT_LIMITS, watchBodies, type SlowClientLimits } from './body/slow-clients.ts'

export interface HttpOptions {
  /** Folder of the built panel; without it only the API is served. */
  readonly panelFolder?: string
  /** Compares every answer with its contract and crashes on a difference: tests and development. */
  readonly checkResponses?: boolean
  /** Keeps what it found of credentials until they change (decision 0107); without it every call looks them up. */
  readonly keepsCredentials?: KeepsCredentials
  /** Requests of one address in a minute. */
  readonly requestsPerMinute?: number
  readonly live?: LiveOptions
  /** How slowly requests may come. */
  readonly slowClientLimits?: Partial<SlowClientLimits>
}

/** Two thousand a second from one address is a loop that went wild, not a customer. */
const REQUESTS_PER_MINUTE = 120_000
/** Of the calls at the door (login and what stands around it), which cost a password's hash or a text message. */
const AUTH_REQUESTS_PER_MINUTE = 600

const JSON_TYPE = 'application/json; charset=utf-8'

/** The whole HTTP side of the role `api`, not yet listening: tests use its `inject`. */
export async function buildHttp(
  deps: Deps,
  features: readonly Feature[],
  options: HttpOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = deps
  const patience = { ...SLOW_CLIENT_LIMITS, ...options.slowClientLimits }
  const app = fastify({
    logger: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkEveryMs },
    // A browser keeps connections open; at the end only those that are working are waited for.
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => closeUnreadSocket(socket, '400 Bad Request'),
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(SECURITY_HEADERS), refusal('call.unknown_path')),
  })
  app.decorateRequest('peykCaller', null)
  app.decorateRequest('peykAsking', null)
  app.decorateRequest('peykTrace', null)
  registerBodyParsers(app)
  watchBodies(app, { patience, cut: (socket) => closeUnreadSocket(socket, '408 Request Timeout') })
  handleErrors(app, deps)
  logRequests(app, deps)
  const gate = await openCredentialGate({ keeps: options.keepsCredentials ?? false }, deps)
  app.addHook('onClose', () => gate.close())
  if (config.logsApiCalls) logCalls(app, { ...deps, gate })
  await addSecurityHeaders(app)
  addCors(app) // ends a preflight, which is guarded by then
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (request: FastifyRequest) => request.url.startsWith('/health/'),
    errorResponseBuilder: () => refusal('call.too_many'),
  })
  await serveLive(app, { ...deps, gate }, options.live)
  await registerCalls(app, { features, checkAnswers: options.checkResponses ?? false, gate }, deps)
  serveLogos(app, deps)
  for (const feature of features) feature.serve?.(app, deps)
  serveHealth(app, deps, { isOwnPort: false })
  const panel = options.panelFolder === undefined ? null : await loadPanel(options.panelFolder, deps.config)
  if (panel === null && options.panelFolder !== undefined) log.warn('the panel is not built: only the API is served')
  serveUnmatched(app, panel)
  await app.ready()
  return app
}

/** Fastify counts hops from the nearest: 0 is the proxy that connected to us. */
const trustedProxies = (trusted: Deps['config']['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** Builds and listens. `port` is the one taken, also when 0 was asked for. */
export async function startHttp(
  deps: Deps,
  features: readonly Feature[],
  options: HttpOptions = {},
): Promise<{ address: string; port: number; close(): Promise<void> }> {
  const app = await buildHttp(deps, features, options)
  const { host, port } = deps.config
  const address = await app.listen({ host, port })
  const taken = app.server.address()
  return { address, port: typeof taken === 'object' && taken !== null ? taken.port : port, close: () => app.close() }
}

async function registerCalls(
  app: FastifyInstance,
  { features, checkAnswers, gate }: { features: readonly Feature[]; checkAnswers: boolean; gate: CredentialGate },
  deps: Deps,
): Promise<void> {
  const all = features.flatMap((feature) => feature.routes ?? [])
  const limits = createCallLimits({ now: () => deps.clock.now() })
  const add = (on: FastifyInstance, route: Route) => {
    const { endpoint } = route
    const call = callHandler(route, deps, { checkAnswers, limits, gate })
    const method = [...new Set([endpoint.method, ...endpoint.alsoMethods])]
    const isDoor = endpoint.auth === 'public' && endpoint.path.startsWith('acl/auth/')
    const max = endpoint.requestsPerMinute ?? (isDoor ? AUTH_REQUESTS_PER_MINUTE : undefined)
    const limit = max === undefined ? {} : { rateLimit: { max } }
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const url = callAddress(path).replace(/\{(\w+)\}/g, ':$1')
      on.route({
        method,
        url,
        config: limit,
        bodyLimit: endpoint.bodyLimitBytes,
        // Behind the rate limit, which is an `onRequest`, and before the body.
        preParsing: (request, reply) => call.authorize(request, reply),
        handler: async (request, reply) => {
          const answer = await call.answer(request, reply)
          return typeof answer === 'string' ? reply.type(JSON_TYPE).send(answer) : sendFile(reply, answer)
        },
      })
    }
  }
  for (const route of all) if (!route.endpoint.acceptsFiles) add(app, route)
  await app.register(async (withFiles) => {
    skipBodyParsing(withFiles)
    for (const route of all) if (route.endpoint.acceptsFiles) add(withFiles, route)
  })
}

/** A file is saved, never shown: what a stranger uploaded has no place in this origin. */
function sendFile(reply: FastifyReply, { name, mime, size, body }: FileResponse): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  reply
    .type(mime)
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${full}`)
    .header('Cache-Control', 'private, no-store')
  if (size !== undefined) reply.header('Content-Length', size)
  return reply.send(body)
}

/** Whatever no route took: a page or file of the panel, or the envelope. The API never answers a page. */
function serveUnmatched(app: FastifyInstance, panel: Panel | null): void {
  const isMachines = (path: string) => /^\/(?:v\d+|l|live|health|metrics|published)(?:\/|$)/.test(path)
  const pathOf = (request: FastifyRequest) => request.url.replace(/[?#].*$/s, '')
  const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
  const nothingThere = (request: FastifyRequest): Refusal => {
    const url = pathOf(request).replace(/(.)\/$/, '$1')
    const isKnown = (['GET', 'POST', 'PUT', 'DELETE'] as const).some(
      (method) => app.findRoute({ method, url }) !== null,
    )
    return refusal(isKnown ? 'call.bad_method' : 'call.unknown_path')
  }
  const limit = app.rateLimit()
  // Before the body: nobody will ask for it.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return
    await limit.call(app, request, reply)
    if (!isRead(request)) throw nothingThere(request)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (isRead(request) && panel !== null && !isMachines(path) && (await panel.serve(request, reply))) return reply
    throw nothingThere(request)
  })
}

function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const { status, envelope, retryAfterSeconds } = toRefusalResponse(refused)
  if (reply.request.peykTrace) reply.request.peykTrace.answered = { envelope, refused }
  if (retryAfterSeconds !== null) reply.header('Retry-After', String(retryAfterSeconds))
  // Contract §5.2: a refused login has its errors at the top, too.
  const isLogin = reply.request.routeOptions.url === `${API_PREFIX}/acl/auth/login`
  const answer = isLogin ? { ...envelope, errors: envelope.meta.errors } : envelope
  return reply.code(status).type(JSON_TYPE).send(JSON.stringify(answer))
}

/** An expected refusal; or what the HTTP layer itself objected to; or a crash, which is logged and never shown. */
function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return refusal('call.too_large')
  if (statusCode === 429) return refusal('call.too_many')
  // Of the body only: the database's own resets have another name by the time they are here.
  if (code === 'ECONNRESET' && (error as Error).message === 'aborted') return refusal('call.broken_body')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal('call.broken_body')
  return null
}

function handleErrors(app: FastifyInstance, { log }: Deps): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refused = toRefusal(error)
    if (refused === null)
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a call crashed')
    // Whoever still writes is let finish for a while, or they would never read this (`slow-clients.ts`).
    if (!request.raw.complete) reply.removeHeader('connection')
    return sendRefusal(reply, refused ?? refusal('call.crash'))
  })
}

/** One line a request: the route's pattern, never the address, which may carry a token or a text (promise S11). */
function logRequests(app: FastifyInstance, { log, metrics }: Deps): void {
  const seconds = metrics.histogram({
    name: 'peyk_http_seconds',
    help: 'Time from a request to its answer',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    seconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000)
    const { accountId, userId } = request.peykCaller ?? { accountId: null, userId: null }
    log.info({ requestId: request.id, accountId, userId, method, route, status, ms }, 'call')
  })
}

/** Any page may call the API: what lets a call in is its Authorization header, which no browser sends by itself. */
function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined) return done()
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header(
      'Access-Control-Expose-Headers',
      'Content-Disposition, Retry-After, Idempotency-Replayed, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy',
    )
    if (request.method !== 'OPTIONS') return done()
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    reply.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept, Idempotency-Key')
    reply.header('Access-Control-Max-Age', '86400')
    reply.code(204).send()
  })
}

/** How long a connection that was refused without a reply object may take to close. */
const CLOSE_GRACE_MS = 1000

/** What even the HTTP parser could not read, or what never came: no route, no reply object, only the socket. */
function closeUnreadSocket(socket: Socket, status: string): void {
  const body = JSON.stringify(toRefusalResponse(refusal('call.broken_body')).envelope)
  const headers = { ...SECURITY_HEADERS, 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(body) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref()
}
