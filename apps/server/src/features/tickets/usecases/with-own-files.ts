import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reserveStorage } from '../../../platform/storage/reserve-room.ts'
import { releaseUnused, type PreparedAttachment } from '../queries/attachments.ts'
import { prepareAttachments } from './prepare-attachments.ts'

/**
 * Looks at the files that a customer brings with a message, which take room of the account, and does something with them;
 * what of them no message keeps in the end (a refusal, a repeat) is released.
 */
export async function withOwnFiles<Result>(
  { scope, uploads }: { scope: AccountScope; uploads: readonly unknown[] },
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  work: (files: readonly PreparedAttachment[]) => Promise<Result>,
): Promise<Result> {
  const { db, config } = deps
  const { accountId } = scope
  const made: string[] = []
  const takeRoom = async ({ key, octets }: { key: string; octets: number }) => {
    await db.inAccount(scope, (tx) => reserveStorage({ scope, key, octets, max: octets }, { tx, config }))
    made.push(key)
  }
  try {
    return await work(await prepareAttachments({ uploads, broughtBy: accountId, accountId, takeRoom }, deps))
  } finally {
    if (made.length > 0) await db.inAccount(scope, (tx) => releaseUnused(tx, { accountId, keys: made }))
  }
}
