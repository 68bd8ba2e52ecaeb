import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface InboxRow {
  id: number
  msisdn: number
  line_number: string
  message: string
  received_at: Date
  is_seen: boolean
}

const COLUMNS = 'id, msisdn, line_number, message, received_at, is_seen'

/** In the order of these ids. */
export async function readMessages(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<InboxRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<InboxRow>({
    name: 'inbox-messages',
    text: `select ${COLUMNS} from inbox_messages where account_id = $1 and id = any($2::bigint[])`,
    values: [accountId, ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Of one sender, newest first; `before`: older than that one. */
export async function readMessagesOf(
  tx: Tx,
  { accountId }: AccountScope,
  { msisdn, before, limit }: { msisdn: number; before: number | null; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await tx.query<InboxRow>({
    name: `inbox-messages-of-${before !== null}`,
    text: `select ${COLUMNS} from inbox_messages where account_id = $1 and msisdn = $2 and not is_deleted
      ${before === null ? '' : 'and id < $4::bigint'} order by id desc limit $3`,
    values: [accountId, msisdn, limit, ...(before === null ? [] : [before])],
  })
  return rows
}
