import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { countLateSubmits, slowFaults } from './kit/faults/slow-faults.ts'
import type { StoppedSend } from './kit/faults/slow-faults.ts'
import { openSlowProxy } from './kit/faults/slow-proxy.ts'
import { NORMAL_BEHAVIOUR } from './kit/faults/smsc-faults.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// A slow operator, a slow network to it and to the database; meanwhile sends are paused, resumed and cancelled
// (promises R4, R7).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 40_000),
    sendSize: 1500,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ ...NORMAL_BEHAVIOUR, seed })
  const { host, port, user, database } = fixture.connection
  const wires = {
    operator: await openSlowProxy({ port: fixture.smscPort, host: '127.0.0.1' }),
    database: await openSlowProxy({ path: `${host}/.s.PGSQL.${port}` }),
  }
  for (const wire of Object.values(wires)) onEnd(() => wire.close())
  await fixture.sql(`update carriers set port = $1`, [wires.operator.port])
  const env = { DATABASE_URL: `postgres://${user}@127.0.0.1:${wires.database.port}/${database}` }
  const stops: StoppedSend[] = []
  return runWithFaults(fixture, {
    seed,
    plan,
    processes: ONE_PROCESS_PER_ROLE.map((member) => ({ ...member, env })),
    faults: planFaults(slowFaults(wires, stops), {
      count: wholeNumber('faults', 4),
      random: seededRandom(seed),
      untilShare: 0.8,
    }),
    print,
    extraCounts: async () => ({
      late_submits: await countLateSubmits(stops, fixture),
      missing_stops: Number(!['paused', 'cancelled'].every((kind) => stops.some((stop) => stop.kind === kind))),
    }),
  })
}
