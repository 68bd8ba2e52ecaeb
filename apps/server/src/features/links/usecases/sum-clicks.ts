import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { readSendClicks } from '../queries/clicks.ts'

/** The clicks of people that count for a send; null for a send without tracked links (contract R4). */
export const sumClicks = (
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { tx }: { tx: Tx },
): Promise<number | null> => readSendClicks(tx, scope, sendId)
