import type { Envelope } from '@peyk/contract/core/envelope.ts'
import { ApiError } from './api-error.ts'

export interface HttpDeps {
  fetch: typeof globalThis.fetch
  /** Base of all calls, without a trailing slash: `/v1/api`, or a full URL outside a browser. */
  baseUrl: string
}

export interface HttpRequest {
  method: string
  /** Relative to the base, without a leading slash. */
  path: string
  query?: Readonly<Record<string, unknown>>
  /**
   * Goes as JSON, or as a form where one of its fields is a file. A call without fields but with a method that carries
   * a body sends `{}`.
   */
  body?: unknown
  token: string | null
  idempotencyKey?: string
  signal?: AbortSignal
}

const hasFile = (body: unknown): body is Record<string, string | Blob> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

const toFormData = (body: Record<string, string | Blob>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value)
  return form
}

/**
 * One request and its answer. Throws `ApiError`; a request the caller aborted throws the abort itself.
 *
 * The content type is JSON, or multipart with the browser's boundary for a form with a file; the token is sent without a
 * scheme (spec §7). There is deliberately no timeout (spec §9): a slow send must not be aborted while the server is still
 * working on it.
 */
export async function request<Data>(input: HttpRequest, deps: HttpDeps): Promise<Envelope<Data>> {
  const form = hasFile(input.body) ? toFormData(input.body) : null
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (form === null) headers['Content-Type'] = 'application/json'
  if (input.token !== null) headers['Authorization'] = input.token
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey

  let response: Response
  let text: string
  try {
    response = await deps.fetch(buildUrl(input, deps.baseUrl), {
      method: input.method,
      headers,
      ...(input.method === 'GET' ? {} : { body: form ?? JSON.stringify(input.body ?? {}) }),
      ...(input.signal && { signal: input.signal }),
    })
    text = await response.text()
  } catch (cause) {
    if (input.signal?.aborted === true) throw cause
    throw new ApiError({ kind: 'network', cause })
  }

  const envelope = parseEnvelope<Data>(text)
  if (response.ok && envelope !== null) return envelope
  throw new ApiError({
    kind: 'server',
    status: response.status,
    code: envelope?.meta.message_code ?? null,
    message: envelope?.meta.message ?? '',
    errors: envelope?.meta.errors ?? {},
    retryAfterSeconds: parseRetryAfter(response.headers.get('Retry-After')),
  })
}

const buildUrl = ({ path, query }: HttpRequest, baseUrl: string): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else
      search.append(
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean),
      )
  }
  const text = search.toString()
  return `${baseUrl}/${path}${text === '' ? '' : `?${text}`}`
}

/** Null for anything but the envelope; a proxy may answer with a page of its own. */
const parseEnvelope = <Data>(text: string): Envelope<Data> | null => {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof answer !== 'object' || answer === null || !('meta' in answer)) return null
  const { meta } = answer
  return typeof meta === 'object' && meta !== null ? (answer as Envelope<Data>) : null
}

const parseRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null
