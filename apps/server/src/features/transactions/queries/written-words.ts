import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** No more rows than these are found by what somebody wrote, the newest first. */
const MOST_FOUND = 10_000

/**
 * Rows in which something was written that holds the words: a description, a code of a bank, why it was refused; and
 * those of this number, or of the send of this number. `pattern` is a `like` pattern over `searchKey`.
 */
export async function findWritten(
  tx: Tx,
  { accountId }: AccountScope,
  { pattern, number }: { pattern: string; number: number | null },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'transactions_written',
    text: `select id from (
        select id from wallet_transactions
        where account_id = $1 and description <> '' and coalesce(description_key, description) like $2
        union select id from payments where account_id = $1 and words_key like $2
        union select id from wallet_transactions where account_id = $1 and id = $3::bigint
        union select id from wallet_transactions where account_id = $1 and send_id = $3::bigint) found
      order by id desc limit ${MOST_FOUND}`,
    values: [accountId, pattern, number],
  })
  return rows.map(({ id }) => id)
}
