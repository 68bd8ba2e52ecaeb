import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { findFile, type FileRow } from '../queries/files.ts'
import { saveRecheck, recheckList, type RecheckResult } from '../uploads/usecases/recheck-columns.ts'
import { findVisibleFile } from './find-own-file.ts'
import { insertUpload } from '../uploads/usecases/save-upload.ts'
import type { ChosenColumns } from '../uploads/usecases/build-check-request.ts'
import { prepareUpload, type PreparedUpload } from '../uploads/usecases/prepare-upload.ts'
import type { StoredReport } from './stored-report.ts'

/** A list of contacts that was looked at and may be taken in: one that came with the call, or one that lies there. */
export type PreparedList =
  | { readonly from: 'upload'; readonly prepared: PreparedUpload }
  /** `look`: null, as it was checked before. */
  | { readonly from: 'file'; readonly fileId: number; readonly recheck: RecheckResult | null }

const isCheckedWith = (file: FileRow, { mobileColumn, hasHeader }: ChosenColumns): boolean => {
  const report = file.report as StoredReport | null
  return (
    (mobileColumn === undefined || mobileColumn === report?.mobile_column) &&
    (hasHeader === undefined || hasHeader === report?.has_header)
  )
}

const hasColumn = (file: FileRow, key: string | undefined): boolean =>
  key === undefined || (file.report as StoredReport | null)?.columns.some((column) => column.key === key) === true

/** Outside of any transaction, since a program may read the file meanwhile. What is wrong otherwise is said by `saveList`. */
export async function prepareList(
  {
    scope,
    caller,
    upload,
    fileId,
    chosen,
  }: { scope: AccountScope; caller: Caller; upload: unknown; fileId: number | undefined; chosen: ChosenColumns },
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<PreparedList> {
  if (fileId === undefined) {
    return { from: 'upload', prepared: await prepareUpload({ scope, caller, upload, purpose: 'import', chosen }, deps) }
  }
  const file = await deps.db.inAccount(scope, (tx) => findVisibleFile({ scope, caller, fileId }, { tx }))
  const isAtRest = file.purpose === 'import' && file.status !== 'processing' && !file.is_used
  if (!isAtRest || isCheckedWith(file, chosen) || !hasColumn(file, chosen.mobileColumn)) {
    return { from: 'file', fileId, recheck: null }
  }
  return {
    from: 'file',
    fileId,
    recheck: { run: file.run, chosen, purpose: file.purpose, check: await recheckList({ scope, file, chosen }, deps) },
  }
}

/** The file as it is from now on, held. Who goes on with it sees by its `status` whether its check is still under way. */
export async function saveList(
  { scope, caller, list }: { scope: AccountScope; caller: Caller; list: PreparedList },
  { tx, ...deps }: { tx: Tx } & Pick<Deps, 'clock' | 'jobs'>,
): Promise<FileRow> {
  if (list.from === 'upload') return insertUpload({ scope, caller, prepared: list.prepared }, { tx, ...deps })
  const { fileId, recheck } = list
  const file = await findVisibleFile({ scope, caller, fileId, lock: true }, { tx })
  if (recheck === null || file.is_used) return file
  await saveRecheck({ scope, file, recheck: recheck }, { tx, ...deps })
  return (await findFile(tx, scope, { fileId })) ?? file
}
