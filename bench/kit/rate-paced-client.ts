import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunContext } from '../../testkit/run-by-name.ts'

/** A call of the API, under `/v1/api/`. */
export interface ApiCall {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

export interface TimedCall<Data> {
  name: string
  /** Unix milliseconds at which it was written, and milliseconds until its answer was there as a whole. */
  sentAt: number
  ms: number
  status: number
  data: Data | null
  /** Of a list: how many rows it has on all pages. */
  total: number | null
}

/** Makes calls of one process with one key, over connections that stay open. */
export class ApiClient {
  readonly #url: string
  readonly #apiKey: string
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

  constructor({ url, apiKey }: { url: string; apiKey: string }, { onEnd }: Pick<RunContext, 'onEnd'>) {
    this.#url = url
    this.#apiKey = apiKey
    onEnd(async () => this.#agent.destroy())
  }

  async call<Data>({ name, method, path, body }: ApiCall): Promise<TimedCall<Data>> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const json = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } // prettier-ignore
    const sentAt = Date.now()
    const began = performance.now()
    const { status, answer } = await new Promise<{ status: number; answer: string }>((resolve, reject) => {
      const request = http.request(
        `${this.#url}/v1/api/${path}`,
        { method, agent: this.#agent, headers: { authorization: this.#apiKey, ...json } },
        (response) => {
          let received = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (received += chunk))
          response.once('end', () => resolve({ status: response.statusCode ?? 0, answer: received }))
          response.once('error', reject)
        },
      )
      request.once('error', reject)
      request.end(text)
    })
    const ms = performance.now() - began
    const { data, meta } = JSON.parse(answer) as { data: Data | null; meta?: { total?: number } }
    return { name, sentAt, ms, status, data, total: meta?.total ?? null }
  }
}

/** Begins something at a steady pace until it is stopped, whatever the earlier ones take; answers what they all gave. */
export function startAtRate<Result>(
  perSecond: number,
  begin: (number: number) => Promise<Result>,
): () => Promise<Result[]> {
  const begun: Promise<Result>[] = []
  let isOver = false
  const pacing = (async () => {
    const startedAt = performance.now()
    for (let number = 0; !isOver; number += 1) {
      await sleep(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
      if (!isOver) begun.push(begin(number))
    }
  })()
  return async () => {
    isOver = true
    await pacing
    return Promise.all(begun)
  }
}
