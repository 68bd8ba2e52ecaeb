import type { Tx } from '@peyk/database/database.ts'

export interface FirstOwner {
  userId: number
  userName: string
  /** Their password, if any, is one that staff gave them or none at all. */
  neverCame: boolean
}

/** The owner of a customer's account, kept until the end of the transaction. */
export async function lockFirstOwner(tx: Tx, accountId: number): Promise<FirstOwner | null> {
  const { rows } = await tx.query<FirstOwner>({
    text: `
      select u.id as "userId", u.user_name as "userName", u.status = 'pending' or u.must_change_password as "neverCame"
      from users u join accounts a on a.id = u.account_id and a.kind = 'customer'
      where u.account_id = $1 and u.kind = 'owner' order by u.id limit 1 for no key update of u`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export async function setFirstPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await tx.query({
    text: 'update users set password_hash = $2, must_change_password = true where id = $1',
    values: [userId, passwordHash],
  })
}
