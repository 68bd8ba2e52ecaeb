import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export async function readLogoKey(tx: Tx, scope: AccountScope): Promise<string | null> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'logo-key',
    text: 'select key from logos where account_id = $1',
    values: [scope.accountId],
  })
  return rows[0]?.key ?? null
}

/** A new picture has a new key: the old address is dead, and nobody sees an old copy of it. */
export async function writeLogo(
  tx: Tx,
  scope: AccountScope,
  { image, mime }: { image: Buffer; mime: string },
): Promise<void> {
  await tx.query({
    name: 'logo-write',
    text: `
      insert into logos (account_id, mime, image) values ($1, $2, $3)
      on conflict (account_id) do update set
        key = gen_random_uuid(), mime = excluded.mime, image = excluded.image, updated_at = now()`,
    values: [scope.accountId, mime, image],
  })
}

/** Whether there was one. */
export async function removeLogo(tx: Tx, scope: AccountScope): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'logo-remove',
    text: 'delete from logos where account_id = $1',
    values: [scope.accountId],
  })
  return rowCount > 0
}
