import type { PageMeta } from '@peyk/contract/core/envelope.ts'
import type { CallData, CallRequest, CallRow, Endpoint } from '@peyk/contract/core/endpoint.ts'
import { ApiError } from './api-error.ts'
import { request, type HttpDeps } from './http.ts'
import { randomKey, createIdempotencyKeys } from './idempotency-keys.ts'
import { endsSession } from './session-expiry.ts'

/** One page of a paginated call (contract §1.5). */
export interface PageOfRows<Row> {
  rows: Row[]
  page: PageMeta
}

/** Result of a call: the answer's `data`, or a page of rows. */
export type CallResult<E extends Endpoint> = E['paged'] extends true ? PageOfRows<CallRow<E>> : CallData<E>

/** Fields of a call; calls without fields take `{}`. */
export type CallFields<E extends Endpoint> = CallRequest<E>

export interface CallOptions {
  signal?: AbortSignal
  /** Only for a form whose key must survive a closed tab; every other write gets a key automatically. */
  idempotencyKey?: string
  /** Uses this token instead of the stored one; its expiry logs nobody out. */
  token?: string
}

export interface CallerDeps extends HttpDeps {
  /** The stored login token or an API key; null when nobody is signed in. */
  readToken(): string | null
  /** The server no longer knows `token` (spec §4). Called at most once for each answer. */
  onSessionEnd(token: string | null): void
  /** Makes a new `Idempotency-Key`; random unless a test replaces it. */
  makeKey?: () => string
}

/** Calls the contract. Throws `ApiError`. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  fields: CallFields<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>

export const createCaller = (deps: CallerDeps): Caller => {
  const keys = createIdempotencyKeys(deps.makeKey ?? randomKey)

  return async <E extends Endpoint>(endpoint: E, fields: CallFields<E>, options: CallOptions = {}) => {
    const { path, rest } = fillPath(endpoint.path, fields as Record<string, unknown>)
    const token = options.token ?? deps.readToken()
    if (token === null && endpoint.auth !== 'public') {
      // Nobody is signed in (after a logout in another tab, for instance): the server would answer the same.
      deps.onSessionEnd(null)
      throw new ApiError({ kind: 'server', status: 401 })
    }
    const isWrite = endpoint.kind === 'write'
    const { signal, idempotencyKey = isWrite ? keys.keyFor(path, rest) : undefined } = options
    try {
      const { data, meta } = await request<CallData<E>>(
        {
          method: endpoint.method,
          path,
          token,
          ...(endpoint.method === 'GET' ? { query: rest } : { body: rest }),
          ...(idempotencyKey !== undefined && { idempotencyKey }),
          ...(signal && { signal }),
        },
        deps,
      )
      if (isWrite) keys.release(path, rest)
      // The types follow `endpoint.paged`; the meta of a page carries every field of `PageMeta`.
      return (endpoint.paged ? { rows: data, page: meta } : data) as CallResult<E>
    } catch (failure) {
      if (isWrite) keys.release(path, rest, failure)
      const isStored = options.token === undefined
      if (isStored && failure instanceof ApiError && endsSession({ path: endpoint.path, status: failure.status })) {
        deps.onSessionEnd(token)
      }
      throw failure
    }
  }
}

/** Puts `{name}` segments into the path and keeps what is left for the query or the body. */
const fillPath = (template: string, fields: Record<string, unknown>) => {
  const rest = { ...fields }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
