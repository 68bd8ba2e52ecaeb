import { setTimeout as sleep } from 'node:timers/promises'
import { judge, numberAt, readLog } from './kit/campaign-check.ts'
import { openEngineWorld } from './kit/engine-world.ts'
import type { EngineWorld } from './kit/engine-world.ts'
import type { RunContext } from './kit/named-runs.ts'
import { postgresCpu, tableBytes } from './kit/postgres-cost.ts'
import { cpuSecondsOf, peakMemoryMb } from './kit/process-cost.ts'

// One campaign from the API call to the last stored receipt: real SMPP to a simulator in its own process, hold, blacklist
// check, state of each recipient, ledger and receipts all on, all roles in one process. `lost` and `charged_twice` come
// from the simulator's own log and the ledger, never from the engine's counters.

/** What one call takes (contract §1.1). */
const CALL_MOST = 100_000
/** Receipts come after so long; shorter than the simulator's usual, so that a small campaign is not all waiting. */
const RECEIPT_DELAY_MS = [20, 200]
const TEXT = 'مشتری گرامی، فروش ویژهٔ پایان فصل از فردا آغاز می‌شود.'

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const recipients = Math.max(1, wholeNumber('recipients', 20_000))
  const link = { windowSize: wholeNumber('window', 1000), binds: wholeNumber('binds', 2) }
  const world = await openEngineWorld({ onEnd }, link)
  await world.behave({ receipt_delay_ms: RECEIPT_DELAY_MS })
  const peyk = await world.startPeyk(['api', 'worker', 'gateway'])
  const sender = await world.newSender({ messages: recipients })
  // The gateway takes carriers once a second.
  await sleep(1500)
  const before = await costOf(world, peyk.pid)
  say(`${recipients} recipients; processes: peyk ${peyk.pid}, simulator ${world.simulatorPid}`)

  const startedAt = Date.now()
  const sendIds: number[] = []
  for (let from = 0; from < recipients; from += CALL_MOST) {
    const count = Math.min(CALL_MOST, recipients - from)
    sendIds.push(await submit({ url: peyk.url ?? '', apiKey: sender.apiKey, line: sender.service.number, from, count }))
  }
  const acceptedAt = Date.now()
  say(`accepted in ${acceptedAt - startedAt} ms`)
  const placedAt = await waitForPlacing(world, sendIds)
  await waitForEnd(world, { sendIds, say })
  const endedAt = Date.now()

  const after = await costOf(world, peyk.pid)
  await world.simulatorStats()
  const log = await readLog(world.logPath, { numbers: recipients })
  const verdict = await judge(world, { sendIds, log })
  const seconds = (endedAt - startedAt) / 1000
  const perSecond = (count: number, ms: number) => Math.round(count / Math.max(0.001, ms / 1000))
  const microseconds = (name: keyof typeof after.cpu) =>
    Math.round(((after.cpu[name] - before.cpu[name]) * 1e6) / recipients)
  sayCosts({ before, after, recipients, say })
  return {
    ok: verdict.lost === 0 && verdict.charged_twice === 0 && verdict.ledger_sum === 0,
    recipients,
    ...link,
    seconds: Math.round(seconds * 100) / 100,
    per_second: Math.round(recipients / seconds),
    stages_per_second: {
      accepted: perSecond(recipients, acceptedAt - startedAt),
      placed: perSecond(recipients, placedAt - startedAt),
      submitted: perSecond(log.submits, log.lastSubmitMs - log.firstSubmitMs),
      receipts: perSecond(log.receipts, log.lastReceiptMs - log.firstSubmitMs),
      last_receipt_to_end_ms: endedAt - log.lastReceiptMs,
    },
    cpu_us_per_message: {
      peyk: microseconds('peyk'),
      postgres: microseconds('postgres'),
      simulator: microseconds('simulator'),
    },
    peak_memory_mb: { peyk: await peakMemoryMb(peyk.pid), simulator: await peakMemoryMb(world.simulatorPid) },
    bytes_per_message: Math.round((totalBytes(after) - totalBytes(before)) / recipients),
    ...verdict,
  }
}

async function submit({
  url,
  apiKey,
  line,
  from,
  count,
}: {
  url: string
  apiKey: string
  line: string
  from: number
  count: number
}): Promise<number> {
  const body = {
    sending_type: 'webservice',
    from_number: line,
    message: TEXT,
    params: { recipients: Array.from({ length: count }, (_, at) => `+${numberAt(from + at)}`) },
  }
  const answer = await fetch(`${url}/v1/api/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey },
    body: JSON.stringify(body),
  })
  const { data, meta } = (await answer.json()) as {
    data: { message_outbox_ids: number[] } | null
    meta: { message: string }
  }
  const sendId = data?.message_outbox_ids[0]
  if (sendId === undefined) throw new Error(`the send was refused (${answer.status}): ${meta.message}`)
  return sendId
}

async function waitForPlacing({ sql }: EngineWorld, sendIds: readonly number[]): Promise<number> {
  for (;;) {
    const rows = await sql(`select from sends where id = any($1::bigint[]) and state = 0`, [sendIds])
    if (rows.length === 0) return Date.now()
    await sleep(50)
  }
}

async function waitForEnd(
  { sql }: EngineWorld,
  { sendIds, say }: { sendIds: readonly number[]; say: (line: string) => void },
): Promise<void> {
  let told = Date.now()
  for (;;) {
    const [row] = await sql<{ open: number; counts: string }>(
      `select (select count(*)::int from sends where id = any($1::bigint[]) and state <> 6) as open,
        (select string_agg(code || ':' || n, ' ' order by code) from (
          select code, sum(count) as n from send_counters where send_id = any($1::bigint[]) group by code) c) as counts`,
      [sendIds],
    )
    if (row?.open === 0) return
    if (Date.now() - told > 2000) {
      told = Date.now()
      say(`  by code: ${row?.counts ?? '–'}`)
    }
    await sleep(50)
  }
}

type Cost = Awaited<ReturnType<typeof costOf>>

async function costOf(world: EngineWorld, peykPid: number) {
  const [peyk = 0, postgres = 0, simulator = 0] = await Promise.all(
    [peykPid, world.postgresPid(), world.simulatorPid].map(cpuSecondsOf),
  )
  const inPostgres = await postgresCpu(world.postgresPid(), world)
  return { cpu: { peyk, postgres, simulator }, inPostgres, tables: await tableBytes(world) }
}

const totalBytes = ({ tables }: Cost): number =>
  [...tables.values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0)

/** Where processor time and disk went, a line each, for people. */
function sayCosts({
  before,
  after,
  recipients,
  say,
}: {
  before: Cost
  after: Cost
  recipients: number
  say: (line: string) => void
}): void {
  say('processor time inside PostgreSQL, µs per message')
  for (const [name, seconds] of [...after.inPostgres].sort(([, a], [, b]) => b - a)) {
    const cost = ((seconds - (before.inPostgres.get(name) ?? 0)) * 1e6) / recipients
    if (cost >= 0.5) say(`  ${name.padEnd(32)} ${cost.toFixed(1).padStart(7)}`)
  }
  say('disk, bytes per message          table  indexes')
  for (const [name, { table, indexes }] of after.tables) {
    const was = before.tables.get(name) ?? { table: 0, indexes: 0 }
    const grown = [table - was.table, indexes - was.indexes].map((bytes) => bytes / recipients)
    if (grown.some((bytes) => bytes >= 0.5))
      say(`  ${name.padEnd(28)} ${grown.map((bytes) => bytes.toFixed(1).padStart(8)).join(' ')}`)
  }
}
