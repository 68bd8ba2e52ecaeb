import { setTimeout as sleep } from 'node:timers/promises'
import { CARRIER } from '../../testkit/start-engine.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'
import { endUnrenewedLeases } from './pass-time.ts'
import type { ProcessSet } from './process-set.ts'

const TIMEOUT_MS = 30_000

/**
 * Makes each of two gateways run one of two carriers. A gateway takes whatever nobody runs, so the one that has the
 * first carrier is stopped for a moment while the second is free.
 */
export async function spreadCarriers(fixture: EngineFixture, { processes }: { processes: ProcessSet }): Promise<void> {
  const { sql } = fixture
  const readOwners = async () => {
    const leases = await sql<{ carrier: string; owner: string }>(
      `select carrier, owner from carrier_leases where lease_until > now()`,
    )
    return new Map(leases.map(({ carrier, owner }) => [carrier, owner]))
  }
  const waitFor = async (isReached: (owners: Map<string, string>) => boolean) => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(50)) {
      const owners = await readOwners()
      if (isReached(owners)) return owners
      if (Date.now() > deadline) throw new Error('the gateways did not share the carriers')
    }
  }
  const leaveOnlyFirst = async () => {
    await sql(`update carriers set is_active = key = $1`, [CARRIER])
    await endUnrenewedLeases(fixture)
    await waitFor((owners) => owners.size === 1 && owners.has(CARRIER))
  }
  const countOwners = (owners: Map<string, string>) => new Set(owners.values()).size
  for (const name of processes.withRole('gateway')) {
    await leaveOnlyFirst()
    // Stopped for much less than a lease lasts: it keeps the carrier that it has.
    processes.signal(name, 'SIGSTOP')
    await sql(`update carriers set is_active = true`)
    const owners = await waitFor(({ size }) => size === 2)
    processes.signal(name, 'SIGCONT')
    if (countOwners(owners) === 2) break
  }
  await waitFor((owners) => owners.size === 2 && countOwners(owners) === 2)
}
