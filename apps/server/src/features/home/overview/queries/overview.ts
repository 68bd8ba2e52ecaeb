import { MAX_NEED_COUNT, type NeedKind } from '@peyk/contract/home/overview.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'

export interface NeedRow {
  kind: NeedKind
  count: number
  tenths: number | null
  /** The newest of them, as the panel names it. */
  ref: string
}

/** What the caller may see; a part that is not asked for costs nothing. */
export interface NeedParts {
  hasReports: boolean
  hasInbox: boolean
  hasPatterns: boolean
  hasLines: boolean
  hasPayments: boolean
  isDeveloper: boolean
  /** A colleague sees patterns of their own and shared ones; null: all of them. */
  colleagueId: number | null
}

/** Nobody is told for longer of what was refused, and of what expires as early. */
const RECENT_SECONDS = 7 * 86_400

// Each part reads an index that holds little more than what it looks for. What may be long is counted up to a limit, so
// that the worst account costs no more than the others; messages are never counted.
const NEEDS = `
  select 'no_credit_sends' as kind, count(*)::int as count, sum(total_tenths)::bigint as tenths, max(id)::text as ref
  from (select id, total_tenths from sends where $3 and account_id = $1 and state = ${SEND_STATES.no_credit}
    and send_at > $2::timestamptz - $9 * interval '1 second' and send_at <= $2 order by send_at desc limit $10) s
  union all select 'rejected_sends', count(*), null, max(id)::text
  from (select id from sends where $3 and account_id = $1 and state = ${SEND_STATES.reject}
    and send_at > $2::timestamptz - $9 * interval '1 second' order by send_at desc limit $10) s
  union all select 'waiting_sends', count(*), null, max(id)::text
  from (select id from sends where $3 and account_id = $1 and state = ${SEND_STATES.monitor} limit $10) s
  union all select 'doubtful_messages', count(*), null, case when count(distinct send_id) = 1 then max(send_id)::text else '' end
  from (select d.send_id from doubtful_messages d
    join recipients r on r.account_id = d.account_id and r.send_id = d.send_id and r.seq = d.seq and r.period = d.period
    where $3 and d.account_id = $1 and d.recorded_at > $2::timestamptz - $9 * interval '1 second'
      and r.code = ${RECIPIENT_CODES.doubtful} order by d.recorded_at desc limit $10) d
  union all select 'unread_replies', coalesce(sum(unread_count), 0), null, max(last_id)::text
  from inbox_lines where $4 and account_id = $1
  union all select 'rejected_patterns', count(*), null, (array_agg(code order by id desc))[1]
  from patterns where $5 and account_id = $1 and kind = 'normal' and deleted_at is null
    and (status = 'inactive' or revision_status = 'rejected') and decided_at > $2::timestamptz - $9 * interval '1 second'
    and ($11::bigint is null or is_share or created_by = $11)
  union all select 'waiting_patterns', count(*), null, (array_agg(code order by id desc))[1]
  from patterns where $5 and account_id = $1 and kind = 'normal' and deleted_at is null
    and (status = 'pending' or revision_status = 'pending') and ($11::bigint is null or is_share or created_by = $11)
  union all select case state when 'waiting' then 'waiting_lines' else 'refused_lines' end, count(*), null, max(line_id)::text
  from line_assignments where $6 and account_id = $1
    and (state = 'waiting' or state = 'refused' and decided_at > $2::timestamptz - $9 * interval '1 second') group by state
  union all select 'waiting_payments', count(*), sum(payable_tenths)::bigint, max(id)::text
  from (select id, payable_tenths from payments where $7 and account_id = $1 and status = 'pending' and method <> 'online'
    and created_at > $2::timestamptz - interval '90 days' limit $10) p
  union all select 'rejected_payments', count(*), sum(payable_tenths)::bigint, max(id)::text
  from (select id, payable_tenths from payments where $7 and account_id = $1 and status = 'rejected'
    and created_at > $2::timestamptz - interval '90 days' and decided_at > $2::timestamptz - $9 * interval '1 second'
    limit $10) p
  union all select 'expiring_gifts', count(*), sum(left_tenths)::bigint, max(id)::text
  from gifts where $7 and account_id = $1 and left_tenths > 0 and expires_at > $2
    and expires_at < $2::timestamptz + $9 * interval '1 second'
  union all select 'expiring_keys', count(*), null, max(id)::text
  from api_keys where $8 and account_id = $1 and revoked_at is null and expires_at > $2
    and expires_at < $2::timestamptz + $9 * interval '1 second'
  union all select 'disabled_webhooks', count(*), null, max(id)::text
  from webhooks where $8 and account_id = $1 and deleted_at is null and off_reason in ('failing', 'gone')`

/** What may need somebody, with how many there are of each kind; kinds of which there are none are left out. */
export async function findNeeds(
  tx: Tx,
  { accountId }: AccountScope,
  { now, ...parts }: NeedParts & { now: Date },
): Promise<NeedRow[]> {
  const { rows } = await tx.query<NeedRow>({
    name: 'home-needs',
    text: `select kind, count::int, tenths, coalesce(ref, '') as ref from (${NEEDS}) n where count > 0`,
    values: [
      accountId, now, parts.hasReports, parts.hasInbox, parts.hasPatterns, parts.hasLines, parts.hasPayments,
      parts.isDeveloper, RECENT_SECONDS, MAX_NEED_COUNT, parts.colleagueId,
    ], // prettier-ignore
  })
  return rows
}

export interface CreditState {
  /** What sends may use: without gifts whose time is over. */
  spendableTenths: number
  /** Below it the account counts its credit as low. */
  limitTenths: number
}

export async function readCreditState(tx: Tx, { accountId }: AccountScope): Promise<CreditState> {
  const { rows } = await tx.query<CreditState>({
    name: 'home-credit',
    text: `
      select (w.available_tenths - w.gift_tenths + coalesce((
          select sum(g.left_tenths) from gifts g
          where g.account_id = $1 and g.left_tenths > 0 and g.expires_at > clock_timestamp()), 0))::bigint
          as "spendableTenths",
        coalesce((select low_credit_tenths from account_settings where account_id = $1), 2000000)::bigint as "limitTenths"
      from wallets w where w.account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? { spendableTenths: 0, limitTenths: 0 }
}

export interface StepsTaken {
  hasSent: boolean
  hasProfile: boolean
  hasCredit: boolean
  hasLine: boolean
  hasContacts: boolean
}

/** Which of the steps to a first send an account has taken; after that send the others are not looked at. */
export async function readSteps(tx: Tx, { accountId }: AccountScope): Promise<StepsTaken> {
  const { rows } = await tx.query<StepsTaken>({
    name: 'home-first-steps',
    text: `
      with sent as materialized (
        select exists (select from sends where account_id = $1 and state not in (
          ${SEND_STATES.reject}, ${SEND_STATES.invalid}, ${SEND_STATES.no_credit}, ${SEND_STATES.failed})) as is_true)
      select sent.is_true as "hasSent",
        sent.is_true or exists (
          select from profiles p join accounts a on a.id = p.account_id
          where p.account_id = $1 and not a.document_block and p.first_name <> '' and p.last_name <> ''
            and p.national_id <> '' and (a.user_type = 'real' or p.company <> '')) as "hasProfile",
        sent.is_true or exists (
          select from wallets where account_id = $1 and available_tenths + held_tenths > 0) as "hasCredit",
        sent.is_true or exists (
          select from lines l where (l.account_id = $1 or l.account_id is null) and l.is_active
            and is_line_accepted(l.id, $1)) as "hasLine",
        sent.is_true or exists (select from contacts where account_id = $1) as "hasContacts"
      from sent`,
    values: [accountId],
  })
  return rows[0] ?? { hasSent: false, hasProfile: false, hasCredit: false, hasLine: false, hasContacts: false }
}
