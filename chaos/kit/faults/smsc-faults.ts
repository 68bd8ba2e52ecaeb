import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWorld } from '../../../testkit/start-engine.ts'
import { between } from './fault.ts'
import type { Fault, Field } from './fault.ts'
import { patiently } from '../retry-until.ts'

/** What the operator does between two faults; all of it is set back after each. */
export const USUAL_CONDUCT = {
  answer_delay_ms: [0, 20],
  receipt_delay_ms: [50, 1500],
  throttle_per_second: null,
  queue_full_share: 0,
  drop_answer_share: 0,
  reset_share: 0,
  garbage_share: 0,
  receipts_first: false,
  duplicate_receipt_share: 0,
  silent: 'no',
  refuse_binds: false,
} as const

type Conduct = { [Key in keyof typeof USUAL_CONDUCT]?: unknown }

const BOUND_WITHIN_MS = 60_000

const bindsOf = async (world: EngineWorld): Promise<number> => (await world.simulatorStats())['binds'] ?? 0

async function untilBound({ world, campaign }: Field): Promise<void> {
  const deadline = Date.now() + BOUND_WITHIN_MS
  for (;;) {
    const { connections } = (await world.simulatorStats()) as unknown as { connections: unknown[] }
    if (connections.length >= campaign.connections || Date.now() > deadline) return
    await sleep(50)
  }
}

/**
 * The operator behaves so for a while, or does something at once. Each connection that it breaks is a fault of its own,
 * so whoever had to bind again is counted, and every connection at least once where answers are lost.
 */
const misbehaves = (fault: {
  name: string
  seconds: readonly [number, number]
  conduct?: Conduct
  now?: 'reset' | 'close' | 'unbind' | 'garbage' | 'half_open'
  /** Answers are lost, or connections with messages under way. */
  losesAnswers?: boolean
  stopsSending?: boolean
}): Fault => ({
  name: fault.name,
  stopsSending: fault.stopsSending ?? false,
  async strike(field) {
    const { world, campaign, chance, over } = field
    const bindsBefore = await bindsOf(world)
    await world.behave({ ...fault.conduct, ...(fault.now === undefined ? {} : { now: fault.now }) })
    await sleep(between(chance, [fault.seconds[0] * 1000, fault.seconds[1] * 1000]))
    await world.behave(USUAL_CONDUCT)
    over()
    await untilBound(field)
    const rebound = (await bindsOf(world)) - bindsBefore
    return fault.losesAnswers === true ? Math.max(campaign.connections, rebound) : rebound
  },
})

/** The operator's machine stands still: connections stay open, and nothing comes. */
const operatorFrozen = (seconds: number): Fault => ({
  name: `operator frozen for ${seconds} s`,
  stopsSending: true,
  async strike(field) {
    const { world, campaign, over } = field
    process.kill(world.simulatorPid, 'SIGSTOP')
    await sleep(seconds * 1000)
    process.kill(world.simulatorPid, 'SIGCONT')
    over()
    await patiently(() => world.simulatorStats())
    await untilBound(field)
    return campaign.connections
  },
})

const ATONCE = [0.05, 0.2] as const

const delayed = misbehaves({ name: 'answers delayed', seconds: [5, 8], conduct: { answer_delay_ms: [500, 3000] } })
const reset = misbehaves({ name: 'connections reset', seconds: ATONCE, now: 'reset', losesAnswers: true })
const throttled = misbehaves({ name: 'throttled (0x58)', seconds: [8, 12], conduct: { throttle_per_second: 40 } })
const queueFull = misbehaves({ name: 'queue full (0x14)', seconds: [6, 9], conduct: { queue_full_share: 0.5 } })
const garbage = misbehaves({ name: 'garbage PDU', seconds: ATONCE, now: 'garbage', losesAnswers: true })
const unbound = misbehaves({
  name: 'unbound, binds refused',
  seconds: [2, 5],
  now: 'unbind',
  conduct: { refuse_binds: true },
  losesAnswers: true,
  stopsSending: true,
})

export const SMSC_FAULTS: readonly Fault[] = [
  delayed,
  reset,
  throttled,
  queueFull,
  garbage,
  unbound,
  misbehaves({ name: 'resets instead of answers', seconds: [4, 6], conduct: { reset_share: 0.004 } }),
  misbehaves({ name: 'garbage before answers', seconds: [4, 6], conduct: { garbage_share: 0.004 } }),
  misbehaves({ name: 'half-open connections', seconds: [11, 13], now: 'half_open', losesAnswers: true }),
  misbehaves({ name: 'answers that never come', seconds: [16, 18], conduct: { drop_answer_share: 0.01 }, losesAnswers: true }),
  misbehaves({ name: 'answers after the time-out', seconds: [16, 20], conduct: { answer_delay_ms: [15_500, 18_000] }, losesAnswers: true }),
  misbehaves({ name: 'submits swallowed', seconds: [25, 35], conduct: { silent: 'submits' }, losesAnswers: true }),
  misbehaves({ name: 'silence', seconds: [12, 16], conduct: { silent: 'all' }, losesAnswers: true }),
  misbehaves({ name: 'receipts before answers, and twice', seconds: [5, 8], conduct: { receipts_first: true, receipt_delay_ms: [20, 300], duplicate_receipt_share: 0.3 } }),
  operatorFrozen(12),
] // prettier-ignore
export const SHORT_SMSC_FAULTS: readonly Fault[] = [
  reset,
  garbage,
  misbehaves({ name: 'throttled (0x58)', seconds: [1, 2], conduct: { throttle_per_second: 40 } }),
  misbehaves({ name: 'queue full (0x14)', seconds: [1, 2], conduct: { queue_full_share: 0.5 } }),
  misbehaves({ name: 'unbound', seconds: ATONCE, now: 'unbind', losesAnswers: true }),
]
