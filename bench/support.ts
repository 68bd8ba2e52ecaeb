import { setTimeout as sleep } from 'node:timers/promises'
import { openEngineFixture, type EngineFixture, type Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { toPercentiles } from './kit/percentiles.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { openStatementCounter, STATEMENT_COUNTING_SETTINGS } from './kit/postgres/statement-cost.ts'
import { insertReportHistory } from './kit/stored/report-history.ts'
import { insertSupport, unreadAgain } from './kit/support/lay-support.ts'
import { buildCustomerCalls, buildDeskCalls, HOME_CALLS } from './kit/support/support-pages.ts'

// The desk of support over 200,000 tickets, a customer's own lists and notifications among two millions of them, and all
// calls of the home page together, for an account with two fifths of ten million messages of a year; beside what a call
// costs at the least.

const AIMS = { page_p95_ms: 100, home_p95_ms: 150, read_all_p95_ms: 100 }
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const tickets = Math.max(5000, wholeNumber('tickets', 200_000))
  const notifications = Math.max(20_000, wholeNumber('notifications', 2_000_000))
  const messages = wholeNumber('messages', 10_000_000)
  const rounds = wholeNumber('asks', 30)
  const settings = { ...STATEMENT_COUNTING_SETTINGS, checkpoint_timeout: '30min', max_wal_size: '12GB' }
  const fixture = await openEngineFixture({ onEnd }, { settings })
  const cost = await openStatementCounter(fixture, { onEnd })
  const { sender, sends } =
    messages === 0
      ? { sender: await fixture.newSender({ messages: 1000 }), sends: { recent: 0, archived: 0 } }
      : await insertReportHistory(fixture, {
          messages: Math.max(300_000, messages),
          largest: Math.max(50_000, Math.min(1_000_000, messages / 10)),
        })
  const laid = await insertSupport(fixture, { sender, tickets, notifications })
  await cost.analyze()
  await cost.checkpoint()
  const { customer: customerToken, staff: staffToken, counts } = laid
  print(`laid ${JSON.stringify(counts)}; of the account ${JSON.stringify(sends)} sends`)
  const peyk = await fixture.startPeyk(['api'])
  await sleep(1500)
  const url = peyk.url ?? ''
  const desk = new ApiClient({ url, apiKey: staffToken }, { onEnd })
  const customer = new ApiClient({ url, apiKey: customerToken }, { onEnd })
  const only = options['only'] ?? ''
  const wanted = ({ name }: { name: string }) => name.includes(only)
  const deskPages = await timePages(desk, { pages: buildDeskCalls(laid).filter(wanted), rounds, cost })
  const ownPages = await timePages(customer, {
    pages: [REFERENCE_CALL, ...buildCustomerCalls(laid).filter(wanted)],
    rounds,
    cost,
  })
  const { [REFERENCE_CALL.name]: reference, ...customerPages } = ownPages
  const pages = { ...deskPages, ...customerPages }
  printPages(pages, print)
  const homePages = await timePages(customer, { pages: HOME_CALLS, rounds, cost })
  printPages(homePages, print)
  const home = await timeTogether(customer, { rounds })
  print(`home, all ${HOME_CALLS.length} calls together: p50 ${home.p50} ms, p95 ${home.p95} ms`)
  const readAll = await timeReadAll(customer, { fixture, sender, rounds: Math.min(10, rounds) })
  print(`all ${readAll.unread} notifications read: p50 ${readAll.p50} ms, p95 ${readAll.p95} ms`)
  await peyk.stop()
  const slow = Object.entries(pages).filter(([, { p95_ms: ms }]) => ms > AIMS.page_p95_ms)
  return {
    ...counts,
    stored_messages: messages,
    sends,
    rounds,
    aims: AIMS,
    reference,
    pages,
    home_calls: homePages,
    home,
    read_all: readAll,
    over_p95: Object.fromEntries(slow.map(([name, { p95_ms: ms }]) => [name, ms])),
    meets: {
      pages: slow.length === 0,
      home: home.p95 <= AIMS.home_p95_ms,
      read_all: readAll.p95 <= AIMS.read_all_p95_ms,
    },
  }
}

/** All calls of the home page at once, until the last of them is answered. */
async function timeTogether(client: ApiClient, { rounds }: { rounds: number }) {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const began = performance.now()
    const answers = await Promise.all(HOME_CALLS.map((call) => client.call(call)))
    if (round >= 0) times.push(performance.now() - began)
    for (const { name, status } of answers) if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  return toPercentiles(times)
}

/** Reading tens of thousands of notifications by one call, until it is answered. */
async function timeReadAll(
  client: ApiClient,
  { fixture, sender, rounds }: { fixture: EngineFixture; sender: Sender; rounds: number },
) {
  const times: number[] = []
  let unread = 0
  for (let round = 0; round < rounds; round += 1) {
    unread = await unreadAgain(fixture, sender)
    const began = performance.now()
    const { status } = await client.call({
      name: 'read all',
      method: 'POST',
      path: 'notifications/read',
      body: { all: 1 },
    })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`reading all answered ${status}`)
  }
  return { unread, ...toPercentiles(times) }
}

function printPages(pages: Readonly<Record<string, PageTiming>>, print: (line: string) => void): void {
  print(`${'page'.padEnd(36)}  p50 ms   p95 ms   blocks  database ms`)
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(pages)) {
    const cells = [p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8))
    print(`${name.padEnd(34)} ${cells.join(' ')}`)
  }
}
