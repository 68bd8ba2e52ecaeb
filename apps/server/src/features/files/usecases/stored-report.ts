import type { ImportOutcome, ValidationReport } from '@peyk/contract/files/validation-report.ts'
import type { ImportFault } from '@peyk/phrases/fa/files/files.ts'

/** Numbers of the account's send blacklist, by operator. */
export interface BlacklistCounts {
  mci: number
  irancell: number
  other: number
}

export const emptyBlacklistCounts = (): BlacklistCounts => ({ mci: 0, irancell: 0, other: 0 })

/** A validation report as the database stores it; the sentence of its fault is written when it is shown. */
export type StoredReport = Omit<ValidationReport, 'error_text' | 'import'>

/** The outcome of importing the rows of a file into a phonebook, as the database stores it. */
export interface StoredImportReport extends Omit<ImportOutcome, 'error_text' | 'left_count'> {
  readonly fault: ImportFault | null
  /** Of the contacts that were added or updated. */
  readonly operator_counts: BlacklistCounts
  /** The first rows that were refused: an invalid cell, or a phonebook that is full. */
  readonly samples: readonly { row: number; column: string; value: string }[]
}
