import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type Scope = Pick<AccountScope, 'accountId'>

/** What became of the rows of a file, as far as its import is. */
export async function writeImportReport(
  tx: Tx,
  { accountId }: Scope,
  { fileId, report }: { fileId: number; report: object },
): Promise<void> {
  await tx.query({
    name: 'write-import-report',
    text: 'update files set import_report = $3 where account_id = $1 and id = $2',
    values: [accountId, fileId, JSON.stringify(report)],
  })
}

/** Rows that the check found good and the phonebook did not take, of the file's present run. */
export async function insertImportRejects(
  tx: Tx,
  { accountId }: Scope,
  { fileId, number, rejected }: { fileId: number; number: number; rejected: Uint8Array },
): Promise<void> {
  await tx.query({
    name: 'insert-import-rejects',
    text: `insert into file_rejects (account_id, file_id, run, number, rejected, is_of_import)
      select account_id, id, run, $3, $4, true from files where account_id = $1 and id = $2`,
    values: [accountId, fileId, number, rejected],
  })
}

export async function clearImportRejects(tx: Tx, { accountId }: Scope, fileId: number): Promise<void> {
  await tx.query({
    name: 'clear-import-rejects',
    text: 'delete from file_rejects where account_id = $1 and file_id = $2 and is_of_import',
    values: [accountId, fileId],
  })
}
