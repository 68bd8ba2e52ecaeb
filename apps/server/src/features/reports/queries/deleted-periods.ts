import type { Tx } from '@peyk/database/database.ts'

/** Whether the recipients of a month are deleted. */
export async function isPeriodDeleted(tx: Tx, period: number): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    name: 'period-deleted',
    text: 'select exists (select from deleted_periods where period = $1) as is',
    values: [period],
  })
  return rows[0]!.is
}
