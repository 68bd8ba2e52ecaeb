import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'

/** One of the towers that a version does not have; null when it has all. */
export async function findUnknownTower(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, towerIds }: { versionId: number; towerIds: readonly number[] },
): Promise<number | null> {
  if (towerIds.length === 0) return null
  const { rows } = await tx.query<{ id: number }>({
    name: 'unknown-tower',
    text: `select id from unnest($2::int[]) asked (id) where not exists (
      select from number_bank_towers t where t.version_id = $1 and t.id = asked.id) limit 1`,
    values: [versionId, towerIds],
  })
  return rows[0]?.id ?? null
}
