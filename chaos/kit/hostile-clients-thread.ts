import { parentPort, workerData } from 'node:worker_threads'
import { letStrangersIn } from './hostile-clients.ts'

export interface StrangersAsked {
  port: number
  seed: number
  strangers: number
  seconds: number
  giveUpMs: number
}

const { seconds, ...asked } = workerData as StrangersAsked
const until = Date.now() + seconds * 1000
parentPort?.postMessage(await letStrangersIn({ ...asked, isOver: () => Date.now() > until }))
