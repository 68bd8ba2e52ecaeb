import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture, Role } from '../../../testkit/start-engine.ts'
import { randomBetween } from './fault.ts'
import type { Fault, FaultContext } from './fault.ts'
import { endUnrenewedLeases } from '../pass-time.ts'
import { retryUntilSuccess } from '../retry-until.ts'

/** kill -9 of a process with this role, any of several; it is started again at once, as a supervisor does it. */
export async function killAndRestart(
  role: Role,
  {
    processes,
    random,
    markOver = () => {},
  }: Pick<FaultContext, 'processes' | 'random'> & Partial<Pick<FaultContext, 'markOver'>>,
): Promise<void> {
  const names = processes.withRole(role)
  const name = names[randomBetween(random, [0, names.length - 1])] as string
  await processes.kill(name)
  markOver()
  await processes.start(name)
}

const roleKilled = (role: Role): Fault => ({
  name: `${role} killed`,
  stopsSending: role === 'gateway',
  async inject(field) {
    await killAndRestart(role, field)
    return role === 'gateway' ? field.campaign.connections : 0
  },
})

/** Ends the whole server; whoever started it starts it again, and until then nobody can strike it once more. */
export async function killPostgres(
  { postgresPid }: Pick<EngineFixture, 'postgresPid'>,
  how: 'SIGKILL' | 'SIGINT' | 'SIGQUIT' = 'SIGKILL',
): Promise<void> {
  const pid = postgresPid()
  process.kill(pid, how)
  while (postgresPid() === pid) await sleep(20)
}

const postgresKilled: Fault = {
  name: 'PostgreSQL killed',
  stopsSending: true,
  async inject({ fixture }) {
    await killPostgres(fixture)
    return 0
  },
}

/** Several at the same moment. */
const allKilled: Fault = {
  name: 'all processes killed',
  stopsSending: true,
  async inject({ processes, campaign, markOver }) {
    const names = processes.pids.map(({ name }) => name)
    await Promise.all(names.map((name) => processes.kill(name)))
    markOver()
    await Promise.all(names.map((name) => processes.start(name)))
    return campaign.connections
  },
}

/** Killed again while what it left is being looked after. */
const gatewayKilledTwice: Fault = {
  name: 'gateway killed, and again when it is back',
  stopsSending: true,
  async inject({ processes, campaign, random, markOver }: FaultContext) {
    const [name] = processes.withRole('gateway') as [string]
    await processes.kill(name)
    await processes.start(name)
    await sleep(randomBetween(random, [0, 9000]))
    await processes.kill(name)
    markOver()
    await processes.start(name)
    return campaign.connections * 2
  },
}

export const PROCESS_FAULTS: readonly Fault[] = [
  roleKilled('gateway'),
  roleKilled('worker'),
  roleKilled('api'),
  postgresKilled,
  gatewayKilledTwice,
  allKilled,
]
/** Owners of the carriers' leases, by carrier. */
const readLeaseOwners = async ({ sql }: Pick<EngineFixture, 'sql'>): Promise<Map<string, string>> =>
  new Map(
    (await sql<{ carrier: string; owner: string }>(`select * from carrier_leases`)).map((row) => [
      row.carrier,
      row.owner,
    ]),
  )

/** A lease ends after seven seconds; somebody else has the carrier soon after. */
const TAKEOVER_TIMEOUT_MS = 12_000

/**
 * A gateway dies, or stands still for longer than its leases, while another lives, which takes its carriers over; then
 * it comes back, with all it believed to be its own when it only stood still, and waits for its turn.
 */
const gatewayLost = (name: string, how: 'killed' | 'frozen', { isShort = false } = {}): Fault => ({
  name: `${name} ${how}, another goes on`,
  stopsSending: false,
  async inject({ fixture, processes, campaign, markOver, print }) {
    const before = await retryUntilSuccess(() => readLeaseOwners(fixture))
    if (how === 'killed') await processes.kill(name)
    else processes.signal(name, 'SIGSTOP')
    markOver()
    const taken = await countTakeovers(fixture, { before, isShort })
    if (how === 'killed') await processes.start(name)
    else processes.signal(name, 'SIGCONT')
    print(`    ${taken} carriers taken over`)
    return taken * campaign.plan.binds
  },
})

/**
 * How many carriers another gateway has taken over; all are taken at once, or none within twelve seconds. A short test
 * ends the lease after three missed renewals.
 */
async function countTakeovers(
  fixture: EngineFixture,
  { before, isShort }: { before: Map<string, string>; isShort: boolean },
): Promise<number> {
  for (const deadline = Date.now() + TAKEOVER_TIMEOUT_MS; ; await sleep(isShort ? 50 : 200)) {
    if (isShort) await retryUntilSuccess(() => endUnrenewedLeases(fixture))
    const after = await retryUntilSuccess(() => readLeaseOwners(fixture))
    const taken = [...after].filter(([carrier, owner]) => before.get(carrier) !== owner).length
    if (taken > 0 || Date.now() > deadline) return taken
  }
}

const processLost = (name: string): Fault => ({
  name: `${name} killed, another goes on`,
  stopsSending: false,
  async inject({ processes, markOver }) {
    await processes.kill(name)
    markOver()
    await sleep(3000)
    await processes.start(name)
    return 0
  },
})

export const PAIR_FAULTS: readonly Fault[] = [
  gatewayLost('gateway-1', 'killed'),
  gatewayLost('gateway-2', 'killed'),
  gatewayLost('gateway-1', 'frozen'),
  gatewayLost('gateway-2', 'frozen'),
  processLost('worker-1'),
  processLost('worker-2'),
  processLost('api-1'),
]
/** One of two engines is lost, then the database under the other. */
export const SHORT_PAIR_FAULTS: readonly Fault[] = [
  gatewayLost('engine-1', 'killed', { isShort: true }),
  postgresKilled,
]
