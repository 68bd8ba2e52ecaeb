import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf, type Page } from '@peyk/contract/core/paging.ts'
import type { OutboxRow, newList } from '@peyk/contract/reports/reports.ts'
import type { archiveList } from '@peyk/contract/reports/send-lists.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { presentSend } from '../../usecases/present-send.ts'
import type { SendRow } from '../../queries/sends.ts'
import type { SendFilter } from '../queries/send-condition.ts'
import { countSends, listRecentSends, listSends as readSends } from '../queries/sends.ts'
import { toSendFilter } from './to-send-filter.ts'

type SendPage = { rows: OutboxRow[]; total: number }

/** R1. The account's sends of the last 30 days and whatever is unfinished, newest first. */
export async function listSends(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof newList> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<SendPage> {
  const nowMs = clock.now()
  const filter = toSendFilter(input.filters ?? {}, { nowMs, isArchive: false })
  const asked = { scope, filter, page: pageOf(input), nowMs }
  if (input.order !== 'activity') return readPage(asked, { db })
  return readPage(asked, { db, read: (tx, page) => listRecentSends(tx, scope, { ...page, nowSeconds: nowMs / 1000 }) })
}

/** R3. Those of before, in a range of time that was asked for; nothing is moved into the archive. */
export async function listArchive(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof archiveList> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<SendPage> {
  const nowMs = clock.now()
  const filter = toSendFilter(input.filters ?? {}, { nowMs, isArchive: true })
  return readPage({ scope, filter, page: pageOf(input), nowMs }, { db })
}

type ReadSends = (
  tx: Tx,
  page: { filter: SendFilter; offset: number; limit: number; total: number | null },
) => Promise<SendRow[]>

async function readPage(
  {
    scope,
    filter,
    page: { offset, perPage: limit },
    nowMs,
  }: { scope: AccountScope; filter: SendFilter | null; page: Page; nowMs: number },
  { db, read = (tx, page) => readSends(tx, scope, page) }: Pick<Deps, 'db'> & { read?: ReadSends },
): Promise<SendPage> {
  if (filter === null) return { rows: [], total: 0 }
  // Each is a transaction of its own statement, which is one round trip.
  const count = () => db.inAccountOnce(scope, (tx) => countSends(tx, scope, filter))
  const counted = offset === 0 ? null : await count()
  const sends = await db.inAccountOnce(scope, (tx) => read(tx, { filter, offset, limit, total: counted }))
  const isWhole = counted === null && sends.length < limit
  const total = isWhole ? sends.length : (counted ?? (await count()))
  return { rows: sends.map((send) => presentSend(send, { nowMs })), total }
}
