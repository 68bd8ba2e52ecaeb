import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface BlacklistRow {
  id: number
  msisdn: number
  kind: 'send' | 'receive' | 'cancel_11'
  line: string | null
  created_at: Date
}

// What people type of a number stands in it as they dial it: `0912…`.
const MATCHES = `($2::text is null or '0' || substr(msisdn::text, 3) like $2)`

const OWN_BLACKLIST = `select id, msisdn, kind, null as line, created_at from blacklist
  where account_id = $1 and ${MATCHES} and ($3::text is null or kind = $3)`
// A line of everybody's has stops of people who never had to do with this account: it sees those alone who are its
// contacts, who wrote to it, or to whom it had written before they stopped the line (decision 0030).
const CONCERNS_ACCOUNT = `(l.account_id = $1 or l.account_id is null and (
  exists (select from contacts k where k.account_id = $1 and k.msisdn = c.msisdn)
  or exists (select from inbox_messages m where m.account_id = $1 and m.msisdn = c.msisdn)
  or exists (select from cancel_11_accounts a
    where a.account_id = $1 and a.line_id = c.line_id and a.msisdn = c.msisdn)))`
const KEYWORD_OPT_OUTS = `select c.id, c.msisdn, 'cancel_11' as kind, l.number as line, c.created_at
  from cancel_11 c join lines l on l.id = c.line_id
  where ${CONCERNS_ACCOUNT} and ${MATCHES} and $3::text is not null`

/** Newest first. Without a kind the account's own two lists. */
export async function listBlacklist(
  tx: Tx,
  { accountId }: AccountScope,
  { kind, digits, page }: { kind: BlacklistRow['kind'] | null; digits: string | null; page: Page },
): Promise<{ rows: BlacklistRow[]; total: number }> {
  const from = kind === 'cancel_11' ? KEYWORD_OPT_OUTS : OWN_BLACKLIST
  const name = kind === 'cancel_11' ? 'keyword-stops' : 'own-stops'
  const values = [accountId, digits === null ? null : `%${digits}%`, kind]
  const { rows } = await tx.query<BlacklistRow>({
    name: `list-${name}`,
    text: `${from} order by id desc limit $4 offset $5`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: `count-${name}`,
    text: `select count(*)::int as total from (${from}) stops`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Answers how many were not there yet. */
export async function insertIntoBlacklist(
  tx: Tx,
  { accountId }: AccountScope,
  { kind, msisdns }: { kind: 'send' | 'receive'; msisdns: readonly number[] },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'insert-stops',
    text: `insert into blacklist (account_id, kind, msisdn) select $1, $2, msisdn from unnest($3::bigint[]) msisdn
      order by msisdn on conflict do nothing`,
    values: [accountId, kind, msisdns],
  })
  return rowCount
}

/** Answers the numbers that were taken off. */
export async function deleteFromBlacklist(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<{ msisdn: number; kind: string }[]> {
  const { rows } = await tx.query<{ msisdn: number; kind: string }>({
    text: 'delete from blacklist where account_id = $1 and id = any($2::bigint[]) returning msisdn, kind',
    values: [accountId, ids],
  })
  return rows
}

/** Whether any of the ids is of someone who texted «۱۱» to a line of this account, as far as it may know. */
export async function isAnyOptOut(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ is_any: boolean }>({
    text: `select exists (
      select from cancel_11 c join lines l on l.id = c.line_id
      where c.id = any($2::bigint[]) and ${CONCERNS_ACCOUNT}) as is_any`,
    values: [accountId, ids],
  })
  return rows[0]?.is_any ?? false
}

/** What stops messages to and from a person. */
export async function readBlacklistStatus(
  tx: Tx,
  { accountId }: AccountScope,
  msisdn: number,
): Promise<{ isSend: boolean; isReceive: boolean; lines: { line: string; created_at: Date }[] }> {
  const own = await tx.query<{ kind: string }>({
    name: 'own-stops-of',
    text: 'select kind from blacklist where account_id = $1 and msisdn = $2',
    values: [accountId, msisdn],
  })
  const lines = await tx.query<{ line: string; created_at: Date }>({
    name: 'keyword-stops-of',
    text: `select l.number as line, c.created_at from lines l
      join cancel_11 c on c.line_id = l.id and c.msisdn = $2
      where l.account_id = $1 or l.account_id is null order by c.created_at desc`,
    values: [accountId, msisdn],
  })
  const kinds = new Set(own.rows.map(({ kind }) => kind))
  return { isSend: kinds.has('send'), isReceive: kinds.has('receive'), lines: lines.rows }
}

/** Which of these numbers are on the account's send blacklist. */
export async function findSendBlacklisted(
  tx: Tx,
  { accountId }: AccountScope,
  msisdns: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.query<{ msisdn: number }>({
    name: 'send-stops-among',
    text: `select msisdn from blacklist where account_id = $1 and kind = 'send' and msisdn = any($2::bigint[])`,
    values: [accountId, msisdns],
  })
  return new Set(rows.map(({ msisdn }) => msisdn))
}
