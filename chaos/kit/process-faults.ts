import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '../../bench/kit/engine-world.ts'
import { between } from './fault.ts'
import type { Fault, Field } from './fault.ts'

/** kill -9 of a process with this role, any of several; it is started again at once, as a supervisor does it. */
const killed = (role: Role): Fault => ({
  name: `${role} killed`,
  stopsSending: role === 'gateway',
  async strike(field) {
    const names = field.crew.with(role)
    const name = names[between(field.chance, [0, names.length - 1])] as string
    await field.crew.kill(name)
    field.over()
    await field.crew.start(name)
    return role === 'gateway' ? field.campaign.connections : 0
  },
})

/** The whole server at once; whoever started it starts it again. */
const postgresKilled: Fault = {
  name: 'PostgreSQL killed',
  stopsSending: true,
  async strike({ world }) {
    const pid = world.postgresPid()
    process.kill(pid, 'SIGKILL')
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
/** Without those that take a while. */
export const SHORT_PROCESS_FAULTS: readonly Fault[] = [killed('gateway'), killed('worker'), postgresKilled]

/** A gateway dies and is not missed: another one takes its carriers over. */
export const gatewayLost = (name: string): Fault => ({
  name: `${name} killed, another goes on`,
  stopsSending: true,
  async strike({ crew, campaign, over }) {
    await crew.kill(name)
    over()
    return campaign.connections
  },
})
