import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { ApiClient, startAtRate } from './rate-paced-client.ts'
import type { ApiCall } from './rate-paced-client.ts'

export interface BackgroundCallerInput {
  url: string
  apiKey: string
  calls: readonly ApiCall[]
  perSecond: number
}

const { url, apiKey, calls, perSecond } = workerData as BackgroundCallerInput
const ends: (() => Promise<unknown>)[] = []
const client = new ApiClient({ url, apiKey }, { onEnd: (end) => void ends.push(end) })
const stop = startAtRate(perSecond, (number) => client.call<unknown>(calls[number % calls.length] as ApiCall))
if (parentPort === null) throw new Error('it is started as a thread')
await once(parentPort, 'message')
parentPort.postMessage((await stop()).map((call) => ({ ...call, data: null })))
for (const end of ends) await end()
