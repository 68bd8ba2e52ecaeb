import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { ProcessSet, ProcessSpec } from '../process-set.ts'
import { shuffled } from '../faults/fault.ts'
import { killPostgres } from '../faults/process-faults.ts'
import { missHeartbeats } from '../pass-time.ts'
import { retryUntilSuccess } from '../retry-until.ts'

const KILL_TARGETS = ['the worker', 'api and worker', 'PostgreSQL'] as const
export type KillTarget = (typeof KILL_TARGETS)[number]

const FAILED_WITHIN_MS = 1000

/** The next targets in random order, each once before any comes again. */
export function* pickKillTargets(random: () => number): Generator<KillTarget, never> {
  for (;;) yield* shuffled(KILL_TARGETS, random)
}

/** Kills the target, and waits until it runs again. A short test does not wait for the heartbeats of its jobs. */
export async function killTarget(
  target: KillTarget,
  { fixture, processes, isShort }: { fixture: EngineFixture; processes: ProcessSet; isShort: boolean },
): Promise<void> {
  if (target === 'PostgreSQL') {
    await killPostgres(fixture)
    if (!isShort) return
    await retryUntilSuccess(() => fixture.sql('select 1'))
    // Jobs fail with their connections, but nobody could write that down: they wait for their heartbeats to be missed.
    await sleep(FAILED_WITHIN_MS)
    await missHeartbeats(fixture)
    return
  }
  const names = target === 'the worker' ? processes.withRole('worker') : processes.pids.map(({ name }) => name)
  await Promise.all(names.map((name) => processes.kill(name)))
  if (isShort) await missHeartbeats(fixture)
  await Promise.all(names.map((name) => processes.start(name)))
}

/** An api and a worker with one storage, which also those have that come after a killed one. */
export const importProcesses = (folder: string): ProcessSpec[] => {
  const env = { PEYK_DATA_DIR: folder, PEYK_SECRET: 'a secret of this run, and of no other one' }
  return (['api', 'worker'] as const).map((role) => ({ name: role, roles: [role], env }))
}
