import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackgroundCallerInput } from './background-caller-thread.ts'
import type { RunContext } from '../../testkit/run-by-name.ts'
import type { TimedCall } from './rate-paced-client.ts'

const THREAD = path.join(import.meta.dirname, 'background-caller-thread.ts')

/**
 * Somebody who goes on calling, in turn and at a steady pace, while something else burdens the server. It has a thread
 * and connections of its own: two hundred requests that the bench itself writes at once keep its own loop busy, and a
 * call timed there would count that as the server's.
 */
export function startBackgroundCaller(input: BackgroundCallerInput, { onEnd }: Pick<RunContext, 'onEnd'>) {
  const thread = new Worker(THREAD, { workerData: input })
  onEnd(() => thread.terminate())
  return {
    stop: async (): Promise<TimedCall<null>[]> => {
      const answer = once(thread, 'message') as Promise<[TimedCall<null>[]]>
      thread.postMessage('stop')
      return (await answer)[0]
    },
  }
}
