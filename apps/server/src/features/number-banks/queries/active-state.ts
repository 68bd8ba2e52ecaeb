import type { NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'

/**
 * Makes a version the one in use of its kind. Answers which one was it until now. Races with itself: the kind is locked, so
 * that of two switches at once the later one wins, and never both.
 */
export async function setActive(tx: Tx, { id, kind }: { id: number; kind: NumberBankKind }): Promise<number | null> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('number bank ' || $1, 0))`, values: [kind] })
  const { rows } = await tx.query<{ id: number }>({
    name: 'retire-active-bank',
    text: `update number_bank_versions set state = 'retired', retired_at = clock_timestamp()
      where kind = $1 and state = 'active' and id <> $2 returning id`,
    values: [kind, id],
  })
  await tx.query({
    name: 'activate-bank',
    text: `update number_bank_versions set state = 'active', activated_at = clock_timestamp(), retired_at = null where id = $1`,
    values: [id],
  })
  return rows[0]?.id ?? null
}

export async function setRetired(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'retire-bank',
    text: `update number_bank_versions set state = 'retired', retired_at = clock_timestamp() where id = $1 and state = 'active'`,
    values: [id],
  })
}
