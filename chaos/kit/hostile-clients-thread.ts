import { parentPort, workerData } from 'node:worker_threads'
import { runHostileClients } from './hostile-clients.ts'

export interface HostileClientsInput {
  port: number
  seed: number
  clients: number
  seconds: number
  timeoutMs: number
}

const { seconds, ...input } = workerData as HostileClientsInput
const until = Date.now() + seconds * 1000
parentPort?.postMessage(await runHostileClients({ ...input, isOver: () => Date.now() > until }))
