import { setTimeout as sleep } from 'node:timers/promises'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { ApiClient, type ApiCall } from './kit/rate-paced-client.ts'
import { insertReportHistory } from './kit/stored/report-history.ts'
import { buildReportCalls } from './kit/stored/report-pages.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'
import { ROW_COUNTING_SETTINGS, openRowCounter, type StatementRows } from './kit/postgres/statement-rows.ts'

// What the lists of reports, the report of one send and their filters and totals take while ten million messages of a year
// are stored, one million of them one send; and for each, the statement that reads the most rows beside those it shows.

const AIMS = { p95_ms: 150, rows_read_per_row_shown: 10 }
/** What a call costs at the least. */
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

/** What is told of one thing is looked up in several tables. */
const SMALLEST_PAGE = 10

type ReportPage = PageTiming & { shown: number; most_read: number; reads_much: string | null }

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const messages = Math.max(1_000_000, wholeNumber('messages', 10_000_000))
  const largest = Math.max(50_000, wholeNumber('largest', Math.min(1_000_000, messages / 10)))
  const settings = { ...STATEMENT_COUNTING_SETTINGS, ...ROW_COUNTING_SETTINGS, checkpoint_timeout: '30min', max_wal_size: '12GB' } // prettier-ignore
  const fixture = await openEngineFixture({ onEnd }, { settings })
  const cost = await openStatementCounter(fixture, { onEnd })
  const countRows = await openRowCounter(fixture, { onEnd })
  const began = performance.now()
  const history = await insertReportHistory(fixture, { messages, largest })
  await cost.analyze()
  await cost.checkpoint()
  const fillSeconds = Math.round((performance.now() - began) / 1000)
  print(`${history.messages} messages laid in ${fillSeconds} s; of the account ${JSON.stringify(history.sends)} sends`)
  const peyk = await fixture.startPeyk(['api'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: history.sender.apiKey }, { onEnd })
  await sleep(1500)

  const only = options['only'] ?? ''
  const calls = buildReportCalls(history, { nowMs: Date.now() }).filter(({ name }) => name.includes(only))
  const timed = await timePages(client, { pages: [REFERENCE_CALL, ...calls], rounds: wholeNumber('asks', 30), cost })
  const pages: Record<string, ReportPage> = {}
  for (const call of calls) {
    const { shown, statements } = await readStatements(client, { call, countRows })
    pages[call.name] = { ...(timed[call.name] as PageTiming), ...judgeRows({ shown, statements }) }
  }
  printPages(pages, print)
  const slow = Object.entries(pages).filter(([, { p95_ms: ms }]) => ms > AIMS.p95_ms)
  const wide = Object.entries(pages).filter(([, { reads_much: statement }]) => statement !== null)
  return {
    messages: history.messages,
    largest,
    sends: history.sends,
    fill_seconds: fillSeconds,
    aims: AIMS,
    reference: timed[REFERENCE_CALL.name],
    pages,
    over_p95: Object.fromEntries(slow.map(([name, { p95_ms: ms }]) => [name, ms])),
    over_rows: Object.fromEntries(wide.map(([name, { most_read: read }]) => [name, read])),
    meets: { p95: slow.length === 0, rows: wide.length === 0 },
  }
}

/** How many rows a call shows, and what each of its statements read for it. */
async function readStatements(
  client: ApiClient,
  { call, countRows }: { call: ApiCall; countRows: Awaited<ReturnType<typeof openRowCounter>> },
): Promise<{ shown: number; statements: StatementRows[] }> {
  let shown = 1
  const statements = await countRows(async () => {
    const { data } = await client.call<unknown>(call)
    shown = Array.isArray(data) ? data.length : 1
  })
  return { shown, statements }
}

function judgeRows({ shown, statements }: { shown: number; statements: readonly StatementRows[] }) {
  const most = statements.toSorted((a, b) => b.read - a.read)[0]
  const isMuch = (one: StatementRows) =>
    one.read > AIMS.rows_read_per_row_shown * Math.max(SMALLEST_PAGE, shown, one.returned)
  return {
    shown,
    most_read: most?.read ?? 0,
    reads_much: most !== undefined && isMuch(most) ? most.statement : null,
  }
}

function printPages(pages: Record<string, ReportPage>, print: (line: string) => void): void {
  print(`${'page'.padEnd(36)}  p50 ms   p95 ms   blocks  database ms  shown  most read`)
  for (const [name, { p50_ms, p95_ms, blocks, database_ms, shown, most_read, reads_much }] of Object.entries(pages)) {
    const cells = [p50_ms, p95_ms, blocks, database_ms, shown, most_read].map((value) => String(value).padStart(8))
    print(`${name.padEnd(34)} ${cells.join(' ')}  ${reads_much === null ? '' : `over: ${reads_much}`}`)
  }
}
