import { openEngineWorld } from '../bench/kit/engine-world.ts'
import type { RunContext } from '../bench/kit/named-runs.ts'
import { chanceOf } from './kit/chance.ts'
import { ROLES_APART } from './kit/crew.ts'
import { SMALL_DISK_SETTINGS, diskFaults } from './kit/disk-faults.ts'
import { planFaults } from './kit/fault.ts'
import { openSmallDisk } from './kit/small-disk.ts'
import { runUnderFire } from './kit/under-fire.ts'

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
