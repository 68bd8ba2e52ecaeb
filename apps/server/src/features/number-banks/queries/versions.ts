import type { NumberBankField, NumberBankKind, NumberBankState } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { BankColumn, BankFault } from '../check/bank-protocol.ts'
import type { BankRowFault } from '@peyk/phrases/fa/number-banks/loading.ts'

/** What a load tells of a file, beside its counts. */
export interface BankReport {
  columns?: BankColumn[]
  rejects?: Partial<Record<BankRowFault, { count: number; samples: [row: number, column: string, value: string][] }>>
  /** Rejected rows that are kept. */
  kept?: number
}

export type OperatorCounts = [mci: number, irancell: number, other: number]

/** Accepted people by place and trade. */
export interface BankCounts {
  provinces?: [id: number, ...counts: OperatorCounts][]
  counties?: [id: number, provinceId: number, ...counts: OperatorCounts][]
  cities?: [id: number, countyId: number, ...counts: OperatorCounts][]
  trades?: [id: number, ...counts: OperatorCounts][]
  towers?: [id: number, title: string, count: number][]
  towerCount?: number
  known?: { city: number; postal: number; location: number; gender: number; birth_year: number }
  men?: number
  women?: number
}

export interface VersionRow {
  id: number
  kind: NumberBankKind
  state: NumberBankState
  is_dry_run: boolean
  title: string
  source: string
  note: string
  usable_from: string | null
  usable_until: string | null
  storage_account_id: number | null
  object_key: string | null
  file_name: string
  file_octets: number
  mapping: Readonly<Record<string, NumberBankField>> | null
  loaded_by: number | null
  loader: string | null
  row_count: number
  accepted_count: number
  rejected_count: number
  duplicate_count: number
  removed_count: number
  progress: number
  run: number
  stored_rows: number
  fault: BankFault | null
  report: BankReport
  created_at: Date
  started_at: Date | null
  ready_at: Date | null
  activated_at: Date | null
  retired_at: Date | null
}

/** Everything of a version but its counts by place, which are long. */
export const VERSION_COLUMNS = `v.id, v.kind, v.state, v.is_dry_run, v.title, v.source, v.note, v.usable_from, v.usable_until,
  v.storage_account_id, v.object_key, v.file_name, v.file_octets, v.mapping, v.loaded_by, v.row_count, v.accepted_count, v.rejected_count,
  v.duplicate_count, v.removed_count, v.progress, v.run, v.stored_rows, v.fault, v.report, v.created_at, v.started_at,
  v.ready_at, v.activated_at, v.retired_at, (select u.name from users u where u.id = v.loaded_by) as loader`

/** A version that is not deleted; `lock`: nobody else changes it until the end of the transaction. */
export async function findVersion(
  tx: Tx,
  { id, lock = false }: { id: number; lock?: boolean },
): Promise<VersionRow | null> {
  const { rows } = await tx.query<VersionRow>({
    name: lock ? 'lock-bank-version' : 'find-bank-version',
    text: `select ${VERSION_COLUMNS} from number_bank_versions v where v.id = $1 and v.deleted_at is null
      ${lock ? 'for update of v' : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}

/**
 * Held by whoever takes numbers out and by whoever makes a version whole, until the end of the transaction: a number that is
 * taken out while a version becomes visible would be in it.
 */
export async function lockRemovals(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('number bank removals', 0))` })
}
