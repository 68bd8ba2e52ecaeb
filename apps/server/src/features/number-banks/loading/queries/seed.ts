import type { Tx } from '@peyk/database/database.ts'

/** Numbers that came with the demonstration, taken out on several days. */
export async function insertSeededRemovals(
  tx: Tx,
  removals: readonly { msisdn: number; reason: string }[],
): Promise<void> {
  // prettier-ignore
  await tx.query({
    text: `insert into number_bank_removed (msisdn, reason, removed_at)
      select r.msisdn, r.reason, now() - r.place * interval '3 days'
      from unnest($1::bigint[], $2::text[]) with ordinality r(msisdn, reason, place) on conflict do nothing`,
    values: [removals.map(({ msisdn }) => msisdn), removals.map(({ reason }) => reason)],
  })
}
