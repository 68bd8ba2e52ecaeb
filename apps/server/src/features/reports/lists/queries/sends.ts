import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { UNFINISHED_STATES, counted, named, sendColumns } from '../../queries/sends.ts'
import type { SendRow } from '../../queries/sends.ts'
import { pageFrom } from './page-from.ts'
import { buildCondition } from './send-condition.ts'
import type { SendFilter } from './send-condition.ts'

/** One page of sends, newest first; `total` where it is known how many there are. */
export async function listSends(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit, total }: { filter: SendFilter; offset: number; limit: number; total: number | null },
): Promise<SendRow[]> {
  const { from, values, key } = buildCondition(scope, filter)
  const page = pageFrom({ offset, limit, total })
  // First which ones: where no more is asked than stands in the index, those before the page are not looked at.
  const ids = `select s.id from ${from} ${page.order} offset $${values.push(page.offset)} limit $${values.push(page.limit)}`
  const { rows } = await tx.query<SendRow>({
    name: `reports_list_${key}_${page.isFromEnd}`,
    text: `select ${sendColumns} from sends s ${named} ${counted}
      where s.account_id = $2 and s.id = any(array(${ids})) order by s.send_at desc, s.id desc`,
    values,
  })
  return rows
}

/** A row and where it stands in the list, to the microsecond. */
export type SendBehindRow = SendRow & { sendAt: string }

/** The next ones behind a send, newest first: for going through a whole list. */
export async function readSendsBehind(
  tx: Tx,
  scope: AccountScope,
  { filter, behind, limit }: { filter: SendFilter; behind: { sendAt: string; id: number } | null; limit: number },
): Promise<SendBehindRow[]> {
  const { from, values, key } = buildCondition(scope, filter)
  const next =
    behind === null ? '' : `and (s.send_at, s.id) < ($${values.push(behind.sendAt)}, $${values.push(behind.id)})`
  const page = `select s.* from ${from} ${next} order by s.send_at desc, s.id desc limit $${values.push(limit)}`
  const { rows } = await tx.query<SendBehindRow>({
    name: `reports_behind_${key}_${behind !== null}`,
    text: `select ${sendColumns}, s.send_at::text as "sendAt" from (${page}) s ${named} ${counted}
      order by s.send_at desc, s.id desc`,
    values,
  })
  return rows
}

/**
 * The sends in which something happened last: one was accepted, or left at its time. Whoever is among the newest by the
 * later of the two is among the newest by that one, so each is asked of its own index; ids grow as sends are accepted.
 */
export async function listRecentSends(
  tx: Tx,
  scope: AccountScope,
  { filter, nowSeconds, offset, limit }: { filter: SendFilter; nowSeconds: number; offset: number; limit: number },
): Promise<SendRow[]> {
  const { from, values, key } = buildCondition(scope, filter)
  const [now, most] = [`to_timestamp($${values.length + 1})`, `$${values.length + 2}`]
  const left = `s.send_at <= ${now} and s.state <> ${SEND_STATES.cancel}`
  const happened = `greatest(s.created_at, case when ${left} then s.send_at end)`
  const page = `select s.*, ${happened} as happened from sends s where s.account_id = $2 and s.id in (
      (select s.id from ${from} and ${left} order by s.send_at desc, s.id desc limit ${most})
      union (select s.id from ${from} order by s.id desc limit ${most}))
    order by happened desc, s.id desc offset $${values.length + 3} limit $${values.length + 4}`
  const { rows } = await tx.query<SendRow>({
    name: `reports_recent_${key}`,
    text: `select ${sendColumns} from (${page}) s ${named} ${counted} order by s.happened desc, s.id desc`,
    values: [...values, nowSeconds, offset + limit, offset, limit],
  })
  return rows
}

/** How many sends a list has. Counted over the account's own sends of the window, never over recipients. */
export async function countSends(tx: Tx, scope: AccountScope, filter: SendFilter): Promise<number> {
  const { from, values, key } = buildCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    name: `reports_count_${key}`,
    // The whole list is counted in two indexes alone: no send is looked at.
    text:
      key === '0'
        ? `select (select count(*) from sends where account_id = $2 and send_at >= to_timestamp($1))
            + (select count(*) from sends where account_id = $2 and send_at < to_timestamp($1)
                and state in (${UNFINISHED_STATES.join(',')})) as total`
        : `select count(*) as total from ${from}`,
    values,
  })
  return rows[0]?.total ?? 0
}
