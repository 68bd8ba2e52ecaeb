import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKeyInSql } from '../../../../platform/postgres/search-key.ts'

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

function buildCondition(scope: AccountScope, filter: SystemMessageFilter) {
  const values: unknown[] = [scope.accountId, filter.sinceSeconds]
  const parts = ['account_id = $1', 'send_at >= to_timestamp($2)']
  const addCondition = <V>(v: V | undefined, toSql: (placeholder: string) => string) => {
    if (v !== undefined) parts.push(toSql(`$${values.push(v)}`))
  }
  addCondition(filter.lineNumber, (p) => `line_number = ${p}`)
  addCondition(filter.numberPiece, (p) => `msisdn::text like '%' || ${p} || '%'`)
  addCondition(filter.sendId, (p) => `send_id = ${p}`)
  addCondition(filter.createdFromSeconds, (p) => `created_at >= to_timestamp(${p})`)
  addCondition(filter.createdToSeconds, (p) => `created_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(filter.sendFromSeconds, (p) => `send_at >= to_timestamp(${p})`)
  addCondition(filter.sendToSeconds, (p) => `send_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(filter.messagePattern, (p) => `${searchKeyInSql('message')} like ${p}`)
  addCondition(filter.stateId, (p) => `state = ${p}`)
  return { where: parts.join(' and '), values }
}

const COLUMNS = `send_id as "sendId", state, line_number as "lineNumber", message, msisdn, code, parts,
  price_tenths as "priceTenths", is_handed_over as "isHandedOver",
  floor(extract(epoch from send_at))::bigint as "sendAtSeconds",
  floor(extract(epoch from created_at))::bigint as "createdAtSeconds"`

/** One page of what the platform texted about the account, newest first. */
export async function readSystemMessages(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit }: { filter: SystemMessageFilter; offset: number; limit: number },
): Promise<SystemMessageRow[]> {
  const { where, values } = buildCondition(scope, filter)
  const { rows } = await tx.query<SystemMessageRow>({
    text: `
      select ${COLUMNS} from systemic_messages where ${where}
      order by send_at desc, send_id desc offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
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
  const { where, values } = buildCondition(scope, filter)
  const next =
    behind === null ? '' : `and (send_at, send_id) < ($${values.push(behind.sendAt)}, $${values.push(behind.sendId)})`
  const { rows } = await tx.query<SystemMessageBehindRow>({
    text: `
      select ${COLUMNS}, send_at::text as "sendAt" from systemic_messages where ${where} ${next}
      order by send_at desc, send_id desc limit $${values.push(limit)}`,
    values,
  })
  return rows
}

export async function countSystemMessages(tx: Tx, scope: AccountScope, filter: SystemMessageFilter): Promise<number> {
  const { where, values } = buildCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from systemic_messages where ${where}`,
    values,
  })
  return rows[0]?.total ?? 0
}
