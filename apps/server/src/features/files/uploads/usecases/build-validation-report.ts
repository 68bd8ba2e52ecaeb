import type { FileFault } from '@peyk/contract/files/validation-report.ts'
import type { CheckOutcome, CheckProgress, CheckSummary } from '../../check/check-protocol.ts'
import type { KeptReport } from '../../usecases/present-file.ts'

/** Numbers of the account's send blacklist, by operator. */
export interface Blacklisted {
  mci: number
  irancell: number
  other: number
}

export const noBlacklisted = (): Blacklisted => ({ mci: 0, irancell: 0, other: 0 })

const NONE = { count: 0, samples: [] }
const EMPTY: KeptReport = {
  status: 'processing',
  total_rows: 0,
  valid_count: 0,
  invalid_count: 0,
  duplicate_count: 0,
  blacklist_count: 0,
  operator_counts: { mci: 0, irancell: 0, other: 0 },
  columns: [],
  mobile_column: null,
  message_column: null,
  has_header: false,
  errors: { empty_cell: NONE, invalid_number: NONE, other: NONE },
  preview: [],
  error_code: null,
}

const totalOf = ({ mci, irancell, other }: Blacklisted) => mci + irancell + other

/** The counts so far. */
export const reportProgress = (progress: CheckProgress, blacklisted: Blacklisted): KeptReport => ({
  ...EMPTY,
  total_rows: progress.rows,
  // A chunk may be looked up before the news of it came.
  valid_count: Math.max(0, progress.valid - totalOf(blacklisted)),
  invalid_count: progress.invalid,
  duplicate_count: progress.duplicate,
  blacklist_count: totalOf(blacklisted),
})

/** ValidationReport of a file that was read, or refused. Each row is exactly one of valid, duplicate, blacklisted, invalid. */
export function reportOutcome(outcome: CheckOutcome, blacklisted: Blacklisted): KeptReport {
  const fault = outcome.kind === 'refused' ? outcome.fault : null
  if (outcome.summary === null) return { ...EMPTY, status: 'failed', error_code: fault }
  const valid = outcome.summary.valid - totalOf(blacklisted)
  return fromSummary(outcome.summary, { blacklisted, fault: fault ?? (valid === 0 ? 'no_valid_number' : null) })
}

function fromSummary(
  { operators, errors, ...summary }: CheckSummary,
  { blacklisted, fault }: { blacklisted: Blacklisted; fault: FileFault | null },
): KeptReport {
  return {
    status: fault === null ? 'done' : 'failed',
    total_rows: summary.totalRows,
    valid_count: summary.valid - totalOf(blacklisted),
    invalid_count: errors.empty_cell.count + errors.invalid_number.count + errors.other.count,
    duplicate_count: summary.duplicate,
    blacklist_count: totalOf(blacklisted),
    operator_counts: {
      mci: operators.mci - blacklisted.mci,
      irancell: operators.irancell - blacklisted.irancell,
      other: operators.other - blacklisted.other,
    },
    columns: summary.columns,
    mobile_column: summary.mobileColumn,
    message_column: summary.messageColumn,
    has_header: summary.hasHeader,
    errors,
    preview: summary.preview,
    error_code: fault,
  }
}
