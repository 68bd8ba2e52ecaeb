import type { EngineWorld } from '../../testkit/start-engine.ts'
import type { Crew, Member } from './process-set.ts'
import { shuffled } from './faults/fault.ts'
import { strikePostgres } from './faults/process-faults.ts'

const VICTIMS = ['the worker', 'api and worker', 'PostgreSQL'] as const
export type Victim = (typeof VICTIMS)[number]

/** Who dies next, by chance: each before any comes again. */
export function* victimsOf(chance: () => number): Generator<Victim, never> {
  for (;;) yield* shuffled(VICTIMS, chance)
}

/** Kills them, and waits until all are there again. */
export async function strike(victim: Victim, { world, crew }: { world: EngineWorld; crew: Crew }): Promise<void> {
  if (victim === 'PostgreSQL') {
    await strikePostgres(world)
    return
  }
  const names = victim === 'the worker' ? crew.with('worker') : crew.pids.map(({ name }) => name)
  await Promise.all(names.map((name) => crew.kill(name)))
  await Promise.all(names.map((name) => crew.start(name)))
}

/** An api and a worker with one storage, which also those have that come after a killed one. */
export const importCrew = (folder: string): Member[] => {
  const env = { PEYK_DATA_DIR: folder, PEYK_SECRET: 'a secret of this run, and of no other one' }
  return (['api', 'worker'] as const).map((role) => ({ name: role, roles: [role], env }))
}
