import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { SHORT_DATABASE_FAULTS } from './kit/faults/database-faults.ts'
import { SMALL_DISK_SETTINGS, shortDiskFault } from './kit/faults/disk-faults.ts'
import { planFaults } from './kit/faults/fault.ts'
import { NOTHING_LOST, openShortFixture, runShortChaos } from './kit/short-chaos-test.ts'
import { canMount, openSmallDisk } from './kit/faults/small-disk.ts'

const ends: (() => Promise<unknown>)[] = []
const onEnd = (close: () => Promise<unknown>) => void ends.push(close)
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

// A disk that can be filled is mounted, which is not everybody's right; without it that one fault is left out.
test('[promise R3] the engine recovers by itself and loses nothing when backends are killed and PostgreSQL is restarted, frozen or stopped by a full disk', async () => {
  const disk = canMount() ? await openSmallDisk({ megabytes: 250 }) : null
  if (disk !== null) onEnd(() => disk.close())
  const fixture = await openShortFixture(
    onEnd,
    disk === null ? {} : { folder: disk.folder, settings: SMALL_DISK_SETTINGS },
  )
  const kinds = [...SHORT_DATABASE_FAULTS, ...(disk === null ? [] : [shortDiskFault(disk)])]
  const faults = planFaults(kinds, { count: kinds.length, random: seededRandom(1405), untilShare: 0.8 })
  expect(await runShortChaos(fixture, { plan: { recipients: 2000 }, faults })).toMatchObject(NOTHING_LOST)
}, 240_000)
