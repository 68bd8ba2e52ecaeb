import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { round2, toPercentiles } from './kit/percentiles.ts'
import type { Percentiles } from './kit/percentiles.ts'
import { startCallProcess } from './kit/singles/call-process.ts'
import type { CallProcess } from './kit/singles/call-process.ts'
import type { CallTimes } from './kit/singles/caller-process.ts'
import { checkSingles, readArrived } from './kit/singles/check-singles.ts'
import type { ArrivedSingles } from './kit/singles/check-singles.ts'
import { AIMED, ALL_ACCOUNTS, nameOfCell, planSingles } from './kit/singles/plan-singles.ts'
import type { SinglesCell } from './kit/singles/plan-singles.ts'
import { CostReader, printStatements } from './kit/singles/send-costs.ts'
import type { SendCost } from './kit/singles/send-costs.ts'
import { SINGLE_KINDS, messagesPerCall } from './kit/singles/single-requests.ts'
import type { SingleKind } from './kit/singles/single-requests.ts'
import { openSingleSendFloor } from './kit/singles/single-send-floor.ts'
import { createSingleSenders } from './kit/singles/single-senders.ts'
import type { SingleSenders } from './kit/singles/single-senders.ts'
import { STATEMENT_COUNTING_SETTINGS } from './kit/postgres/statement-cost.ts'

// Messages that programs send one at a time: calls over HTTP from a process of its own against a whole Peyk in one
// process and an embedded PostgreSQL with its usual settings, the simulator beside them. Beside each run the floor: what
// such a send leaves in the tables, written by one connection with nothing around it.

const AIMS = {
  per_second: 1500,
  one_account_per_second: 1000,
  share_of_grouped_floor: 0.5,
  steady_p99_ms: 100,
  alone_p99_ms: 30,
  cpu_us: 1200,
}
/** Longer ones would only be waited for. */
const RECEIPT_DELAY_MS = [20, 200]
/** Everything about the sends of a cell is stored within this, or the run fails. */
const STORED_LIMIT_MS = 180_000
const STORED_LOOK_MS = 100
/** Transactions are counted from this share of the time of a cell on, and for this share. */
const EVEN_FROM = 0.25
const EVEN_SHARE = 0.7
/** What was done before the start is told by then, so that rest is rest. */
const SETTLE_MS = 12_000
const REST_SECONDS = 20
const WARM_UP = { ...AIMED.many, connections: 8, seconds: 2 }

interface MeasuredCell extends SinglesCell {
  name: string
  /** Of the first number. */
  from: number
  times: CallTimes
  sends: number
  deliveredAt: number
  cost: SendCost
}

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const isQuick = options['quick'] !== undefined
  const loadBefore = round2(os.loadavg()[0] ?? 0)
  const seconds = Math.max(1, wholeNumber('seconds', isQuick ? 5 : 4))
  const link = { windowSize: wholeNumber('window', 500), binds: wholeNumber('binds', 2) }
  const cells = planSingles({ kinds: readKinds(options['only']), seconds, isQuick })
  const fixture = await openEngineFixture({ onEnd }, { ...link, settings: STATEMENT_COUNTING_SETTINGS })
  await fixture.configureSimulator({ receipt_delay_ms: RECEIPT_DELAY_MS })
  const floorOf = await openSingleSendFloor(fixture, { onEnd })
  const senders = await createSingleSenders(fixture, { count: ALL_ACCOUNTS })
  const isApart = options['apart'] !== undefined
  const processes = isApart
    ? {
        api: await fixture.startPeyk(['api']),
        worker: await fixture.startPeyk(['worker']),
        gateway: await fixture.startPeyk(['gateway']),
      }
    : { peyk: await fixture.startPeyk(['api', 'worker', 'gateway']) }
  const client = startCallProcess({ onEnd })
  const costs = await CostReader.open(fixture, { processes: { ...processes, client }, onEnd })
  const url = Object.values(processes)[0]?.url ?? ''
  const bench = new SinglesBench({ url, client, costs, senders })
  // The gateway takes carriers every two seconds.
  await sleep(isQuick ? 2500 : SETTLE_MS)
  const rest = isQuick ? null : await costs.measureRest(REST_SECONDS)
  if (rest !== null) print(`at rest: ${JSON.stringify(rest)}`)
  await bench.measure(WARM_UP)
  const floors = [await floorOf({ seconds: isQuick ? 1 : 3 })]
  print(`floor: ${JSON.stringify(floors[0])}`)
  for (const cell of cells) {
    // What the cells before it left is told by then: here it would be much.
    if (cell.perSecond !== null) await sleep(SETTLE_MS)
    const { measured, statements } = await bench.measure(cell)
    printCell(measured, print)
    if (options['profile'] !== undefined) printStatements(statements, print)
  }
  if (!isQuick) floors.push(await floorOf({ seconds: 3 }))

  await fixture.simulatorStats()
  const arrived = await readArrived(fixture.logPath, { numbers: bench.numbers })
  const check = await checkSingles(fixture, { accepted: bench.accepted(), arrived })
  const results = bench.cells.slice(1).map((cell) => summarizeCell(cell, arrived))
  const refused = results.reduce((sum, cell) => sum + cell.refused, 0)
  const floor = {
    one_per_second: mean(floors.map((one) => one.one_per_second)),
    grouped_per_second: mean(floors.map((one) => one.grouped_per_second)),
    wal_bytes_one: mean(floors.map((one) => one.wal_bytes_one)),
    wal_bytes_grouped: mean(floors.map((one) => one.wal_bytes_grouped)),
  }
  const [one, many, steady, alone] = [AIMED.one, AIMED.many, AIMED.steady, AIMED.alone].map((wanted) =>
    results.find(({ name }) => name === nameOfCell(wanted)),
  )
  const best = many ?? one
  const slower = best === undefined ? 0 : Math.min(best.accepted_per_second, best.delivered_per_second)
  const share = round2((best?.accepted_per_second ?? 0) / floor.grouped_per_second)
  print(`check: ${JSON.stringify(check)}`)
  return {
    ok: check.lost === 0 && check.sent_twice === 0 && check.wrong_money === 0 && check.ledger_sum === 0 && check.wallet_difference === 0 && refused === 0, // prettier-ignore
    quick: isQuick,
    /** Each role in a process of its own. */
    apart: isApart,
    /** Of the machine at the beginning: who else kept it busy. */
    load_before: loadBefore,
    ...link,
    one_account_per_second: one?.accepted_per_second ?? null,
    one_account_delivered: one?.delivered_per_second ?? null,
    per_second: many?.accepted_per_second ?? null,
    delivered_per_second: many?.delivered_per_second ?? null,
    answer_p99_ms: best?.answer_ms.p99 ?? null,
    wire_p99_ms: best?.wire_ms.p99 ?? null,
    cpu_us: best?.cost.cpu_us_all ?? null,
    statements: best?.cost.statements ?? null,
    transactions: best?.cost.transactions ?? null,
    wal_bytes: best?.cost.wal_bytes ?? null,
    disk_bytes: best?.cost.disk_bytes ?? null,
    share_of_grouped_floor: share,
    steady_p99_ms: steady?.answer_ms.p99 ?? null,
    alone_p99_ms: alone?.answer_ms.p99 ?? null,
    floor,
    rest,
    refused,
    ...check,
    cells: results,
    aims: AIMS,
    meets: {
      ...(many === undefined ? {} : { per_second: slower >= AIMS.per_second }),
      ...(one === undefined ? {} : { one_account: one.accepted_per_second >= AIMS.one_account_per_second }),
      share_of_grouped_floor: share >= AIMS.share_of_grouped_floor,
      ...(steady === undefined ? {} : { steady: !steady.overloaded && steady.answer_ms.p99 <= AIMS.steady_p99_ms }),
      ...(alone === undefined ? {} : { alone: alone.answer_ms.p99 <= AIMS.alone_p99_ms }),
      ...(best === undefined ? {} : { cpu: best.cost.cpu_us_all <= AIMS.cpu_us }),
    },
  }
}

/** Measures cell after cell; every number is sent to once. */
class SinglesBench {
  readonly cells: MeasuredCell[] = []
  numbers = 0
  readonly #url: string
  readonly #client: CallProcess
  readonly #costs: CostReader
  readonly #senders: SingleSenders

  constructor(of: { url: string; client: CallProcess; costs: CostReader; senders: SingleSenders }) {
    this.#url = of.url
    this.#client = of.client
    this.#costs = of.costs
    this.#senders = of.senders
  }

  async measure(cell: SinglesCell) {
    const { kind, accounts, connections, seconds, perSecond } = cell
    const { hostname, port } = new URL(this.#url)
    const from = this.numbers
    // Addresses have a limit of calls a minute: each cell is somebody else. Only Linux has them all.
    const address = process.platform === 'linux' ? { localAddress: `127.0.1.${this.cells.length + 1}` } : {}
    const { result, cost, statements } = await this.#costs.measure(async () => {
      const calling = this.#client.call({
        host: hostname, port: Number(port), kind, connections, from, seconds, perSecond, ...address,
        callers: this.#senders.callers.slice(0, accounts),
      }) // prettier-ignore
      await sleep(seconds * 1000 * EVEN_FROM)
      const counted = await this.#costs.countTransactions(() => sleep(seconds * 1000 * EVEN_SHARE))
      const times = await calling
      const sends = times.status.filter((status) => status === 200).length * messagesPerCall(kind)
      const answered = countAnswered(times, counted) * messagesPerCall(kind)
      const transactions =
        answered === 0 ? null : (counted.perSecond * (counted.until - counted.from)) / 1000 / answered
      return { times, sends, transactions, deliveredAt: await this.#waitUntilStored(times) }
    })
    if (result.times.refusal !== null) process.stderr.write(`${nameOfCell(cell)}: ${result.times.refusal}\n`)
    const measured: MeasuredCell = { ...cell, name: nameOfCell(cell), from, cost, ...result }
    this.cells.push(measured)
    this.numbers += result.times.status.length * messagesPerCall(kind)
    return { measured, statements }
  }

  /** 1 for each number whose message was accepted. */
  accepted(): Uint8Array {
    const accepted = new Uint8Array(this.numbers)
    for (const { kind, from, times } of this.cells) {
      const each = messagesPerCall(kind)
      for (const [call, status] of times.status.entries()) {
        if (status === 200) accepted.fill(1, from + call * each, from + (call + 1) * each)
      }
    }
    return accepted
  }

  /** Waits until every receipt is stored and every send has ended; returns when that was. */
  async #waitUntilStored({ sendIds }: CallTimes): Promise<number> {
    const first = sendIds.reduce((least, id) => (id > 0 && id < least ? id : least), Infinity)
    if (first === Infinity) return Date.now()
    const until = Date.now() + STORED_LIMIT_MS
    for (;;) {
      const [row] = await this.#costs.ask<{ open: boolean }>(
        `select exists (select from sends where account_id = any($1::bigint[]) and state in (0, 1, 2, 5))
          or exists (select from recipients where account_id = any($1::bigint[]) and send_id >= $2 and code = 0) as open`,
        [this.#senders.accountIds, first],
      )
      if (row?.open === false) return Date.now()
      if (Date.now() > until) throw new Error('some sends did not end')
      await sleep(STORED_LOOK_MS)
    }
  }
}

function countAnswered({ sentAt, ms, status }: CallTimes, { from, until }: { from: number; until: number }): number {
  let answered = 0
  for (const [call, at] of sentAt.entries()) {
    const answeredAt = at + (ms[call] ?? Number.NaN)
    if (status[call] === 200 && answeredAt >= from && answeredAt < until) answered += 1
  }
  return answered
}

function summarizeCell({ from, times, sends, deliveredAt, cost, ...cell }: MeasuredCell, arrived: ArrivedSingles) {
  const { kind, perSecond } = cell
  const each = messagesPerCall(kind)
  const wire: number[] = []
  for (const [call, sentAt] of times.sentAt.entries()) {
    for (let index = from + call * each; index < from + (call + 1) * each; index += 1) {
      const at = arrived.firstAt[index] ?? 0
      if (at > 0) wire.push(at - sentAt)
    }
  }
  const seconds = (times.endedAt - times.startedAt) / 1000
  return {
    name: cell.name,
    kind,
    accounts: cell.accounts,
    connections: cell.connections,
    perSecond,
    sends,
    refused: times.status.filter((status) => status !== 200).length,
    overloaded: times.isOverloaded,
    accepted_per_second: Math.round(sends / seconds),
    delivered_per_second: Math.round((sends * 1000) / Math.max(1, deliveredAt - times.startedAt)),
    answer_ms: answerTimes(times),
    wire_ms: toPercentiles(wire),
    cost,
  }
}

function readKinds(only: string | undefined): readonly SingleKind[] {
  if (only === undefined) return SINGLE_KINDS
  const kinds = only.split(',')
  for (const kind of kinds) {
    if (!SINGLE_KINDS.some((one) => one === kind)) throw new Error(`--only takes some of ${SINGLE_KINDS.join(', ')}`)
  }
  return kinds as SingleKind[]
}

const answerTimes = ({ ms }: CallTimes): Percentiles => toPercentiles([...ms].filter((one) => !Number.isNaN(one)))

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

function printCell({ name, times, sends, deliveredAt, cost }: MeasuredCell, print: (line: string) => void): void {
  const { p50, p95, p99 }: Percentiles = answerTimes(times)
  const rate = (until: number) => Math.round((sends * 1000) / Math.max(1, until - times.startedAt))
  print(
    `${name.padEnd(44)} ${rate(times.endedAt)}/s accepted, ${rate(deliveredAt)}/s delivered; answers p50 ${p50} p95 ${p95} p99 ${p99} ms; ` +
      `a send: ${cost.cpu_us_all} µs, ${cost.statements} statements, ${cost.transactions} transactions, ${cost.wal_bytes} bytes of log, ${cost.disk_bytes} of disk`,
  )
  print(`  µs: ${JSON.stringify(cost.cpu_us)}`)
}
