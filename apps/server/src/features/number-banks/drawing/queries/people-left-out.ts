import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'

/** Whom nobody's targeted sends reach on a day. */
export interface LeftOutOfAll {
  /** Answered 11 to a line of targeted sends, where staff want them left out of all. */
  readonly cancelled: readonly number[]
  /** Got the most adverts of the day, in endings behind 989. */
  readonly full: readonly number[]
}

/** Each is few of all people: who answered 11, and who has had every advert of one day. */
export async function readLeftOutOfAll(
  tx: Tx,
  _scope: NumberBankScope,
  { day }: { day: string },
): Promise<LeftOutOfAll> {
  const { rows } = await tx.query<{ cancelled: string | null; full: string | null }>({
    name: 'left-out-of-drawing',
    text: `select
        (select array_agg(msisdn)::text from targeted_cancellers
          where (select leaves_out_cancelled from number_bank_settings)) as cancelled,
        (select array_agg((slot % 1000000000)::int)::text from adverts
          where is_full and slot between advert_slot($1::date, 0) and advert_slot($1::date, 999999999)) as full`,
    values: [day],
  })
  return { cancelled: parseIntArray(rows[0]?.cancelled ?? null), full: parseIntArray(rows[0]?.full ?? null) }
}
