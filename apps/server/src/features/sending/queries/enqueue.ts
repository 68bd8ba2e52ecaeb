import type { Tx } from '@peyk/database/database.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { LockedSend } from './send-state.ts'

/** What all sends of one submit share. */
export interface SendDetails {
  accountId: number
  state: number
  class: 0 | 1 | 2
  sendingType: string
  reportType: string
  /** Null: Peyk itself. */
  userId: number | null
  userName: string
  apiKeyId: number | null
  userIp: string | null
  lineId: number
  lineNumber: string
  carrier: string
  isScheduled: boolean
  sendAt: Date
  expiresAt: Date
  pace: Throttle | null
}

/** What is each send's own. */
export interface SendItem {
  /** Of a preview that becomes a send; else the next one. */
  id?: number
  message: string
  /** 0 GSM-7, 1 UCS-2. */
  encoding: 0 | 1
  parts: number
  recipientCount: number
  invalidCount: number
  duplicateCount: number
  totalTenths: number
  /** Null until the audience is counted. */
  contentHash: Buffer | null
}

/** Stores the sends of one submit; returns their ids in the order of the items, and the period of their recipients. */
export async function insertSends(
  tx: Tx,
  details: SendDetails,
  items: readonly SendItem[],
): Promise<{ ids: number[]; period: number }> {
  const { rows } = await tx.query<{ id: number; period: number }>({
    name: 'sends-insert',
    text: `
      insert into sends (
        id, account_id, period, state, class, sending_type, report_type, user_id, user_name, api_key_id, user_ip, line_id,
        line_number, carrier, is_scheduled, send_at, expires_at, started_at, message, encoding, parts, recipient_count,
        invalid_count, duplicate_count, total_tenths, content_hash, pace_count, pace_seconds)
      select coalesce(i.id, nextval('send_ids')), $1, period_of(now()), $2::smallint, $3, $4, $5, $6, $7, $8, $9::inet, $10, $11, $12, $13, $14, $15,
        case when $2::smallint = 2 then now() end, i.message, i.encoding, i.parts, i.recipients, i.invalid, i.duplicates, i.total,
        i.hash, $25, $26
      from (
        select * from unnest($16::text[], $17::smallint[], $18::smallint[], $19::int[], $20::int[], $21::int[],
          $22::bigint[], $23::bytea[], $24::bigint[])
        with ordinality as u(message, encoding, parts, recipients, invalid, duplicates, total, hash, id, n) order by n) i
      returning id, period`,
    values: [
      details.accountId, details.state, details.class, details.sendingType, details.reportType, details.userId, details.userName,
      details.apiKeyId, details.userIp, details.lineId, details.lineNumber, details.carrier, details.isScheduled, details.sendAt,
      details.expiresAt,
      items.map((item) => item.message),
      items.map((item) => item.encoding),
      items.map((item) => item.parts),
      items.map((item) => item.recipientCount),
      items.map((item) => item.invalidCount),
      items.map((item) => item.duplicateCount),
      items.map((item) => item.totalTenths),
      items.map((item) => item.contentHash),
      items.map((item) => item.id ?? null),
      details.pace?.count ?? null,
      details.pace?.seconds ?? null,
    ], // prettier-ignore
  })
  const period = rows[0]?.period
  if (period === undefined) throw new Error('no send was stored')
  // Ids come from a sequence in the order of the items.
  return { ids: rows.map((row) => row.id).sort((a, b) => a - b), period }
}

export interface EnqueueOptions {
  accountId: number
  period: number
  class: 0 | 1 | 2
  lineId: number
  carrier: string
  /** Cancel-11 holds for this type of send (decision W7). */
  respectsCancel11: boolean
  /** Whether gateways may take the batches at once. */
  isStarted: boolean
}

export interface EnqueuedSend {
  sendId: number
  /** Recipients that will be sent to. */
  waiting: number
  /** Money of those on a blacklist, to be released. */
  returnedTenths: number
}

/**
 * SQL: whether the number `g.msisdn` is on the send blacklist of the account $1 or on the cancel-11 list of the line $5;
 * each list is looked at where its own condition holds. A probe by the whole key for each number: a join would trust
 * statistics that know nothing of a list that was uploaded a minute ago.
 */
const isBlacklistedSql = ({ blacklist, cancel11 }: { blacklist: string; cancel11: string }): string => `(
  ${blacklist} and exists (select from blacklist b where b.account_id = $1 and b.kind = 'send' and b.msisdn = g.msisdn)
  or ${cancel11} and exists (select from cancel_11 c where c.line_id = $5 and c.msisdn = g.msisdn))`

/**
 * SQL: the number of the batch `g`; another one, behind all that the send will have, where it is taken: an earlier version
 * gave such numbers to batches that came back while the rest of their send was still to be placed.
 */
const FREE_BATCH_NUMBER = `g.number + coalesce((
      select greatest(max(b.number), (max(s.recipient_count) + ${BATCH_SIZE - 1}) / ${BATCH_SIZE})
      from batches b join sends s on s.account_id = b.account_id and s.id = b.send_id
      where b.account_id = $1 and b.send_id = g.send_id and exists (
        select from batches taken where taken.account_id = $1 and taken.send_id = g.send_id and taken.number = g.number)), 0)`

/**
 * Shared by both ways of placing: what `placed` (send_id, seq, operator, code, price_tenths) means for batches and
 * counters. Codes: 0 waiting, 5 blacklist. $1 account, $2 period, $3 class, $4 batch state, $5 line, $6 carrier.
 * `waitingCode`: the SQL of what becomes of those who wait, 0 as long as their send goes on. `isLater`: something of the
 * send may be under way already.
 */
const afterEnqueueSql = ({ waitingCode, isLater }: { waitingCode: string; isLater: boolean }): string => `
  batched as (
    insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, total_tenths, mci_count,
      irancell_count, other_count, period, class, state, line_id, carrier, lane)
    select $1, g.send_id, ${isLater ? FREE_BATCH_NUMBER : 'g.number'}, g.from_seq, g.to_seq, g.from_seq, g.tenths, g.mci,
      g.irancell, g.other, $2, $3, $4, $5, $6, lane_of($1, g.send_id)
    from (
      select send_id, (seq - 1) / ${BATCH_SIZE} + 1 as number, min(seq) as from_seq, max(seq) as to_seq,
        sum(price_tenths) as tenths, count(*) filter (where operator = 1) as mci,
        count(*) filter (where operator = 2) as irancell, count(*) filter (where operator not in (1, 2)) as other
      from placed where code = 0 group by 1, 2) g),
  counted as (
    insert into send_deltas (account_id, send_id, returned_tenths, count, operator, code)
    select $1, send_id, case fate when 0 then 0 else sum(price_tenths) end, count(*), operator, fate
    from (select *, case code when 0 then ${waitingCode} else code end as fate from placed) p
    group by send_id, operator, fate)`

/** For each send of `placed`: who will be sent to, and the money of everybody else. */
const enqueuedSumsSql = ({ waitingCode }: { waitingCode: string }): string => `
  select send_id as "sendId", (count(*) filter (where code = 0 and ${waitingCode} = 0))::int as waiting,
    coalesce(sum(price_tenths) filter (where code <> 0 or ${waitingCode} <> 0), 0)::bigint as "returnedTenths"
  from placed group by send_id`

/**
 * Stores the recipients of the sends of one submit, set-based, with batches and first counters; numbers on the account's
 * send blacklist or the line's cancel-11 list get code 5. Recipients are given send by send.
 */
export async function enqueueRecipients(
  tx: Tx,
  placement: EnqueueOptions,
  {
    sends,
    recipients,
  }: {
    sends: readonly { sendId: number; parts: number; mciTenths: number; otherTenths: number; recipientCount: number }[]
    recipients: { msisdns: readonly number[]; operators: readonly number[]; items: readonly number[] }
  },
): Promise<EnqueuedSend[]> {
  let before = 0
  const offsets = sends.map(({ recipientCount }) => (before += recipientCount) - recipientCount)
  const { rows } = await tx.query<EnqueuedSend>({
    name: 'recipients-place',
    text: `
      with items as (
        select * from unnest($8::bigint[], $9::smallint[], $10::int[], $11::int[], $12::int[])
        with ordinality as i(send_id, parts, mci_tenths, other_tenths, before, item)),
      placed as (
        insert into recipients (
          account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code, done_at)
        select $1, i.send_id, u.n - i.before, $2, u.msisdn, u.operator, i.parts,
          case u.operator when 1 then i.mci_tenths else i.other_tenths end,
          case when u.is_listed then 5 else 0 end, case when u.is_listed then now() end
        from (
          select *, ${isBlacklistedSql({ blacklist: 'true', cancel11: '$7' })} as is_listed
          from unnest($13::bigint[], $14::smallint[], $15::int[]) with ordinality as g(msisdn, operator, item, n) offset 0) u
        join items i on i.item = u.item
        returning send_id, seq, operator, code, price_tenths),
      ${afterEnqueueSql({ waitingCode: '0', isLater: false })}
      ${enqueuedSumsSql({ waitingCode: '0' })} order by send_id`,
    values: [
      placement.accountId, placement.period, placement.class, placement.isStarted ? 0 : 5, placement.lineId,
      placement.carrier, placement.respectsCancel11,
      sends.map((send) => send.sendId),
      sends.map((send) => send.parts),
      sends.map((send) => send.mciTenths),
      sends.map((send) => send.otherTenths),
      offsets,
      recipients.msisdns,
      recipients.operators,
      recipients.items,
    ], // prettier-ignore
  })
  return rows
}

/** What becomes of the waiting recipients of a chunk: their batches' state and their code in the counters. */
export interface ChunkOutcome {
  batchState: number
  code: number
}

/** Which chunk of a staged send is placed, and how; lists that are empty are not looked into. */
export interface ChunkEnqueueInput {
  number: number
  outcome: ChunkOutcome
  hasBlacklist: boolean
  checksCancel11: boolean
}

/** The numbers of a send of so many stand in lists, too: where reading its recipients through takes long. */
const LISTED_FROM = 50_000

/**
 * Moves one chunk of a send from the staging tables to its recipients, with batches and counters; blacklisted numbers get
 * code 5. Returns the money to release.
 *
 * `taken` is the SQL that takes it out: among others `chunk` with one row, of which `is_released` is read here.
 * `recipients` makes of that (seq, msisdn, operator, parts, price_tenths). $1 account, $8 send, $9 number of the
 * chunk, $13 and on `more`.
 */
export async function enqueueStaged(
  tx: Tx,
  send: LockedSend,
  { number, outcome, hasBlacklist, checksCancel11 }: ChunkEnqueueInput,
  { name, taken, recipients, more = [] }: { name: string; taken: string; recipients: string; more?: unknown[] },
): Promise<EnqueuedSend> {
  const { rows } = await tx.query<EnqueuedSend>({
    name,
    text: `
      with ${taken},
      placed as (
        insert into recipients (
          account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code, done_at)
        select $1, $8, u.seq, $2, u.msisdn, u.operator, u.parts, u.price_tenths,
          case when u.is_listed then 5 else 0 end, case when u.is_listed then now() end
        from (select g.*, ${isBlacklistedSql({ blacklist: '$10', cancel11: '$7' })} as is_listed from (${recipients}) g offset 0) u
        returning send_id, seq, operator, code, price_tenths),
      listed as (
        insert into recipient_lists (account_id, send_id, number, period, numbers)
        select $1, $8, $9, $2, array_to_string(msisdns, ',') from chunk where $12),
      ${afterEnqueueSql({ waitingCode: '$11::smallint', isLater: true })},
      told as (${enqueuedSumsSql({ waitingCode: '$11::smallint' })})
      select told."sendId", told.waiting,
        case when chunk.is_released then 0 else told."returnedTenths" end as "returnedTenths" from told, chunk`,
    values: [
      send.accountId, send.period, send.class, outcome.batchState, send.lineId, send.carrier, checksCancel11, send.sendId,
      number, hasBlacklist, outcome.code, send.recipientCount >= LISTED_FROM, ...more,
    ], // prettier-ignore
  })
  const [placed] = rows
  if (placed === undefined) throw new Error('a chunk of a send is gone')
  return placed
}

/** Whether the account sent one of these contents to the same recipients on the same line since a moment. */
export async function hasRepeat(
  tx: Tx,
  { accountId }: { accountId: number },
  { contentHashes, since }: { contentHashes: readonly Buffer[]; since: Date },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'sends-repeat',
    text: `
      select from sends
      where account_id = $1 and send_at >= $3 and created_at >= $3 and content_hash = any($2::bytea[])
        and state not in (3, 7, 8, 9)
      limit 1`,
    values: [accountId, contentHashes, since],
  })
  return rows.length > 0
}
