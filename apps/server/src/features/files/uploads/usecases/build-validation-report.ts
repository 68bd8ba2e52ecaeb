import type { FileFault } from '@peyk/contract/files/validation-report.ts'
import type { CheckOutcome, CheckProgress, CheckSummary } from '../../check/check-protocol.ts'
import type { BlacklistCounts, StoredReport } from '../../usecases/stored-report.ts'

const NONE = { count: 0, samples: [] }
const EMPTY: StoredReport = {
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

const sumCounts = ({ mci, irancell, other }: BlacklistCounts) => mci + irancell + other

/** The counts so far. */
export const buildProgressReport = (progress: CheckProgress, blacklisted: BlacklistCounts): StoredReport => ({
  ...EMPTY,
  total_rows: progress.rows,
  // A chunk may be looked up before the news of it came.
  valid_count: Math.max(0, progress.valid - sumCounts(blacklisted)),
  invalid_count: progress.invalid,
  duplicate_count: progress.duplicate,
  blacklist_count: sumCounts(blacklisted),
})

/** ValidationReport of a file that was read, or refused. Each row is exactly one of valid, duplicate, blacklisted, invalid. */
export function buildOutcomeReport(outcome: CheckOutcome, blacklisted: BlacklistCounts): StoredReport {
  const fault = outcome.kind === 'refused' ? outcome.fault : null
  if (outcome.summary === null) return { ...EMPTY, status: 'failed', error_code: fault }
  const valid = outcome.summary.valid - sumCounts(blacklisted)
  return buildSummaryReport(outcome.summary, { blacklisted, fault: fault ?? (valid === 0 ? 'no_valid_number' : null) })
}

function buildSummaryReport(
  { operators, errors, ...summary }: CheckSummary,
  { blacklisted, fault }: { blacklisted: BlacklistCounts; fault: FileFault | null },
): StoredReport {
  return {
    status: fault === null ? 'done' : 'failed',
    total_rows: summary.totalRows,
    valid_count: summary.valid - sumCounts(blacklisted),
    invalid_count: errors.empty_cell.count + errors.invalid_number.count + errors.other.count,
    duplicate_count: summary.duplicate,
    blacklist_count: sumCounts(blacklisted),
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
