import { setTimeout as sleep } from 'node:timers/promises'
import { types } from '@peyk/database/connection.ts'
import pg from 'pg'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import { tableBytes } from '../postgres/postgres-cost.ts'
import { readProcessCpu } from '../process-cpu.ts'
import type { NamedProcesses } from '../process-cpu.ts'
import { round2 } from '../percentiles.ts'

/** What everything took up to a moment. */
interface Costs {
  at: number
  cpu: ReadonlyMap<string, number>
  statements: ReadonlyMap<string, StatementUse>
  walBytes: number
  tableBytes: number
}

interface StatementUse {
  text: string
  calls: number
  ms: number
  /** Bytes of write-ahead log, and how many pages stand in them as a whole, after a checkpoint. */
  wal: number
  pages: number
}

/** What one send took between two moments. */
export interface SendCost {
  /** Processor microseconds by process; PostgreSQL's by what its backends are for. */
  cpu_us: Record<string, number>
  /** Of all processes together, without what only measures. */
  cpu_us_all: number
  statements: number
  /** Null where nothing was answered while they were counted. */
  transactions: number | null
  wal_bytes: number
  /**
   * Of tables and indexes; null of few sends, which say nothing of pages that are given out by the hundred, and where a
   * table gave more back than they took.
   */
  disk_bytes: number | null
}

const ENOUGH_FOR_DISK = 500
/** Who only measures. */
const OBSERVER = 'observer'
const OBSERVERS = new Set(['this bench', `postgres: ${OBSERVER}`])

/** Looks at what all processes took; its own statements are not counted. */
export class CostReader {
  readonly #fixture: EngineFixture
  readonly #processes: NamedProcesses
  readonly #client: pg.Client

  private constructor(fixture: EngineFixture, processes: NamedProcesses, client: pg.Client) {
    this.#fixture = fixture
    this.#processes = processes
    this.#client = client
  }

  static async open(
    fixture: EngineFixture,
    { processes, onEnd }: { processes: NamedProcesses } & Pick<RunContext, 'onEnd'>,
  ): Promise<CostReader> {
    const client = new pg.Client({ ...fixture.connection, user: 'postgres', application_name: OBSERVER, types })
    await client.connect()
    onEnd(() => client.end())
    await client.query('create extension if not exists pg_stat_statements')
    return new CostReader(fixture, processes, client)
  }

  /** A statement of the bench itself. */
  async ask<Row extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#client.query<Row>(text, [...values])).rows
  }

  /** What nothing but Peyk itself takes while nobody calls: transactions a second, and cores. */
  async measureRest(seconds: number): Promise<{ transactions_per_second: number; cores: Record<string, number> }> {
    const from = await this.#read()
    const { perSecond } = await this.countTransactions(() => sleep(seconds * 1000))
    const until = await this.#read()
    const took = (until.at - from.at) / 1000
    const cores = [...until.cpu]
      .map(([name, now]) => [name, Math.round(((now - (from.cpu.get(name) ?? 0)) / took) * 1e4) / 1e4] as const)
      .filter(([name, share]) => share > 0 && !OBSERVERS.has(name))
    return { transactions_per_second: round2(perSecond), cores: Object.fromEntries(cores) }
  }

  /**
   * Transactions a second in the middle of something that goes on evenly. A backend tells how many it made at most once a
   * second, and one that has nothing to do only after ten: what is late at the end was as late at the beginning.
   */
  async countTransactions(wait: () => Promise<unknown>): Promise<{ perSecond: number; from: number; until: number }> {
    const [before, from] = [await this.#readTransactions(), Date.now()]
    await wait()
    const [after, until] = [await this.#readTransactions(), Date.now()]
    return { perSecond: ((after - before) * 1000) / Math.max(1, until - from), from, until }
  }

  async #readTransactions(): Promise<number> {
    const [row] = await this.ask<{ transactions: number }>(
      `select (xact_commit + xact_rollback)::float8 as transactions from pg_stat_database where datname = current_database()`,
    )
    return row?.transactions ?? 0
  }

  /**
   * What some sends cost, until everything about them is stored; `work` answers how many they were, and how many
   * transactions each took.
   */
  async measure<Result extends { sends: number; transactions: number | null }>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; cost: SendCost; statements: StatementUse[] }> {
    const from = await this.#read()
    const result = await work()
    const until = await this.#read()
    const sends = Math.max(1, result.sends)
    const cpu = [...until.cpu].map(
      ([name, now]) => [name, Math.round(((now - (from.cpu.get(name) ?? 0)) * 1e6) / sends)] as const,
    )
    const statements = [...until.statements]
      .map(([id, { text, ...use }]) => {
        const of = (figure: 'calls' | 'ms' | 'wal' | 'pages') =>
          (use[figure] - (from.statements.get(id)?.[figure] ?? 0)) / sends
        return { text, calls: of('calls'), ms: of('ms'), wal: of('wal'), pages: of('pages') }
      })
      .filter(({ calls }) => calls > 0)
    const grown = until.tableBytes - from.tableBytes
    return {
      result,
      statements,
      cost: {
        cpu_us: Object.fromEntries(
          cpu.filter(([name, us]) => us >= 5 && !OBSERVERS.has(name)).toSorted(([, a], [, b]) => b - a),
        ),
        cpu_us_all: cpu.reduce((sum, [name, us]) => (OBSERVERS.has(name) ? sum : sum + us), 0),
        statements: round2(statements.reduce((sum, { calls }) => sum + calls, 0)),
        transactions: result.transactions === null ? null : round2(result.transactions),
        wal_bytes: Math.round((until.walBytes - from.walBytes) / sends),
        disk_bytes: grown < 0 || sends < ENOUGH_FOR_DISK ? null : Math.round(grown / sends),
      },
    }
  }

  async #read(): Promise<Costs> {
    const { postgresPid, simulatorPid } = this.#fixture
    const at = performance.now()
    const observed: Pick<EngineFixture, 'sql' | 'simulatorPid' | 'postgresPid'> = {
      sql: (text, values) => this.ask(text, values),
      postgresPid,
      simulatorPid,
    }
    const cpu = await readProcessCpu(observed, this.#processes)
    const statements = await this.ask<StatementUse & { id: string }>(
      `select s.queryid::text || ' ' || s.userid as id, s.query as text, s.calls::float8 as calls,
        s.total_exec_time + s.total_plan_time as ms, s.wal_bytes::float8 as wal, s.wal_fpi::float8 as pages
      from pg_stat_statements s join pg_roles r on r.oid = s.userid
      where r.rolname <> 'postgres' and s.dbid = (select oid from pg_database where datname = current_database())`,
    )
    const tables = await tableBytes(observed)
    const [log] = await this.ask<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
    )
    return {
      at,
      cpu,
      statements: new Map(statements.map(({ id, ...use }) => [id, use])),
      walBytes: log?.bytes ?? 0,
      tableBytes: [...tables.values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0),
    }
  }
}

/** The statements that took most, a line each, for people. */
export function printStatements(statements: readonly StatementUse[], print: (line: string) => void): void {
  print('statements of a send          calls       ms      log    pages')
  const shown = statements.toSorted((a, b) => b.ms - a.ms).slice(0, 40)
  for (const { text, calls, ms, wal, pages } of shown) {
    const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
    const figures = [calls.toFixed(3).padStart(31), ms.toFixed(3).padStart(8), wal.toFixed(0).padStart(8), pages.toFixed(3).padStart(8)] // prettier-ignore
    print(`  ${figures.join(' ')}  ${words}`)
  }
}
