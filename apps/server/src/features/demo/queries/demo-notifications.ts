import type { Tx } from '@peyk/database/database.ts'

/** Whether anybody was ever told anything. */
export async function hasNotifications(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from notifications limit 1' })
  return rows.length > 0
}

export async function markDemoRead(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.query({
    text: 'delete from unread_notifications where told_at < $1',
    values: [before],
  })
}
