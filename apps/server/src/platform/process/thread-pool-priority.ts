import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TASKS = '/proc/self/task'
const POOL_THREAD = 'libuv-worker'
/** A third of the processor that the loop may have, when both want it; all of it when nobody else does. */
const BELOW_LOOP = 5
const TRIES = 20
const TRY_MS = 25

/**
 * Lets the loop go before the threads of the runtime's pool: passwords are hashed there, and two hashes at once would
 * take two cores from the calls of everybody else (decision 0034). Answers how many threads it was. Linux gives a thread
 * a priority of its own; elsewhere nothing is done. Rejects where
 * the system does not let us.
 */
export async function lowerThreadPoolPriority(): Promise<number> {
  if (process.platform !== 'linux') return 0
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)
  const priority = Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + BELOW_LOOP)
  const lowered = new Set<string>()
  // The first work makes the threads – reading this folder is some –, and each of them names itself.
  for (let tried = 0; tried < TRIES && lowered.size < threads; tried += 1) {
    if (tried > 0) await sleep(TRY_MS)
    for (const task of await readdir(TASKS)) {
      if (lowered.has(task)) continue
      const name = await readFile(path.join(TASKS, task, 'comm'), 'utf8').catch(() => '')
      if (name.trim() !== POOL_THREAD) continue
      os.setPriority(Number(task), priority)
      lowered.add(task)
    }
  }
  return lowered.size
}
