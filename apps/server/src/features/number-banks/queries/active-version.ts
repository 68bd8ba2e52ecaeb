import type { NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'

/**
 * The version of a kind that customers count and draw from on a day (of Tehran, `YYYY-MM-DD`); null where none is active or the
 * active one may not be used on that day.
 */
export async function findActiveVersion(
  tx: Tx,
  _scope: NumberBankScope,
  { kind, day }: { kind: NumberBankKind; day: string },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'active-bank-version',
    text: `select id from number_bank_versions
      where kind = $1 and state = 'active' and coalesce(usable_from <= $2::date, true) and coalesce(usable_until >= $2::date, true)`,
    values: [kind, day],
  })
  return rows[0]?.id ?? null
}
