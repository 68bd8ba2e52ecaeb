import type { IncomingMessage, ServerResponse } from 'node:http'
import { BehaviourError, readBehaviourChange } from './behaviour.ts'
import { listConversations, listMessages, readConversation, toMessageView } from './messages-view.ts'
import { parseHandsetNumber, parseLineNumber } from './numbers.ts'
import type { Smsc } from './smsc.ts'

const MAX_BODY_OCTETS = 256 * 1024
/** As many parts as a header can number, of the shortest. */
const MAX_TEXT_LENGTH = 255 * 67
const MAX_LIMIT = 100_000
const MAX_LINES = 100

/** A request that cannot be served; the message is for the person at the other end. */
class RequestError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Handler = (input: { query: URLSearchParams; body: unknown }) => unknown

/** `GET` and `POST` under `/api/` of the simulator's HTTP server, and `/health`. */
export class HttpApi {
  readonly #smsc: Smsc
  readonly #handlers: Record<string, Handler>

  constructor(smsc: Smsc) {
    this.#smsc = smsc
    this.#handlers = {
      'GET /health': () => ({ status: 'ok' }),
      'GET /api/messages': ({ query }) => this.#messages(query),
      'POST /api/messages': ({ body }) => this.#sendInbound(body),
      'GET /api/conversations': ({ query }) => this.#conversations(query),
      'GET /api/lines': () => ({ lines: smsc.lineNames.slice(0, MAX_LINES) }),
      'GET /api/stats': async () => {
        await smsc.flushLog()
        return smsc.stats
      },
      'GET /api/behaviour': () => smsc.behaviour,
      'POST /api/behaviour': ({ body }) => this.#changeBehaviour(body),
    }
  }

  /** Serves the request; false when the path is not one of this API's. */
  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const isKnownPath = ['GET', 'POST'].some((method) => `${method} ${url.pathname}` in this.#handlers)
    if (!isKnownPath) return false
    try {
      const handler = this.#handlers[`${request.method} ${url.pathname}`]
      if (!handler) throw new RequestError(405, 'method not allowed here')
      const body = request.method === 'POST' ? await readJson(request) : undefined
      sendJson(response, 200, await handler({ query: url.searchParams, body }))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      sendJson(response, error.code, { error: error.message })
    }
    return true
  }

  #messages(query: URLSearchParams): unknown {
    const filter = { to: query.get('to'), from: query.get('from'), limit: parseLimit(query, 100) }
    return listMessages(this.#smsc.store, filter, Date.now())
  }

  #conversations(query: URLSearchParams): unknown {
    const limit = parseLimit(query, 100)
    const given = query.get('number')
    if (given === null) {
      return listConversations(this.#smsc.store, { search: query.get('search') ?? '', limit }, Date.now())
    }
    return readConversation(this.#smsc.store, { number: parseHandsetNumber(given) ?? given, limit }, Date.now())
  }

  #sendInbound(body: unknown): unknown {
    const { from, to, text } = body as Record<string, unknown>
    const handset = typeof from === 'string' ? parseHandsetNumber(from) : null
    if (handset === null) throw new RequestError(400, 'from: a mobile number')
    const line = typeof to === 'string' ? parseLineNumber(to) : null
    if (line === null) throw new RequestError(400, 'to: a line')
    if (typeof text !== 'string' || text === '' || text.length > MAX_TEXT_LENGTH) {
      throw new RequestError(400, `text: 1 to ${MAX_TEXT_LENGTH} characters`)
    }
    const message = this.#smsc.sendInbound({
      from: handset,
      to: line,
      text: text.replace(/\r\n?/g, '\n').toWellFormed(),
    })
    return toMessageView(message, Date.now())
  }

  #changeBehaviour(body: unknown): unknown {
    try {
      this.#smsc.change(readBehaviourChange(body))
    } catch (error) {
      if (error instanceof BehaviourError) throw new RequestError(400, error.message)
      throw error
    }
    return this.#smsc.behaviour
  }
}

function parseLimit(query: URLSearchParams, usual: number): number {
  const given = query.get('limit')
  if (given === null || given === '') return usual
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1) throw new RequestError(400, 'limit: a whole number from 1')
  return Math.min(limit, MAX_LIMIT)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let octets = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length
    if (octets > MAX_BODY_OCTETS) throw new RequestError(413, 'the body is too large')
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Said below.
  }
  throw new RequestError(400, 'the body must be a JSON object')
}

export function sendJson(response: ServerResponse, code: number, value: unknown): void {
  response.writeHead(code, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
