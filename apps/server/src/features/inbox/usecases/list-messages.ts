import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { readMessages, type InboxRow } from '../queries/messages.ts'
import { findMessages } from '../queries/search.ts'
import { toMessageSearch } from './message-search.ts'

type Row = CallRow<typeof calls.messages>

export const toMessageRow = (row: InboxRow): Row => ({
  messages_inbox_id: row.id,
  from: `+${row.msisdn}`,
  number: row.line_number,
  message: row.message,
  type: 'normal',
  time: Math.floor(row.received_at.getTime() / 1000),
  seen: row.is_seen ? '1' : '0',
})

/** I1. Newest first; `from_id` is for clients that poll. */
export async function listMessages(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.messages> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<Row>> {
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const search = await toMessageSearch(tx, scope, input.filters ?? {})
    const { ids, total } = await findMessages(tx, scope, { search, offset, limit: perPage })
    return { rows: (await readMessages(tx, scope, ids)).map(toMessageRow), total }
  })
}
