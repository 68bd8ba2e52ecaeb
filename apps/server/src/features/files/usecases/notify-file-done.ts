import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { fileNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { findFile } from '../queries/files.ts'

const LINKS = { exported: '/file-management', imported: '/contacts' } as const

/**
 * Tells who began an export or an import that it has come to its end: both are left alone and come back to. Whoever chose a
 * file for a send waits for its check, and is told by the form.
 */
export async function notifyFileDone(
  { scope, fileId, what, isOk }: { scope: AccountScope; fileId: number; what: 'exported' | 'imported'; isOk: boolean },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const file = await findFile(tx, scope, { fileId })
  if (file === null || file.user_id === null) return
  const words = fileNotices[what]
  const told = {
    level: isOk ? 'success' : 'warning',
    title: isOk ? words.ready : words.failed,
    body: file.name,
  } as const
  const { accountId } = scope
  await notify(tx, { accountId, kind: 'file', userIds: [file.user_id], ...told, link: LINKS[what] }, { clock })
}
