import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { RECIPIENT_CODES, codesOfState, codesWhere, moneyStateOf } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** Sends whose story is not over; they are never archived (decision W15). */
export const UNFINISHED_STATES = [0, 1, 2, 5]
/** What the operators took and keep: the `exit_count` of a send. */
const EXIT_CODES = codesWhere((code) => moneyStateOf(code) === 'charged')
const UNREPORTED_CODES = (['sent', 'doubtful', 'no_receipt'] as const).flatMap((state) => codesOfState(state))

export interface SendRow {
  id: number
  state: number
  period: number
  isPaused: boolean
  sendingType: string
  reportType: string
  userId: number | null
  userName: string
  userIp: string | null
  colleagueName: string | null
  isColleague: boolean
  /** Of a person or of an API key; null: the platform. */
  senderKind: 'owner' | 'colleague' | 'api_key' | 'staff' | 'system'
  senderName: string
  lineId: number | null
  lineNumber: string
  lineColor: string | null
  message: string
  encoding: number
  parts: number
  recipientCount: number
  invalidCount: number
  duplicateCount: number
  totalTenths: number
  chargedTenths: number
  returnedTenths: number
  sendAtSeconds: number
  sendAtIso: string
  createdAtSeconds: number
  rejectComment: string | null
  /** Drawn for it, and no recipients: they had had the adverts of its day. Null: nobody. */
  passedOverCount: number | null
  exitCount: number
  deliveredCount: number
  /** The send whose failed or doubtful recipients this one tries again. */
  retryOf: number | null
  /** The test of texts that it belongs to, and which text it is; no text: the rest. */
  abTestId: number | null
  abText: number | null
  /** Its own, and what its line allows in parts a second. */
  pace: Throttle | null
  lineRate: number | null
  /** In which advertising of its line may leave, if it is some; null: all day. */
  hours: LineHours | null
  /** Something of it may still be stopped. */
  hasOpenBatch: boolean
  /** It has not ended, and nothing of it may leave now: staff blocked its account, or its line is not theirs any more. */
  isHeldBack: boolean
  /** Recipients whose fate the operator has not told. */
  unreportedCount: number
}

// Counters are read per send of the page (primary key), never from recipients.
export const sendColumns = `
  s.id, s.state, s.period, s.is_paused as "isPaused", s.sending_type as "sendingType", s.report_type as "reportType",
  s.user_id as "userId", s.user_name as "userName", host(s.user_ip) as "userIp",
  case when u.kind = 'colleague' then u.name end as "colleagueName", coalesce(u.kind = 'colleague', false) as "isColleague",
  case when s.api_key_id is not null then 'api_key' else coalesce(u.kind, 'system') end as "senderKind",
  coalesce(nullif(case when s.api_key_id is null then u.name else ak.title end, ''), s.user_name) as "senderName",
  s.line_id as "lineId", s.line_number as "lineNumber", l.color as "lineColor", s.message, s.encoding, s.parts,
  s.recipient_count as "recipientCount", s.invalid_count as "invalidCount", s.duplicate_count as "duplicateCount",
  s.passed_over_count as "passedOverCount", s.total_tenths as "totalTenths", s.charged_tenths as "chargedTenths", s.returned_tenths as "returnedTenths",
  floor(extract(epoch from s.send_at))::bigint as "sendAtSeconds",
  to_char(s.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "sendAtIso",
  floor(extract(epoch from s.created_at))::bigint as "createdAtSeconds", s.reject_comment as "rejectComment",
  case when s.pace_count is not null then json_build_object('count', s.pace_count, 'seconds', s.pace_seconds) end as pace,
  case when l.opens_minute is not null and s.class > 0
    then json_build_object('opensMinute', l.opens_minute, 'closesMinute', l.closes_minute) end as hours,
  l.rate_per_second as "lineRate", s.retry_of as "retryOf", coalesce(a.test_id, t.id) as "abTestId",
  a.number as "abText",
  c.exits as "exitCount", c.delivered as "deliveredCount",
  s.state = 2 and exists (
    select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5)) as "hasOpenBatch",
  case when s.state in (${UNFINISHED_STATES.join(',')}) and s.line_id is not null then is_held_back(s.account_id, s.line_id) else false end as "isHeldBack",
  c.unreported as "unreportedCount"`

export const counted = `
  cross join lateral (
    select coalesce(sum(k.count) filter (where k.code = any('{${EXIT_CODES.join(',')}}')), 0)::int as exits,
      coalesce(sum(k.count) filter (where k.code = ${RECIPIENT_CODES.delivered}), 0)::int as delivered,
      coalesce(sum(k.count) filter (where k.code = any('{${UNREPORTED_CODES.join(',')}}')), 0)::int as unreported
    from send_counters k where k.account_id = s.account_id and k.send_id = s.id) c`

export const named = `left join users u on u.id = s.user_id left join lines l on l.id = s.line_id
  left join api_keys ak on ak.id = s.api_key_id
  left join ab_arms a on a.account_id = s.account_id and a.send_id = s.id
  left join ab_tests t on t.account_id = s.account_id and t.id = s.id`

export async function findSend(tx: Tx, scope: AccountScope, sendId: number): Promise<SendRow | null> {
  const { rows } = await tx.query<SendRow>({
    name: 'reports_find_send',
    text: `select ${sendColumns} from sends s ${named} ${counted} where s.account_id = $1 and s.id = $2`,
    values: [scope.accountId, sendId],
  })
  return rows[0] ?? null
}

/** Sends of any accounts, for staff, in the order of the keys. */
export async function findSendsByKeys(
  tx: Tx,
  keys: readonly { accountId: number; sendId: number }[],
): Promise<SendRow[]> {
  const { rows } = await tx.query<SendRow>({
    text: `select ${sendColumns}
      from unnest($1::bigint[], $2::bigint[]) with ordinality as k(account_id, send_id, n)
      join sends s on s.account_id = k.account_id and s.id = k.send_id ${named} ${counted} order by k.n`,
    values: [keys.map(({ accountId }) => accountId), keys.map(({ sendId }) => sendId)],
  })
  return rows
}

export interface SendCounter {
  operator: number
  code: number
  count: number
  /** By steps into this code; whole only when it is summed over operators. */
  returnedTenths: number
}

/** The kept counters of a send; folded by the worker, at most a second behind. */
export async function readCounters(tx: Tx, scope: AccountScope, sendId: number): Promise<SendCounter[]> {
  const { rows } = await tx.query<SendCounter>({
    name: 'reports_counters',
    text: `select operator, code, count, returned_tenths as "returnedTenths" from send_counters
      where account_id = $1 and send_id = $2 and (count <> 0 or returned_tenths <> 0) order by operator, code`,
    values: [scope.accountId, sendId],
  })
  return rows
}
