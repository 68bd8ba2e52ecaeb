import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { numberBanks } from '@peyk/contract/staff/staff-number-banks.ts'
import { NUMBER_BANK_FIELDS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { bankFields, bankLoadFaults, missingColumns } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { BankFault } from '../../check/bank-protocol.ts'
import type { VersionRow } from '../../queries/versions.ts'

export type PresentedVersion = CallRow<typeof numberBanks>

/** `nowMs` decides whether its days are over. */
export function presentVersion(row: VersionRow, { nowMs }: { nowMs: number }): PresentedVersion {
  const today = isoDayOf(tehranDay(nowMs))
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    is_dry_run: row.is_dry_run,
    title: row.title,
    source: row.source,
    note: row.note,
    usable_from: row.usable_from,
    usable_until: row.usable_until,
    usability: usabilityOn(today, row),
    file_name: row.file_name,
    file_bytes: row.file_octets,
    has_file: row.object_key !== null,
    loaded_by: row.loader,
    row_count: row.row_count,
    accepted_count: row.accepted_count,
    rejected_count: row.rejected_count,
    duplicate_count: row.duplicate_count,
    removed_count: row.removed_count,
    progress: row.progress,
    error: row.fault === null ? null : faultSentence(row.fault),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ready_at: row.ready_at?.toISOString() ?? null,
    activated_at: row.activated_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
  }
}

/** Whether the days of a version let it be counted on a day, `YYYY-MM-DD`. */
export function usabilityOn(
  day: string,
  version: Pick<VersionRow, 'usable_from' | 'usable_until'>,
): PresentedVersion['usability'] {
  // prettier-ignore
  if (version.usable_from !== null && day < version.usable_from) return 'early'
  return version.usable_until !== null && day > version.usable_until ? 'over' : 'usable'
}

function faultSentence(fault: BankFault): string {
  if (fault in bankLoadFaults) return bankLoadFaults[fault as keyof typeof bankLoadFaults]
  const missing = new Set(fault.slice(fault.indexOf(':') + 1).split(','))
  return missingColumns(NUMBER_BANK_FIELDS.filter((field) => missing.has(field)).map((field) => bankFields[field]).join('، ')) // prettier-ignore
}
