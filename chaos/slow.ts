import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { countLate, slowFaults } from './kit/faults/slow-faults.ts'
import type { Stop } from './kit/faults/slow-faults.ts'
import { openSlowWire } from './kit/faults/slow-proxy.ts'
import { USUAL_CONDUCT } from './kit/faults/smsc-faults.ts'
import { runUnderFire } from './kit/run-with-faults.ts'

// A slow operator, a slow network to it and to the database; meanwhile sends are paused, resumed and cancelled
// (promises R4, R7).

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 40_000),
    sendSize: 1500,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  say(`seed ${seed}: ${plan.recipients} recipients`)
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ ...USUAL_CONDUCT, seed })
  const { host, port, user, database } = world.connection
  const wires = {
    operator: await openSlowWire({ port: world.smscPort, host: '127.0.0.1' }),
    database: await openSlowWire({ path: `${host}/.s.PGSQL.${port}` }),
  }
  for (const wire of Object.values(wires)) onEnd(() => wire.close())
  await world.sql(`update carriers set port = $1`, [wires.operator.port])
  const env = { DATABASE_URL: `postgres://${user}@127.0.0.1:${wires.database.port}/${database}` }
  const stops: Stop[] = []
  return runUnderFire(world, {
    seed,
    plan,
    crew: ROLES_APART.map((member) => ({ ...member, env })),
    faults: planFaults(slowFaults(wires, stops), {
      count: wholeNumber('faults', 4),
      chance: chanceOf(seed),
      untilShare: 0.8,
    }),
    say,
    counts: async () => ({
      late_submits: await countLate(stops, world),
      missing_stops: Number(!['paused', 'cancelled'].every((kind) => stops.some((stop) => stop.kind === kind))),
    }),
  })
}
