import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import type { CallPlan, CallTimes } from './caller-process.ts'

const PROGRAM = path.join(import.meta.dirname, 'caller-process.ts')

export interface CallProcess {
  pid: number
  /** Carries out one plan after the other. */
  call(plan: CallPlan): Promise<CallTimes>
}

/** Starts the process that calls. */
export function startCallProcess({ onEnd }: Pick<RunContext, 'onEnd'>): CallProcess {
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: process.execArgv })
  const exited = once(child, 'exit')
  onEnd(async () => {
    child.kill()
    await exited
  })
  return {
    pid: child.pid ?? 0,
    async call(plan) {
      const answered = once(child, 'message') as Promise<[CallTimes | { failed: string }]>
      child.send(plan)
      const answer = await Promise.race([
        answered.then(([times]) => times),
        exited.then(() => ({ failed: 'the process that calls has ended' })),
      ])
      if ('failed' in answer) throw new Error(answer.failed)
      return answer
    },
  }
}
