import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'

/**
 * Drops the table of a version that is deleted, failed or cancelled, with its towers; of one that stands or is being read it
 * stays. The row is locked, so that no reading begins meanwhile.
 */
export async function dropTableOfGone(tx: Tx, _scope: EngineScope, id: number): Promise<void> {
  await tx.query({ text: `set local lock_timeout = '2s'` })
  const { rows } = await tx.query<{ is_gone: boolean }>({
    name: 'is-bank-version-gone',
    text: `select deleted_at is not null or state in ('failed', 'cancelled') as is_gone from number_bank_versions
      where id = $1 for update`,
    values: [id],
  })
  if (rows[0]?.is_gone !== true) return
  await tx.query({ text: 'select drop_number_bank_table($1)', values: [id] })
  await tx.query({ name: 'clear-bank-towers', text: 'delete from number_bank_towers where version_id = $1', values: [id] }) // prettier-ignore
}
