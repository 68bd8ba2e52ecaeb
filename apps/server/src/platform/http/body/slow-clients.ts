import { Socket } from 'node:net'
import { UPLOAD_LIMIT_BYTES } from '@peyk/contract/files/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Incoming = FastifyRequest['raw']

/** How slowly a request may come, and what is still taken in of one that was refused. */
export interface LinePatience {
  /** For the first line and the headers, from the opening of a connection. */
  readonly headersMs: number
  /** A body may be as late as this, and later by what it has brought at the slowest rate. */
  readonly graceMs: number
  readonly slowestBytesPerSecond: number
  /** What a stranger may still write after the refusal, so that they read it before the line closes. */
  readonly restBytes: number
  readonly restMs: number
  /** How often open bodies are looked at. */
  readonly lookEveryMs: number
}

export const LINE_PATIENCE: LinePatience = {
  headersMs: 15_000,
  graceMs: 20_000,
  slowestBytesPerSecond: 1024,
  // The largest body of a list, so that whoever's session ended meanwhile reads so.
  restBytes: 11 * 1024 * 1024,
  restMs: 15_000,
  lookEveryMs: 1000,
}

/** A request whose body is not whole yet. */
interface OpenBody {
  readonly raw: Incoming
  readonly bytesBefore: number
  /** How long we waited for it; the time in which it waits for us does not count. */
  waitedMs: number
  /** Since the answer, which it did not wait for. */
  rest: { bytes: number; ms: number; isOfStranger: boolean } | null
}

/**
 * Bodies that come too slowly, and those of requests that were answered before they came whole. An answer before the
 * end of the body does not close the line at once: the caller would lose it (a reset) while still writing. So the rest is
 * read and dropped, of a stranger what a list may have, of a known caller what a file may have. An upload of hours is fine as long as
 * it moves. `cut`: says why, in the socket's own words, before the line is closed.
 */
export function watchBodies(
  app: FastifyInstance,
  { patience, cut }: { patience: LinePatience; cut: (socket: Socket) => void },
): void {
  const open = new Map<Incoming, OpenBody>()
  const isOver = ({ raw }: OpenBody) => raw.complete

  const isTooSlow = (body: OpenBody): boolean => {
    const mayWaitMs =
      patience.graceMs + ((body.raw.socket.bytesRead - body.bytesBefore) / patience.slowestBytesPerSecond) * 1000
    return body.waitedMs > mayWaitMs
  }
  const isTooLong = ({ rest }: OpenBody): boolean => {
    if (rest === null) return false
    if (!rest.isOfStranger) return rest.bytes > UPLOAD_LIMIT_BYTES
    return rest.bytes > patience.restBytes || rest.ms > patience.restMs
  }

  const look = setInterval(() => {
    for (const body of open.values()) {
      if (isOver(body)) {
        open.delete(body.raw)
        continue
      }
      if (body.rest !== null) body.rest.ms += patience.lookEveryMs
      // Nobody reads it while it is judged who calls, or while what came before is still worked at.
      const isWaitedFor = body.raw.readableFlowing !== null && body.raw.readableLength === 0
      if (body.rest !== null || isWaitedFor) body.waitedMs += patience.lookEveryMs
      if (!isTooSlow(body) && !isTooLong(body)) continue
      open.delete(body.raw)
      if (body.rest === null) cut(body.raw.socket)
      else body.raw.socket.destroy()
    }
  }, patience.lookEveryMs).unref()

  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return
    open.set(raw, { raw, bytesBefore: raw.socket.bytesRead, waitedMs: 0, rest: null })
  })
  app.addHook('onSend', async ({ raw, peykCaller }, reply) => {
    const body = open.get(raw)
    if (body === undefined || body.rest !== null) return
    if (isOver(body)) return void open.delete(raw)
    const rest = { bytes: 0, ms: 0, isOfStranger: peykCaller === null }
    body.rest = rest
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
    for (const { raw, rest } of open.values()) if (rest !== null) raw.socket.destroy()
    done()
  })
  app.addHook('onClose', async () => clearInterval(look))
}
