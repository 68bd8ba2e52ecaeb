import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { pageFrom } from './page-from.ts'
import { searchedText } from './send-condition.ts'

export interface SystemMessageRow {
  sendId: number
  state: number
  lineNumber: string
  message: string
  msisdn: number
  code: number
  parts: number
  priceTenths: number
  isHandedOver: boolean
  sendAtSeconds: number
  createdAtSeconds: number
}

export interface SystemMessageFilter {
  sinceSeconds: number
  lineNumber?: string | undefined
  /** Digits that the recipient's number holds. */
  numberPiece?: string | undefined
  sendId?: number | undefined
  createdFromSeconds?: number | undefined
  createdToSeconds?: number | undefined
  sendFromSeconds?: number | undefined
  sendToSeconds?: number | undefined
  /** A `like` pattern over `searchKey` of the text as the list shows it: hidden digits cannot be searched out. */
  messagePattern?: string | undefined
  stateId?: number | undefined
}

/** SQL: a text as the list shows it. A piece without digits stands in it wherever it stands in the text itself. */
const shownText = `case when s.is_secret then translate(${searchedText}, '0123456789', '••••••••••') else ${searchedText} end`
const MAY_MEET_HIDDEN = /[\d•]/

/**
 * Over the platform's sends that concern the account, of which row security shows these alone. What became of them is in
 * `systemic_messages`, which is asked about the rows of a page only.
 */
function buildCondition(scope: AccountScope, filter: SystemMessageFilter) {
  const values: unknown[] = [scope.accountId, filter.sinceSeconds]
  const parts = ['s.concerns_account_id = $1', 's.send_at >= to_timestamp($2)']
  const addCondition = <V>(v: V | undefined, toSql: (placeholder: string) => string) => {
    if (v !== undefined) parts.push(toSql(`$${values.push(v)}`))
  }
  addCondition(filter.lineNumber, (p) => `s.line_number = ${p}`)
  addCondition(filter.numberPiece, (p) => `s.system_msisdn::text like '%' || ${p} || '%'`)
  addCondition(filter.sendId, (p) => `s.id = ${p}`)
  addCondition(filter.createdFromSeconds, (p) => `s.created_at >= to_timestamp(${p})`)
  addCondition(filter.createdToSeconds, (p) => `s.created_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(filter.sendFromSeconds, (p) => `s.send_at >= to_timestamp(${p})`)
  addCondition(filter.sendToSeconds, (p) => `s.send_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(
    filter.messagePattern,
    (p) => `${MAY_MEET_HIDDEN.test(filter.messagePattern ?? '') ? shownText : searchedText} like ${p}`,
  )
  addCondition(filter.stateId, (p) => `s.state = ${p}`)
  return { from: `sends s where ${parts.join(' and ')}`, values }
}

const COLUMNS = `send_id as "sendId", state, line_number as "lineNumber", message, msisdn, code, parts,
  price_tenths as "priceTenths", is_handed_over as "isHandedOver",
  floor(extract(epoch from send_at))::bigint as "sendAtSeconds",
  floor(extract(epoch from created_at))::bigint as "createdAtSeconds"`

const messagesOf = (ids: string, more = '') => `
  select ${COLUMNS}${more} from systemic_messages where account_id = $1 and send_id = any(array(${ids}))
  order by send_at desc, send_id desc`

/** One page of what the platform texted about the account, newest first. */
export async function readSystemMessages(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit, total }: { filter: SystemMessageFilter; offset: number; limit: number; total: number },
): Promise<SystemMessageRow[]> {
  const { from, values } = buildCondition(scope, filter)
  const page = pageFrom({ offset, limit, total })
  const { rows } = await tx.query<SystemMessageRow>({
    text: messagesOf(
      `select s.id from ${from} ${page.order} offset $${values.push(page.offset)} limit $${values.push(page.limit)}`,
    ),
    values,
  })
  return rows
}

/** A row and where it stands in the list, to the microsecond. */
export type SystemMessageBehindRow = SystemMessageRow & { sendAt: string }

/** The next ones behind a message, newest first: for going through the whole list. */
export async function readSystemMessagesBehind(
  tx: Tx,
  scope: AccountScope,
  {
    filter,
    behind,
    limit,
  }: { filter: SystemMessageFilter; behind: { sendAt: string; sendId: number } | null; limit: number },
): Promise<SystemMessageBehindRow[]> {
  const { from, values } = buildCondition(scope, filter)
  const next =
    behind === null ? '' : `and (s.send_at, s.id) < ($${values.push(behind.sendAt)}, $${values.push(behind.sendId)})`
  const ids = `select s.id from ${from} ${next} order by s.send_at desc, s.id desc limit $${values.push(limit)}`
  const { rows } = await tx.query<SystemMessageBehindRow>({
    text: messagesOf(ids, ', send_at::text as "sendAt"'),
    values,
  })
  return rows
}

export async function countSystemMessages(tx: Tx, scope: AccountScope, filter: SystemMessageFilter): Promise<number> {
  const { from, values } = buildCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from ${from}`,
    values,
  })
  return rows[0]?.total ?? 0
}
