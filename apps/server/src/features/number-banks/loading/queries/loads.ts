import type { NumberBankField, NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { BankFault, BankReject, BankTower } from '../../check/bank-protocol.ts'
import { COPY_COLUMNS } from '../../check/bank-copy.ts'
import type { BankReport } from '../../queries/versions.ts'

export interface NewVersion {
  kind: NumberBankKind
  isDryRun: boolean
  title: string
  source: string
  note: string
  usableFrom: string | null
  usableUntil: string | null
  stored: { accountId: number; key: string } | null
  fileName: string
  fileOctets: number
  mapping: Readonly<Record<string, NumberBankField>> | null
  loadedBy: number | null
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-bank-version',
    text: `insert into number_bank_versions (kind, is_dry_run, title, source, note, usable_from, usable_until,
        storage_account_id, object_key, file_name, file_octets, mapping, loaded_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    values: [
      version.kind, version.isDryRun, version.title, version.source, version.note, version.usableFrom, version.usableUntil,
      version.stored?.accountId ?? null, version.stored?.key ?? null, version.fileName, version.fileOctets,
      version.mapping === null ? null : JSON.stringify(version.mapping), version.loadedBy,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

/** From its first row again; whoever reads by a former run does not go on. */
export async function restartVersion(
  tx: Tx,
  {
    id,
    isDryRun,
    mapping,
  }: { id: number; isDryRun: boolean; mapping: Readonly<Record<string, NumberBankField>> | null },
): Promise<void> {
  await tx.query({
    name: 'restart-bank-version',
    text: `update number_bank_versions set state = 'loading', run = run + 1, is_dry_run = $2, mapping = $3, row_count = 0,
        accepted_count = 0, rejected_count = 0, duplicate_count = 0, removed_count = 0, progress = 0, stored_rows = 0,
        fault = null, report = '{}', counts = '{}', started_at = null, ready_at = null
      where id = $1`,
    values: [id, isDryRun, mapping === null ? null : JSON.stringify(mapping)],
  })
  await deleteTowersAndRejects(tx, id)
}

async function deleteTowersAndRejects(tx: Tx, id: number): Promise<void> {
  await tx.query({ name: 'clear-bank-towers', text: 'delete from number_bank_towers where version_id = $1', values: [id] }) // prettier-ignore
  await tx.query({ name: 'clear-bank-rejects', text: 'delete from number_bank_rejects where version_id = $1', values: [id] }) // prettier-ignore
}

/** A run from its beginning has an empty table; one that goes on has what it stored. */
export async function openLoad(
  tx: Tx,
  { id, isFresh, isDryRun }: { id: number; isFresh: boolean; isDryRun: boolean },
): Promise<void> {
  // prettier-ignore
  await tx.query({
    name: 'open-bank-load',
    text: 'update number_bank_versions set started_at = coalesce(started_at, now()) where id = $1',
    values: [id],
  })
  if (isFresh) await dropTable(tx, id)
  if (!isDryRun) await tx.query({ text: 'select create_number_bank_table($1)', values: [id] })
}

async function dropTable(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'select drop_number_bank_table($1)', values: [id] })
}

/** `lines`: as `copyLineOf` writes them. */
export const copyPeople = (tx: Tx, { id, lines }: { id: number; lines: Uint8Array }): Promise<number> =>
  tx.copyIn(`copy number_bank_people_${Number(id)} (${COPY_COLUMNS}) from stdin`, [Buffer.from(lines)])

export async function insertTowers(
  tx: Tx,
  { id, towers }: { id: number; towers: readonly BankTower[] },
): Promise<void> {
  if (towers.length === 0) return
  await tx.query({
    name: 'insert-bank-towers',
    text: `insert into number_bank_towers (version_id, id, title, lat, lng, province_id, county_id, city_id)
      select $1, t.* from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::smallint[], $7::smallint[], $8::smallint[]) t
      on conflict do nothing`,
    values: [
      id, towers.map((tower) => tower.id), towers.map(({ title }) => title), towers.map(({ lat }) => lat),
      towers.map(({ lng }) => lng), towers.map(({ provinceId }) => provinceId), towers.map(({ countyId }) => countyId),
      towers.map(({ cityId }) => cityId),
    ], // prettier-ignore
  })
}

export async function insertRejects(
  tx: Tx,
  { id, chunk, rejects }: { id: number; chunk: number; rejects: readonly BankReject[] },
): Promise<void> {
  if (rejects.length === 0) return
  await tx.query({
    name: 'insert-bank-rejects',
    text: 'insert into number_bank_rejects (version_id, chunk, rows) values ($1, $2, $3)',
    values: [id, chunk, JSON.stringify(rejects)],
  })
}

export interface LoadStep {
  id: number
  run: number
  /** Where the step begins and ends; another that has begun there makes this one void. */
  from: number
  through: number
  accepted: number
  rejected: number
  duplicate: number
  removed: number
  progress: number
  report: BankReport
}

/** Answers false where this run does not go on: cancelled, deleted, or overtaken by another. */
export async function saveStep(tx: Tx, step: LoadStep): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'save-bank-step',
    text: `update number_bank_versions set stored_rows = $4, row_count = $4, accepted_count = accepted_count + $5,
        rejected_count = rejected_count + $6, duplicate_count = duplicate_count + $7, removed_count = removed_count + $8,
        progress = $9, report = $10
      where id = $1 and run = $2 and stored_rows = $3 and state = 'loading' and deleted_at is null`,
    values: [
      step.id, step.run, step.from, step.through, step.accepted, step.rejected, step.duplicate, step.removed, step.progress,
      JSON.stringify(step.report),
    ], // prettier-ignore
  })
  return rowCount === 1
}

export async function saveReport(tx: Tx, { id, report }: { id: number; report: BankReport }): Promise<void> {
  await tx.query({
    name: 'save-bank-report',
    text: 'update number_bank_versions set report = $2 where id = $1',
    values: [id, JSON.stringify(report)],
  })
}

export async function markFailed(
  tx: Tx,
  { id, run, fault }: { id: number; run: number; fault: BankFault },
): Promise<boolean> {
  // prettier-ignore
  const { rowCount } = await tx.query({
    name: 'fail-bank-version',
    text: `update number_bank_versions set state = 'failed', fault = $3 where id = $1 and run = $2 and state = 'loading'`,
    values: [id, run, fault],
  })
  return rowCount === 1
}

export async function markCancelled(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'cancel-bank-version',
    text: `update number_bank_versions set state = 'cancelled', run = run + 1 where id = $1`,
    values: [id],
  })
}

/** Every number that is taken out for good. */
export async function listRemovedNumbers(tx: Tx): Promise<Float64Array> {
  const { rows } = await tx.query<{ msisdn: number }>({ name: 'all-removed', text: 'select msisdn from number_bank_removed' }) // prettier-ignore
  return Float64Array.from(rows, ({ msisdn }) => msisdn)
}

export async function releaseFile(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'release-bank-file',
    text: `with released as (
        update stored_objects o set loose_since = '-infinity' from number_bank_versions v
        where v.id = $1 and o.account_id = v.storage_account_id and o.key = v.object_key
      )
      update number_bank_versions set object_key = null, storage_account_id = null where id = $1`,
    values: [id],
  })
}
