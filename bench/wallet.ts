import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { openDatabase } from '@peyk/database/database.ts'
import { closeDays } from '@peyk/server/features/transactions/usecases/close-days.ts'
import { systemClock } from '@peyk/server/platform/clock.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { timePages, type PageTiming } from './kit/page-timing.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'
import { insertMovements } from './kit/wallet/seed-wallet.ts'
import { timeExport } from './kit/wallet/wallet-export.ts'
import { buildListCalls, buildStatementCalls } from './kit/wallet/wallet-pages.ts'

// What the list of movements, its filters and the statements take in an account of five million movements; the same pages
// before its days were added up; and the sheet of a million of them.

const AIMS = { page_p95_ms: 100, statement_ms: 2000, export_grows_mb: 400 }
/** What a call costs at the least. */
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const rows = Math.max(10_000, wholeNumber('rows', 5_000_000))
  const rounds = wholeNumber('asks', 20)
  const settings = { ...STATEMENT_COUNTING_SETTINGS, checkpoint_timeout: '30min', max_wal_size: '12GB' }
  const fixture = await openEngineFixture({ onEnd }, { settings })
  const cost = await openStatementCounter(fixture, { onEnd })
  const sender = await fixture.newSender({ messages: 1_000_000 })
  const seeded = await insertMovements(fixture, { sender, rows })
  await cost.checkpoint()
  print(`${seeded.movements} movements laid in ${seeded.fill_seconds} s, ${seeded.busiest_day} of them on one day`)
  const peyk = await fixture.startPeyk(['api'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await sleep(1500)
  const time = (pages: Parameters<typeof timePages>[1]['pages'], asks: number) =>
    timePages(client, { pages: [REFERENCE_CALL, ...pages], rounds: asks, cost })

  const whole = (await buildListCalls(client, seeded)).filter(({ name }) => name.startsWith('the whole list'))
  const before = await time(whole, 3)
  printPages(before, print)

  const db = openDatabase({ connection: fixture.connection, pools: { calls: 1, engine: 1 } })
  onEnd(() => db.close())
  const closingBegan = performance.now()
  const { added } = await closeDays({ scope: engineScope() }, { db, clock: systemClock })
  const closing = { seconds: Math.round((performance.now() - closingBegan) / 100) / 10, sums: added }
  print(`the days were added up in ${closing.seconds} s: ${closing.sums} sums`)
  await cost.analyze()

  const only = options['only'] ?? ''
  const lists = (await buildListCalls(client, seeded)).filter(({ name }) => name.includes(only))
  const pages = await time(lists, rounds)
  printPages(pages, print)
  const statements = await time(buildStatementCalls(seeded), rounds)
  printPages(statements, print)
  await peyk.stop()
  const rowsOfSheet = wholeNumber('sheet', 1_000_000)
  const exports = {
    csv: await timeExport({ fixture, sender, format: 'csv', rows: rowsOfSheet }, { onEnd }),
    xlsx: await timeExport({ fixture, sender, format: 'xlsx', rows: rowsOfSheet }, { onEnd }),
  }
  for (const [format, stats] of Object.entries(exports)) print(`${format} ${JSON.stringify(stats)}`)

  const slow = Object.entries(pages).filter(([, { p95_ms: ms }]) => ms > AIMS.page_p95_ms)
  const slowStatements = Object.values(statements).filter(({ p95_ms: ms }) => ms > AIMS.statement_ms)
  const grows = Math.max(...Object.values(exports).map((one) => one.peak_mb - one.idle_mb))
  return {
    ok: Object.values(exports).every((one) => one.rows >= Math.min(rowsOfSheet, seeded.movements)),
    rows: seeded.movements,
    busiest_day: seeded.busiest_day,
    payments: seeded.payments,
    fill_seconds: seeded.fill_seconds,
    closing,
    aims: AIMS,
    before_days: before,
    pages,
    statements,
    exports,
    over_p95: Object.fromEntries(slow.map(([name, { p95_ms: ms }]) => [name, ms])),
    meets: { pages: slow.length === 0, statements: slowStatements.length === 0, export: grows <= AIMS.export_grows_mb },
  }
}

function printPages(pages: Readonly<Record<string, PageTiming>>, print: (line: string) => void): void {
  print(`${'page'.padEnd(36)}  p50 ms   p95 ms   blocks  database ms`)
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(pages)) {
    const cells = [p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8))
    print(`${name.padEnd(34)} ${cells.join(' ')}`)
  }
}
