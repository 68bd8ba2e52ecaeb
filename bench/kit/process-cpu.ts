import type { EngineFixture, PeykProcess } from '../../testkit/start-engine.ts'
import { postgresCpu } from './postgres/postgres-cost.ts'
import { cpuSecondsOf, peakMemoryMb } from '../../testkit/process-cost.ts'
import { round2 } from './percentiles.ts'

/** Processes of Peyk by name. */
export type NamedProcesses = Readonly<Record<string, Pick<PeykProcess, 'pid'>>>

/** Processor seconds up to now, by process; PostgreSQL's by what its backends are for. */
export async function readProcessCpu(
  fixture: Pick<EngineFixture, 'sql' | 'simulatorPid' | 'postgresPid'>,
  processes: NamedProcesses,
): Promise<Map<string, number>> {
  const cpu = new Map<string, number>()
  for (const [name, { pid }] of Object.entries(processes)) cpu.set(name, await cpuSecondsOf(pid))
  cpu.set('simulator', await cpuSecondsOf(fixture.simulatorPid))
  for (const [name, seconds] of await postgresCpu(fixture.postgresPid(), fixture)) cpu.set(`postgres: ${name}`, seconds)
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

export async function readProcessPeakMb(processes: NamedProcesses): Promise<Record<string, number>> {
  const peaks = await Promise.all(
    Object.entries(processes).map(async ([name, { pid }]) => [name, await peakMemoryMb(pid)] as const),
  )
  return Object.fromEntries(peaks)
}
