import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import type { Tx } from '@peyk/database/database.ts'
import { findSendsByKeys } from '../queries/sends.ts'
import { presentSend } from './present-send.ts'

/** Sends of whatever accounts as rows of the report (contract §2 OutboxRow), in the order in which they are named. */
export async function presentSends(
  { sends, nowMs }: { sends: readonly { accountId: number; sendId: number }[]; nowMs: number },
  { tx }: { tx: Tx },
): Promise<OutboxRow[]> {
  if (sends.length === 0) return []
  return (await findSendsByKeys(tx, sends)).map((send) => presentSend(send, { nowMs }))
}
