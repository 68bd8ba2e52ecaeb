import { RECIPIENT_CODES, codesWhere, moneyOf } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** Sends whose story is not over; they are never archived (decision W15). */
export const UNFINISHED_STATES = [0, 1, 2, 5]
/** What the operators took and keep: the `exit_count` of a send. */
const EXIT_CODES = codesWhere((code) => moneyOf(code) === 'charged')

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
  exitCount: number
  deliveredCount: number
  /** Something of it may still be stopped. */
  hasOpenBatch: boolean
}

// Counters are read per send of the page (primary key), never from recipients.
const sendColumns = `
  s.id, s.state, s.period, s.is_paused as "isPaused", s.sending_type as "sendingType", s.report_type as "reportType",
  s.user_id as "userId", s.user_name as "userName", host(s.user_ip) as "userIp",
  case when u.kind = 'colleague' then u.name end as "colleagueName", coalesce(u.kind = 'colleague', false) as "isColleague",
  s.line_id as "lineId", s.line_number as "lineNumber", l.color as "lineColor", s.message, s.encoding, s.parts,
  s.recipient_count as "recipientCount", s.invalid_count as "invalidCount", s.duplicate_count as "duplicateCount",
  s.total_tenths as "totalTenths", s.charged_tenths as "chargedTenths", s.returned_tenths as "returnedTenths",
  floor(extract(epoch from s.send_at))::bigint as "sendAtSeconds",
  to_char(s.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "sendAtIso",
  floor(extract(epoch from s.created_at))::bigint as "createdAtSeconds", s.reject_comment as "rejectComment",
  c.exits as "exitCount", c.delivered as "deliveredCount",
  s.state = 2 and exists (
    select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5)) as "hasOpenBatch"`

const counted = `
  cross join lateral (
    select coalesce(sum(k.count) filter (where k.code = any('{${EXIT_CODES.join(',')}}')), 0)::int as exits,
      coalesce(sum(k.count) filter (where k.code = ${RECIPIENT_CODES.delivered}), 0)::int as delivered
    from send_counters k where k.account_id = s.account_id and k.send_id = s.id) c`

const named = 'left join users u on u.id = s.user_id left join lines l on l.id = s.line_id'

export interface SendFilter {
  /** Older sends only when unfinished. */
  sinceSeconds: number
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
}

// `searchKey` of domain/digits in SQL: what folds first, what vanishes after; kept equal by a test.
const FOLDED_FROM = 'يىكةۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹آأإٱؤئ\u00a0'
const FOLDED_TO = `ییکهه${'0123456789'.repeat(2)}ااااوی `
const code = (point: number) => String.fromCharCode(point)
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => code(from + i)).join('')
const VANISHING = [
  span(0x64b, 0x65f), code(0x670), code(0x640), span(0x200b, 0x200f), span(0x202a, 0x202e), code(0x2060),
  span(0x2066, 0x2069), code(0xfeff),
].join('') // prettier-ignore
export const searchKeyInSql = (column: string): string =>
  `lower(btrim(regexp_replace(translate(normalize(${column}, nfc), '${FOLDED_FROM}${VANISHING}', '${FOLDED_TO}'), '\\s+', ' ', 'g')))`

/** The condition of a list, over `s` (and `c` when exits are asked for), with its values from `$1` on. */
function conditionOf(scope: AccountScope, filter: SendFilter) {
  const values: unknown[] = []
  const value = (v: unknown) => `$${values.push(v)}`
  const since = `to_timestamp(${value(filter.sinceSeconds)})`
  const parts = [
    `s.account_id = ${value(scope.accountId)}`,
    `(s.send_at >= ${since} or s.state in (${UNFINISHED_STATES.join(',')}))`,
  ]
  const given = <V>(v: V | undefined, say: (placeholder: string) => string) => {
    if (v !== undefined) parts.push(say(value(v)))
  }
  given(filter.userNamePattern, (p) => `lower(s.user_name) like ${p}`)
  given(filter.lineNumber, (p) => `s.line_number = ${p}`)
  given(filter.sendId, (p) => `s.id = ${p}`)
  given(filter.createdFromSeconds, (p) => `s.created_at >= to_timestamp(${p})`)
  given(filter.createdToSeconds, (p) => `s.created_at < to_timestamp(${p}) + interval '1 second'`)
  given(filter.sendFromSeconds, (p) => `s.send_at >= to_timestamp(${p})`)
  given(filter.sendToSeconds, (p) => `s.send_at < to_timestamp(${p}) + interval '1 second'`)
  given(filter.fromExitCount, (p) => `c.exits >= ${p}`)
  given(filter.toExitCount, (p) => `c.exits <= ${p}`)
  given(filter.messagePattern, (p) => `${searchKeyInSql('s.message')} like ${p}`)
  given(filter.stateId, (p) => `s.state = ${p}`)
  given(filter.type, (p) => `${p} in (s.report_type, s.sending_type)`)
  given(filter.isScheduled, (p) => `s.is_scheduled = ${p}`)
  given(filter.userId, (p) => `s.user_id = ${p}`)
  return { where: parts.join(' and '), values, asksExits: filter.fromExitCount !== undefined || filter.toExitCount !== undefined }
}

/** One page of sends, newest first. */
export async function listSends(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit }: { filter: SendFilter; offset: number; limit: number },
): Promise<SendRow[]> {
  const { where, values, asksExits } = conditionOf(scope, filter)
  const page = `
    select s.account_id, s.id from sends s ${asksExits ? counted : ''} where ${where}
    order by s.send_at desc, s.id desc offset $${values.length + 1} limit $${values.length + 2}`
  const { rows } = await tx.query<SendRow>({
    text: `select ${sendColumns} from (${page}) p join sends s using (account_id, id) ${named} ${counted}
      order by s.send_at desc, s.id desc`,
    values: [...values, offset, limit],
  })
  return rows
}

/** How many sends a list has. Counted over the account's own sends of the window, never over recipients. */
export async function countSends(tx: Tx, scope: AccountScope, filter: SendFilter): Promise<number> {
  const { where, values, asksExits } = conditionOf(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from sends s ${asksExits ? counted : ''} where ${where}`,
    values,
  })
  return rows[0]?.total ?? 0
}

export async function findSend(tx: Tx, scope: AccountScope, sendId: number): Promise<SendRow | null> {
  const { rows } = await tx.query<SendRow>({
    name: 'reports_find_send',
    text: `select ${sendColumns} from sends s ${named} ${counted} where s.account_id = $1 and s.id = $2`,
    values: [scope.accountId, sendId],
  })
  return rows[0] ?? null
}

export interface SendCounter {
  operator: number
  code: number
  count: number
}

/** The kept counters of a send; folded by the worker, at most a second behind. */
export async function readCounters(tx: Tx, scope: AccountScope, sendId: number): Promise<SendCounter[]> {
  const { rows } = await tx.query<SendCounter>({
    name: 'reports_counters',
    text: `select operator, code, count from send_counters
      where account_id = $1 and send_id = $2 and count <> 0 order by operator, code`,
    values: [scope.accountId, sendId],
  })
  return rows
}

export interface EngineRange {
  kind: 'batch' | 'flight'
  fromSeq: number
  toSeq: number
  nextSeq: number
  state: number
}

/** Batches and open flights that touch a stretch of a send, in one snapshot: a flight opens with its batch's mark. */
export async function readEngineRanges(
  tx: Tx,
  scope: AccountScope,
  { sendId, fromSeq, toSeq }: { sendId: number; fromSeq: number; toSeq: number },
): Promise<EngineRange[]> {
  const { rows } = await tx.query<EngineRange>({
    name: 'reports_engine_ranges',
    text: `select 'batch' as kind, from_seq as "fromSeq", to_seq as "toSeq", next_seq as "nextSeq", state from batches
        where account_id = $1 and send_id = $2 and from_seq <= $4 and to_seq >= $3
      union all
      select 'flight', from_seq, to_seq, from_seq, 0 from flights
        where account_id = $1 and send_id = $2 and from_seq <= $4 and to_seq >= $3`,
    values: [scope.accountId, sendId, fromSeq, toSeq],
  })
  return rows
}

export interface RecipientRow {
  seq: number
  msisdn: number
  code: number
  parts: number
  priceTenths: number
  message: string | null
}

const recipientColumns = 'seq, msisdn, code, parts, price_tenths as "priceTenths", message'

/** Recipients `fromSeq`…`toSeq`: seqs have no gap, so a page is a range of the primary key however far it is. */
export async function readRecipients(
  tx: Tx,
  scope: AccountScope,
  { sendId, period, fromSeq, toSeq }: { sendId: number; period: number; fromSeq: number; toSeq: number },
): Promise<RecipientRow[]> {
  const { rows } = await tx.query<RecipientRow>({
    name: 'reports_recipients',
    text: `select ${recipientColumns} from recipients
      where account_id = $1 and send_id = $2 and period = $3 and seq between $4 and $5 order by seq`,
    values: [scope.accountId, sendId, period, fromSeq, toSeq],
  })
  return rows
}

export interface RecipientFilter {
  sendId: number
  period: number
  /** A whole number, or a piece of one. */
  number?: { msisdn: number } | { piece: string } | undefined
  /** Stored codes, and the seqs of which a stored 0 means what is looked for. */
  shown?: { codes: readonly number[]; unsettled: readonly { from: number; to: number }[] } | undefined
}

function recipientCondition(scope: AccountScope, filter: RecipientFilter) {
  const values: unknown[] = [scope.accountId, filter.sendId, filter.period]
  const value = (v: unknown) => `$${values.push(v)}`
  const parts = ['account_id = $1', 'send_id = $2', 'period = $3']
  if (filter.number !== undefined) {
    parts.push(
      'msisdn' in filter.number
        ? `msisdn = ${value(filter.number.msisdn)}`
        : `msisdn::text like ${value(`%${filter.number.piece}%`)}`,
    )
  }
  if (filter.shown !== undefined) {
    const { codes, unsettled } = filter.shown
    const from = value(unsettled.map((range) => range.from))
    const to = value(unsettled.map((range) => range.to))
    parts.push(`(code = any(${value(codes)}::smallint[]) or code = ${RECIPIENT_CODES.waiting} and exists (
      select from unnest(${from}::int[], ${to}::int[]) r(f, t) where seq between r.f and r.t))`)
  }
  return { where: parts.join(' and '), values }
}

/** One page of the recipients that pass a filter, in the order they were given. */
export async function searchRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit }: { filter: RecipientFilter; offset: number; limit: number },
): Promise<RecipientRow[]> {
  const { where, values } = recipientCondition(scope, filter)
  const { rows } = await tx.query<RecipientRow>({
    text: `select ${recipientColumns} from recipients where ${where}
      order by seq offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
  })
  return rows
}

/** How many recipients of one send hold a number: the one total that no counter keeps. Stops at `most`. */
export async function countRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, most }: { filter: RecipientFilter; most: number },
): Promise<number> {
  const { where, values } = recipientCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from (select from recipients where ${where} limit $${values.length + 1}) found`,
    values: [...values, most],
  })
  return rows[0]?.total ?? 0
}

export interface DayTotals {
  dayIndex: number
  sends: number
  recipients: number
  chargeableTenths: number
  counts: { code: number; count: number }[] | null
}

/** Sends of some days, each day a stretch between two of the given moments, with their counters. Nothing refused. */
export async function totalDays(
  tx: Tx,
  scope: AccountScope,
  { bounds, untilSeconds }: { bounds: readonly number[]; untilSeconds: number },
): Promise<DayTotals[]> {
  const { rows } = await tx.query<DayTotals>({
    name: 'reports_total_days',
    text: `with sent as materialized (
        select id, width_bucket(extract(epoch from send_at)::float8, $2::float8[]) - 1 as day, recipient_count,
          total_tenths - returned_tenths as tenths
        from sends
        where account_id = $1 and send_at >= to_timestamp(($2::float8[])[1]) and send_at <= to_timestamp($3)
          and state not in (3, 4, 8, 9)),
      coded as (
        select sent.day, k.code, sum(k.count)::int as count from sent
        join send_counters k on k.account_id = $1 and k.send_id = sent.id group by sent.day, k.code)
      select day as "dayIndex", count(*)::int as sends, sum(recipient_count)::int as recipients,
        sum(tenths)::bigint as "chargeableTenths",
        (select json_agg(json_build_object('code', code, 'count', count)) from coded where coded.day = sent.day) as counts
      from sent group by day`,
    values: [scope.accountId, bounds, untilSeconds],
  })
  return rows
}

/** Sends that wait for a time still to come. */
export async function countScheduled(tx: Tx, scope: AccountScope, nowSeconds: number): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'reports_count_scheduled',
    text: `select count(*) as total from sends
      where account_id = $1 and send_at > to_timestamp($2) and state in (0, 1, 5) and is_scheduled`,
    values: [scope.accountId, nowSeconds],
  })
  return rows[0]?.total ?? 0
}
