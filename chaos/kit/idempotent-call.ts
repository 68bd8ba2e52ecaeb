import { randomUUID } from 'node:crypto'
import { patiently } from './retry-until.ts'

const CALL_WITHIN_MS = 20_000

/** A call of the API, repeated under one key until it is answered. A refusal throws at once. */
export async function patientCall({
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
  const data = await patiently(async () => {
    const answer = await fetch(`${url()}/v1/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: apiKey, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_WITHIN_MS),
    })
    if (answer.status >= 500 || answer.status === 409) throw new Error(`answered ${answer.status}`)
    const said = (await answer.json()) as { data: unknown; meta: { message: string } }
    if (answer.status >= 400) refused = new Error(`${path} was refused (${answer.status}): ${said.meta.message}`)
    return said.data
  })
  if (refused !== undefined) throw refused
  return data
}
