import { setTimeout as sleep } from 'node:timers/promises'
import { openEngineFixture, type EngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { buildBankQuestions } from './kit/banks/bank-questions.ts'
import { layBank } from './kit/banks/lay-bank.ts'
import { loadFile } from './kit/banks/load-file.ts'
import { placeSends } from './kit/banks/placed-sends.ts'
import { medianOf } from './kit/median.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { round2 } from './kit/percentiles.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'

// How long it takes to say how many people a choice in the number banks has, of ten million people by place and a fifth as
// many by trade and by tower, in the province with the most of them; beside reading everybody for the same answer. Then what
// placing a send of a million of them takes, beside a send to as many contacts. With `--load 10000000` instead: what it takes
// to load a file of so many rows at the staff's desk, from its upload to its use.

const AIMS = { count_p95_ms: 300, wished_p95_ms: 100, placing_ratio: 0.8 }
/** What a call costs at the least. */
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const people = Math.max(10_000, wholeNumber('people', 10_000_000))
  const rounds = Math.max(3, wholeNumber('rounds', 30))
  const recipients = wholeNumber('recipients', Math.min(1_000_000, Math.floor(people / 10)))
  const rows = wholeNumber('load', 0)
  const fixture = await openEngineFixture({ onEnd }, { settings: STATEMENT_COUNTING_SETTINGS })
  // That alone: it takes as long as all the rest.
  if (rows > 0) return { load: await loadFile(fixture, { peyk: await fixture.startPeyk(['api', 'worker']), rows, onEnd, print }) } // prettier-ignore
  const cost = await openStatementCounter(fixture, { onEnd })
  const laid = {
    location: await layBank(fixture.connection, { kind: 'location', people }),
    trade: await layBank(fixture.connection, { kind: 'trade', people: Math.ceil(people / 5), seed: 2 }),
    tower: await layBank(fixture.connection, { kind: 'tower', people: Math.ceil(people / 5), seed: 3 }),
  }
  await cost.checkpoint()
  const sizes = await readSizes(fixture, laid.location.versionId)
  print(`${people} people by place laid in ${laid.location.copySeconds} s, indexes and counts in ${laid.location.buildSeconds} s; ${JSON.stringify(sizes)}`) // prettier-ignore
  const towerIds = await fullestTowers(fixture, laid.tower.versionId)
  const sender = await fixture.newSender({ messages: recipients * 4 })
  const peyk = await fixture.startPeyk(['api'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await sleep(1500)
  const counts = await timePages(client, { pages: [REFERENCE_CALL, ...buildBankQuestions({ towerIds })], rounds, cost })
  printCounts(counts, print)
  const readingAllMs = await timeReadingAll(fixture, laid.location.versionId)
  print(`reading all of them for one count: ${readingAllMs} ms`)
  await peyk.stop()

  const placing = recipients === 0 ? null : await placeSends(fixture, { sender, people: recipients, bank: wholeCountry(recipients), onEnd }) // prettier-ignore
  if (placing !== null) print(`placing ${recipients}: ${JSON.stringify(placing)}`)
  const slowest = slowestOf(counts)
  const meets = {
    counts: slowest.p95_ms <= AIMS.count_p95_ms,
    wished: slowest.p95_ms <= AIMS.wished_p95_ms,
    ...(placing === null ? {} : { placing: placing.ratio >= AIMS.placing_ratio }),
  }
  return { people, rounds, recipients, aims: AIMS, meets, slowest, laid, sizes, reading_all_ms: readingAllMs, counts, placing } // prettier-ignore
}

/** A targeted send of so many people, from the larger provinces. */
function wholeCountry(recipients: number): object {
  const provinces = [89, 92, 117, 110, 111, 94, 109, 97, 101, 91]
  const share = Math.ceil(recipients / provinces.length / 2)
  const params = provinces.map((id) => ({ province_id: id, mci: { size: share }, irancell: { size: share }, other: { size: 0 } })) // prettier-ignore
  return { sending_type: 'country', params }
}

const slowestOf = (counts: Record<string, PageTiming>): { name: string; p95_ms: number } =>
  Object.entries(counts)
    .map(([name, { p95_ms }]) => ({ name, p95_ms }))
    .toSorted((one, other) => other.p95_ms - one.p95_ms)[0] ?? { name: '', p95_ms: 0 }

async function fullestTowers({ sql }: Pick<EngineFixture, 'sql'>, versionId: number): Promise<number[]> {
  const rows = await sql<{ key: number }>(
    `select key from number_bank_counts_${versionId} where scope = 7 group by 1 order by sum(people) desc limit 100`,
  )
  return rows.map(({ key }) => key)
}

async function readSizes({ sql }: Pick<EngineFixture, 'sql'>, versionId: number): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; mb: number }>(
    `select replace(relname, '_' || $1, '') as name, (pg_relation_size(oid) / 1000000)::int as mb from pg_class
    where relname ~ ('^number_bank_(people|counts)_' || $1 || '(_|$)') order by 2 desc`,
    [String(versionId)],
  )
  return Object.fromEntries(rows.map(({ name, mb }) => [name.replace('number_bank_', ''), mb]))
}

/** The same answer without an index and without what was counted ahead. */
async function timeReadingAll({ sql }: Pick<EngineFixture, 'sql'>, versionId: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    await sql(`select operator, count(*) from number_bank_people_${versionId} where province_id + 0 = 89 and gender + 0 = 2 group by 1`) // prettier-ignore
    times.push(performance.now() - began)
  }
  return round2(medianOf(times))
}

function printCounts(counts: Record<string, PageTiming>, print: (line: string) => void): void {
  print('question                         p50 ms   p95 ms   blocks  database ms')
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(counts))
    print(`${name.padEnd(30)} ${[p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8)).join(' ')}`) // prettier-ignore
}
