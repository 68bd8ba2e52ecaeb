import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { eventReader, LIVE_CHANNEL } from '@peyk/server/platform/live/publish.ts'
import { openEngineFixture, type EngineFixture, type Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { buildInboxQueries } from './kit/inbox/inbox-queries.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { round2, toPercentiles } from './kit/percentiles.ts'
import { coresBetween, readProcessCpu } from './kit/process-cpu.ts'
import { ApiClient, startAtRate } from './kit/rate-paced-client.ts'
import { insertMessages } from './kit/inbox/seed-inbox.ts'
import { openStatementCounter, STATEMENT_COUNTING_SETTINGS } from './kit/postgres/statement-cost.ts'

// An inbox with a million messages: how long its pages take; then hundreds of messages a second from the operator into the
// same account, of which none may be lost between the operator's log, the tables and the open panels.

const AIMS = { p95_ms: 100, announced_p95_ms: 1000, events_per_second: 2 }
/** A message that is not there so long after the last one was sent is lost. */
const LATE_MS = 10_000
const BURST = 1000

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const rows = Math.max(1000, wholeNumber('rows', 1_000_000))
  const rounds = Math.max(3, wholeNumber('rounds', 20))
  const rate = Math.max(1, wholeNumber('rate', 500))
  const seconds = Math.max(1, wholeNumber('seconds', 60))
  const fixture = await openEngineFixture({ onEnd }, { settings: STATEMENT_COUNTING_SETTINGS })
  const cost = await openStatementCounter(fixture, { onEnd })
  const sender = await fixture.newSender({ messages: 0 })
  const laid = await insertMessages(fixture, { sender, rows })
  await cost.analyze()
  await cost.checkpoint()
  print(`${rows} messages of ${laid.senders} numbers laid in ${Math.round(laid.fillSeconds)} s, the index of texts in ${Math.round(laid.indexSeconds)} s`) // prettier-ignore
  const processes = {
    api: await fixture.startPeyk(['api']),
    worker: await fixture.startPeyk(['worker']),
    gateway: await fixture.startPeyk(['gateway']),
  }
  const client = new ApiClient({ url: processes.api.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await waitForBinds(fixture)
  const asks = buildInboxQueries({ rows, ...laid, line: sender.service.number, nowMs: Date.now() })
  const pages = await timePages(client, { pages: asks, rounds, cost })
  printPages(pages, print)

  const events = await hearEvents(fixture, { sender, onEnd })
  const cpuBefore = await readProcessCpu(fixture, processes)
  const steady = await receive(fixture, { sender, events, messages: rate * seconds, rate, numberOf: (n) => 989_350_000_000 + (n % 5000) }) // prettier-ignore
  const cores = coresBetween(cpuBefore, await readProcessCpu(fixture, processes), { seconds: steady.seconds })
  print(`${rate} a second: ${JSON.stringify({ ...steady, cores })}`)
  const burst = await receive(fixture, { sender, events, messages: BURST, rate: BURST, numberOf: () => 989_360_000_001 }) // prettier-ignore
  print(`${BURST} of one number in a second: ${JSON.stringify(burst)}`)
  const slowest = Object.entries(pages).toSorted(([, a], [, b]) => b.p95_ms - a.p95_ms)[0]
  const isWhole = [steady, burst].every((one) => one.stored === one.sent && one.acknowledged >= one.sent && one.announced === one.sent) // prettier-ignore
  return {
    ok: isWhole,
    rows,
    senders: laid.senders,
    rounds,
    aims: AIMS,
    meets: {
      pages: (slowest?.[1].p95_ms ?? 0) <= AIMS.p95_ms,
      announced: steady.announced_ms.p95 <= AIMS.announced_p95_ms,
      events: Math.max(steady.events_per_second, burst.events_per_second) <= AIMS.events_per_second,
    },
    slowest: { [slowest?.[0] ?? '']: slowest?.[1].p95_ms },
    pages,
    steady: { ...steady, cores },
    burst,
  }
}

interface HeardEvents {
  /** When each event came and of how many messages it told. */
  heard: { at: number; newestId: number; count: number }[]
}

/** Listens as an api process does. */
async function hearEvents(
  { connection }: Pick<EngineFixture, 'connection'>,
  { sender, onEnd }: { sender: Sender; onEnd: RunContext['onEnd'] },
): Promise<HeardEvents> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  onEnd(() => client.end())
  const read = eventReader()
  const heard: HeardEvents['heard'] = []
  client.on('notification', ({ payload }) => {
    const event = read(payload ?? '')
    if (event?.event !== 'inbox_received' || event.accountId !== sender.accountId) return
    heard.push({ at: Date.now(), newestId: event.data.messages_inbox_id, count: event.data.received_count })
  })
  await client.query(`listen ${LIVE_CHANNEL}`)
  return { heard }
}

/** Lets so many come at a rate, and waits until they are told of; from the handset to the tables and the panels. */
async function receive(
  fixture: EngineFixture,
  { sender, events, messages, rate, numberOf }: { sender: Sender; events: HeardEvents; messages: number; rate: number; numberOf: (n: number) => number }, // prettier-ignore
) {
  const before = { acknowledged: (await fixture.simulatorStats())['inbound_acknowledged'] ?? 0, events: events.heard.length, lastId: await newestId(fixture) } // prettier-ignore
  const sentAt: number[] = []
  const began = Date.now()
  const end = startAtRate(rate, async (n) => {
    if (n >= messages) return
    sentAt[n] = Date.now()
    await fixture.sendInbound({ from: `+${numberOf(n)}`, to: sender.service.number, text: `پیام ${n}` })
  })
  while (sentAt.length < messages) await sleep(20)
  await end()
  const sentSeconds = (Date.now() - began) / 1000
  const announcedCount = () => events.heard.slice(before.events).reduce((sum, { count }) => sum + count, 0)
  const giveUpAt = Date.now() + LATE_MS
  while (announcedCount() < messages && Date.now() < giveUpAt) await sleep(50)
  await sleep(500)
  const stored = await fixture.sql<{ id: number; n: number; at: number }>(
    `select id, substr(message, 6)::int as n, (extract(epoch from received_at) * 1000)::float8 as at from inbox_messages
    where account_id = $1 and id > $2 order by id`,
    [sender.accountId, before.lastId],
  )
  const told = events.heard.slice(before.events)
  // Told by the first event whose newest message is not older.
  let place = 0
  const waits = stored.flatMap(({ id, n }) => {
    while (place < told.length && (told[place]?.newestId ?? 0) < id) place += 1
    const event = told[place]
    return event === undefined ? [] : [event.at - (sentAt[n] ?? event.at)]
  })
  return {
    sent: messages,
    seconds: round2(sentSeconds),
    acknowledged: ((await fixture.simulatorStats())['inbound_acknowledged'] ?? 0) - before.acknowledged,
    stored: new Set(stored.map(({ n }) => n)).size,
    stored_twice: stored.length - new Set(stored.map(({ n }) => n)).size,
    announced: announcedCount(),
    /** Besides the first one, which comes at once. */
    events_per_second: round2((told.length - 1) / (((told.at(-1)?.at ?? began) - (told[0]?.at ?? began)) / 1000 || 1)),
    stored_ms: toPercentiles(stored.map(({ n, at }) => at - (sentAt[n] ?? at))),
    announced_ms: toPercentiles(waits),
  }
}

async function newestId({ sql }: Pick<EngineFixture, 'sql'>): Promise<number> {
  const [row] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from inbox_messages')
  return row?.id ?? 0
}

/** The gateway takes its carriers every two seconds. */
async function waitForBinds({ simulatorStats }: Pick<EngineFixture, 'simulatorStats'>): Promise<void> {
  for (let turn = 0; ((await simulatorStats())['binds'] ?? 0) < 2; turn += 1) {
    if (turn > 100) throw new Error('the gateway does not connect')
    await sleep(100)
  }
}

function printPages(pages: Record<string, PageTiming>, print: (line: string) => void): void {
  print('page                                 p50 ms   p95 ms   blocks  database ms')
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(pages)) {
    print(`${name.padEnd(34)} ${[p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8)).join(' ')}`) // prettier-ignore
  }
}
