import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HandsetFiles } from './handset-files.ts'
import { HttpApi, sendJson } from './http-api.ts'
import type { StoredMessage } from './message-store.ts'
import type { Smsc } from './smsc.ts'

/** Styles: the page's own, and what the widget library writes at run time, which carries the nonce of the page. */
const securityHeaders = (nonce: string) => ({
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self' data:; ` +
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

const EVENT_MS = 300
const NUMBERS_PER_EVENT = 50
const MAX_STREAMS = 100

/** Serves the virtual handset: its page, its API, and an event stream that names the numbers with news. */
export class HandsetServer {
  readonly #api: HttpApi
  readonly #files = new HandsetFiles()
  readonly #streams = new Set<ServerResponse>()
  readonly #stopListening: () => void
  #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(smsc: Smsc) {
    this.#api = new HttpApi(smsc)
    this.#stopListening = smsc.onMessage((message) => this.#noteMessage(message))
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const nonce = randomBytes(16).toString('base64')
      for (const [name, value] of Object.entries(securityHeaders(nonce))) response.setHeader(name, value)
      const url = new URL(request.url ?? '/', 'http://simulator')
      if (!isSameOrigin(request)) sendJson(response, 403, { error: 'another site may not call this' })
      else if (url.pathname === '/api/events') this.#openStream(request, response)
      else if (await this.#api.serve(request, response, url)) return
      else await this.#serveFile(request, response, { path: url.pathname, nonce })
    } catch (error) {
      if (!response.headersSent) sendJson(response, 500, { error: String(error) })
      else response.destroy()
    }
  }

  async #serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    { path, nonce }: { path: string; nonce: string },
  ): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead ? await this.#files.at(path, nonce) : undefined
    if (!found) {
      sendJson(response, 404, { error: 'not found' })
      return
    }
    response.writeHead(200, { 'content-type': found.type, 'cache-control': found.cache })
    response.end(request.method === 'HEAD' ? undefined : found.octets)
  }

  #openStream(request: IncomingMessage, response: ServerResponse): void {
    if (this.#streams.size >= MAX_STREAMS) {
      sendJson(response, 503, { error: 'too many open pages' })
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    this.#streams.add(response)
    request.on('close', () => this.#streams.delete(response))
  }

  #noteMessage(message: StoredMessage): void {
    if (this.#streams.size === 0) return
    if (this.#changed.size < NUMBERS_PER_EVENT) this.#changed.add(message.handset)
    this.#timer ??= setTimeout(() => this.#publish(), EVENT_MS)
  }

  #publish(): void {
    this.#timer = undefined
    const event = `event: messages\ndata: ${JSON.stringify({ numbers: [...this.#changed] })}\n\n`
    this.#changed.clear()
    for (const stream of this.#streams) {
      // A page that does not read is left out; it asks for everything when it comes back.
      if (stream.writableLength < 64 * 1024) stream.write(event)
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#stopListening()
    for (const stream of this.#streams) stream.end()
  }
}

/** Programs send no Origin; a browser's must be this page's own. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}
