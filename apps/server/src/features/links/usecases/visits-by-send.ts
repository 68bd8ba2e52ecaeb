import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { findSendLinks, insertSendLinks } from '../links.queries.ts'
import { readClicksBySend } from '../queries/clicks.ts'
import type { SendClicks } from '../queries/clicks.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

/** The visits of people that were laid to each of these sends; none of one without links. */
export const clicksBySend = (
  { scope, sendIds }: { scope: AccountRef; sendIds: readonly number[] },
  { tx }: { tx: Tx },
): Promise<SendClicks[]> => readClicksBySend(tx, scope, sendIds)

/** A send says what another said: it carries the same links. */
export async function copyLinksToSend(
  { scope, from, to }: { scope: AccountRef; from: number; to: number },
  { tx }: { tx: Tx },
): Promise<void> {
  const linkIds = await findSendLinks(tx, scope, from)
  if (linkIds.length > 0) await insertSendLinks(tx, scope, { sendIds: [to], linkIds })
}
