import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { readSendClicks } from '../queries/clicks.ts'

/** The visits of people that were laid to a send by its tracked links; null for a send without any (contract R4). */
export const sumClicks = (
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { tx }: { tx: Tx },
): Promise<number | null> => readSendClicks(tx, scope, sendId)
