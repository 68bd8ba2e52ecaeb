import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { callList } from '@peyk/contract/developers/api-calls.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countCalls, readCalls } from '../queries/api-calls.ts'
import { presentCall } from './present-call.ts'
import { toCallFilter } from './to-call-filter.ts'

/** The list goes as far as this; whoever looks for an older call narrows it. */
const MOST_COUNTED = 10_000

/** V8. Calls with the account's keys, newest first. */
export async function listCalls(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof callList> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
) {
  const filter = toCallFilter(input, { now: clock.now() })
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const total = await countCalls(tx, scope, { filter, most: MOST_COUNTED })
    const limit = Math.max(0, Math.min(perPage, total - offset))
    const rows = limit === 0 ? [] : await readCalls(tx, scope, { filter, offset, limit })
    return { rows: rows.map(presentCall), total }
  })
}
