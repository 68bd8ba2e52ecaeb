import { setTimeout as sleep } from 'node:timers/promises'
import { CARRIER } from '../../testkit/start-engine.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'
import type { ProcessSet } from './process-set.ts'

const TIMEOUT_MS = 30_000

/**
 * Sees to it that of two gateways each runs one of two carriers. A gateway takes whatever nobody runs, so the one that
 * has both is held up for a moment while the other carrier is free.
 */
export async function spreadCarriers(fixture: EngineFixture, { processes }: { processes: ProcessSet }): Promise<void> {
  const { sql } = fixture
  const leases = () =>
    sql<{ carrier: string; owner: string }>(`select carrier, owner from carrier_leases where lease_until > now()`)
  const waitFor = async (holds: (owners: Map<string, string>) => boolean) => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(50)) {
      if (holds(new Map((await leases()).map(({ carrier, owner }) => [carrier, owner])))) return
      if (Date.now() > deadline) throw new Error('the gateways did not share the carriers')
    }
  }
  await sql(`update carriers set is_active = key = $1`, [CARRIER])
  await waitFor((owners) => owners.size === 1 && owners.has(CARRIER))
  const [first] = await leases()
  for (const name of processes.withRole('gateway')) {
    // Whoever is held up and does not lose its carrier's renewal is not its owner.
    processes.signal(name, 'SIGSTOP')
    await sql(`update carriers set is_active = true`)
    await sleep(2500)
    const shared = new Set((await leases()).map(({ owner }) => owner)).size === 2
    processes.signal(name, 'SIGCONT')
    if (shared) break
    await sql(`update carriers set is_active = key = $1`, [CARRIER])
    await waitFor((owners) => owners.size === 1 && owners.get(CARRIER) === first?.owner)
  }
  await waitFor((owners) => owners.size === 2 && new Set(owners.values()).size === 2)
}
