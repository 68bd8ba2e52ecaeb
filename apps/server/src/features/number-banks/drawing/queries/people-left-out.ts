import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import { fullNumbersOf } from '@peyk/domain/number-banks/advert-page.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'

/** Whom nobody's targeted sends reach on a day. */
export interface LeftOutOfAll {
  /** Answered 11 to a line of targeted sends, where staff want them left out of all. */
  readonly cancelled: readonly number[]
  /** Got the most adverts of the day. */
  readonly full: readonly number[]
  /** Taken out for good. */
  readonly removed: readonly number[]
}

/** Each is few of all people: who answered 11, and who has had every advert of one day. */
export async function readLeftOutOfAll(
  tx: Tx,
  _scope: NumberBankScope,
  { day }: { day: string },
): Promise<LeftOutOfAll> {
  const cancelled = await tx.query<{ numbers: string | null }>({
    name: 'left-out-cancelled',
    text: `select array_agg(msisdn)::text as numbers from targeted_cancellers
      where (select leaves_out_cancelled from number_bank_settings)`,
    values: [],
  })
  const full = await tx.query<{ page: number; endings: Uint8Array }>({
    name: 'left-out-full',
    text: `select page, full_endings as endings from adverts where day = $1::date and full_endings <> ''`,
    values: [day],
  })
  const removed = await tx.query<{ numbers: string | null }>({
    name: 'left-out-removed',
    text: 'select array_agg(msisdn)::text as numbers from number_bank_removed',
    values: [],
  })
  return {
    removed: parseIntArray(removed.rows[0]?.numbers ?? null),
    cancelled: parseIntArray(cancelled.rows[0]?.numbers ?? null),
    full: full.rows.flatMap(({ page, endings }) => fullNumbersOf(page, endings)),
  }
}
