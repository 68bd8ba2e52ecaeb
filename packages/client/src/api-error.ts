import type { MessageCode } from '@peyk/contract/core/envelope.ts'

/**
 * A call that did not succeed.
 *
 * `network`: no answer came (lost line, refused connection, torn body); nobody knows whether a write took effect.
 * `server`: an answer came. `message` and `errors` are display-ready Persian; `message` is empty when the answer was
 * not the envelope of contract §1.3 (a proxy's page, for instance).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'network' | 'server'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** `meta.message_code`; null without an envelope. An older server may spell the access code `403_8` (decision E1). */
  readonly code: MessageCode | '403_8' | null
  /** Field name (nested with dots) → sentences; `{}` when no field is to blame. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds of the `Retry-After` header, when the server named a wait. */
  readonly retryAfterSeconds: number | null

  constructor(what: {
    kind: 'network' | 'server'
    status?: number
    code?: MessageCode | '403_8' | null
    message?: string
    errors?: Readonly<Record<string, readonly string[]>>
    retryAfterSeconds?: number | null
    cause?: unknown
  }) {
    super(what.message ?? '', what.cause === undefined ? undefined : { cause: what.cause })
    this.kind = what.kind
    this.status = what.status ?? 0
    this.code = what.code ?? null
    this.errors = what.errors ?? {}
    this.retryAfterSeconds = what.retryAfterSeconds ?? null
  }
}
