import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { keptUntilMs } from '@peyk/domain/delivery/retention.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readSendAge } from '../queries/periods.ts'

/** Until when the recipients of a send are kept, or since when they are gone (contract R4). */
export async function tellRetention(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
): Promise<{ recipients_kept_until: string | null; are_recipients_deleted: boolean }> {
  const { lastActiveAt, deletedAt } = await readSendAge(tx, { ...scope, sendId })
  if (deletedAt !== null) return { recipients_kept_until: deletedAt.toISOString(), are_recipients_deleted: true }
  const keepMonths = config.recipientsKeepMonths
  const until = keepMonths === undefined ? null : keptUntilMs({ lastActiveMs: lastActiveAt.getTime(), keepMonths })
  return {
    recipients_kept_until: until === null ? null : new Date(until).toISOString(),
    are_recipients_deleted: false,
  }
}
