/** Kinds of files that are read, by the extension of their name. */
export const SHEET_KINDS = ['txt', 'csv', 'xlsx', 'xls'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/**
 * A row that is not blank. `number` is the row number that a spreadsheet shows, from 1. A missing cell between two others
 * is an empty text; numbers and dates are the texts that `cell-text.ts` makes of them.
 */
export interface SheetRow {
  number: number
  cells: string[]
}

/** Limits of a file. A file beyond one of them is refused, not cut off. */
export interface SheetLimits {
  /** Octets of the file on disk. */
  fileBytes: number
  /** Files inside a workbook. */
  parts: number
  /** Octets of one part when unpacked. */
  partBytes: number
  /** Highest ratio of unpacked to packed size of a part; parts below `freeBytes` are exempt. */
  ratio: number
  freeBytes: number
  /** Rows that are not blank, the header included. */
  rows: number
  columns: number
  /** Characters of a cell; spreadsheets allow 32,767. */
  cellChars: number
  rowChars: number
  /** Characters of all cells together: many cells may refer to the same shared string. */
  chars: number
  /** Shared strings, and their octets. */
  sharedTexts: number
  sharedBytes: number
  /** Octets of an xls file, which can only be read as a whole. */
  oldBytes: number
}

const MB = 1024 * 1024

export const SHEET_LIMITS: SheetLimits = {
  fileBytes: 300 * MB,
  parts: 2000,
  partBytes: 2048 * MB,
  ratio: 200,
  freeBytes: 16 * MB,
  rows: 1_000_001,
  columns: 1000,
  cellChars: 32_767,
  rowChars: 500_000,
  chars: 700_000_000,
  sharedTexts: 4_000_000,
  sharedBytes: 512 * MB,
  oldBytes: 8 * MB,
}

/** The letters over a column: 0 → A, 26 → AA. */
export function columnKey(index: number): string {
  let key = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    key = String.fromCharCode(65 + (rest % 26)) + key
  }
  return key
}

/** The place of a column by its letters, from 0; -1 when they are none. */
export function columnIndex(key: string): number {
  if (!/^[A-Z]{1,3}$/.test(key)) return -1
  let index = 0
  for (const letter of key) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
