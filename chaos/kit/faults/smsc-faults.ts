import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { randomBetween } from './fault.ts'
import type { Fault, FaultContext } from './fault.ts'
import { retryUntilSuccess } from '../retry-until.ts'

/** What the operator does between two faults; all of it is set back after each. */
export const NORMAL_BEHAVIOUR = {
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

type OperatorBehaviour = { [Key in keyof typeof NORMAL_BEHAVIOUR]?: unknown }

const REBIND_TIMEOUT_MS = 60_000

const countBinds = async (fixture: EngineFixture): Promise<number> => (await fixture.simulatorStats())['binds'] ?? 0

async function waitUntilBound({ fixture, campaign }: FaultContext): Promise<void> {
  const deadline = Date.now() + REBIND_TIMEOUT_MS
  for (;;) {
    const { connections } = (await fixture.simulatorStats()) as unknown as { connections: unknown[] }
    if (connections.length >= campaign.connections || Date.now() > deadline) return
    await sleep(50)
  }
}

/**
 * The operator behaves so for a while, or does something at once. Each connection that it breaks is a fault of its own,
 * so whoever had to bind again is counted, and every connection at least once where answers are lost.
 */
const operatorFault = (fault: {
  name: string
  seconds: readonly [number, number]
  conduct?: OperatorBehaviour
  now?: 'reset' | 'close' | 'unbind' | 'garbage' | 'half_open'
  /** Answers are lost, or connections with messages under way. */
  losesAnswers?: boolean
  stopsSending?: boolean
}): Fault => ({
  name: fault.name,
  stopsSending: fault.stopsSending ?? false,
  async inject(field) {
    const { fixture, campaign, random, markOver } = field
    const bindsBefore = await countBinds(fixture)
    await fixture.configureSimulator({ ...fault.conduct, ...(fault.now === undefined ? {} : { now: fault.now }) })
    await sleep(randomBetween(random, [fault.seconds[0] * 1000, fault.seconds[1] * 1000]))
    await fixture.configureSimulator(NORMAL_BEHAVIOUR)
    markOver()
    await waitUntilBound(field)
    const rebound = (await countBinds(fixture)) - bindsBefore
    return fault.losesAnswers === true ? Math.max(campaign.connections, rebound) : rebound
  },
})

/** The operator's machine stands still: connections stay open, and nothing comes. */
const operatorFrozen = (seconds: number): Fault => ({
  name: `operator frozen for ${seconds} s`,
  stopsSending: true,
  async inject(field) {
    const { fixture, campaign, markOver } = field
    process.kill(fixture.simulatorPid, 'SIGSTOP')
    await sleep(seconds * 1000)
    process.kill(fixture.simulatorPid, 'SIGCONT')
    markOver()
    await retryUntilSuccess(() => fixture.simulatorStats())
    await waitUntilBound(field)
    return campaign.connections
  },
})

const INSTANT_SECONDS = [0.05, 0.2] as const

const delayed = operatorFault({ name: 'answers delayed', seconds: [5, 8], conduct: { answer_delay_ms: [500, 3000] } })
const reset = operatorFault({ name: 'connections reset', seconds: INSTANT_SECONDS, now: 'reset', losesAnswers: true })
const throttled = operatorFault({ name: 'throttled (0x58)', seconds: [8, 12], conduct: { throttle_per_second: 40 } })
const queueFull = operatorFault({ name: 'queue full (0x14)', seconds: [6, 9], conduct: { queue_full_share: 0.5 } })
const garbage = operatorFault({ name: 'garbage PDU', seconds: INSTANT_SECONDS, now: 'garbage', losesAnswers: true })
const unbound = operatorFault({
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
  operatorFault({ name: 'resets instead of answers', seconds: [4, 6], conduct: { reset_share: 0.004 } }),
  operatorFault({ name: 'garbage before answers', seconds: [4, 6], conduct: { garbage_share: 0.004 } }),
  operatorFault({ name: 'half-open connections', seconds: [11, 13], now: 'half_open', losesAnswers: true }),
  operatorFault({ name: 'answers that never come', seconds: [16, 18], conduct: { drop_answer_share: 0.01 }, losesAnswers: true }),
  operatorFault({ name: 'answers after the time-out', seconds: [16, 20], conduct: { answer_delay_ms: [15_500, 18_000] }, losesAnswers: true }),
  operatorFault({ name: 'submits swallowed', seconds: [25, 35], conduct: { silent: 'submits' }, losesAnswers: true }),
  operatorFault({ name: 'silence', seconds: [12, 16], conduct: { silent: 'all' }, losesAnswers: true }),
  operatorFault({ name: 'receipts before answers, and twice', seconds: [5, 8], conduct: { receipts_first: true, receipt_delay_ms: [20, 300], duplicate_receipt_share: 0.3 } }),
  operatorFrozen(12),
] // prettier-ignore
export const SHORT_SMSC_FAULTS: readonly Fault[] = [
  reset,
  garbage,
  operatorFault({ name: 'throttled (0x58)', seconds: [1, 2], conduct: { throttle_per_second: 40 } }),
  operatorFault({ name: 'queue full (0x14)', seconds: [1, 2], conduct: { queue_full_share: 0.5 } }),
  operatorFault({ name: 'unbound', seconds: INSTANT_SECONDS, now: 'unbind', losesAnswers: true }),
]
