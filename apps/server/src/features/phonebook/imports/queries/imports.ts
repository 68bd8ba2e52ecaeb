import type { ConsentSource } from '@peyk/contract/phonebook/phonebook-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'

export type ColumnMapping = Readonly<Record<string, string>>

export interface ImportRow {
  id: number
  phonebook_id: number
  file_id: number
  mapping: ColumnMapping | null
  is_updating: boolean
  consent_source: ConsentSource
  consent_by: string
  consent_note: string
  done_chunk: number
  created_at: Date
}

const IMPORT = `id, phonebook_id, file_id, mapping, is_updating, consent_source, consent_by, consent_note, done_chunk,
  created_at`

export async function isImporting(tx: Tx, { accountId }: AccountScope, phonebookId: number): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    name: 'is-importing',
    text: `select exists (
      select from contact_imports where account_id = $1 and phonebook_id = $2 and status = 'running') as is`,
    values: [accountId, phonebookId],
  })
  return rows[0]?.is === true
}

/** In the place of those of this phonebook that are over. */
export async function insertImport(
  tx: Tx,
  { accountId }: AccountScope,
  order: {
    phonebookId: number
    fileId: number
    mapping: ColumnMapping | null
    isUpdating: boolean
    consentSource: ConsentSource
    consentBy: string
    consentNote: string
    now: Date
  },
): Promise<number> {
  await tx.query({
    name: 'forget-past-imports',
    text: `delete from contact_imports where account_id = $1 and phonebook_id = $2 and status <> 'running'`,
    values: [accountId, order.phonebookId],
  })
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-import',
    text: `insert into contact_imports (account_id, phonebook_id, file_id, mapping, is_updating, consent_source, consent_by,
        consent_note, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      accountId, order.phonebookId, order.fileId, order.mapping === null ? null : JSON.stringify(order.mapping),
      order.isUpdating, order.consentSource, order.consentBy, order.consentNote, order.now,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

/** One that is under way; `hold`: nobody else goes on with it until the end of the transaction. */
export async function findImport(
  tx: Tx,
  { accountId }: AccountScope,
  { importId, lock = false }: { importId: number; lock?: boolean },
): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: lock ? 'hold-import' : 'find-import',
    text: `select ${IMPORT} from contact_imports where account_id = $1 and id = $2 and status = 'running'
      ${lock ? 'for update' : ''}`,
    values: [accountId, importId],
  })
  return rows[0] ?? null
}

/** The one that is under way in a phonebook that is there, held until the end of the transaction. */
export async function lockImportOf(
  tx: Tx,
  { accountId }: AccountScope,
  phonebookId: number,
): Promise<(ImportRow & { title: string }) | null> {
  const { rows } = await tx.query<ImportRow & { title: string }>({
    name: 'hold-import-of',
    text: `select ${IMPORT}, (select p.title from phonebooks p where p.account_id = $1 and p.id = $2) as title
      from contact_imports where account_id = $1 and phonebook_id = $2 and status = 'running'
        and exists (select from phonebooks p where p.account_id = $1 and p.id = $2 and p.deleted_at is null)
      for update`,
    values: [accountId, phonebookId],
  })
  return rows[0] ?? null
}

/**
 * The contacts that the last import of a phonebook has added, if that was of this file, as far as they stand there: they
 * have its moment as theirs.
 */
export async function contactsAddedByImport(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, fileId }: { phonebookId: number; fileId: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ ids: number[] }>({
    text: `select array(
        select id from contacts where account_id = $1 and phonebook_id = $2 and created_at = (
          select created_at from contact_imports
          where account_id = $1 and phonebook_id = $2 and file_id = $3 and status <> 'running' order by id desc limit 1)
        order by id) as ids`,
    values: [accountId, phonebookId, fileId],
  })
  return rows[0]?.ids ?? []
}

/** A word of it: up to which chunk it is through. */
export async function saveImportPosition(
  tx: Tx,
  { accountId }: AccountScope,
  { importId, doneChunk }: { importId: number; doneChunk: number },
): Promise<void> {
  await tx.query({
    name: 'mark-import',
    text: `update contact_imports set done_chunk = $3, nudges = 0, told_at = now() where account_id = $1 and id = $2`,
    values: [accountId, importId, doneChunk],
  })
}

export async function closeImport(
  tx: Tx,
  { accountId }: AccountScope,
  { importId, status }: { importId: number; status: 'done' | 'failed' },
): Promise<void> {
  await tx.query({
    name: 'close-import',
    text: `update contact_imports set status = $3 where account_id = $1 and id = $2`,
    values: [accountId, importId, status],
  })
}

/** Also of a phonebook that is out of sight: its undo brings it back as it is by then. */
export async function setImportStatus(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, status }: { phonebookId: number; status: number },
): Promise<void> {
  await tx.query({
    name: 'set-import-status',
    text: 'update phonebooks set import_status = $3 where account_id = $1 and id = $2',
    values: [accountId, phonebookId, status],
  })
}

/**
 * Imports of which nothing was heard since a moment, noted as nudged. Whose job was begun again too often is
 * `isLost`: the caller ends it.
 */
export async function claimStalledImports(
  tx: Tx,
  _scope: EngineScope,
  { before, maxRestarts, limit }: { before: Date; maxRestarts: number; limit: number },
): Promise<{ accountId: number; importId: number; isLost: boolean }[]> {
  const { rows } = await tx.query<{ account_id: number; id: number; nudges: number }>({
    name: 'silent-imports',
    text: `update contact_imports i set nudges = i.nudges + 1, told_at = now()
      from (
        select account_id, id from contact_imports where status = 'running' and told_at < $1 limit $2
        for update skip locked
      ) silent where i.account_id = silent.account_id and i.id = silent.id
      returning i.account_id, i.id, i.nudges`,
    values: [before, limit],
  })
  return rows.map((row) => ({ accountId: row.account_id, importId: row.id, isLost: row.nudges > maxRestarts }))
}
