import type { Tx } from '@peyk/database/database.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { isPeriodDeleted } from '../../queries/deleted-periods.ts'

/** For what needs the recipients of a send: refuses once they are deleted. */
export async function refuseIfRecipientsDeleted({ period }: { period: number }, { tx }: { tx: Tx }): Promise<void> {
  if (await isPeriodDeleted(tx, period)) throw reportsErrors.recipientsDeleted()
}
