import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { listMessages as readMessages, type InboxFilter } from '../inbox.queries.ts'
import { toMessageRow } from './publish-inbox-message.ts'

type Input = CallInput<typeof calls.messages>

const toDate = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1000))

/** A whole number in any form, or the first digits of one: `0912…`, `912…`, `98912…`. */
const toSenderPrefix = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const whole = parseLooseMobile(text)
  if (whole !== null) return whole.slice(1)
  const digits = onlyDigits(text).replace(/^(?:00)?98|^0/, '')
  return `98${digits}`
}

const toFilter = ({ filters = {} }: Input): InboxFilter => ({
  afterId: filters.from_id ?? null,
  sender: toSenderPrefix(filters.from),
  line: filters.number === undefined ? null : (canonicalLine(filters.number)?.slice(3) ?? filters.number),
  text: filters.message ?? null,
  isSeen: filters.seen === undefined ? null : filters.seen === '1',
  from: toDate(filters.from_date),
  to: toDate(filters.to_date),
})

/** I1. Newest first; `from_id` is for clients that poll. */
export async function listMessages(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof calls.messages>>> {
  const page = pageOf(input)
  const { rows, total } = await db.inAccount(scope, (tx) => readMessages(tx, scope, { filter: toFilter(input), page }))
  return { rows: rows.map(toMessageRow), total }
}
