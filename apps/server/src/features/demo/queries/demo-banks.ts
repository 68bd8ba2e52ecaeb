import type { Tx } from '@peyk/database/database.ts'
import type { BankKind } from '@peyk/domain/number-banks/selection.ts'

/** Whether a bank of the kind was ever loaded, by whomever: then the demonstration lays none. */
export async function hasNumberBank(tx: Tx, kind: BankKind): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select from number_bank_versions where kind = $1 and (loaded_by is not null or state not in ('loading', 'failed')) limit 1`,
    values: [kind],
  })
  return rows.length > 0
}

/** What an earlier start left unfinished goes with its people: nobody reads on in it. */
export async function dropUnfinishedDemoBanks(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ id: number }>({
    text: `update number_bank_versions set state = 'failed', deleted_at = clock_timestamp()
      where state = 'loading' and loaded_by is null and object_key is null returning id`,
  })
  for (const { id } of rows) {
    await tx.query({ text: 'delete from number_bank_towers where version_id = $1', values: [id] })
    await tx.query({ text: 'select drop_number_bank_table($1)', values: [id] })
  }
}
