import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { findSendLinks, insertSendLinks } from '../links.queries.ts'

/** Attaches the tracked links of one send to another that carries the same text. */
export async function copyLinksToSend(
  { scope, from, to }: { scope: Pick<AccountScope, 'accountId'>; from: number; to: number },
  { tx }: { tx: Tx },
): Promise<void> {
  const linkIds = await findSendLinks(tx, scope, from)
  if (linkIds.length > 0) await insertSendLinks(tx, scope, { sendIds: [to], linkIds })
}
