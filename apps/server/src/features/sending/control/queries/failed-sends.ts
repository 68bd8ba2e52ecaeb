import type { Tx } from '@peyk/database/database.ts'

/**
 * The moment at which a send came to nothing, if its people are told of it; null where a program sent it, where it is a date
 * of a schedule (whose owners hear of that), or a message of the platform.
 */
export async function readUntoldFailure(
  tx: Pick<Tx, 'query'>,
  { accountId, sendId }: { accountId: number; sendId: number },
): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>({
    name: 'send-failure',
    text: `
      select now() as at from sends s where account_id = $1 and id = $2 and api_key_id is null and report_type <> 'systemic'
        and not exists (select from schedule_dates d where d.account_id = s.account_id and d.send_id = s.id)`,
    values: [accountId, sendId],
  })
  return rows[0]?.at ?? null
}
