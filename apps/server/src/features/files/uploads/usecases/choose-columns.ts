import { CONVERTIBLE_PURPOSES, type FileObject } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../files.errors.ts'
import { findFile } from '../../queries/files.ts'
import { saveRecheck, recheckList, type RecheckResult } from './recheck-columns.ts'
import { findVisibleFile } from '../../usecases/find-own-file.ts'
import type { ChosenColumns } from './build-check-request.ts'
import { presentFile } from '../../usecases/present-file.ts'

type ConvertiblePurpose = (typeof CONVERTIBLE_PURPOSES)[number]

/** F3 PUT, before anything is written: the stored file with the chosen columns, as far as that goes quickly. */
export async function recheckColumns(
  {
    scope,
    caller,
    fileId,
    chosen,
    purpose: wanted,
  }: {
    scope: AccountScope
    caller: Caller
    fileId: number
    chosen: ChosenColumns
    purpose: ConvertiblePurpose | undefined
  },
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<RecheckResult> {
  const file = await deps.db.inAccount(scope, (tx) => findVisibleFile({ scope, caller, fileId }, { tx }))
  if (wanted !== undefined && !CONVERTIBLE_PURPOSES.some((purpose) => purpose === file.purpose))
    throw filesErrors.notCheckable()
  const purpose = wanted ?? file.purpose
  const check = await recheckList({ scope, file: { ...file, purpose }, chosen }, deps)
  return { run: file.run, chosen, purpose, check }
}

/**
 * F3 PUT, the part that writes: what was found takes the place of what stood there, or a job goes on. A choice that the
 * file has no columns for was refused before, and what was found earlier stays.
 */
export async function chooseColumns(
  { scope, caller, fileId, recheck }: { scope: AccountScope; caller: Caller; fileId: number; recheck: RecheckResult },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<FileObject> {
  return db.inAccount(scope, async (tx) => {
    const file = await findVisibleFile({ scope, caller, fileId, lock: true }, { tx })
    if (file.is_used) throw filesErrors.inUse(file.name)
    await saveRecheck({ scope, file, recheck }, { tx, jobs })
    const checked = await findFile(tx, scope, { fileId })
    return presentFile(checked ?? file, { withPreview: true })
  })
}
