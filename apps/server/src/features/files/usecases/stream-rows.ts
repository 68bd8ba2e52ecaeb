import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAhead } from '../../../platform/process/read-ahead.ts'
import { unpack, unpackRows } from '../check/compressed-list.ts'
import { nextCells, nextChunk, nextNumbers } from '../queries/check-runs.ts'

/** Up to ten thousand checked numbers of a file, in its order. All lists are equally long. */
export interface StagedRows {
  readonly number: number
  /** Stored mobile numbers (989121234567), each once in the file. */
  readonly msisdns: readonly number[]
  /** Network ids (1, 2, 13). */
  readonly operators: readonly number[]
  /** Row numbers as a spreadsheet shows them. */
  readonly rows: readonly number[]
  /** What stands in each row, from column A; of a peer-to-peer file the message alone; null for plain numbers. */
  readonly cells: readonly (readonly string[])[] | null
}

/**
 * The checked rows of a ready file, chunk by chunk and without parsing it again; nothing for a file that is not ready.
 * `after` begins behind a chunk, so that a job that was killed goes on where it was.
 */
export async function* streamRows(
  { scope, fileId, after = 0 }: { scope: AccountScope; fileId: number; after?: number },
  { db }: Pick<Deps, 'db'>,
): AsyncGenerator<StagedRows> {
  for (;;) {
    const last = after
    const chunk = await db.inAccount(scope, (tx) => nextChunk(tx, scope, { fileId, after: last }))
    if (chunk === null) return
    const cells = chunk.cells === null ? null : await unpack<string[]>(chunk.cells)
    yield { ...chunk, cells }
    after = chunk.number
  }
}

/** Numbers with what stands in their rows, some hundreds at once, in the caller's transaction. */
export async function* streamCells(
  { scope, fileId }: { scope: AccountScope; fileId: number },
  { tx }: { tx: Tx },
): AsyncGenerator<Pick<StagedRows, 'msisdns' | 'rows'> & { readonly cells: readonly (readonly string[])[] }> {
  for await (const { msisdns, rows, cells: packed } of readAhead(chunksOf(nextCells, { scope, fileId }, { tx }))) {
    if (packed === null) yield { msisdns, rows, cells: [] }
    else {
      let from = 0
      for await (const cells of unpackRows(packed)) {
        const behind = from + cells.length
        yield { msisdns: msisdns.slice(from, behind), rows: rows.slice(from, behind), cells }
        from = behind
      }
    }
  }
}

/** The numbers alone, in the caller's transaction. */
export async function* streamNumbers(
  { scope, fileId }: { scope: AccountScope; fileId: number },
  { tx }: { tx: Tx },
): AsyncGenerator<readonly number[]> {
  for await (const { msisdns } of readAhead(chunksOf(nextNumbers, { scope, fileId }, { tx }))) yield msisdns
}

async function* chunksOf<Chunk extends { number: number }>(
  nextOf: (tx: Tx, scope: AccountScope, place: { fileId: number; after: number }) => Promise<Chunk | null>,
  { scope, fileId }: { scope: AccountScope; fileId: number },
  { tx }: { tx: Tx },
): AsyncGenerator<Chunk> {
  for (let after = 0; ;) {
    const chunk = await nextOf(tx, scope, { fileId, after })
    if (chunk === null) return
    yield chunk
    after = chunk.number
  }
}
