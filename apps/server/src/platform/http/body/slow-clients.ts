import { Socket } from 'node:net'
import { UPLOAD_LIMIT_BYTES } from '@peyk/contract/files/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Incoming = FastifyRequest['raw']

/** How slowly a request may come, and what is still taken in of one that was refused. */
export interface SlowClientLimits {
  /** For the first line and the headers, from the opening of a connection. */
  readonly headersMs: number
  /** A body may be as late as this, and later by what it has brought at the slowest rate. */
  readonly graceMs: number
  readonly minBytesPerSecond: number
  /** What a stranger may still write after the refusal, so that they read it before the line closes. */
  readonly drainBytes: number
  readonly drainMs: number
  /** How often open bodies are looked at. */
  readonly checkEveryMs: number
}

export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  headersMs: 15_000,
  graceMs: 20_000,
  minBytesPerSecond: 1024,
  // The largest body of a list, so that a user whose session has ended can read the refusal.
  drainBytes: 11 * 1024 * 1024,
  drainMs: 15_000,
  checkEveryMs: 1000,
}

/** A request whose body is not whole yet. */
interface OpenBody {
  readonly raw: Incoming
  readonly bytesBefore: number
  /** How long we waited for it; the time in which it waits for us does not count. */
  waitedMs: number
  /** Since the answer, which it did not wait for. */
  drain: { bytes: number; ms: number; isOfStranger: boolean } | null
}

/**
 * Ends connections whose body arrives too slowly, and bodies of requests that were answered before their end. Such an
 * answer does not close the connection at once: the client, still writing, would see a reset instead of the answer. So
 * the rest is read and dropped: up to the size of a list from a stranger, of a file from a known caller. An upload of
 * hours is fine as long as it moves. `cut` writes the reason before the connection is closed.
 */
export function watchBodies(
  app: FastifyInstance,
  { patience, cut }: { patience: SlowClientLimits; cut: (socket: Socket) => void },
): void {
  const open = new Map<Incoming, OpenBody>()
  const isOver = ({ raw }: OpenBody) => raw.complete

  const isTooSlow = (body: OpenBody): boolean => {
    const mayWaitMs =
      patience.graceMs + ((body.raw.socket.bytesRead - body.bytesBefore) / patience.minBytesPerSecond) * 1000
    return body.waitedMs > mayWaitMs
  }
  const isTooLong = ({ drain }: OpenBody): boolean => {
    if (drain === null) return false
    if (!drain.isOfStranger) return drain.bytes > UPLOAD_LIMIT_BYTES
    return drain.bytes > patience.drainBytes || drain.ms > patience.drainMs
  }

  const look = setInterval(() => {
    for (const body of open.values()) {
      if (isOver(body)) {
        open.delete(body.raw)
        continue
      }
      if (body.drain !== null) body.drain.ms += patience.checkEveryMs
      // Not read while the caller is authenticated, or while an earlier request is still served.
      const isWaitedFor = body.raw.readableFlowing !== null && body.raw.readableLength === 0
      if (body.drain !== null || isWaitedFor) body.waitedMs += patience.checkEveryMs
      if (!isTooSlow(body) && !isTooLong(body)) continue
      open.delete(body.raw)
      if (body.drain === null) cut(body.raw.socket)
      else body.raw.socket.destroy()
    }
  }, patience.checkEveryMs).unref()

  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return
    open.set(raw, { raw, bytesBefore: raw.socket.bytesRead, waitedMs: 0, drain: null })
  })
  app.addHook('onSend', async ({ raw, peykCaller }, reply) => {
    const body = open.get(raw)
    if (body === undefined || body.drain !== null) return
    if (isOver(body)) return void open.delete(raw)
    const rest = { bytes: 0, ms: 0, isOfStranger: peykCaller === null }
    body.drain = rest
    // Read here, or Node itself would take in all that comes, uncounted; and piece by piece, each time behind everybody
    // else: of a fast line the system gives two megabytes at once, and of many lines together that is long.
    raw.on('data', (piece: Buffer) => {
      rest.bytes += piece.length
      raw.pause()
      if (!isTooLong(body)) setImmediate(() => raw.resume())
      // Until the answer is out it stands still.
      else if (reply.raw.writableFinished) raw.socket.destroy()
    })
    raw.resume()
  })
  app.addHook('preClose', (done) => {
    for (const { raw, drain } of open.values()) if (drain !== null) raw.socket.destroy()
    done()
  })
  app.addHook('onClose', async () => clearInterval(look))
}
