import type { Tx } from '@peyk/database/database.ts'

/** What an account is called. */
export async function readAccountTitle(tx: Tx, accountId: number): Promise<string> {
  const { rows } = await tx.query<{ title: string }>({
    text: 'select title from accounts where id = $1',
    values: [accountId],
  })
  return rows[0]?.title ?? ''
}
