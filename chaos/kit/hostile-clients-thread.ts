import { parentPort, workerData } from 'node:worker_threads'
import { runStrangers } from './hostile-clients.ts'

export interface StrangersInput {
  port: number
  seed: number
  strangers: number
  seconds: number
  giveUpMs: number
}

const { seconds, ...asked } = workerData as StrangersInput
const until = Date.now() + seconds * 1000
parentPort?.postMessage(await runStrangers({ ...asked, isOver: () => Date.now() > until }))
