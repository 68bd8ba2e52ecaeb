import { FILE_CATEGORIES, SYNC_CHECK_ROWS } from '@peyk/contract/files/files.ts'
import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { filesErrors } from '../../files.errors.ts'
import type { FileRow } from '../../queries/files.ts'
import { reopenFile } from '../../queries/check-runs.ts'
import { checkInline, type InlineCheck } from './check-inline.ts'
import { finishInline } from './finish-inline.ts'
import { isListPurpose, sheetKindOf, type ChosenColumns } from './build-check-request.ts'

/** What a stored list came to with other columns, before that is kept. */
export interface RecheckResult {
  /** Of the file as it was looked at. */
  readonly run: number
  readonly chosen: ChosenColumns
  /** What it is for from then on. */
  readonly purpose: FilePurpose
  /** Null: a job's work. */
  readonly check: InlineCheck | null
}

/** A stored list with what it came to when it was looked at with other columns; null: more than can be looked at quickly. */
export async function recheckList(
  { scope, file, chosen }: { scope: AccountScope; file: FileRow; chosen: ChosenColumns },
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<InlineCheck | null> {
  const kind = sheetKindOf(file.name)
  const { purpose, object_key: object } = file
  if (!isListPurpose(purpose) || kind === null || object === null) throw filesErrors.notCheckable()
  if (file.status === 'processing') throw filesErrors.busy()
  if (file.is_used) throw filesErrors.inUse(file.name)
  const isShort = file.row_count !== null && file.row_count <= SYNC_CHECK_ROWS
  return isShort ? checkInline({ accountId: scope.accountId, object, kind, purpose, chosen }, deps) : null
}

/** Puts what was found in the place of what stood there, unless somebody else has; the caller holds the file. */
export async function saveRecheck(
  {
    scope,
    file,
    recheck: { run, chosen, purpose, check },
  }: { scope: AccountScope; file: FileRow; recheck: RecheckResult },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  if (file.run !== run || file.status === 'processing') throw filesErrors.busy()
  const fileId = file.id
  await reopenFile(tx, scope, { fileId, chosen, purpose, category: categoryFor({ file, purpose }) })
  if (check === null) await jobs.enqueue(tx, { name: 'files.check', payload: { accountId: scope.accountId, fileId } })
  else await finishInline({ scope, fileId, check }, { tx })
}

/** A file that lies in the category of its purpose goes with it to the next one; any other stays where it was put. */
function categoryFor({ file, purpose }: { file: FileRow; purpose: FilePurpose }): number {
  const idOf = (key: FilePurpose) => FILE_CATEGORIES.find((category) => category.key === key)?.id
  return file.category === idOf(file.purpose) ? (idOf(purpose) ?? file.category) : file.category
}
