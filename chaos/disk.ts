import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { SMALL_DISK_SETTINGS, diskFaults } from './kit/faults/disk-faults.ts'
import { planFaults } from './kit/faults/fault.ts'
import { openSmallDisk } from './kit/faults/small-disk.ts'
import { runUnderFire } from './kit/run-with-faults.ts'

// The database's disk runs full, so that PostgreSQL refuses statements or falls over, and gets room again (promise R3).

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 30_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  say(`seed ${seed}: ${plan.recipients} recipients`)
  const disk = await openSmallDisk({ megabytes: 400 })
  onEnd(() => disk.close())
  const world = await openEngineWorld({ onEnd }, { ...plan, folder: disk.folder, settings: SMALL_DISK_SETTINGS })
  await world.behave({ receipt_delay_ms: [50, 1500], seed })
  const faults = planFaults(diskFaults(disk), { count: wholeNumber('faults', 4), chance: chanceOf(seed) })
  return runUnderFire(world, { seed, plan, crew: ROLES_APART, faults, say, holds: { rate: true } })
}
