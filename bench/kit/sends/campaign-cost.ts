import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { postgresCpu, tableBytes } from '../postgres/postgres-cost.ts'
import { cpuSecondsOf, ioCalls } from '../../../testkit/process-cost.ts'

/** Processor time and disk up to a moment. */
export type Cost = Awaited<ReturnType<typeof measureCost>>

export async function measureCost(fixture: EngineFixture, peykPids: readonly number[]) {
  const [postgres = 0, simulator = 0, ...processes] = await Promise.all(
    [fixture.postgresPid(), fixture.simulatorPid, ...peykPids].map(cpuSecondsOf),
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const io = await Promise.all(peykPids.map(ioCalls))
  const { user, system } = process.cpuUsage()
  const inPostgres = await postgresCpu(fixture.postgresPid(), fixture)
  const peykCalls = { reads: sum(io.map(({ reads }) => reads)), writes: sum(io.map(({ writes }) => writes)) }
  const calls = { peyk: peykCalls, simulator: await ioCalls(fixture.simulatorPid) }
  return {
    calls,
    cpu: { peyk: sum(processes), postgres, simulator, intake: (user + system) / 1e6 },
    inPostgres,
    tables: await tableBytes(fixture),
  }
}

export const totalBytes = ({ tables }: Cost): number =>
  [...tables.values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0)

/** Where processor time and disk went, a line each, for people. */
export function printCosts({
  before,
  after,
  recipients,
  print,
}: {
  before: Cost
  after: Cost
  recipients: number
  print: (line: string) => void
}): void {
  for (const name of ['peyk', 'simulator'] as const) {
    const per = (what: 'reads' | 'writes') =>
      ((after.calls[name][what] - before.calls[name][what]) / recipients).toFixed(2)
    print(`${name}: ${per('reads')} reads and ${per('writes')} writes per message`)
  }
  print('processor time inside PostgreSQL, µs per message')
  for (const [name, seconds] of [...after.inPostgres].sort(([, a], [, b]) => b - a)) {
    const cost = ((seconds - (before.inPostgres.get(name) ?? 0)) * 1e6) / recipients
    if (cost >= 0.5) print(`  ${name.padEnd(32)} ${cost.toFixed(1).padStart(7)}`)
  }
  print('disk, bytes per message          table  indexes')
  for (const [name, { table, indexes }] of after.tables) {
    const was = before.tables.get(name) ?? { table: 0, indexes: 0 }
    const grown = [table - was.table, indexes - was.indexes].map((bytes) => bytes / recipients)
    if (grown.some((bytes) => bytes >= 0.5))
      print(`  ${name.padEnd(28)} ${grown.map((bytes) => bytes.toFixed(1).padStart(8)).join(' ')}`)
  }
}
