import { sqlStateOf } from '@peyk/database/database.ts'
import type { Database } from '@peyk/database/database.ts'
import type { GroupedOutcome, GroupedSubmit } from '../usecases/grouped-submit.ts'
import type { CreditChange } from '../../../wallet/usecases/publish-credit.ts'
import { rowStamp } from '../../../../platform/postgres/row-stamp.ts'
import { LINE_STAMP } from '../../queries/line-stamp.ts'

/** What a group became. */
export interface StoredGroup {
  /** By index of the submit. */
  outcomes: GroupedOutcome[]
  /** Of the accounts that paid, with what all of it cost. */
  credits: { wallet: CreditChange['wallet']; paidTenths: number }[]
}

// What of a submit the statement reads, and its type there; the names are those of its rows below.
const ITEM_TYPES = {
  n: 'int', account_id: 'bigint', state: 'smallint', class: 'smallint', sending_type: 'text', report_type: 'text',
  user_id: 'bigint', user_name: 'text', api_key_id: 'bigint', user_ip: 'inet', line_id: 'bigint', line_number: 'text',
  carrier: 'text', send_at: 'timestamptz', expires_at: 'timestamptz', message: 'text', encoding: 'smallint',
  parts: 'smallint', recipients: 'int', invalid: 'int', duplicates: 'int', total: 'bigint', hash: 'text',
  msisdns: 'bigint[]', operators: 'smallint[]', mci: 'int', other: 'int', checks_cancel_11: 'boolean',
  line: 'int', pattern: 'int', repeat_since: 'timestamptz', lock: 'bigint', path: 'text', key: 'text', body: 'text',
  once_since: 'timestamptz',
} as const // prettier-ignore
const ITEM_COLUMNS = Object.entries(ITEM_TYPES).map(([name, type]) => `${name} ${type}`).join(', ') // prettier-ignore
type ItemRow = Readonly<Record<keyof typeof ITEM_TYPES, unknown>>

/**
 * One statement, all or nothing, that judges every submit and stores those that may be:
 *
 * - `known_lines`, `known_patterns`: whether what the process remembered is still so.
 * - `judged`: the outcome of each. Its `Idempotency-Key` comes first, under the same advisory lock as everywhere, never
 *   waited for; then what was remembered; then the lists of stops; then the guard against repeats.
 * - `paid`: one hold a wallet. An account whose wallet does not cover the sum, or has gifts, falls out as a whole.
 * - Sends, recipients, batches, counters, entries, movements and stored answers of the rest.
 *
 * The last column fails the statement when another process stored an answer under a key between this statement's snapshot
 * and its lock: then nobody of the group is stored, and each is tried by itself. Races with captures and holds of the same
 * wallets, which are locked in the order of their ids.
 */
const STORE_GROUP = `
  with items as materialized (select * from json_to_recordset($1::json) as i(${ITEM_COLUMNS})),
  known_lines as materialized (
    select array(
      select exists (
        select from lines l join accounts a on a.id = k.account_id where l.id = k.line_id and ${LINE_STAMP} = k.stamp)
      from unnest($2::bigint[], $3::bigint[], $4::text[]) with ordinality as k(account_id, line_id, stamp, n) order by k.n
    ) as are_same),
  known_patterns as materialized (
    select array(
      select exists (select from patterns p where p.id = k.id and ${rowStamp('p')} = k.stamp)
      from unnest($5::bigint[], $6::text[]) with ordinality as k(id, stamp, n) order by k.n
    ) as are_same),
  judged as materialized (
    select i.*, s.answer, case
      when not k.is_free then 'running'
      when s.is_same then 'replayed'
      when not s.is_same then 'differs'
      when not (select are_same from known_lines)[i.line] then 'stale'
      when i.pattern is not null and not (select are_same from known_patterns)[i.pattern] then 'stale'
      when (select true from unnest(i.msisdns) u(msisdn)
        where exists (
          select from blacklist b where b.account_id = i.account_id and b.kind = 'send' and b.msisdn = u.msisdn)
        or i.checks_cancel_11 and exists (
          select from cancel_11 c where c.line_id = i.line_id and c.msisdn = u.msisdn) limit 1) then 'alone'
      when i.repeat_since is not null and (
        select true from sends o
        where o.account_id = i.account_id and o.send_at >= i.repeat_since and o.created_at >= i.repeat_since
          and o.content_hash = decode(i.hash, 'hex') and o.state not in (3, 7, 8, 9) limit 1) then 'repeated'
      else 'stored' end as outcome
    from items i
    left join lateral (select pg_try_advisory_xact_lock(i.lock) as is_free where i.lock is not null offset 0) k on true
    left join lateral (
      select a.answer, a.body_hash = decode(i.body, 'hex') as is_same from idempotency_keys a
      where k.is_free and a.account_id = i.account_id and a.path = i.path and a.key = i.key
        and a.created_at > i.once_since and a.status is not null
      limit 1) s on true),
  sums as materialized (
    select account_id, sum(total)::bigint as amount from judged where outcome = 'stored' group by account_id),
  locked as (
    select account_id from wallets where account_id = any (array(select account_id from sums))
    order by account_id for no key update),
  paid as (
    update wallets w set available_tenths = w.available_tenths - t.amount, held_tenths = w.held_tenths + t.amount,
      updated_at = clock_timestamp()
    from sums t, locked l
    where w.account_id = t.account_id and l.account_id = t.account_id
      and w.available_tenths >= t.amount and w.gift_tenths = 0
    returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at, t.amount),
  numbered as materialized (
    select s.*, case when is_paid then nextval('send_ids') end as id,
      case when is_paid and total > 0 then nextval('ledger_transactions') end as transaction_id
    from (
      select j.*, j.outcome = 'stored' and p.account_id is not null as is_paid, p.updated_at as paid_at
      from judged j left join paid p using (account_id) order by j.n) s),
  sent as (
    insert into sends (
      id, account_id, period, state, class, sending_type, report_type, user_id, user_name, api_key_id, user_ip, line_id,
      line_number, carrier, send_at, expires_at, started_at, message, encoding, parts, recipient_count, invalid_count,
      duplicate_count, total_tenths, content_hash)
    select id, account_id, period_of(now()), state, class, sending_type, report_type, user_id, user_name, api_key_id,
      user_ip, line_id, line_number, carrier, send_at, expires_at, now(), message, encoding, parts, recipients, invalid,
      duplicates, total, decode(hash, 'hex')
    from numbered where id is not null),
  placed as (
    insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths)
    select i.account_id, i.id, u.seq, period_of(now()), u.msisdn, u.operator, i.parts,
      case u.operator when 1 then i.mci else i.other end
    from numbered i cross join lateral unnest(i.msisdns, i.operators) with ordinality as u(msisdn, operator, seq)
    where i.id is not null),
  batched as (
    insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, total_tenths, mci_count, irancell_count,
      other_count, period, class, state, line_id, carrier)
    select i.account_id, i.id, 1, 1, i.recipients, 1, i.total, o.mci, o.irancell, i.recipients - o.mci - o.irancell,
      period_of(now()), i.class, 0, i.line_id, i.carrier
    from numbered i cross join lateral (
      select count(*) filter (where operator = 1) as mci, count(*) filter (where operator = 2) as irancell
      from unnest(i.operators) as u(operator)) o
    where i.id is not null),
  counted as (
    insert into send_deltas (account_id, send_id, count, operator, code)
    select i.account_id, i.id, count(*), u.operator, 0
    from numbered i cross join lateral unnest(i.operators) as u(operator) where i.id is not null
    group by i.account_id, i.id, u.operator),
  entered as (
    insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
    select i.account_id, i.transaction_id, i.id, 'hold', b.book, b.of_amount * i.total
    from numbered i cross join (values ('available', -1), ('held', 1)) b(book, of_amount)
    where i.transaction_id is not null),
  told as (
    insert into wallet_transactions (account_id, send_id, at, created_at, amount_tenths, day, method)
    select account_id, id, paid_at, paid_at, -total, tehran_day(paid_at), 'send'
    from numbered where transaction_id is not null),
  answered as (
    insert into idempotency_keys as a (account_id, path, key, body_hash, status, answer, created_at)
    select account_id, path, key, decode(body, 'hex'), 200, '{"message_outbox_ids":[' || id || ']}',
      once_since + interval '24 hours'
    from numbered where id is not null and lock is not null
    on conflict (account_id, path, key) do update
      set body_hash = excluded.body_hash, status = 200, answer = excluded.answer, created_at = excluded.created_at
      where a.created_at <= excluded.created_at - interval '24 hours' or a.status is null
    returning 1)
  select i.n, i.outcome, i.id, i.answer, p.account_id, p.available_tenths, p.held_tenths, p.gift_tenths, p.updated_at,
    p.amount,
    1 / case when (select count(*) from answered) = (
      select count(*) from numbered where id is not null and lock is not null) then 1 else 0 end as is_sure
  from numbered i left join paid p using (account_id)
  order by i.n`

interface OutcomeRow {
  n: number
  outcome: GroupedOutcome['kind']
  id: number | null
  answer: string | null
  /** Null where nobody paid. */
  account_id: number | null
  available_tenths: number
  held_tenths: number
  gift_tenths: number
  updated_at: Date
  amount: number
}

/** Whether PostgreSQL itself refused a statement, which then left nothing behind. A broken connection tells nothing. */
const isRefused = (error: unknown): boolean => /^(?:22|23|40|42|53|54)/.test(sqlStateOf(error) ?? '')

/**
 * Stores a group of submits of any number of accounts; each falls out by itself (see `GroupedOutcome`). Answers the
 * SQLSTATE when the database refuses the group, of which then nothing is stored.
 */
export async function storeGroup(
  db: Database,
  submits: readonly GroupedSubmit[],
): Promise<StoredGroup | { refused: string }> {
  try {
    return await store(db, submits)
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refused: sqlStateOf(error) ?? '' }
  }
}

async function store(db: Database, submits: readonly GroupedSubmit[]): Promise<StoredGroup> {
  const lines = indexOf(submits, ({ scope, details, lineStamp }) => ({
    accountId: scope.accountId,
    lineId: details.lineId,
    stamp: lineStamp,
  }))
  const patterns = indexOf(submits, ({ pattern }) => pattern)
  const rows = await db.inGroup<OutcomeRow>(
    submits.map(({ scope }) => scope),
    {
      name: 'sends-group',
      text: STORE_GROUP,
      values: [
        JSON.stringify(
          submits.map((submit, n) => toItemRow(submit, { n, line: lines.at[n]!, pattern: patterns.at[n]! })),
        ),
        lines.values.map(({ accountId }) => accountId),
        lines.values.map(({ lineId }) => lineId),
        lines.values.map(({ stamp }) => stamp),
        patterns.values.map(({ id }) => id),
        patterns.values.map(({ stamp }) => stamp),
      ],
    },
  )
  return { outcomes: rows.map(toOutcome), credits: toCredits(rows) }
}

/** The different things among those of the submits, and where that of each submit stands (from 1; null: it has none). */
function indexOf<Value extends object>(
  submits: readonly GroupedSubmit[],
  of: (submit: GroupedSubmit) => Value | null,
): { values: Value[]; at: (number | null)[] } {
  const places = new Map<string, number>()
  const values: Value[] = []
  const at = submits.map((submit) => {
    const value = of(submit)
    if (value === null) return null
    const name = Object.values(value).join(' ')
    const known = places.get(name) ?? values.push(value)
    places.set(name, known)
    return known
  })
  return { values, at }
}

function toItemRow(
  { scope, details, item, msisdns, operators, ...submit }: GroupedSubmit,
  { n, line, pattern }: { n: number; line: number | null; pattern: number | null },
): ItemRow {
  const { once } = submit
  return {
    n, line, pattern, msisdns, operators,
    account_id: scope.accountId,
    state: details.state,
    class: details.class,
    sending_type: details.sendingType,
    report_type: details.reportType,
    user_id: details.userId,
    user_name: details.userName,
    api_key_id: details.apiKeyId,
    user_ip: details.userIp,
    line_id: details.lineId,
    line_number: details.lineNumber,
    carrier: details.carrier,
    send_at: details.sendAt,
    expires_at: details.expiresAt,
    message: item.message,
    encoding: item.encoding,
    parts: item.parts,
    recipients: item.recipientCount,
    invalid: item.invalidCount,
    duplicates: item.duplicateCount,
    total: item.totalTenths,
    hash: item.contentHash?.toString('hex'),
    mci: submit.mciTenths,
    other: submit.otherTenths,
    checks_cancel_11: submit.respectsCancel11,
    repeat_since: submit.repeatSince,
    lock: once === null ? null : String(once.lockKey),
    path: once?.request.path,
    key: once?.request.key,
    body: once?.request.bodyHash.toString('hex'),
    once_since: once?.since,
  } // prettier-ignore
}

function toOutcome({ outcome, id, answer }: OutcomeRow): GroupedOutcome {
  if (outcome === 'stored') return id === null ? { kind: 'alone' } : { kind: 'stored', sendId: id }
  return outcome === 'replayed' ? { kind: 'replayed', answer: answer ?? 'null' } : { kind: outcome }
}

function toCredits(rows: readonly OutcomeRow[]): StoredGroup['credits'] {
  const credits = new Map<number, StoredGroup['credits'][number]>()
  for (const row of rows) {
    const accountId = row.account_id
    if (accountId === null || credits.has(accountId)) continue
    const { available_tenths: availableTenths, held_tenths: heldTenths, gift_tenths: giftTenths } = row
    const wallet = { accountId, availableTenths, heldTenths, giftTenths, updatedAt: row.updated_at }
    credits.set(accountId, { wallet, paidTenths: row.amount })
  }
  return [...credits.values()]
}
