import { setTimeout as sleep } from 'node:timers/promises'
import { personalisedTypes } from '@peyk/contract/sending/sending.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'
import { retryUntilSuccess } from './retry-until.ts'

const TIMEOUT_MS = 240_000

/** Waits until sends have their end and everything of them is placed and written down; answers how many have not. */
export async function waitUntilFinished(
  { sql }: Pick<EngineFixture, 'sql'>,
  sendIds: readonly number[],
): Promise<number> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    const open = await retryUntilSuccess(() =>
      sql(
        `select from unnest($1::bigint[]) as k(id) where not exists (select from sends s where s.id = k.id and s.state in (6, 7)
          and s.charged_tenths + s.returned_tenths = s.total_tenths
          and not exists (select from intake_chunks c where c.account_id = s.account_id and c.send_id = s.id)
          and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id)
          and not exists (select from send_deltas d where d.send_id = s.id))`,
        [sendIds],
      ),
    )
    if (open.length === 0 || Date.now() > deadline) return open.length
  }
}

/**
 * Sends of the account that nobody asked for, and sends that are not what was asked for: everybody is a recipient once
 * and counted once, the whole was held once, and all of it was charged or came back.
 */
export async function countInconsistentSends(
  { sql }: Pick<EngineFixture, 'sql'>,
  { accountId, sendIds, recipients }: { accountId: number; sendIds: readonly number[]; recipients: number },
): Promise<number> {
  const rows = await sql<{ id: number; isKept: boolean }>(
    `select s.id,
      (select count(*) = $2 and count(distinct msisdn) = $2 from recipients r
        where r.account_id = s.account_id and r.send_id = s.id)
      and (select sum(count) = $2 from send_counters c where c.account_id = s.account_id and c.send_id = s.id)
      and (select count(*) = 1 and sum(amount_tenths) = s.total_tenths from ledger_entries e
        where e.account_id = s.account_id and e.send_id = s.id and e.kind = 'hold' and e.book = 'held')
      and s.recipient_count = $2 and s.charged_tenths + s.returned_tenths = s.total_tenths
      and (select coalesce(sum(cardinality(texts)), 0) = case when s.sending_type = any($3) then $2 else 0 end
        from own_texts t where t.account_id = s.account_id and t.send_id = s.id) as "isKept"
    from sends s where s.account_id = $1`,
    [accountId, recipients, personalisedTypes],
  )
  const unasked = rows.filter(({ id }) => !sendIds.includes(id)).length
  const kept = new Set(rows.filter(({ isKept }) => isKept).map(({ id }) => id))
  return unasked + sendIds.filter((id) => !kept.has(id)).length
}
