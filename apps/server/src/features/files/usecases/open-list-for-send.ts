import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { fileFaults } from '@peyk/phrases/fa/files/files.ts'
import { callerMay, type Caller } from '../../../platform/http/auth/caller.ts'
import { findFile } from '../queries/files.ts'
import type { StoredReport } from './stored-report.ts'

/** What a send to a list finds before it reads the list. */
export interface ListForSend {
  readonly name: string
  readonly purpose: FilePurpose
  readonly status: 'processing' | 'ready' | 'failed'
  /** Why a list that failed cannot be used. */
  readonly fault: string
  /** Numbers in it, each once. */
  readonly count: number
  readonly invalid: number
  readonly duplicates: number
  /** In their order. */
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  /** Changes when the file is checked anew: other columns, other numbers. */
  readonly stamp: string
}

/**
 * Null: there is no such file, or none that the caller may see. Without a caller: of a send that was let in before.
 * From here on until the end of the transaction nobody deletes it.
 */
export async function openListForSend(
  { scope, caller, fileId }: { scope: AccountScope; caller: Caller | null; fileId: number },
  { tx }: { tx: Tx },
): Promise<ListForSend | null> {
  const file = await findFile(tx, scope, { fileId, lock: true })
  if (file === null) return null
  if (caller !== null && file.user_id !== caller.userId && !callerMay(caller, 'file.manage')) return null
  const report = file.report as StoredReport | null
  const left = report === null ? 0 : report.valid_count + report.blacklist_count
  return {
    name: file.name,
    purpose: file.purpose,
    status: file.status,
    fault: fileFaults[report?.error_code ?? 'processing_error'],
    count: left,
    invalid: report?.invalid_count ?? 0,
    duplicates: report?.duplicate_count ?? 0,
    columns: report?.columns ?? [],
    stamp: String(file.run),
  }
}
