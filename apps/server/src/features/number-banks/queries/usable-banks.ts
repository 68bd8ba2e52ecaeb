import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import type { BankKind } from '@peyk/domain/number-banks/selection.ts'

/** Which version of a kind customers count and draw from, and the fewest that a targeted send goes to. */
export interface UsableBank {
  /** Null: no version of the kind is active, or it may not be used on this day. */
  versionId: number | null
  minimumRecipients: number
}

/** `today`: the day in Tehran, `YYYY-MM-DD`. */
export async function readUsableBank(
  tx: Tx,
  _scope: NumberBankScope,
  { kind, today }: { kind: BankKind; today: string },
): Promise<UsableBank> {
  const { rows } = await tx.query<{ version_id: number | null; minimum: number }>({
    name: 'number-bank-usable',
    text: `select v.id as version_id, s.minimum_recipients as minimum from number_bank_settings s
      left join number_bank_versions v on v.kind = $1 and v.state = 'active'
        and coalesce(v.usable_from <= $2::date, true) and coalesce(v.usable_until >= $2::date, true)`,
    values: [kind, today],
  })
  return { versionId: rows[0]?.version_id ?? null, minimumRecipients: rows[0]?.minimum ?? 0 }
}

/**
 * Whether the installation itself is laying banks (those of the demonstration, one kind after the other) and has none of this
 * kind yet: it puts them in use without anybody's doing. What staff load is in use when they say so.
 */
export async function isBankComing(tx: Tx, _scope: NumberBankScope, { kind }: { kind: BankKind }): Promise<boolean> {
  const { rows } = await tx.query<{ is_coming: boolean }>({
    name: 'number-bank-coming',
    text: `select coalesce(bool_or(state = 'loading' and loaded_by is null and object_key is null), false)
        and not coalesce(bool_or(kind = $1 and state not in ('loading', 'failed')), false) as is_coming
      from number_bank_versions where deleted_at is null`,
    values: [kind],
  })
  return rows[0]?.is_coming ?? false
}
