import type { Tx } from '@peyk/database/database.ts'
import { searchKeyInSql } from '../../../platform/postgres/search-key.ts'

/**
 * The newest payments that a text finds: by their id, tracking code or reference code, or whose account has it in its
 * title, its people's names or their numbers. At most `max` of them, and those of at most 200 accounts.
 */
export async function searchPayments(
  tx: Tx,
  { code, id, pattern, msisdnPattern, max }: { code: string; id: number | null; pattern: string; msisdnPattern: string | null; max: number }, // prettier-ignore
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      with accounts_found as (
        select a.id from accounts a
        where a.kind = 'customer' and (${searchKeyInSql('a.title')} like $3 or exists (
          select from users u where u.account_id = a.id and (
            ${searchKeyInSql('u.name')} like $3 or lower(u.user_name) like $3 or u.mobile::text like $4)))
        limit 200)
      select id from (
        select id, created_at from payments where id = $2
        union select id, created_at from payments where tracking_code = $1
        union select id, created_at from payments where reference_code = $1
        union select p.id, p.created_at from accounts_found f cross join lateral (
          select id, created_at from payments where account_id = f.id order by created_at desc, id desc limit $5) p) found
      order by created_at desc, id desc limit $5`,
    values: [code, id, pattern, msisdnPattern, max],
  })
  return rows.map((row) => row.id)
}
