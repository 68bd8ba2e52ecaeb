import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@peyk/database/connection.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { randomBetween } from './fault.ts'
import type { Fault } from './fault.ts'
import { retryUntilSuccess } from '../retry-until.ts'
import type { SmallDisk } from './small-disk.ts'

/** Little of everything that is kept in advance, so that a full disk is felt at once. */
export const SMALL_DISK_SETTINGS = { shared_buffers: '32MB', min_wal_size: '32MB', max_wal_size: '64MB' }

/** Writes into the write-ahead log until it needs a file more and cannot have it, which no server survives. */
async function exhaustWal({ connection }: EngineFixture): Promise<void> {
  const asSuperuser = { ...connection, user: 'postgres', database: 'postgres' }
  await withClient({ connection: asSuperuser, purpose: 'chaos' }, async (client) => {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'chaos', repeat('x', 1000000))`)
  }).catch(() => {})
}

/** The database's disk runs full for a while, to the last octet or nearly. */
const diskFull = (
  disk: SmallDisk,
  { leave, seconds, fallsOver = false }: { leave: number; seconds: readonly [number, number]; fallsOver?: boolean },
): Fault => ({
  name: `disk full${leave === 0 ? '' : ` but for ${leave / 1024} KiB`}${fallsOver ? ', the server falls over' : ''}`,
  stopsSending: fallsOver,
  async inject({ fixture, random }) {
    await retryUntilSuccess(() => fixture.sql('select 1'))
    await disk.fill(leave)
    if (fallsOver) await exhaustWal(fixture)
    // Whatever is given back meanwhile (a log that was cut, a file that was dropped) is taken again.
    const until = performance.now() + randomBetween(random, [seconds[0] * 1000, seconds[1] * 1000])
    while (performance.now() < until) {
      await sleep(200)
      await disk.fill(leave)
    }
    await disk.empty()
    return 0
  },
})

export const diskFaults = (disk: SmallDisk): readonly Fault[] => [
  diskFull(disk, { leave: 0, seconds: [8, 15] }),
  diskFull(disk, { leave: 64 * 1024, seconds: [8, 15] }),
  diskFull(disk, { leave: 4 * 1024 * 1024, seconds: [8, 15] }),
  diskFull(disk, { leave: 0, seconds: [8, 15], fallsOver: true }),
]
export const shortDiskFault = (disk: SmallDisk): Fault => diskFull(disk, { leave: 0, seconds: [1, 2], fallsOver: true })
