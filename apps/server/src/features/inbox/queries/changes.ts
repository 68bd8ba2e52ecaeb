import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** Messages that are named, all of one sender, or all there are. */
export type ChosenMessages = { ids: readonly number[] } | { msisdn: number } | 'all'

/** Never more at once, so that nobody who writes to the same conversations waits for long. */
export const CHANGED_AT_ONCE = 5000

/**
 * Changes some of the messages that are in `state`; answers how many, and fewer than `CHANGED_AT_ONCE` are the last. Rows
 * are locked in the order of their ids, so that of two who change the same one waits for the other and never both.
 */
async function change(
  tx: Tx,
  { accountId }: AccountScope,
  { name, chosen, state, set, values: more = [] }: { name: string; chosen: ChosenMessages; state: string; set: string; values?: unknown[] }, // prettier-ignore
): Promise<number> {
  const values: unknown[] = [accountId, ...more]
  let [kind, which] = ['all', 'true']
  if (chosen !== 'all' && 'ids' in chosen) [kind, which] = ['ids', `id = any($${values.push(chosen.ids)}::bigint[])`]
  else if (chosen !== 'all') [kind, which] = ['sender', `msisdn = $${values.push(chosen.msisdn)}::bigint`]
  const { rowCount } = await tx.query({
    name: `${name}-${kind}`,
    text: `
      with chosen as materialized (
        select id, received_at from inbox_messages where account_id = $1 and ${state} and ${which}
        order by id limit ${CHANGED_AT_ONCE} for update
      )
      update inbox_messages m set ${set} from chosen c
      where m.account_id = $1 and m.id = c.id and m.received_at = c.received_at`,
    values,
  })
  return rowCount
}

export const markSeen = (tx: Tx, scope: AccountScope, chosen: ChosenMessages, isSeen: boolean): Promise<number> =>
  change(tx, scope, {
    name: `inbox-seen-${isSeen}`,
    chosen,
    state: isSeen ? 'not is_seen and not is_deleted' : 'is_seen and not is_deleted',
    set: `is_seen = ${isSeen}`,
  })

export const hideMessages = (tx: Tx, scope: AccountScope, chosen: ChosenMessages, now: Date): Promise<number> =>
  change(tx, scope, {
    name: 'inbox-hide',
    chosen,
    state: 'not is_deleted',
    set: 'is_deleted = true, deleted_at = $2::timestamptz',
    values: [now],
  })

export const unhideMessages = (tx: Tx, scope: AccountScope, chosen: ChosenMessages, since: Date): Promise<number> =>
  change(tx, scope, {
    name: 'inbox-unhide',
    chosen,
    state: 'deleted_at >= $2::timestamptz',
    set: 'is_deleted = false, deleted_at = null',
    values: [since],
  })
