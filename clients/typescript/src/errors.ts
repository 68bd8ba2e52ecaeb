/** Peyk answered, and refused. */
export class PeykError extends Error {
  override readonly name = 'PeykError'
  /** The HTTP status: 401 an unknown key, 403 not allowed, 404 no such thing, 422 a field is wrong, 429 too fast. */
  readonly status: number
  /** Peyk's own code, such as `400-2`; null when something in between answered. */
  readonly messageCode: string | null
  /** Field name to sentences in Persian, ready to be shown: `{ 'params.recipients': ['…'] }`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Tell this number to support: it finds the request in the logs. */
  readonly requestId: string | null
  /** Seconds to wait before trying again; null when nothing was said. */
  readonly retryAfter: number | null

  constructor(message: string, of: Pick<PeykError, 'status' | 'messageCode' | 'errors' | 'requestId' | 'retryAfter'>) {
    super(message)
    this.status = of.status
    this.messageCode = of.messageCode
    this.errors = of.errors
    this.requestId = of.requestId
    this.retryAfter = of.retryAfter
  }
}

/** No answer came: the network failed, or the time limit passed. `cause` is what the platform said. */
export class PeykConnectionError extends Error {
  override readonly name = 'PeykConnectionError'
}

/** A webhook that Peyk did not sign, or too old a one: answer 400 and do nothing. */
export class PeykWebhookError extends Error {
  override readonly name = 'PeykWebhookError'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const secondsOf = (header: string | null): number | null => {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000)
}

/** What a refusing answer says. */
export function toPeykError(response: Response, text: string): PeykError {
  let meta: Record<string, unknown> = {}
  try {
    const body: unknown = JSON.parse(text)
    if (isRecord(body) && isRecord(body['meta'])) meta = body['meta']
  } catch {
    // Something in between answered, in a language of its own.
  }
  const message = typeof meta['message'] === 'string' ? meta['message'] : `HTTP ${response.status}`
  return new PeykError(message, {
    status: response.status,
    messageCode: typeof meta['message_code'] === 'string' ? meta['message_code'] : null,
    errors: isRecord(meta['errors']) ? (meta['errors'] as Record<string, string[]>) : {},
    requestId: response.headers.get('x-request-id'),
    retryAfter: secondsOf(response.headers.get('retry-after')),
  })
}
