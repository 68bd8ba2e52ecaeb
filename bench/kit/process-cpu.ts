import type { EngineWorld, PeykProcess } from '../../testkit/start-engine.ts'
import { postgresCpu } from './postgres-cost.ts'
import { cpuSecondsOf, peakMemoryMb } from '../../testkit/process-cost.ts'
import { round2 } from './percentiles.ts'

/** Processes of Peyk by name. */
export type CrewProcesses = Readonly<Record<string, Pick<PeykProcess, 'pid'>>>

/** Processor seconds up to now, by process; PostgreSQL's by what its backends are for. */
export async function crewCpu(
  world: Pick<EngineWorld, 'sql' | 'simulatorPid' | 'postgresPid'>,
  crew: CrewProcesses,
): Promise<Map<string, number>> {
  const cpu = new Map<string, number>()
  for (const [name, { pid }] of Object.entries(crew)) cpu.set(name, await cpuSecondsOf(pid))
  cpu.set('simulator', await cpuSecondsOf(world.simulatorPid))
  for (const [name, seconds] of await postgresCpu(world.postgresPid(), world)) cpu.set(`postgres: ${name}`, seconds)
  const { user, system } = process.cpuUsage()
  return cpu.set('this bench', (user + system) / 1e6)
}

/** Cores that each process kept busy between two looks; what was hardly there is left out. */
export function coresBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  { seconds }: { seconds: number },
): Record<string, number> {
  const cores = [...after].map(([name, now]) => [name, round2((now - (before.get(name) ?? 0)) / seconds)] as const)
  return Object.fromEntries(cores.filter(([, share]) => share >= 0.01).toSorted(([, a], [, b]) => b - a))
}

export async function crewPeakMb(crew: CrewProcesses): Promise<Record<string, number>> {
  const peaks = await Promise.all(
    Object.entries(crew).map(async ([name, { pid }]) => [name, await peakMemoryMb(pid)] as const),
  )
  return Object.fromEntries(peaks)
}
