import type { AccountScope } from '@peyk/database/scope.ts'
import { UNFINISHED_STATES, counted } from '../../queries/sends.ts'

const UNFINISHED = UNFINISHED_STATES.join(',')

/** SQL: what the text of a send is searched by. */
export const searchedText = 'coalesce(s.message_key, s.message)'

export interface SendFilter {
  /** Where the report begins and the archive ends; what is unfinished is in the report, however old (decision W15). */
  sinceSeconds: number
  isArchive: boolean
  /** A `like` pattern in small letters. */
  userNamePattern?: string | undefined
  lineNumber?: string | undefined
  sendId?: number | undefined
  createdFromSeconds?: number | undefined
  createdToSeconds?: number | undefined
  sendFromSeconds?: number | undefined
  sendToSeconds?: number | undefined
  fromExitCount?: number | undefined
  toExitCount?: number | undefined
  /** A `like` pattern over `searchKey` of the text. */
  messagePattern?: string | undefined
  stateId?: number | undefined
  type?: string | undefined
  isScheduled?: boolean | undefined
  userId?: number | undefined
  /** Held back by its people while it is open. */
  isPaused?: boolean | undefined
  dueAfterSeconds?: number | undefined
  dueBySeconds?: number | undefined
}

/**
 * The condition of a list, over `s` (and `c` when exits are asked for), with its values from `$1` on. `key` names which
 * filters are given: the text depends on nothing else, so it can be prepared (planning takes longer than the list).
 */
export function buildCondition(scope: AccountScope, filter: SendFilter) {
  const values: unknown[] = []
  const value = (v: unknown) => `$${values.push(v)}`
  const since = `to_timestamp(${value(filter.sinceSeconds)})`
  const account = value(scope.accountId)
  // What is older than both the month and the oldest that is unfinished is not gone through for nothing.
  const oldest = `(select least(${since}, min(u.send_at)) from sends u
    where u.account_id = ${account} and u.state in (${UNFINISHED}))`
  const parts = [
    `s.account_id = ${account}`,
    filter.isArchive
      ? `s.send_at < ${since} and s.state not in (${UNFINISHED})`
      : `s.send_at >= ${oldest} and (s.send_at >= ${since} or s.state in (${UNFINISHED}))`,
  ]
  let [key, bit] = [filter.isArchive ? 1 : 0, 2]
  const addCondition = <V>(v: V | undefined, toSql: (placeholder: string) => string) => {
    if (v !== undefined) {
      parts.push(toSql(value(v)))
      key += bit
    }
    bit *= 2
  }
  addCondition(filter.userNamePattern, (p) => `lower(s.user_name) like ${p}`)
  addCondition(filter.lineNumber, (p) => `s.line_number = ${p}`)
  addCondition(filter.sendId, (p) => `s.id = ${p}`)
  addCondition(filter.createdFromSeconds, (p) => `s.created_at >= to_timestamp(${p})`)
  addCondition(filter.createdToSeconds, (p) => `s.created_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(filter.sendFromSeconds, (p) => `s.send_at >= to_timestamp(${p})`)
  addCondition(filter.sendToSeconds, (p) => `s.send_at < to_timestamp(${p}) + interval '1 second'`)
  addCondition(filter.fromExitCount, (p) => `c.exits >= ${p}`)
  addCondition(filter.toExitCount, (p) => `c.exits <= ${p}`)
  addCondition(filter.messagePattern, (p) => `${searchedText} like ${p}`)
  addCondition(filter.stateId, (p) => `s.state = ${p}`)
  addCondition(filter.type, (p) => `${p} in (s.report_type, s.sending_type)`)
  addCondition(filter.isScheduled, (p) => `s.is_scheduled = ${p}`)
  addCondition(filter.userId, (p) => `s.user_id = ${p}`)
  addCondition(filter.isPaused, (p) => `(s.is_paused and s.state in (2, 5)) = ${p}`)
  addCondition(filter.dueAfterSeconds, (p) => `s.send_at > to_timestamp(${p})`)
  addCondition(filter.dueBySeconds, (p) => `s.send_at <= to_timestamp(${p})`)
  // Of a stretch of time, and of nothing else.
  const { sinceSeconds: _since, isArchive: _archive, sendFromSeconds: _from, sendToSeconds: _to, ...others } = filter
  const isWhole = Object.values(others).every((other) => other === undefined)
  const asksExits = filter.fromExitCount !== undefined || filter.toExitCount !== undefined
  return {
    from: `sends s ${asksExits ? counted : ''} where ${parts.join(' and ')}`,
    values,
    key: key.toString(36),
    isWhole,
  }
}
