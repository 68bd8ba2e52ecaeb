import type { SheetKind } from '@peyk/sheets/sheet.ts'

/** What is wrong with a row that is no duplicate. A row is valid, a duplicate, or exactly one of these. */
export type RowError = 'empty_cell' | 'invalid_number' | 'other'

/** Which file is checked, and how. Columns are named by their letters. */
export interface CheckRequest {
  /** A file of the local disk; its name says nothing, `kind` does. */
  file: string
  kind: SheetKind
  /** Without them they are found by the header, else by what the columns hold. */
  mobileColumn?: string
  messageColumn?: string
  hasHeader?: boolean
  /** Every row brings a text of its own (peer to peer). */
  needsMessage?: boolean
  /** Further columns whose cells the caller wants of every row (keywords, import of contacts); `all`: as they stand. */
  cellColumns?: readonly string[] | 'all'
  /** Rows without the header; contract F2 by default. */
  maxRows?: number
}

/**
 * What came of up to ten thousand rows, blank ones and the header left out: as it is staged, so that whoever takes it
 * has nothing to do for a single row. Of the valid rows, in their order; all lists are equally long.
 */
export interface CheckedChunk {
  /** All rows that were looked at. */
  size: number
  /** Stored mobile numbers (989121234567), each once in the file. */
  numbers: Float64Array
  /** Network ids (1, 2, 13). */
  operators: Uint8Array
  /** Numbers of the rows as a spreadsheet shows them. */
  rows: Uint32Array
  /** `packed`: the wanted cells of each valid row, or its message alone; null where only numbers are wanted. */
  cells: Uint8Array | null
  /** `packed` list of `RejectedRow`; null when there is none. */
  rejected: Uint8Array | null
}

export interface RowErrors {
  count: number
  /** The first of them. */
  samples: { row: number; column: string; value: string }[]
}

/** What the whole file came to; black lists are the caller's to look at (contract, ValidationReport). */
export interface CheckSummary {
  totalRows: number
  valid: number
  duplicate: number
  /** Of the valid ones, by their operator. */
  operators: { mci: number; irancell: number; other: number }
  columns: { key: string; title: string }[]
  mobileColumn: string
  messageColumn: string | null
  hasHeader: boolean
  errors: Record<RowError, RowErrors>
  /** The first five rows, by the letters of their columns. */
  preview: Record<string, string>[]
}

/** How far a check is. `share` of the file goes from 0 to 1. */
export interface CheckProgress {
  share: number
  rows: number
  valid: number
  invalid: number
  duplicate: number
}

/** Why a file gives nothing to send to (contract, `error_code` of ValidationReport). */
export type FileFault =
  | 'bad_format'
  | 'empty_file'
  | 'missing_mobile_column'
  | 'bad_columns'
  | 'too_many_rows'
  | 'no_valid_number'
  | 'processing_error'

export type CheckOutcome = CheckResult & {
  /** What the program spent; missing when it fell before it could tell. */
  cost?: CheckCost
}

export interface CheckCost {
  cpuMs: number
  /** Resident memory at its most, and how much of it the file caused. */
  peakMb: number
  riseMb: number
}

export type CheckResult =
  | { kind: 'checked'; summary: CheckSummary }
  /** `reason` is for the log, without a word of the file; the summary is there when every row was read. */
  | { kind: 'refused'; fault: FileFault; reason: string; summary: CheckSummary | null }

export type CheckerMessage =
  | { type: 'progress'; progress: CheckProgress }
  | { type: 'chunk'; chunk: CheckedChunk }
  | { type: 'outcome'; outcome: CheckOutcome }
export type CheckerCommand =
  | { type: 'order'; order: CheckRequest; memoryMb: number }
  | { type: 'taken'; chunks: number }

/** A file refused by what its rows are, as `SheetRefusal` is by how it is made. */
export class CheckRefusal extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, reason: string) {
    super(reason)
    this.name = 'CheckRefusal'
    this.fault = fault
  }
}
