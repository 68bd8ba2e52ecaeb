import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'

/** Recipients whose own text has Latin letters only. */
export interface LatinCount {
  operator: number
  code: number
  count: number
}

export interface CountedLanguages {
  latin: LatinCount[]
  countedOf: string
  countedAt: Date
}

export async function findCountedLanguages(
  tx: Tx,
  scope: AccountScope,
  sendId: number,
): Promise<CountedLanguages | null> {
  const { rows } = await tx.query<CountedLanguages>({
    name: 'reports_languages',
    text: `select latin, counted_of as "countedOf", counted_at as "countedAt" from send_languages
      where account_id = $1 and send_id = $2`,
    values: [scope.accountId, sendId],
  })
  return rows[0] ?? null
}

export async function saveCountedLanguages(
  tx: Tx,
  scope: AccountScope,
  { sendId, latin, countedOf, countedAt }: CountedLanguages & { sendId: number },
): Promise<void> {
  await tx.query({
    name: 'reports_save_languages',
    text: `insert into send_languages (account_id, send_id, latin, counted_of, counted_at) values ($1, $2, $3, $4, $5)
      on conflict (account_id, send_id) do update
        set latin = excluded.latin, counted_of = excluded.counted_of, counted_at = excluded.counted_at`,
    values: [scope.accountId, sendId, JSON.stringify(latin), countedOf, countedAt],
  })
}

/**
 * Counts the texts in Latin letters (even kinds, domain/pricing/price-slots) of a send by operator and code. Recipients are
 * looked at for these texts alone, so a send in Persian costs a look at the kinds. A row without a code was handed over,
 * unless it stands in the rest of a batch.
 */
export async function countLatinTexts(
  tx: Tx,
  scope: AccountScope,
  { sendId, period }: { sendId: number; period: number },
): Promise<LatinCount[]> {
  const { rows } = await tx.query<LatinCount>({
    name: 'reports_latin_texts',
    text: `
      with written as (
        select (t.number - 1) * ${BATCH_SIZE} + k.at::int as seq
        from own_texts t cross join lateral unnest(t.kinds) with ordinality as k(kind, at)
        where t.account_id = $1 and t.send_id = $2 and k.kind % 2 = 0)
      select r.operator, f.code, count(*)::int as count
      from written w join recipients r on r.account_id = $1 and r.send_id = $2 and r.period = $3 and r.seq = w.seq
      cross join lateral (
        select case when r.code <> ${RECIPIENT_CODES.waiting} then r.code else coalesce((
          select case b.state when 3 then ${RECIPIENT_CODES.cancelled} when 4 then ${RECIPIENT_CODES.expired} else ${RECIPIENT_CODES.waiting} end
          from batches b where b.account_id = $1 and b.send_id = $2 and r.seq between b.next_seq and b.to_seq limit 1),
          ${RECIPIENT_CODES.sent}) end::int as code) f
      group by r.operator, f.code`,
    values: [scope.accountId, sendId, period],
  })
  return rows
}
