import * as z from 'zod/mini'
import { nullable } from '../core/fields.ts'

// What a file is for and what its rows are, apart from the calls: the live line and the forms need no more.

export const FILE_PURPOSES = ['send', 'keyword', 'peer_to_peer', 'import', 'export', 'attachment', 'other'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** Why nothing of a file can be used (ValidationReport `error_code`). */
export const FILE_FAULTS = [
  'bad_format',
  'empty_file',
  'missing_mobile_column',
  'bad_columns',
  'too_many_rows',
  'no_valid_number',
  'processing_error',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** `cancelled`: somebody stopped it, and what had come in stayed. */
const IMPORT_STATUSES = ['processing', 'done', 'failed', 'cancelled'] as const

const rowErrors = z.object({
  count: z.int(),
  samples: z.array(z.object({ row: z.int(), column: z.string(), value: z.string() })),
})

/** [ours] What became of the rows when contacts were last taken from the file. */
const importOutcome = z.object({
  phonebook_id: z.int(),
  status: z.enum(IMPORT_STATUSES),
  /** How much of the file is through. */
  progress: z.int(),
  added_count: z.int(),
  /** Contacts that existed and were updated from their row. */
  updated_count: z.int(),
  /** Whose number was there and stayed as it was. */
  existing_count: z.int(),
  blacklist_count: z.int(),
  /** A cell that is none of what its column is for. */
  invalid_count: z.int(),
  /** For which the phonebook had no room. */
  full_count: z.int(),
  /** Good by the check and not come to: not yet, or because it ended early. With the report's own counts these are all rows. */
  left_count: z.int(),
  error_text: nullable(z.string()),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** ValidationReport. Numbers of rows are those that a spreadsheet shows; while it is `processing` the counts grow. */
export const validationReport = z.object({
  status: z.enum(['processing', 'done', 'failed']),
  total_rows: z.int(),
  valid_count: z.int(),
  invalid_count: z.int(),
  duplicate_count: z.int(),
  blacklist_count: z.int(),
  operator_counts: z.object({ mci: z.int(), irancell: z.int(), other: z.int() }),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  mobile_column: nullable(z.string()),
  message_column: nullable(z.string()),
  /** [ours] Whether the first row is a header, detected or given. */
  has_header: z.boolean(),
  errors: z.object({ empty_cell: rowErrors, invalid_number: rowErrors, other: rowErrors }),
  preview: z.optional(z.array(z.record(z.string(), z.string()))),
  import: z.optional(importOutcome),
  error_code: nullable(z.enum(FILE_FAULTS)),
  error_text: nullable(z.string()),
})
export type ValidationReport = z.output<typeof validationReport>
