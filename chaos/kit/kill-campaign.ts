import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { judge, numberAt, readLog } from '../../bench/kit/campaign-check.ts'
import type { Verdict } from '../../bench/kit/campaign-check.ts'
import type { EngineWorld, PeykProcess } from '../../bench/kit/engine-world.ts'

export type Victim = 'api' | 'worker' | 'gateway' | 'postgres'

export interface KillPlan {
  recipients: number
  /** Sends the recipients are spread over. */
  sends: number
  /** Victims in order; each is killed at a moment of chance and started again. */
  victims: readonly Victim[]
  /** Message parts per second of the line, so that the campaign lasts long enough to be disturbed. */
  ratePerSecond: number
  windowSize: number
  binds: number
}

export interface KillFigures extends Verdict {
  faults: number
  doubtful_limit: number
  listed: number
  /** Seconds from the kill of a gateway to the next message at the operator. */
  back_to_sending_s: number[]
  unfinished: number
}

const TEXT = 'پیام آزمون پایداری'
const END_WITHIN_MS = 180_000

/**
 * One campaign during which processes are killed as a power cut does it. Everything is checked against the simulator's
 * own log and the ledger (promise R1).
 */
export async function runKillCampaign(
  world: EngineWorld,
  { plan, chance, say }: { plan: KillPlan; chance: () => number; say: (line: string) => void },
): Promise<KillFigures> {
  const roles = ['api', 'worker', 'gateway'] as const
  const running = new Map<Victim, PeykProcess>()
  for (const role of roles) running.set(role, await world.startPeyk([role]))
  const sender = await world.newSender({ messages: plan.recipients, ratePerSecond: plan.ratePerSecond })
  await sleep(1500)

  const submitting = submitAll({ plan, url: () => running.get('api')?.url ?? '', sender })
  const gatewayKills: number[] = []
  const expectedMs = (plan.recipients / plan.ratePerSecond) * 1000
  for (const victim of plan.victims) {
    await sleep((expectedMs / (plan.victims.length + 1)) * (0.4 + chance()))
    say(`  killed: ${victim}`)
    if (victim === 'postgres') process.kill(world.postgresPid(), 'SIGKILL')
    else {
      await running.get(victim)?.kill()
      if (victim === 'gateway') gatewayKills.push(Date.now())
      running.set(victim, await world.startPeyk([victim]))
    }
  }
  const sendIds = await submitting
  const unfinished = await waitForEnd(world, sendIds)
  await world.simulatorStats()
  const log = await readLog(world.logPath, { numbers: plan.recipients })
  const verdict = await judge(world, { sendIds, log })
  const [listed] = await world.sql<{ count: number }>(
    `select count(*) as count from doubtful_messages where send_id = any($1::bigint[])`,
    [sendIds],
  )
  return {
    ...verdict,
    faults: plan.victims.length,
    doubtful_limit: plan.windowSize * plan.binds * gatewayKills.length,
    listed: listed?.count ?? 0,
    back_to_sending_s: gatewayKills.map((killedAt) => {
      const next = log.submitTimes.find((at) => at > killedAt + 20)
      return next === undefined ? 0 : Math.round((next - killedAt) / 10) / 100
    }),
    unfinished,
  }
}

/** Hands the sends over one after another; a call that is cut off is repeated under its key, so that it counts once. */
async function submitAll({
  plan,
  url,
  sender,
}: {
  plan: KillPlan
  url: () => string
  sender: { apiKey: string; service: { number: string } }
}): Promise<number[]> {
  const size = Math.ceil(plan.recipients / plan.sends)
  const ids: number[] = []
  for (let from = 0; from < plan.recipients; from += size) {
    const count = Math.min(size, plan.recipients - from)
    const body = JSON.stringify({
      sending_type: 'webservice',
      from_number: sender.service.number,
      message: TEXT,
      params: { recipients: Array.from({ length: count }, (_, at) => `+${numberAt(from + at)}`) },
    })
    const key = randomUUID()
    for (;;) {
      const id = await submitOnce({ url: url(), body, key, apiKey: sender.apiKey }).catch(() => null)
      if (id !== null) {
        ids.push(id)
        break
      }
      await sleep(200)
    }
  }
  return ids
}

async function submitOnce({
  url,
  body,
  key,
  apiKey,
}: {
  url: string
  body: string
  key: string
  apiKey: string
}): Promise<number | null> {
  const answer = await fetch(`${url}/v1/api/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey, 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status >= 500 || answer.status === 409) return null
  const { data, meta } = (await answer.json()) as {
    data: { message_outbox_ids: number[] } | null
    meta: { message: string }
  }
  if (data === null) throw new Error(`the send was refused (${answer.status}): ${meta.message}`)
  return data.message_outbox_ids[0] ?? null
}

/** Waits until every send has its end; answers how many did not get there in time. */
async function waitForEnd({ sql }: EngineWorld, sendIds: readonly number[]): Promise<number> {
  const deadline = Date.now() + END_WITHIN_MS
  for (;;) {
    const rows = await sql(`select from sends where id = any($1::bigint[]) and state <> 6`, [sendIds]).catch(() => null)
    if (rows !== null && (rows.length === 0 || Date.now() > deadline)) return rows.length
    await sleep(200)
  }
}
