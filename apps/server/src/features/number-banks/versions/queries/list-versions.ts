import type { NumberBankKind, NumberBankState } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope, StaffScope } from '@peyk/database/scope.ts'
import { VERSION_COLUMNS, type BankCounts, type VersionRow } from '../../queries/versions.ts'

export async function listVersions(
  tx: Tx,
  _scope: StaffScope,
  { kind, state, limit, offset }: { kind: NumberBankKind | null; state: NumberBankState | null; limit: number; offset: number }, // prettier-ignore
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await tx.query<VersionRow & { total: number }>({
    name: 'list-bank-versions',
    text: `select ${VERSION_COLUMNS}, count(*) over ()::int as total from number_bank_versions v
      where v.deleted_at is null and coalesce(v.kind = $1, true) and coalesce(v.state = $2, true)
      order by v.id desc limit $3 offset $4`,
    values: [kind, state, limit, offset],
  })
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function readCounts(tx: Tx, _scope: StaffScope, id: number): Promise<BankCounts> {
  const { rows } = await tx.query<{ counts: BankCounts }>({
    name: 'bank-version-counts',
    text: 'select counts from number_bank_versions where id = $1',
    values: [id],
  })
  return rows[0]?.counts ?? {}
}

export async function changeFacts(
  tx: Tx,
  _scope: StaffScope,
  facts: {
    id: number
    title: string
    source: string
    note: string
    usableFrom: string | null
    usableUntil: string | null
  },
): Promise<void> {
  await tx.query({
    name: 'change-bank-version',
    text: `update number_bank_versions set title = $2, source = $3, note = $4, usable_from = $5, usable_until = $6 where id = $1`,
    values: [facts.id, facts.title, facts.source, facts.note, facts.usableFrom, facts.usableUntil],
  })
}

/** Its people go by a job; its rejected rows and its file now. */
export async function markDeleted(tx: Tx, _scope: StaffScope, id: number): Promise<void> {
  await tx.query({
    name: 'delete-bank-version',
    text: `with released as (
        update stored_objects o set loose_since = '-infinity' from number_bank_versions v
        where v.id = $1 and o.account_id = v.storage_account_id and o.key = v.object_key
      ), rejects as (delete from number_bank_rejects where version_id = $1)
      update number_bank_versions set deleted_at = now(), run = run + 1, object_key = null, storage_account_id = null,
        report = '{}', counts = '{}' where id = $1`,
    values: [id],
  })
}

/** Rejected rows behind a chunk, some chunks at once: `[row, column, value, reason]`. */
export async function listRejects(
  tx: Tx,
  _scope: StaffScope,
  { id, after }: { id: number; after: number },
): Promise<{ chunk: number; rows: [number, string, string, string][] }[]> {
  const { rows } = await tx.query<{ chunk: number; rows: [number, string, string, string][] }>({
    name: 'list-bank-rejects',
    text: 'select chunk, rows from number_bank_rejects where version_id = $1 and chunk > $2 order by chunk limit 3',
    values: [id, after],
  })
  return rows
}

/** Active versions whose last day is this one, `YYYY-MM-DD`. */
export async function listActiveUntil(
  tx: Tx,
  _scope: EngineScope,
  day: string,
): Promise<{ id: number; title: string }[]> {
  // prettier-ignore
  const { rows } = await tx.query<{ id: number; title: string }>({
    name: 'active-banks-until',
    text: `select id, title from number_bank_versions where state = 'active' and usable_until = $1::date order by id`,
    values: [day],
  })
  return rows
}
