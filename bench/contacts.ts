import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openContactActions, type ActionTiming } from './kit/contacts/contact-actions.ts'
import { buildContactQueries, type ContactQuery } from './kit/contacts/contact-queries.ts'
import { insertContacts } from './kit/contacts/seed-contacts.ts'
import { openEngineFixture, type EngineFixture, type Sender } from '../testkit/start-engine.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { round2 } from './kit/percentiles.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'

// How long the pages of contacts take with a million contacts in one account, beside reading all of them for the same
// answer; again while contacts have just been added (they wait before the searching index until it is tidied); and what
// deleting, moving and tagging a whole group of a hundred thousand takes, and taking it back.

const AIMS = { p95_ms: 100, statement_ms: 10_000 }
const FRESH_CONTACTS = 5000
/** What a call costs at the least. */
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

type ComparedPage = PageTiming & { scan_ms?: number; ratio?: number }

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const rows = Math.max(1000, wholeNumber('rows', 1_000_000))
  const rounds = Math.max(3, wholeNumber('rounds', 30))
  const fixture = await openEngineFixture({ onEnd }, { settings: STATEMENT_COUNTING_SETTINGS })
  const cost = await openStatementCounter(fixture, { onEnd })
  const sender = await fixture.newSender({ messages: 0 })
  const { groups, tags, fillSeconds, indexSeconds } = await insertContacts(fixture, { sender, rows })
  await cost.analyze()
  await cost.checkpoint()
  const size = await readSizes(fixture)
  print(`${rows} contacts laid in ${Math.round(fillSeconds)} s, their searching index in ${Math.round(indexSeconds)} s; ${JSON.stringify(size)}`) // prettier-ignore
  const peyk = await fixture.startPeyk(['api', 'worker'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  const asks = buildContactQueries({ groups, tags }, { ...(await findContact(fixture, sender)), nowMs: Date.now() })
  await sleep(1500)

  const timed = await timePages(client, { pages: [REFERENCE_CALL, ...asks], rounds, cost })
  const pages = await compareWithScans(fixture, { sender, asks, timed })
  printPages(pages, print)
  const acts = await openContactActions(fixture, { client, sender, groups })
  await acts.addFresh(FRESH_CONTACTS)
  const fresh = await timePages(client, { pages: asks.slice(0, 24), rounds: Math.ceil(rounds / 3), cost })
  print(`after ${FRESH_CONTACTS} more: p95 of ${slowestName(fresh)} ${slowestMs(fresh)} ms`)
  const turns: Record<string, ActionTiming> = {}
  for (const [name, act] of acts.turns) {
    turns[name] = await act()
    print(`${name.padEnd(28)} ${turns[name].seconds} s, its longest statement ${turns[name].longest_statement_ms} ms`)
  }
  const meets = {
    pages: slowestMs(pages) <= AIMS.p95_ms,
    pages_after_adding: slowestMs(fresh) <= AIMS.p95_ms,
    statements: Object.values(turns).every(({ longest_statement_ms: ms }) => ms <= AIMS.statement_ms),
  }
  return { rows, rounds, aims: AIMS, meets, slowest: { [slowestName(pages)]: slowestMs(pages) }, size, pages, fresh, acts: turns } // prettier-ignore
}

const slowestName = (pages: Record<string, PageTiming>): string =>
  Object.entries(pages).toSorted(([, a], [, b]) => b.p95_ms - a.p95_ms)[0]?.[0] ?? ''
const slowestMs = (pages: Record<string, PageTiming>): number =>
  Math.max(...Object.values(pages).map(({ p95_ms: ms }) => ms))

async function findContact({ sql }: Pick<EngineFixture, 'sql'>, { accountId }: Sender) {
  const [row] = await sql<{ id: number; msisdn: number }>(
    'select id, msisdn from contacts where account_id = $1 order by id offset 700 limit 1',
    [accountId],
  )
  return { contactId: row?.id ?? 0, number: `0${String(row?.msisdn).slice(2)}` }
}

async function readSizes({ sql }: Pick<EngineFixture, 'sql'>) {
  const [row] = await sql<{ table_mb: number; keys_mb: number; search_mb: number }>(
    `select pg_table_size('contacts') / 1000000 as table_mb, pg_relation_size('contacts_marks') / 1000000 as search_mb,
      (pg_indexes_size('contacts') - pg_relation_size('contacts_marks')) / 1000000 as keys_mb`,
  )
  return row ?? { table_mb: 0, keys_mb: 0, search_mb: 0 }
}

/** What reading every contact takes for the answer of each ask, in the same run. */
async function compareWithScans(
  { connection }: Pick<EngineFixture, 'connection'>,
  { sender, asks, timed }: { sender: Sender; asks: readonly ContactQuery[]; timed: Record<string, PageTiming> },
): Promise<Record<string, ComparedPage>> {
  const db = new pg.Client({ ...connection })
  await db.connect()
  try {
    await db.query('set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off')
    const pages: Record<string, ComparedPage> = { ...timed }
    for (const { name, scan } of asks) {
      const page = timed[name]
      if (scan === null || page === undefined) continue
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const began = performance.now()
        await db.query(`select count(*), (array_agg(id order by id desc))[1:10] from contacts where account_id = $1 and ${scan}`, [sender.accountId]) // prettier-ignore
        times.push(performance.now() - began)
      }
      const scanMs = round2(medianOf(times))
      pages[name] = { ...page, scan_ms: scanMs, ratio: round2(page.p50_ms / scanMs) }
    }
    return pages
  } finally {
    await db.end()
  }
}

function printPages(pages: Record<string, ComparedPage>, print: (line: string) => void): void {
  print('page                             p50 ms   p95 ms   blocks  database ms  all rows ms')
  for (const [name, { p50_ms, p95_ms, blocks, database_ms, scan_ms }] of Object.entries(pages)) {
    const cells = [p50_ms, p95_ms, blocks, database_ms, scan_ms ?? '']
    print(`${name.padEnd(30)} ${cells.map((value) => String(value).padStart(8)).join(' ')}`)
  }
}
