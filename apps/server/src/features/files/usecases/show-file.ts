import { download, type FileObject } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { isOpenToCaller } from '../../../platform/http/auth/owner-only.ts'
import { findVisibleFile } from './find-own-file.ts'
import { presentFile } from './present-file.ts'
import { signDownload } from './sign-download.ts'

/** F3. */
export async function showFile(
  { scope, caller, fileId }: { scope: AccountScope; caller: Caller; fileId: number },
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<FileObject> {
  const file = await db.inAccount(scope, (tx) => findVisibleFile({ scope, caller, fileId }, { tx }))
  const isThere = file.object_key !== null && (file.purpose !== 'export' || file.status === 'ready')
  // The address works without a credential, so only who may download the file gets one.
  const isTheirs = isOpenToCaller(caller, download)
  const url = isThere && isTheirs ? signDownload({ fileId, userId: caller.userId }, { config, clock }) : null
  return presentFile(file, { withPreview: true, url })
}
