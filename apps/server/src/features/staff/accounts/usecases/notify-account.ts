import { randomUUID } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { publishEvent } from '../../../../platform/live/publish.ts'

/** A live notification to the open panels of an account (contract §4), in the transaction that decides it. */
export async function notifyAccount(
  {
    accountId,
    level,
    title,
    body,
    link = null,
  }: {
    accountId: number
    level: 'info' | 'success' | 'warning' | 'error'
    title: string
    body: string
    link?: string | null
  },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const createdAt = new Date(clock.now()).toISOString()
  await publishEvent(tx, {
    accountId,
    event: 'notification',
    data: { id: randomUUID(), level, title, body, link, created_at: createdAt },
  })
}
