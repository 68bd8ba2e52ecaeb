import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'

/** What one statement looked at, by the plan that it was run with. */
export interface StatementRows {
  /** The beginning of its text, on one line. */
  statement: string
  /** Rows and index entries that its scans went through, kept or not. */
  read: number
  returned: number
}

/** Settings of a server that can tell the rows its statements read; together with those of `statement-cost.ts`. */
export const ROW_COUNTING_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
}

const SETTLED_MS = 150

/** Counts the rows that statements read while something is done: their plans are written to the server's log then alone. */
export async function openRowCounter(
  { connection }: Pick<EngineFixture, 'connection'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<(work: () => Promise<unknown>) => Promise<StatementRows[]>> {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  onEnd(() => client.end())
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const log = path.join(rows[0]!.data_directory, '../postgres.log')
  const explain = async (fromMs: number) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${fromMs}`)
    await client.query('select pg_reload_conf()')
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  }
  return async (work) => {
    await explain(0)
    const { size } = await stat(log)
    await work()
    await explain(-1)
    return parsePlans(await readFrom(log, size))
  }
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - start), position: start })
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}

interface PlanNode {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The statements of a log of `auto_explain` in its JSON form, whose lines after the first begin with a tab. */
export function parsePlans(log: string): StatementRows[] {
  return [...log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, text = '']) => {
    const plan = JSON.parse(text.replaceAll(/^\t/gm, '')) as { 'Query Text': string; Plan: PlanNode }
    return {
      statement: plan['Query Text'].replaceAll(/\s+/g, ' ').trim().slice(0, 80),
      read: Math.round(rowsRead(plan.Plan)),
      returned: Math.round(plan.Plan['Actual Rows'] ?? 0),
    }
  })
}

/** Scans of tables and of what stands in an index; those of functions, values and parts of the statement read no rows. */
const TABLE_SCANS = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Tid Scan'])

function rowsRead(node: PlanNode): number {
  const own = TABLE_SCANS.has(node['Node Type'])
    ? ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 0)
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own)
}
