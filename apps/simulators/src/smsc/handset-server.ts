import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { HttpApi, sendJson } from './http-api.ts'
import type { StoredMessage } from './message-store.ts'
import type { Smsc } from './smsc.ts'

/** What the browser may fetch, and from which file. */
const files: Readonly<Record<string, { url: string; type: string }>> = {
  '/': { url: './handset/handset.html', type: 'text/html; charset=utf-8' },
  '/handset.css': { url: './handset/handset.css', type: 'text/css; charset=utf-8' },
  '/handset.js': { url: './handset/handset.js', type: 'text/javascript; charset=utf-8' },
  '/theme.js': { url: './handset/theme.js', type: 'text/javascript; charset=utf-8' },
  '/handset.svg': { url: './handset/handset.svg', type: 'image/svg+xml' },
}

/** The panel's font, where it is installed; without it the browser takes its own. */
const FONT = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'

const safety = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const EVENT_MS = 300
const NUMBERS_PER_EVENT = 50
const STREAMS_MOST = 100

/** Serves the virtual handset: its page, its API, and an event stream that names the numbers with news. */
export class HandsetServer {
  readonly #api: HttpApi
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
      for (const [name, value] of Object.entries(safety)) response.setHeader(name, value)
      const url = new URL(request.url ?? '/', 'http://simulator')
      if (!isSameOrigin(request)) sendJson(response, 403, { error: 'another site may not call this' })
      else if (url.pathname === '/api/events') this.#openStream(request, response)
      else if (await this.#api.serve(request, response, url)) return
      else this.#serveFile(request, response, url.pathname)
    } catch (error) {
      if (!response.headersSent) sendJson(response, 500, { error: String(error) })
      else response.destroy()
    }
  }

  #serveFile(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead ? fileAt(path) : undefined
    if (!found) {
      sendJson(response, 404, { error: 'not found' })
      return
    }
    response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' })
    response.end(request.method === 'HEAD' ? undefined : found.octets)
  }

  #openStream(request: IncomingMessage, response: ServerResponse): void {
    if (this.#streams.size >= STREAMS_MOST) {
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
    this.#timer ??= setTimeout(() => this.#tell(), EVENT_MS)
  }

  #tell(): void {
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

function fileAt(path: string): { octets: Buffer; type: string } | undefined {
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  if (file) return { octets: readFileSync(new URL(file.url, import.meta.url)), type: file.type }
  if (path !== '/vazirmatn.woff2') return undefined
  try {
    return { octets: readFileSync(createRequire(import.meta.url).resolve(FONT)), type: 'font/woff2' }
  } catch {
    return undefined
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
