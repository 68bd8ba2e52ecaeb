import type * as z from 'zod/mini'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodMiniType

/** Largest body in bytes, unless a call sets a higher limit. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** Largest body of calls with long lists: contract §1.1. */
export const LIST_BODY_LIMIT_BYTES = 10 * 1024 * 1024

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Required credential: none, a login token, or a login token or an API key (contract §2 `–`, `T`, `TK`). */
export type Auth = 'public' | 'token' | 'token_or_key'

/**
 * One declaration of a call. The server's validation and routing, the client's types, OpenAPI and the
 * documents page are all derived from it; no shape of a call is typed anywhere else.
 *
 * A read declares `query` (taken from the query string or, by POST, from a JSON body: contract §1.5);
 * a write declares `body`. `params` are the `{name}` segments of the path.
 */
export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Paged extends boolean = boolean,
  RequiredAuth extends Auth = Auth,
> {
  readonly method: HttpMethod
  /** Relative to `/v1/api/`, without a leading slash. */
  readonly path: string
  readonly auth: RequiredAuth
  /** `public` calls have none. */
  readonly permission: CallPermission | 'public'
  readonly query: Query
  readonly body: Body
  readonly params: Params
  /** The answer's `data`; of a paginated call, one row of it. */
  readonly data: Data
  readonly paged: Paged
  readonly errors: readonly ErrorCode[]
  readonly example: { readonly request?: unknown; readonly data: unknown }
  /** Further methods that mean the same (contract §5.1). */
  readonly alsoMethods: readonly HttpMethod[]
  /** Further paths that mean the same, relative to `/v1/api/`; with a leading slash, of the whole host. */
  readonly aliases: readonly string[]
  /** Success is answered with HTTP 201 and `201-1` (contract §1.4). */
  readonly isCreation: boolean
  /** A read may be repeated and never takes an Idempotency-Key. */
  readonly kind: 'read' | 'write'
  /** The answer contains a token or a secret, or failures must be counted: it is not stored for repeats of the same key. */
  readonly isSecretAnswer: boolean
  /** Accepts a form with files, which are streamed to the storage; no file is ever whole in memory. */
  readonly acceptsFiles: boolean
  /** Reads or computes for long before it writes, and opens its transaction only then; so do calls that accept files. */
  readonly opensOwnTransaction: boolean
  /** Answers a file instead of the envelope, to a credential or to a signed address (`?sig`). */
  readonly answersFile: boolean
  /** Of one address; undefined: the platform's own measure. */
  readonly requestsPerMinute: number | undefined
  /** The largest body it takes; of a form with files, all of it but the files. */
  readonly bodyLimitBytes: number
  /** The largest file of its form, and what is said of a larger one; undefined: the platform's own measure. */
  readonly fileLimit: FileLimit | undefined
}

/** What the paths of the contract are relative to. */
const CALL_BASE = '/v1/api'

/** The address of a call's path or alias on its host. */
export const callAddress = (path: string): string => (path.startsWith('/') ? path : `${CALL_BASE}/${path}`)

/** Where clients of the documented version 2 look for a call (contract §1.1): from the host, and below their base `/v1`. */
export const v2Aliases = (path: string): string[] => [`/v2/api/${path}`, `/v1/v2/api/${path}`]

interface FileLimit {
  readonly bytes: number
  readonly field: string
  readonly error: ErrorCode
}

interface Declaration<
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Params extends Schema | undefined,
  Data extends Schema,
  Paged extends boolean,
  Knock extends Auth,
> {
  method: HttpMethod
  path: string
  auth: Knock
  permission: CallPermission | 'public'
  query?: Query
  body?: Body
  params?: Params
  data: Data
  paged?: Paged
  errors?: readonly ErrorCode[]
  example: { request?: unknown; data: unknown }
  alsoMethods?: readonly HttpMethod[]
  aliases?: readonly string[]
  isSecretAnswer?: boolean
  isCreation?: boolean
  acceptsFiles?: boolean
  opensOwnTransaction?: boolean
  answersFile?: boolean
  requestsPerMinute?: number | undefined
  bodyLimitBytes?: number
  fileLimit?: FileLimit | undefined
}

const declare = <
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Params extends Schema | undefined,
  Data extends Schema,
  Paged extends boolean,
  Knock extends Auth,
>(
  kind: 'read' | 'write',
  d: Declaration<Query, Body, Params, Data, Paged, Knock>,
): Endpoint<Query, Body, Params, Data, Paged, Knock> => ({
  method: d.method,
  path: d.path,
  auth: d.auth,
  permission: d.permission,
  query: d.query as Query,
  body: d.body as Body,
  params: d.params as Params,
  data: d.data,
  paged: (d.paged ?? false) as Paged,
  errors: d.errors ?? [],
  example: d.example,
  alsoMethods: d.alsoMethods ?? [],
  aliases: d.aliases ?? [],
  kind,
  isSecretAnswer: d.isSecretAnswer ?? false,
  isCreation: d.isCreation ?? false,
  acceptsFiles: d.acceptsFiles ?? false,
  opensOwnTransaction: d.opensOwnTransaction ?? d.acceptsFiles ?? false,
  answersFile: d.answersFile ?? false,
  requestsPerMinute: d.requestsPerMinute,
  bodyLimitBytes: d.bodyLimitBytes ?? BODY_LIMIT_BYTES,
  fileLimit: d.fileLimit,
})

/** Declares a call that changes nothing. It answers GET (query string) and POST (JSON body) alike. */
export const read = <
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Data extends Schema = Schema,
  const Paged extends boolean = false,
  const Knock extends Auth = Auth,
>(
  d: Omit<Declaration<Query, undefined, Params, Data, Paged, Knock>, 'body' | 'method'> & { method?: 'GET' | 'POST' },
): Endpoint<Query, undefined, Params, Data, Paged, Knock> => {
  const method = d.method ?? 'GET'
  const other = method === 'GET' ? 'POST' : 'GET'
  return declare('read', { ...d, method, alsoMethods: d.alsoMethods ?? [other] })
}

/** Declares a call that changes something; it takes an Idempotency-Key (contract §1.1). */
export const write = <
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Data extends Schema = Schema,
  const Knock extends Auth = Auth,
>(
  d: Omit<Declaration<undefined, Body, Params, Data, false, Knock>, 'query' | 'paged' | 'method'> & {
    method?: HttpMethod
  },
): Endpoint<undefined, Body, Params, Data, false, Knock> => declare('write', { ...d, method: d.method ?? 'POST' })

type OutputOf<S> = S extends Schema ? z.output<S> : Record<never, never>
type InputOf<S> = S extends Schema ? z.input<S> : Record<never, never>

/** What a use case receives: query, body and path parameters as one validated object. */
export type CallInput<E extends Endpoint> = OutputOf<E['query']> & OutputOf<E['body']> & OutputOf<E['params']>
/** What a caller may write. */
export type CallRequest<E extends Endpoint> = InputOf<E['query']> & InputOf<E['body']> & InputOf<E['params']>
/** What the call answers in `data`. */
export type CallData<E extends Endpoint> = E['paged'] extends true ? z.output<E['data']>[] : z.output<E['data']>
/** One row of a paginated call. */
export type CallRow<E extends Endpoint> = z.output<E['data']>
