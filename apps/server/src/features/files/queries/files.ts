import type { FileStatus } from '@peyk/contract/files/files.ts'
import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'

type Scope = Pick<AccountScope, 'accountId'>

export interface FileRow<Report = unknown> {
  id: number
  user_id: number | null
  user_name: string
  name: string
  size: number
  mime: string
  category: number
  purpose: FilePurpose
  status: FileStatus
  object_key: string | null
  run: number
  row_count: number | null
  progress: number
  chosen: Record<string, unknown>
  report: Report | null
  import_report: unknown
  created_at: Date
  expires_at: Date | null
  is_used: boolean
}

const FILE = `f.id, f.user_id, f.user_name, f.name, f.size, f.mime, f.category, f.purpose, f.status, f.object_key, f.run,
  f.row_count, f.progress, f.chosen, f.report, f.import_report, f.created_at, f.expires_at,
  exists (select from file_uses u where u.account_id = f.account_id and u.file_id = f.id) as is_used`

export interface NewFile {
  userId: number
  userName: string
  name: string
  size: number
  mime: string
  category: number
  purpose: FilePurpose
  status: FileStatus
  objectKey: string | null
  chosen: object
  createdAt: Date
  expiresAt: Date | null
}

export async function insertFile(tx: Tx, { accountId }: Scope, file: NewFile): Promise<FileRow> {
  const { rows } = await tx.query<FileRow>({
    name: 'insert-file',
    text: `insert into files as f (account_id, user_id, user_name, name, search, size, mime, category, purpose, status,
        object_key, chosen, created_at, expires_at, progress)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
        case when $10 = 'processing' then 0 else 100 end)
      returning ${FILE}`,
    values: [
      accountId, file.userId, file.userName, file.name, searchKey(file.name), file.size, file.mime, file.category, file.purpose, file.status,
      file.objectKey, JSON.stringify(file.chosen), file.createdAt, file.expiresAt,
    ], // prettier-ignore
  })
  return rows[0]!
}

/** `hold`: nobody changes or deletes it until the end of the transaction. */
export async function findFile(
  tx: Tx,
  { accountId }: Scope,
  { fileId, lock = false }: { fileId: number; lock?: boolean },
): Promise<FileRow | null> {
  const { rows } = await tx.query<FileRow>({
    name: lock ? 'hold-file' : 'find-file',
    text: `select ${FILE} from files f where f.account_id = $1 and f.id = $2 ${lock ? 'for update' : ''}`,
    values: [accountId, fileId],
  })
  return rows[0] ?? null
}

export async function listFiles(
  tx: Tx,
  { accountId }: Scope,
  {
    filter: { category, search },
    page,
  }: { filter: { category: number | null; search: string | null }; page: { offset: number; perPage: number } },
): Promise<{ rows: FileRow[]; total: number }> {
  const where = `f.account_id = $1 and ($2::smallint is null or f.category = $2)
    and ($3::text is null or f.search like '%' || $3 || '%')`
  const values = [accountId, category, search === null ? null : escapeLike(search)]
  const { rows } = await tx.query<FileRow>({
    name: 'list-files',
    text: `select ${FILE} from files f where ${where} order by f.id desc offset $4 limit $5`,
    values: [...values, page.offset, page.perPage],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-files',
    text: `select count(*)::int as total from files f where ${where}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countByCategory(tx: Tx, { accountId }: Scope): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ category: number; count: number }>({
    name: 'count-files-by-category',
    text: 'select category, count(*)::int as count from files where account_id = $1 group by category',
    values: [accountId],
  })
  return new Map(rows.map(({ category, count }) => [category, count]))
}

/** Locks them; what is not there is not in the answer. */
export async function lockFiles(tx: Tx, { accountId }: Scope, fileIds: readonly number[]): Promise<FileRow[]> {
  const { rows } = await tx.query<FileRow>({
    name: 'hold-files',
    text: `select ${FILE} from files f where f.account_id = $1 and f.id = any($2) order by f.id for update`,
    values: [accountId, fileIds],
  })
  return rows
}

/** Deletes files with everything that was found in them; the caller releases their stored objects. */
export async function deleteFiles(tx: Tx, { accountId }: Scope, fileIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'delete-files',
    text: 'delete from files where account_id = $1 and id = any($2)',
    values: [accountId, fileIds],
  })
}

/** What somebody works with a file for. */
export type FileUse = 'send' | 'import' | 'schedule'

/** Refused by the database (23503) for a file that is gone. */
export async function insertFileUse(
  tx: Tx,
  { accountId }: Scope,
  { fileId, purpose, usedBy }: { fileId: number; purpose: FileUse; usedBy: number },
): Promise<void> {
  await tx.query({
    name: 'insert-file-use',
    text: `insert into file_uses (account_id, file_id, purpose, used_by) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [accountId, fileId, purpose, usedBy],
  })
}

export async function deleteFileUse(
  tx: Tx,
  { accountId }: Scope,
  { fileId, purpose, usedBy }: { fileId: number; purpose: FileUse; usedBy: number },
): Promise<void> {
  await tx.query({
    name: 'delete-file-use',
    text: 'delete from file_uses where account_id = $1 and file_id = $2 and purpose = $3 and used_by = $4',
    values: [accountId, fileId, purpose, usedBy],
  })
}

/** What an export has written. */
export async function attachObject(
  tx: Tx,
  { accountId }: Scope,
  { fileId, object, size }: { fileId: number; object: string; size: number },
): Promise<void> {
  await tx.query({
    name: 'give-object',
    text: 'update files set object_key = $3, size = $4 where account_id = $1 and id = $2',
    values: [accountId, fileId, object, size],
  })
}
