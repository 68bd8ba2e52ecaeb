import type { Tx } from '@peyk/database/database.ts'

/** The account of the platform itself; made at the first start. */
export async function findPlatformAccount(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select id from accounts where kind = 'platform' order by id limit 1`,
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the platform has no account: nothing was seeded')
  return id
}

export async function lockLineOwner(
  tx: Tx,
  lineId: number,
): Promise<{ number: string; accountId: number | null; isActive: boolean } | null> {
  const { rows } = await tx.query<{ number: string; accountId: number | null; isActive: boolean }>({
    text: `select number, account_id as "accountId", is_active as "isActive" from lines where id = $1 for no key update`,
    values: [lineId],
  })
  return rows[0] ?? null
}

/** Of who may not use it any more it is no default either. */
export async function givePlatformLine(
  tx: Tx,
  { lineId, accountId }: { lineId: number; accountId: number },
): Promise<void> {
  await tx.query({
    text: 'update lines set account_id = $2, is_active = true, edition = edition + 1 where id = $1',
    values: [lineId, accountId],
  })
  await tx.query({
    text: 'delete from line_defaults where line_id = $1 and account_id <> $2',
    values: [lineId, accountId],
  })
}
