import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { readClicksBySend } from '../queries/clicks.ts'
import type { SendClicks } from '../queries/clicks.ts'

/** The clicks of people that count for each of these sends; a send without links is left out. */
export const clicksBySend = (
  { scope, sendIds }: { scope: Pick<AccountScope, 'accountId'>; sendIds: readonly number[] },
  { tx }: { tx: Tx },
): Promise<SendClicks[]> => readClicksBySend(tx, scope, sendIds)
