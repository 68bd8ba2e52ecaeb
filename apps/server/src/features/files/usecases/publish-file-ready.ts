import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { findFile } from '../queries/files.ts'
import { buildReport } from './present-file.ts'

/** `file_ready` of contract §4, in the transaction that brings a check, an import or an export to its end. */
export async function publishFileReady(
  { scope, fileId }: { scope: AccountScope; fileId: number },
  { tx }: { tx: Tx },
): Promise<void> {
  const file = await findFile(tx, scope, { fileId })
  if (file === null || file.status === 'processing') return
  const { id, name, purpose } = file
  const { report, isImportFailed } = buildReport(file, { withPreview: false })
  const status = isImportFailed ? 'failed' : file.status
  await publishEvent(tx, { accountId: scope.accountId, event: 'file_ready', data: { file_id: id, name, purpose, status, report } }) // prettier-ignore
}
