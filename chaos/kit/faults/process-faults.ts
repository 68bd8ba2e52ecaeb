import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWorld, Role } from '../../../testkit/start-engine.ts'
import { between } from './fault.ts'
import type { Fault, Field } from './fault.ts'
import { patiently } from '../retry-until.ts'

/** kill -9 of a process with this role, any of several; it is started again at once, as a supervisor does it. */
export async function killOne(
  role: Role,
  { crew, chance, over = () => {} }: Pick<Field, 'crew' | 'chance'> & Partial<Pick<Field, 'over'>>,
): Promise<void> {
  const names = crew.with(role)
  const name = names[between(chance, [0, names.length - 1])] as string
  await crew.kill(name)
  over()
  await crew.start(name)
}

const killed = (role: Role): Fault => ({
  name: `${role} killed`,
  stopsSending: role === 'gateway',
  async strike(field) {
    await killOne(role, field)
    return role === 'gateway' ? field.campaign.connections : 0
  },
})

/** Ends the whole server; whoever started it starts it again, and until then nobody can strike it once more. */
export async function strikePostgres(
  { postgresPid }: Pick<EngineWorld, 'postgresPid'>,
  how: 'SIGKILL' | 'SIGINT' | 'SIGQUIT' = 'SIGKILL',
): Promise<void> {
  const pid = postgresPid()
  process.kill(pid, how)
  while (postgresPid() === pid) await sleep(20)
}

const postgresKilled: Fault = {
  name: 'PostgreSQL killed',
  stopsSending: true,
  async strike({ world }) {
    await strikePostgres(world)
    return 0
  },
}

/** Several at the same moment. */
const allKilled: Fault = {
  name: 'all processes killed',
  stopsSending: true,
  async strike({ crew, campaign, over }) {
    const names = crew.pids.map(({ name }) => name)
    await Promise.all(names.map((name) => crew.kill(name)))
    over()
    await Promise.all(names.map((name) => crew.start(name)))
    return campaign.connections
  },
}

/** Killed again while what it left is being looked after. */
const killedTwice: Fault = {
  name: 'gateway killed, and again when it is back',
  stopsSending: true,
  async strike({ crew, campaign, chance, over }: Field) {
    const [name] = crew.with('gateway') as [string]
    await crew.kill(name)
    await crew.start(name)
    await sleep(between(chance, [0, 9000]))
    await crew.kill(name)
    over()
    await crew.start(name)
    return campaign.connections * 2
  },
}

export const PROCESS_FAULTS: readonly Fault[] = [
  killed('gateway'),
  killed('worker'),
  killed('api'),
  postgresKilled,
  killedTwice,
  allKilled,
]
/** Owners of the carriers' leases, by carrier. */
const ownersOf = async ({ sql }: Pick<EngineWorld, 'sql'>): Promise<Map<string, string>> =>
  new Map(
    (await sql<{ carrier: string; owner: string }>(`select * from carrier_leases`)).map((row) => [
      row.carrier,
      row.owner,
    ]),
  )

/** A lease ends after seven seconds; somebody else has the carrier soon after. */
const TAKEN_WITHIN_MS = 12_000

/**
 * A gateway dies, or stands still for longer than its leases, while another lives, which takes its carriers over; then
 * it comes back, with all it believed to be its own when it only stood still, and waits for its turn.
 */
const gatewayLost = (name: string, how: 'killed' | 'frozen'): Fault => ({
  name: `${name} ${how}, another goes on`,
  stopsSending: false,
  async strike({ world, crew, campaign, over, say }) {
    const before = await patiently(() => ownersOf(world))
    if (how === 'killed') await crew.kill(name)
    else crew.signal(name, 'SIGSTOP')
    over()
    const taken = await countTaken(world, { before })
    if (how === 'killed') await crew.start(name)
    else crew.signal(name, 'SIGCONT')
    say(`    ${taken} carriers taken over`)
    return taken * campaign.plan.binds
  },
})

/** How many carriers somebody else has; all of them are taken in the same moment, or none within twelve seconds. */
async function countTaken(world: EngineWorld, { before }: { before: Map<string, string> }): Promise<number> {
  for (const deadline = Date.now() + TAKEN_WITHIN_MS; ; await sleep(200)) {
    const after = await patiently(() => ownersOf(world))
    const taken = [...after].filter(([carrier, owner]) => before.get(carrier) !== owner).length
    if (taken > 0 || Date.now() > deadline) return taken
  }
}

const lost = (name: string): Fault => ({
  name: `${name} killed, another goes on`,
  stopsSending: false,
  async strike({ crew, over }) {
    await crew.kill(name)
    over()
    await sleep(3000)
    await crew.start(name)
    return 0
  },
})

export const PAIR_FAULTS: readonly Fault[] = [
  gatewayLost('gateway-1', 'killed'),
  gatewayLost('gateway-2', 'killed'),
  gatewayLost('gateway-1', 'frozen'),
  gatewayLost('gateway-2', 'frozen'),
  lost('worker-1'),
  lost('worker-2'),
  lost('api-1'),
]
/** One of two engines is lost, then the database under the other. */
export const SHORT_PAIR_FAULTS: readonly Fault[] = [gatewayLost('engine-1', 'killed'), postgresKilled]
