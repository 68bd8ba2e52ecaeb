/** Whoever was asked did not answer, or not with JSON: nothing may be concluded from it. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** Larger answers are cut off. */
const MAX_ANSWER_BYTES = 64 * 1024

export interface JsonAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Asks another service: `POST` with JSON, no redirect followed, at most 64 KB read, within `timeoutMs` altogether.
 * Throws `NoAnswerError` for anything but an object of JSON, whatever its status; the message names neither the address nor
 * what was sent.
 */
export async function postJson(
  address: string,
  { fields, timeoutMs }: { fields: Readonly<Record<string, unknown>>; timeoutMs: number },
): Promise<JsonAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readBounded(response))
    if (typeof body !== 'object' || body === null) throw new NoAnswerError('an answer that is no object')
    return { status: response.status, body: body as Record<string, unknown> }
  } catch (error) {
    if (error instanceof NoAnswerError) throw error
    throw new NoAnswerError(reasonOf(error))
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let octets = 0
  for await (const chunk of response.body ?? []) {
    octets += chunk.byteLength
    if (octets > MAX_ANSWER_BYTES) throw new NoAnswerError('an answer that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'an answer that is no JSON'
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : 'no connection'
}
