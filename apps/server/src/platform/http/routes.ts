import type { Readable } from 'node:stream'
import type { CallInput, CallData, CallRow, Endpoint } from '@peyk/contract/core/endpoint.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from './auth/caller.ts'
import type { Identify } from './auth/identify.ts'
import type { IdempotentRequest } from './idempotency/idempotency.queries.ts'

/** What a handler may know of the request itself. */
export interface RequestInfo {
  /** The request's own id, in logs and in the header `X-Request-Id`. */
  readonly id: string
  readonly ip: string
  readonly userAgent: string | null
  /** Scheme and host that it was sent to. */
  readonly origin: string
  /** Something in front says for whom it asks, whether it is believed or not. */
  readonly isForwarded: boolean
  /** The credential of the `Authorization` header, for the calls that look for it themselves. */
  readonly credential: string | null
  /** Let in by a signed address instead of a credential: for the one thing that was signed. */
  readonly isSigned: boolean
}

/** What a call that `answersFile` answers with. */
export interface FileResponse {
  readonly name: string
  readonly mime: string
  /** Undefined: known only when it is written. */
  readonly size: number | undefined
  readonly body: Readable
}

/** One page of a list; the platform adds the page's meta (contract §1.5). */
export interface PagedRows<Row> {
  readonly rows: Row[]
  readonly total: number
}

/**
 * Runs a write once per `Idempotency-Key` of this account and path, and gives the stored answer to its repeats. The
 * platform does it for every call with a credential; a public call that finds out by itself who calls uses it.
 */
export interface RunOnce {
  <Data>(scope: AccountScope, work: (deps: Deps) => Promise<Data>): Promise<Data>
  /** What is run once; null of a request without a key. */
  readonly request: IdempotentRequest | null
  /** The caller answers with a stored answer by itself. */
  readonly onReplay: () => void
}

type UnlessPublic<E extends Endpoint, Value> = E['auth'] extends 'public' ? null : Value

export interface CallContext<E extends Endpoint = Endpoint> {
  readonly input: CallInput<E>
  /** Null on public calls. */
  readonly caller: UnlessPublic<E, Caller>
  readonly scope: UnlessPublic<E, AccountScope>
  readonly request: RequestInfo
  readonly deps: Deps
  readonly runOnce: RunOnce
  /** For public calls that find out by themselves who calls. */
  readonly identify: Identify
  /** Answers with a sentence of its own in place of «انجام شد». */
  readonly setMessage: (message: string) => void
  /** Answers with a file in place of the envelope; of calls that `answersFile`. */
  readonly respondWithFile: (file: FileResponse) => void
}

/** Answers `data`, or rows and their total for a call that is paged. */
export type Handler<E extends Endpoint> = (
  context: CallContext<E>,
) => Promise<E['paged'] extends true ? PagedRows<CallRow<E>> : CallData<E>>

/** A call bound to its use case. */
export interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: (context: CallContext) => Promise<unknown>
}

/** Binds every call of a feature to its use case; a call left out does not compile. */
export function routes<Calls extends Readonly<Record<string, Endpoint>>>(
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: Handler<Calls[Name]> },
): Route[] {
  return Object.entries(calls).map(([name, endpoint]) => ({
    name,
    endpoint,
    // The context is built from this very endpoint (call.ts), so the handler gets what its type says.
    handler: handlers[name] as unknown as Route['handler'],
  }))
}
