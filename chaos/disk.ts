import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { SMALL_DISK_SETTINGS, diskFaults } from './kit/faults/disk-faults.ts'
import { planFaults } from './kit/faults/fault.ts'
import { openSmallDisk } from './kit/faults/small-disk.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// The database's disk runs full, so that PostgreSQL refuses statements or falls over, and gets room again (promise R3).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 30_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const disk = await openSmallDisk({ megabytes: 400 })
  onEnd(() => disk.close())
  const fixture = await openEngineFixture({ onEnd }, { ...plan, folder: disk.folder, settings: SMALL_DISK_SETTINGS })
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  const faults = planFaults(diskFaults(disk), { count: wholeNumber('faults', 4), random: seededRandom(seed) })
  return runWithFaults(fixture, {
    seed,
    plan,
    processes: ONE_PROCESS_PER_ROLE,
    faults,
    print,
    requires: { rate: true },
  })
}
