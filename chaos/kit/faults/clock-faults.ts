import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWorld } from '../../../testkit/start-engine.ts'
import type { Campaign, CampaignSend } from '../campaign.ts'
import type { Member } from '../process-set.ts'
import { between } from './fault.ts'
import type { Fault, Field } from './fault.ts'

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
  crew: Member[]
  set(field: Pick<Field, 'crew'>, name: string, shiftMs: number): Promise<void>
}

export async function openClocks(crew: readonly Member[], { folder }: { folder: string }): Promise<Clocks> {
  const fileOf = (name: string) => path.join(folder, `clock-${name}`)
  for (const { name } of crew) await writeFile(fileOf(name), '0')
  const preload = import.meta.resolve('./shifted-clock.ts')
  return {
    crew: crew.map((member) => ({
      ...member,
      env: { ...member.env, NODE_OPTIONS: `--import=${preload}`, CHAOS_CLOCK_FILE: fileOf(member.name) },
    })),
    async set(field, name, shiftMs) {
      await writeFile(fileOf(name), String(shiftMs))
      field.crew.signal(name, 'SIGUSR2')
    },
  }
}

/** A send with a time: when it should begin, Unix milliseconds. */
export interface Timed {
  send: CampaignSend
  dueAt: number
}

/**
 * The wall clocks of all processes, or of one, are wrong for a while. Meanwhile sends are handed over at once, with
 * seconds in which they can be undone, and with a time; and an old call is repeated under its key.
 */
const clockJumps = (
  clocks: Clocks,
  { name, jumpMs, seconds, timed }: { name: string; jumpMs: number; seconds: number; timed: Timed[] },
): Fault => ({
  name: `clocks ${name}`,
  stopsSending: false,
  async strike(field) {
    const { crew, campaign, chance } = field
    const names = crew.pids.map((one) => one.name)
    // All of them as often as one of them.
    const wrong = chance() < 0.5 ? names : [names[between(chance, [0, names.length - 1])] as string]
    const before = await scheduled(campaign, { inMs: between(chance, [2000, 3000]) })
    for (const one of wrong) await clocks.set(field, one, jumpMs)
    await campaign.submit({ count: 20 })
    const meanwhile = await scheduled(campaign, { inMs: between(chance, [2000, 4000]) })
    const undoable = { dueAt: Date.now() + 3000, send: await campaign.submit({ count: 20, undo_seconds: 3 }) }
    timed.push(before, meanwhile, undoable)
    await campaign.repeat(between(chance, [0, campaign.sends.length - 1]))
    await sleep(seconds * 1000)
    for (const one of wrong) await clocks.set(field, one, 0)
    timed.push(await scheduled(campaign, { inMs: between(chance, [1000, 3000]) }))
    return 0
  },
})

async function scheduled(campaign: Campaign, { inMs }: { inMs: number }): Promise<Timed> {
  const dueAt = Math.ceil((Date.now() + inMs) / 1000) * 1000
  const time = new Date(dueAt).toISOString().slice(0, 19).replace('T', ' ')
  return { send: await campaign.submit({ count: 20, send_time: time }), dueAt }
}

export const clockFaults = (clocks: Clocks, { timed, seconds }: { timed: Timed[]; seconds: number }): Fault[] =>
  JUMPS.flatMap(({ name, jumpMs }) => [
    clockJumps(clocks, { name: `${name} ahead`, jumpMs, seconds, timed }),
    clockJumps(clocks, { name: `${name} behind`, jumpMs: -jumpMs, seconds, timed }),
  ])

/** How late each timed send began by the database's clock, seconds; negative: too early. */
export async function delaysOf(timed: readonly Timed[], { sql }: Pick<EngineWorld, 'sql'>): Promise<number[]> {
  const rows = await sql<{ id: number; at: number }>(
    `select id, (extract(epoch from started_at) * 1000)::bigint as at from sends where id = any($1::bigint[])`,
    [timed.map(({ send }) => send.id)],
  )
  const startOf = new Map(rows.map(({ id, at }) => [id, at]))
  return timed.map(({ send, dueAt }) => ((startOf.get(send.id) ?? Infinity) - dueAt) / 1000)
}

/** Recipients that were given up as too late. */
export async function countExpired({ sql }: Pick<EngineWorld, 'sql'>): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select coalesce(sum(to_seq - next_seq + 1), 0)::int as count from batches where state = 4`,
  )
  return row?.count ?? 0
}
