import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { encodeIntArray } from '@peyk/database/binary-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { CheckedChunk } from '../check/check-protocol.ts'

type Scope = Pick<AccountScope, 'accountId'>

interface Run {
  fileId: number
  run: number
}

/**
 * Begins a run over: what an earlier one found is thrown away, and whatever is still running finds itself overtaken at
 * its next step. Null for a file that is gone or not waiting for a run.
 */
export async function beginRun(tx: Tx, { accountId }: Scope, fileId: number): Promise<number | null> {
  const { rows } = await tx.query<{ run: number }>({
    name: 'begin-run',
    text: `update files set run = run + 1, progress = 0, told_at = now(),
        import_report = case when import_report->>'status' = 'processing' then import_report end
      where account_id = $1 and id = $2 and status = 'processing' returning run`,
    values: [accountId, fileId],
  })
  const run = rows[0]?.run ?? null
  if (run !== null) await clearFindings(tx, { accountId }, fileId)
  return run
}

export async function clearFindings(tx: Tx, { accountId }: Scope, fileId: number): Promise<void> {
  for (const table of ['file_chunks', 'file_rejects']) {
    await tx.query({
      name: `clear-${table}`,
      text: `delete from ${table} where account_id = $1 and file_id = $2`,
      values: [accountId, fileId],
    })
  }
}

/**
 * This transaction does not wait for the disk. What a power cut takes of a run that is under way is begun over: its
 * end waits for everything before it, and counts whether it is there (`countStagedChunks`).
 */
export async function setAsyncCommit(tx: Tx): Promise<void> {
  await tx.query({ text: 'set local synchronous_commit = off' })
}

/** False when the file is gone or another run has begun: the caller stops and leaves nothing. */
export async function saveProgress(
  tx: Tx,
  { accountId }: Scope,
  { fileId, run, progress, rowCount, report }: Run & { progress: number; rowCount: number; report: object | null },
): Promise<boolean> {
  const { rowCount: changed } = await tx.query({
    name: 'tell-file-progress',
    text: `update files set progress = $4, row_count = $5, report = $6, told_at = now()
      where account_id = $1 and id = $2 and run = $3 and status = 'processing'`,
    values: [accountId, fileId, run, progress, rowCount, report === null ? null : JSON.stringify(report)],
  })
  return changed > 0
}

export async function endRun(
  tx: Tx,
  { accountId }: Scope,
  {
    fileId,
    run,
    status,
    rowCount,
    report,
  }: Run & { status: 'ready' | 'failed'; rowCount: number | null; report: object | null },
): Promise<boolean> {
  const { rowCount: changed } = await tx.query({
    name: 'end-run',
    text: `update files set status = $4, progress = 100, row_count = $5, report = $6
      where account_id = $1 and id = $2 and run = $3 and status = 'processing'`,
    values: [accountId, fileId, run, status, rowCount, report === null ? null : JSON.stringify(report)],
  })
  return changed > 0
}

/** How many of a run's chunks are kept: each has numbers or rejected rows. */
export async function countStagedChunks(tx: Tx, { accountId }: Scope, { fileId, run }: Run): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-staged',
    text: `select count(*)::int as count from (
        select number from file_chunks where account_id = $1 and file_id = $2 and run = $3
        union
        select number from file_rejects where account_id = $1 and file_id = $2 and run = $3 and not is_of_import
      ) kept`,
    values: [accountId, fileId, run],
  })
  return rows[0]?.count ?? 0
}

/** Of a list that is checked again, with other columns. */
export async function reopenFile(
  tx: Tx,
  { accountId }: Scope,
  { fileId, chosen, purpose, category }: { fileId: number; chosen: object; purpose: FilePurpose; category: number },
): Promise<void> {
  await tx.query({
    name: 'reopen-file',
    text: `update files set status = 'processing', progress = 0, chosen = $3, purpose = $4, category = $5, told_at = now()
      where account_id = $1 and id = $2`,
    values: [accountId, fileId, JSON.stringify(chosen), purpose, category],
  })
}

export interface ChunkRow {
  number: number
  msisdns: readonly number[]
  operators: readonly number[]
  rows: readonly number[]
  cells: Uint8Array | null
}

/** Answers which of its numbers are on the account's send blacklist. */
export async function insertChunk(
  tx: Tx,
  { accountId }: Scope,
  { fileId, run, number, chunk }: Run & { number: number; chunk: Omit<CheckedChunk, 'size' | 'rejected'> },
): Promise<Set<number>> {
  const { numbers, operators, rows: places, cells } = chunk
  const lists = [encodeIntArray(numbers, 'int8'), encodeIntArray(operators, 'int2'), encodeIntArray(places, 'int4')]
  const { rows } = await tx.query<{ msisdn: number }>({
    name: 'insert-file-chunk',
    text: `with kept as (
        insert into file_chunks (account_id, file_id, run, number, msisdns, operators, rows, cells)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
      )
      select msisdn from blacklist where account_id = $1 and kind = 'send' and msisdn = any($5::bigint[])`,
    values: [accountId, fileId, run, number, ...lists, cells],
  })
  return new Set(rows.map(({ msisdn }) => msisdn))
}

export async function insertRejects(
  tx: Tx,
  { accountId }: Scope,
  { fileId, run, number, rejected }: Run & { number: number; rejected: Uint8Array },
): Promise<void> {
  await tx.query({
    name: 'insert-file-rejects',
    text: `insert into file_rejects (account_id, file_id, run, number, rejected) values ($1, $2, $3, $4, $5)`,
    values: [accountId, fileId, run, number, rejected],
  })
}

// Which chunk comes next is found by its key: sorted, all that are left would be read for each of them.
const nextChunkSql = (columns: string): string => `
  select c.number, ${columns}
  from files f join file_chunks c on c.account_id = f.account_id and c.file_id = f.id and c.run = f.run
  where f.account_id = $1 and f.id = $2 and f.status = 'ready' and c.number = (
    select min(m.number) from file_chunks m
    where m.account_id = f.account_id and m.file_id = f.id and m.run = f.run and m.number > $3)`

/** The chunk behind this one, of the run that was finished; null at the end, and for a file that is not ready. */
export async function nextChunk(
  tx: Tx,
  { accountId }: Scope,
  { fileId, after }: { fileId: number; after: number },
): Promise<ChunkRow | null> {
  type Row = { number: number; msisdns: string; operators: string; rows: string; cells: Uint8Array | null }
  const { rows } = await tx.query<Row>({
    name: 'next-file-chunk',
    text: nextChunkSql('c.msisdns::text, c.operators::text, c.rows::text, c.cells'),
    values: [accountId, fileId, after],
  })
  const [row] = rows
  if (row === undefined) return null
  const [msisdns, operators, places] = [row.msisdns, row.operators, row.rows].map(parseIntArray) as [number[], number[], number[]] // prettier-ignore
  return { number: row.number, msisdns, operators, rows: places, cells: row.cells }
}

/** The same without the operators. */
export async function nextCells(
  tx: Tx,
  { accountId }: Scope,
  { fileId, after }: { fileId: number; after: number },
): Promise<Omit<ChunkRow, 'operators'> | null> {
  const { rows } = await tx.query<{ number: number; msisdns: string; rows: string; cells: Uint8Array | null }>({
    name: 'next-file-cells',
    text: nextChunkSql('c.msisdns::text, c.rows::text, c.cells'),
    values: [accountId, fileId, after],
  })
  const [row] = rows
  return row === undefined ? null : { ...row, msisdns: parseIntArray(row.msisdns), rows: parseIntArray(row.rows) }
}

/** The same of its numbers alone. */
export async function nextNumbers(
  tx: Tx,
  { accountId }: Scope,
  { fileId, after }: { fileId: number; after: number },
): Promise<Pick<ChunkRow, 'number' | 'msisdns'> | null> {
  const { rows } = await tx.query<{ number: number; msisdns: string }>({
    name: 'next-file-numbers',
    text: nextChunkSql('c.msisdns::text'),
    values: [accountId, fileId, after],
  })
  const [row] = rows
  return row === undefined ? null : { number: row.number, msisdns: parseIntArray(row.msisdns) }
}

export interface RejectsRow {
  number: number
  /** What the check found. */
  rejected: Uint8Array | null
  /** What an import did not take beside it. */
  of_import: Uint8Array | null
}

/** As above, of the rows that cannot be used; those of a failed check, too. */
export async function nextRejects(
  tx: Tx,
  { accountId }: Scope,
  { fileId, after }: { fileId: number; after: number },
): Promise<RejectsRow | null> {
  const { rows } = await tx.query<RejectsRow>({
    name: 'next-file-rejects',
    text: `with mine as (
        select r.number, r.rejected, r.is_of_import
        from files f join file_rejects r on r.account_id = f.account_id and r.file_id = f.id and r.run = f.run
        where f.account_id = $1 and f.id = $2 and f.status <> 'processing' and r.number > $3
      )
      select n.number, (select rejected from mine where number = n.number and not is_of_import) as rejected,
        (select rejected from mine where number = n.number and is_of_import) as of_import
      from (select min(number) as number from mine) n where n.number is not null`,
    values: [accountId, fileId, after],
  })
  return rows[0] ?? null
}
