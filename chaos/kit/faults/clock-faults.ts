import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { Campaign, CampaignSend } from '../campaign.ts'
import type { ProcessSpec } from '../process-set.ts'
import { randomBetween } from './fault.ts'
import type { Fault, FaultContext } from './fault.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const JUMPS = [
  { name: '5 minutes', jumpMs: 5 * MINUTE_MS },
  { name: '3 hours', jumpMs: 3 * HOUR_MS },
  { name: '26 hours', jumpMs: 26 * HOUR_MS },
]

/** Wall clocks that can be set, one for each process. */
export interface Clocks {
  /** The same members, with clocks that can be set. */
  processes: ProcessSpec[]
  set(field: Pick<FaultContext, 'processes'>, name: string, shiftMs: number): Promise<void>
}

export async function openClocks(processes: readonly ProcessSpec[], { folder }: { folder: string }): Promise<Clocks> {
  const fileOf = (name: string) => path.join(folder, `clock-${name}`)
  for (const { name } of processes) await writeFile(fileOf(name), '0')
  const preload = import.meta.resolve('./shifted-clock.ts')
  return {
    processes: processes.map((member) => ({
      ...member,
      env: { ...member.env, NODE_OPTIONS: `--import=${preload}`, CHAOS_CLOCK_FILE: fileOf(member.name) },
    })),
    async set(field, name, shiftMs) {
      await writeFile(fileOf(name), String(shiftMs))
      field.processes.signal(name, 'SIGUSR2')
    },
  }
}

/** A send with a time: when it should begin, Unix milliseconds. */
export interface TimedSend {
  send: CampaignSend
  dueAt: number
}

/**
 * The wall clocks of all processes, or of one, are wrong for a while. Meanwhile sends are handed over at once, with
 * seconds in which they can be undone, and with a time; and an old call is repeated under its key.
 */
const clockJumps = (
  clocks: Clocks,
  { name, jumpMs, seconds, timed }: { name: string; jumpMs: number; seconds: number; timed: TimedSend[] },
): Fault => ({
  name: `clocks ${name}`,
  stopsSending: false,
  async inject(field) {
    const { processes, campaign, random } = field
    const names = processes.pids.map((one) => one.name)
    // All of them as often as one of them.
    const wrong = random() < 0.5 ? names : [names[randomBetween(random, [0, names.length - 1])] as string]
    const before = await submitScheduled(campaign, { inMs: randomBetween(random, [2000, 3000]) })
    for (const one of wrong) await clocks.set(field, one, jumpMs)
    await campaign.submit({ count: 20 })
    const meanwhile = await submitScheduled(campaign, { inMs: randomBetween(random, [2000, 4000]) })
    const undoable = { dueAt: Date.now() + 3000, send: await campaign.submit({ count: 20, undo_seconds: 3 }) }
    timed.push(before, meanwhile, undoable)
    await campaign.repeat(randomBetween(random, [0, campaign.sends.length - 1]))
    await sleep(seconds * 1000)
    for (const one of wrong) await clocks.set(field, one, 0)
    timed.push(await submitScheduled(campaign, { inMs: randomBetween(random, [1000, 3000]) }))
    return 0
  },
})

async function submitScheduled(campaign: Campaign, { inMs }: { inMs: number }): Promise<TimedSend> {
  const dueAt = Math.ceil((Date.now() + inMs) / 1000) * 1000
  const time = new Date(dueAt).toISOString().slice(0, 19).replace('T', ' ')
  return { send: await campaign.submit({ count: 20, send_time: time }), dueAt }
}

export const clockFaults = (clocks: Clocks, { timed, seconds }: { timed: TimedSend[]; seconds: number }): Fault[] =>
  JUMPS.flatMap(({ name, jumpMs }) => [
    clockJumps(clocks, { name: `${name} ahead`, jumpMs, seconds, timed }),
    clockJumps(clocks, { name: `${name} behind`, jumpMs: -jumpMs, seconds, timed }),
  ])

/** How late each timed send began by the database's clock, seconds; negative: too early. */
export async function readDelays(timed: readonly TimedSend[], { sql }: Pick<EngineFixture, 'sql'>): Promise<number[]> {
  const rows = await sql<{ id: number; at: number }>(
    `select id, (extract(epoch from started_at) * 1000)::bigint as at from sends where id = any($1::bigint[])`,
    [timed.map(({ send }) => send.id)],
  )
  const startOf = new Map(rows.map(({ id, at }) => [id, at]))
  return timed.map(({ send, dueAt }) => ((startOf.get(send.id) ?? Infinity) - dueAt) / 1000)
}

/** Recipients that were given up as too late. */
export async function countExpired({ sql }: Pick<EngineFixture, 'sql'>): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select coalesce(sum(to_seq - next_seq + 1), 0)::int as count from batches where state = 4`,
  )
  return row?.count ?? 0
}
