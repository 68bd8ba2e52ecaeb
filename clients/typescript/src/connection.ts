import { PeykConnectionError, toPeykError, type PeykError } from './errors.ts'
import { PagedCall, type Page } from './paged-call.ts'

export interface PeykSettings {
  /** Where your Peyk is: `https://sms.example.ir`, with or without `/v1/api`. */
  baseUrl: string
  /** An access key of the panel, «Developers» → «Access keys». Keep it on your server. */
  apiKey: string
  /** For one try, in milliseconds. Default 30,000. */
  timeoutMs?: number
  /** For a call with all its tries, in milliseconds. Default 60,000. */
  timeLimitMs?: number
  /** Tries after the first. Default 3; 0 switches them off. */
  retries?: number
  /** The pause before the second try, in milliseconds; each later one is twice as long. Default 300. */
  backoffMs?: number
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** Your own key, such as the number of an order: the same key never sends twice within a day. Default: a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** What a generated method knows of its call. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/v1/api/`, with `{name}` where a field of the request goes. */
  path: string
  isWrite: boolean
}

type Fields = Record<string, unknown>
type PageMeta = { current_page: number; per_page: number; last_page: number; total: number }

const LONGEST_PAUSE_MS = 20_000

/** One Peyk and one key. */
export class Connection {
  readonly #settings: Required<PeykSettings>

  constructor(settings: PeykSettings) {
    this.#settings = {
      timeoutMs: 30_000,
      timeLimitMs: 60_000,
      retries: 3,
      backoffMs: 300,
      fetch: (input, init) => fetch(input, init),
      ...settings,
      baseUrl: toApiUrl(settings.baseUrl),
    }
  }

  async data<Data>(call: Call, request: object, options?: CallOptions): Promise<Data> {
    return (await this.#envelope(call, request as Fields, options)).data as Data
  }

  pages<Row>(call: Call, request: { page?: number | undefined }, options?: CallOptions): PagedCall<Row> {
    const load = async (page: number): Promise<Page<Row>> => {
      const { data, meta } = await this.#envelope(call, { ...request, page }, options)
      const { current_page, per_page, last_page, total } = meta as PageMeta
      return { rows: data as Row[], page: current_page, perPage: per_page, lastPage: last_page, total }
    }
    return new PagedCall(load, request.page ?? 1)
  }

  async file(call: Call, request: object, options?: CallOptions): Promise<Blob> {
    return this.#ask(call, request as Fields, options, (response) => response.blob())
  }

  async #envelope(call: Call, request: Fields, options?: CallOptions): Promise<{ data: unknown; meta: unknown }> {
    return this.#ask(call, request, options, (response) => response.json() as Promise<{ data: unknown; meta: unknown }>)
  }

  /** Tries until there is an answer, a refusal that stays one, or no time. */
  async #ask<Answer>(
    call: Call,
    request: Fields,
    options: CallOptions = {},
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const { baseUrl, apiKey, timeoutMs, timeLimitMs, retries, backoffMs } = this.#settings
    const { url, init } = toRequest(call, request, baseUrl)
    const headers: Record<string, string> = { accept: 'application/json', authorization: apiKey, ...init.headers }
    // The same in every try: what was done by one whose answer was lost is not done again.
    if (call.isWrite) headers['idempotency-key'] = options.idempotencyKey ?? newKey()
    const deadline = Date.now() + timeLimitMs
    for (let tries = 1; ; tries += 1) {
      const limit = AbortSignal.timeout(Math.max(1, Math.min(timeoutMs, deadline - Date.now())))
      const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
      const outcome = await this.#try(url, { ...init, headers, signal }, read)
      options.signal?.throwIfAborted()
      if ('answer' in outcome) return outcome.answer
      const { failure } = outcome
      const pause = isWorthRetrying(failure, tries) ? pauseBefore(failure, { tries, backoffMs }) : null
      if (pause === null || tries > retries || Date.now() + pause >= deadline) throw failure
      await sleep(pause, options.signal)
    }
  }

  async #try<Answer>(
    url: string,
    init: RequestInit,
    read: (response: Response) => Promise<Answer>,
  ): Promise<{ answer: Answer } | { failure: PeykError | PeykConnectionError }> {
    try {
      const response = await this.#settings.fetch(url, { ...init, redirect: 'error' })
      if (response.ok) return { answer: await read(response) }
      return { failure: toPeykError(response, await response.text()) }
    } catch (cause) {
      return { failure: new PeykConnectionError(`no answer from ${url.split('?')[0]}`, { cause }) }
    }
  }
}

const toApiUrl = (baseUrl: string): string => {
  const url = baseUrl.replace(/\/+$/, '')
  if (url.endsWith('/v1/api')) return url
  return url.endsWith('/v1') ? `${url}/api` : `${url}/v1/api`
}

/** Path, query and body of a request. */
function toRequest(
  { method, path, isWrite }: Call,
  request: Fields,
  baseUrl: string,
): { url: string; init: { method: string; body?: string | FormData; headers?: Record<string, string> } } {
  const { ...rest } = request
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = `${baseUrl}/${filled}`
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) =>
        value == null ? [] : [[name, String(value as string | number | boolean)]],
      ),
    ).toString()
    return { url: query === '' ? url : `${url}?${query}`, init: { method } }
  }
  if (Object.values(rest).some((value) => value instanceof Blob)) return { url, init: { method, body: toForm(rest) } }
  if (isWrite && Object.keys(rest).length === 0) return { url, init: { method } }
  return { url, init: { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } } }
}

/** Objects and lists of a form are written as JSON. */
function toForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value == null) continue
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number))
  }
  return form
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads change nothing and writes carry a key, so any of them may be tried again. */
function isWorthRetrying(failure: PeykError | PeykConnectionError, tries: number): boolean {
  if (failure instanceof PeykConnectionError) return true
  // Our own first try is still at work: its answer comes under the same key.
  if (failure.status === 409) return tries > 1 && Object.keys(failure.errors).length === 0
  return failure.status === 429 || failure.status === 408 || failure.status >= 500
}

/** What the server asked for; otherwise twice as long each time, and never the same for two programs. */
function pauseBefore(failure: PeykError | PeykConnectionError, of: { tries: number; backoffMs: number }): number {
  if ('retryAfter' in failure && failure.retryAfter !== null) return failure.retryAfter * 1000
  return Math.min(LONGEST_PAUSE_MS, of.backoffMs * 2 ** (of.tries - 1)) * (0.5 + Math.random() / 2)
}

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
