import { pack } from './compressed-list.ts'
import type { CheckedChunk } from './check-protocol.ts'
import type { RejectedRow } from '../uploads/usecases/rejected-row.ts'

export const CHUNK_ROWS = 10_000

/** A chunk whose lists are not packed yet. */
export interface FullChunk extends Omit<CheckedChunk, 'cells' | 'rejected'> {
  cells: readonly (readonly string[])[]
  rejected: readonly RejectedRow[]
}

/** Gathers what was found in rows, in their order. */
export class ChunkBuilder {
  readonly #numbers = new Float64Array(CHUNK_ROWS)
  readonly #operators = new Uint8Array(CHUNK_ROWS)
  readonly #rows = new Uint32Array(CHUNK_ROWS)
  #cells: (readonly string[])[] = []
  #rejected: RejectedRow[] = []
  #valid = 0
  #size = 0

  /** Answers whether the chunk is full by it. */
  accept(row: number, number: number, operatorId: number): boolean {
    const at = this.#valid
    this.#numbers[at] = number
    this.#operators[at] = operatorId
    this.#rows[at] = row
    this.#valid = at + 1
    this.#size += 1
    return this.#size === CHUNK_ROWS
  }

  /** What the row that is accepted next brings beside its number. */
  addCells(cells: readonly string[]): void {
    this.#cells.push(cells)
  }

  /** Answers whether the chunk is full by it. */
  reject(rejected: RejectedRow): boolean {
    this.#rejected.push(rejected)
    this.#size += 1
    return this.#size === CHUNK_ROWS
  }

  get isEmpty(): boolean {
    return this.#size === 0
  }

  /** What was gathered, and begins anew. */
  flush(): FullChunk {
    const valid = this.#valid
    const chunk = {
      size: this.#size,
      numbers: this.#numbers.slice(0, valid),
      operators: this.#operators.slice(0, valid),
      rows: this.#rows.slice(0, valid),
      cells: this.#cells,
      rejected: this.#rejected,
    }
    this.#cells = []
    this.#rejected = []
    this.#valid = 0
    this.#size = 0
    return chunk
  }
}

export async function packChunk({ cells, rejected, ...chunk }: FullChunk): Promise<CheckedChunk> {
  return {
    ...chunk,
    cells: cells.length === 0 ? null : await pack(cells),
    rejected: rejected.length === 0 ? null : await pack(rejected),
  }
}
