import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import {
  CLOSE_BAD_TOKEN,
  CLOSE_BLOCKED,
  liveRequest,
  PING,
  PONG,
  SILENCE_LIMIT_MS,
  type LiveRequest,
} from '@peyk/contract/live/live-events.ts'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import { plainIp } from '../http/call-handler.ts'
import type { CredentialGate } from '../http/auth/authenticate.ts'
import { readActiveSessions } from '../http/auth/credentials.queries.ts'
import { parseCredential } from '../http/auth/tokens.ts'
import { refusal } from '../app-error.ts'
import { eventReader, LIVE_CHANNEL } from './publish.ts'
import { openHub, updatePermissions, type Hub, type LiveConnection } from './hub.ts'
import { readCredit } from './live.queries.ts'

/** A ping and a subscription are far shorter. */
const LARGEST_MESSAGE_BYTES = 4096
/** More than the tabs and phones of one person. */
const SOCKETS_PER_SESSION = 50
const SUBSCRIPTIONS_PER_SOCKET = 200
const CLOSE_TRY_LATER = 1013

export interface LiveOptions {
  /** Silence after which a socket is dropped. */
  readonly silenceLimitMs?: number
  /** How often silent sockets and dead sessions are looked for. */
  readonly sweepMs?: number
}

interface TrackedSocket {
  readonly socket: WebSocket
  readonly lastHeard: { at: number }
}

/** S9: a browser sends the origin of its page; other programs send none, and have no token of another person. */
function isKnownOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === publicUrl) return true
  return publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * `/live?token=` (contract §4). Nothing is replayed: a client that (re)connects asks for its data again. When this
 * process received no notifications for a while, it closes every socket to make it reconnect, so that no screen is stale.
 * The end of a session must not be missed: it is also looked up at every sweep.
 */
export async function serveLive(
  app: FastifyInstance,
  deps: Deps & { gate: CredentialGate },
  options: LiveOptions = {},
): Promise<void> {
  const { clock, log, pgListener, config, metrics } = deps
  const { silenceLimitMs = SILENCE_LIMIT_MS, sweepMs = 5000 } = options
  const hub = openHub(clock)
  metrics.gauge({ name: 'peyk_live_sockets', help: 'Open live sockets', read: () => hub.connections.size })
  const connections = new Map<LiveConnection, TrackedSocket>()

  const read = eventReader()
  const stopListening = await pgListener.listen(
    LIVE_CHANNEL,
    (payload) => {
      const announcement = read(payload)
      if (announcement !== null) hub.deliver(announcement)
    },
    () => hub.closeAll(),
  )

  const sweep = setInterval(() => {
    dropSilentSockets({ connections, now: clock.now(), silenceLimitMs })
    endDeadSessions(hub, deps).catch((error: unknown) => log.error({ err: error }, 'dead sessions were not looked up'))
  }, sweepMs).unref()

  // Before the plugin's own hook, which would close every socket without saying why.
  app.addHook('preClose', (done) => {
    hub.closeAll()
    done()
  })
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE_BYTES } })
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await stopListening()
  })

  app.route({
    method: 'GET',
    url: '/live',
    preValidation: async (request) => {
      if (!isKnownOrigin(request, config.publicUrl)) throw refusal('call.forbidden')
    },
    handler: () => {
      throw refusal('call.unknown_path')
    },
    wsHandler: (socket, request) => {
      const lastHeard = { at: clock.now() }
      const sends = new Set<string>()
      socket.on('message', (data: Buffer) => {
        lastHeard.at = clock.now()
        const text = data.toString()
        if (text === PING) return socket.send(PONG)
        const request = readRequest(text)
        if (request?.action === 'missed') {
          const sinceMs = lastHeard.at - request.ms
          // Asked before the caller is authenticated: answered with the greeting.
          if (member === null) missedSinceMs = sinceMs
          else hub.sendMissed(member, sinceMs)
        } else if (request !== null) updateSubscriptions(request, sends)
      })
      let member: LiveConnection | null = null
      let missedSinceMs: number | null = null
      socket.on('close', () => {
        if (member === null) return
        hub.leave(member)
        connections.delete(member)
      })
      void openConnection({ socket, request, sends, hub }, deps)
        .then((welcomed) => {
          member = welcomed
          if (member === null) return
          if (socket.readyState !== socket.OPEN) return hub.leave(member)
          connections.set(member, { socket, lastHeard })
          if (missedSinceMs !== null) hub.sendMissed(member, missedSinceMs)
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not be welcomed')
          socket.close(CLOSE_TRY_LATER, 'later')
        })
    },
  })
}

/** Anything that is not a request of contract §4 is ignored: a newer client may know more than we do. */
function readRequest(text: string): LiveRequest | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return z.safeParse(liveRequest, value).data ?? null
}

function updateSubscriptions({ action, id }: Exclude<LiveRequest, { action: 'missed' }>, sends: Set<string>): void {
  if (action === 'unsubscribe') sends.delete(id)
  else if (sends.size < SUBSCRIPTIONS_PER_SOCKET) sends.add(id)
}

/** Authenticates a socket and greets it with the credit; null when it was refused. */
async function openConnection(
  {
    socket,
    request,
    sends: subscribedSends,
    hub,
  }: { socket: WebSocket; request: FastifyRequest; sends: Set<string>; hub: Hub },
  deps: Deps & { gate: CredentialGate },
): Promise<LiveConnection | null> {
  const away = (code: number, reason: string) => {
    socket.close(code, reason)
    return null
  }
  const credential = parseCredential((request.query as { token?: string }).token)
  const admission = credential === null ? null : await deps.gate.resolve({ credential, ip: plainIp(request.ip) })
  if (admission === 'blocked') return away(CLOSE_BLOCKED, 'blocked')
  if (admission === null || 'refusedCaller' in admission || admission.caller.sessionId === null)
    return away(CLOSE_BAD_TOKEN, 'token')
  if (admission.caller.mustChangePassword) return away(CLOSE_TRY_LATER, 'password')
  const { caller, scope } = admission
  const ofSession = hub.ofAccount(caller.account.id).filter((member) => member.caller.sessionId === caller.sessionId)
  if (ofSession.length >= SOCKETS_PER_SESSION) return away(CLOSE_TRY_LATER, 'sockets')
  // Joined before the credit is read: a change in between is sent after the greeting or is already in it.
  const member: LiveConnection = { socket: socket, caller, subscribedSends }
  hub.join(member)
  try {
    const credit = await deps.db.inAccount(scope, (tx) => readCredit(tx, scope))
    if (credit !== null) socket.send(toCreditEvent(credit, deps.clock.now()))
    return member
  } catch (error) {
    hub.leave(member)
    throw error
  }
}

const toCreditEvent = (
  { availableTenths, giftTenths, updatedAt }: { availableTenths: number; giftTenths: number; updatedAt: Date },
  now: number,
): string =>
  JSON.stringify({
    event: 'credit_updated',
    data: {
      credit: availableTenths / 10,
      gift: giftTenths / 10,
      delta: 0,
      reason: 'init',
      updated_at: updatedAt.toISOString(),
    },
    time: Math.floor(now / 1000),
  })

function dropSilentSockets({
  connections,
  now,
  silenceLimitMs,
}: {
  connections: Map<LiveConnection, TrackedSocket>
  now: number
  silenceLimitMs: number
}): void {
  for (const { socket, lastHeard } of connections.values()) if (now - lastHeard.at > silenceLimitMs) socket.terminate()
}

/** Closes sockets of sessions whose end this process missed, and of those that have expired. */
async function endDeadSessions(hub: Hub, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (hub.connections.size === 0) return
  const now = new Date(clock.now())
  const members = [...hub.connections]
  const sessionIds = [
    ...new Set(members.flatMap(({ caller }) => (caller.sessionId === null ? [] : [caller.sessionId]))),
  ]
  const living = await db.asGate(gateScope(), (tx) => readActiveSessions(tx, { sessionIds, now }))
  for (const member of members) {
    const { sessionId, expiresAt } = member.caller
    if (sessionId === null) continue
    const permissions = living.get(sessionId)
    // Makes up for changes of permissions that this process missed.
    if (permissions !== undefined && permissions !== null) updatePermissions(member, permissions)
    if (permissions === undefined) hub.revoke(member, expiresAt !== null && expiresAt <= now ? 'expired' : 'logout')
  }
}
