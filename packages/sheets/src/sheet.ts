/** What a file may be; its name's ending. */
export const SHEET_KINDS = ['txt', 'csv', 'xlsx', 'xls'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/**
 * A row that is not blank. `number` is the one that a spreadsheet shows beside it, from 1. A cell that is missing
 * between two others is an empty text; numbers and dates come as the texts of `cell-text.ts`.
 */
export interface SheetRow {
  number: number
  cells: string[]
}

/** The most that is read of a file. What goes beyond is refused, not cut off. */
export interface SheetLimits {
  /** Octets of the file as it lies on the disk. */
  fileBytes: number
  /** Files inside a workbook. */
  parts: number
  /** Octets of one part when unpacked. */
  partBytes: number
  /** How many times larger than packed a part may become; parts below `freeBytes` may do as they like. */
  ratio: number
  freeBytes: number
  /** Rows that are not blank, a header among them. */
  rows: number
  columns: number
  /** Characters of a cell; 32,767 is the most that a spreadsheet takes. */
  cellChars: number
  rowChars: number
  /** Characters of all cells together: a short table of texts may be pointed at from everywhere. */
  chars: number
  /** Texts that cells share, and their octets. */
  sharedTexts: number
  sharedBytes: number
  /** Octets of an old workbook (xls), which can only be read as a whole. */
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
