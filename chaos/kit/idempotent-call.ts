import { randomUUID } from 'node:crypto'
import { retryUntilSuccess } from './retry-until.ts'

const CALL_TIMEOUT_MS = 20_000

/** A call of the API, repeated under one key until it is answered. A refusal throws at once. */
export async function callIdempotently({
  url,
  apiKey,
  path,
  body,
  key = randomUUID(),
}: {
  url: () => string
  apiKey: string
  path: string
  body: object
  key?: string
}): Promise<unknown> {
  let refused: Error | undefined
  const data = await retryUntilSuccess(async () => {
    const answer = await fetch(`${url()}/v1/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: apiKey, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    if (answer.status >= 500 || answer.status === 409) throw new Error(`answered ${answer.status}`)
    const envelope = (await answer.json()) as { data: unknown; meta: { message: string } }
    if (answer.status >= 400) refused = new Error(`${path} was refused (${answer.status}): ${envelope.meta.message}`)
    return envelope.data
  })
  if (refused !== undefined) throw refused
  return data
}
