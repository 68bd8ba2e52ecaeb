import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExecuteContext, HttpAnswer, Item } from '../n8n-shapes.ts'
import { PROPERTIES, askOf, type Ask } from './operations.ts'

const TRIES = 4
const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 20_000
const TIMEOUT_MS = 30_000

export class Peyk {
  description = {
    displayName: 'Peyk',
    name: 'peyk',
    icon: 'file:peyk.svg',
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Send SMS and read received messages with Peyk',
    defaults: { name: 'Peyk' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'peykApi', required: true }],
    properties: PROPERTIES,
  }

  async execute(this: ExecuteContext): Promise<Item[][]> {
    const found: Item[] = []
    for (const [item] of this.getInputData().entries()) {
      try {
        const data = await answerOf(this, item)
        const rows = Array.isArray(data) ? data : [data]
        for (const row of rows) found.push({ json: row as Record<string, unknown>, pairedItem: { item } })
      } catch (error) {
        if (!this.continueOnFail()) throw error
        found.push({ json: { error: (error as Error).message }, pairedItem: { item } })
      }
    }
    return [found]
  }
}

async function answerOf(context: ExecuteContext, item: number): Promise<unknown> {
  const { baseUrl, apiKey } = await context.getCredentials('peykApi')
  const { method, path, fields } = askOf(context, item)
  const url = `${String(baseUrl).replace(/\/+$/, '').replace(/\/v1(?:\/api)?$/, '')}/v1/api/${path}` // prettier-ignore
  const headers = { authorization: String(apiKey), accept: 'application/json', ...(path === 'send' ? { 'idempotency-key': keyOf(context, item) } : {}) } // prettier-ignore
  for (let tries = 1; ; tries += 1) {
    const outcome = await context.helpers
      .httpRequest({
        method,
        url,
        headers,
        ...partsOf(method, fields),
        json: true,
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
        timeout: TIMEOUT_MS,
      }) // prettier-ignore
      .catch((error: unknown) => error as Error)
    if (!(outcome instanceof Error) && outcome.statusCode < 300) return (outcome.body as { data: unknown }).data
    if (tries === TRIES || !isWorthRetrying(outcome, tries)) throw toError(outcome)
    await sleep(pauseBefore(outcome, tries))
  }
}

const partsOf = (method: Ask['method'], fields: Ask['fields']) => (method === 'GET' ? { qs: fields } : { body: fields })

/** The same when n8n tries the node again in this execution: what was sent then is not sent again. */
function keyOf(context: ExecuteContext, item: number): string {
  const execution = context.getExecutionId()
  if (execution === undefined) return randomUUID()
  const place = [execution, context.getNode().id, context.getWorkflowDataProxy(item).$runIndex, item]
  return createHash('sha256').update(JSON.stringify(place)).digest('hex')
}

function isWorthRetrying(outcome: HttpAnswer | Error, tries: number): boolean {
  if (outcome instanceof Error) return true
  const { statusCode: status } = outcome
  // Our own first try may still be at work: its answer comes under the same key.
  return status === 408 || status === 429 || status >= 500 || (status === 409 && tries > 1)
}

function pauseBefore(outcome: HttpAnswer | Error, tries: number): number {
  const asked = outcome instanceof Error ? Number.NaN : Number(outcome.headers['retry-after'] ?? Number.NaN)
  const pause = Number.isFinite(asked) ? asked * 1000 : FIRST_PAUSE_MS * 2 ** (tries - 1)
  return Math.min(LONGEST_PAUSE_MS, pause)
}

/** Peyk's own sentence, and the fields that are wrong. */
function toError(outcome: HttpAnswer | Error): Error {
  if (outcome instanceof Error) return new Error(`No answer from Peyk: ${outcome.message}`, { cause: outcome })
  const meta = (outcome.body as { meta?: { message?: string; errors?: Record<string, string[]> } } | null)?.meta
  const fields = Object.entries(meta?.errors ?? {}).map(([name, sentences]) => `${name}: ${sentences.join(' ')}`)
  return new Error([`${outcome.statusCode} ${meta?.message ?? 'Peyk refused'}`, ...fields].join(' — '))
}
