import type { Tx } from '@peyk/database/database.ts'
import { searchKeyInSql } from '../../../platform/postgres/search-key.ts'

// What staff see of customers. `o` is the account's owner: the first one, should there ever be two.

const OWNER = `join lateral (
  select * from users where account_id = a.id and kind = 'owner' order by id limit 1) o on true`

export interface AccountFilter {
  /** A `like` pattern over `searchKey` of names; null looks for everybody. */
  namePattern: string | null
  /** A `like` pattern over user names in small letters. */
  userNamePattern: string | null
  /** A `like` pattern over `989…`; null when no number was asked for. */
  msisdnPattern: string | null
  accountId: number | null
  sendBlock: boolean | null
}

const MATCHES = `a.kind = 'customer' and ($5::boolean is null or a.send_block = $5)
  and ($1::text is null or a.id = $4 or ${searchKeyInSql('a.title')} like $1 or exists (
    select from users u where u.account_id = a.id and (
      ${searchKeyInSql('u.name')} like $1 or lower(u.user_name) like $2 or u.mobile::text like $3)))`

const filterValues = (filter: AccountFilter) => [
  filter.namePattern, filter.userNamePattern, filter.msisdnPattern, filter.accountId, filter.sendBlock,
] // prettier-ignore

export interface AccountRow {
  id: number
  userName: string
  name: string
  title: string
  userType: 'real' | 'legal'
  msisdn: number | null
  availableTenths: number
  sendBlock: boolean
  createdAt: Date
}

/** Customers that match, the newest first. */
export async function listAccounts(
  tx: Tx,
  { filter, offset, limit }: { filter: AccountFilter; offset: number; limit: number },
): Promise<AccountRow[]> {
  const { rows } = await tx.query<AccountRow>({
    text: `
      select a.id, o.user_name as "userName", o.name, a.title, a.user_type as "userType", o.mobile as msisdn,
        coalesce(w.available_tenths, 0) as "availableTenths", a.send_block as "sendBlock", a.created_at as "createdAt"
      from accounts a ${OWNER} left join wallets w on w.account_id = a.id
      where ${MATCHES} order by a.id desc offset $6 limit $7`,
    values: [...filterValues(filter), offset, limit],
  })
  return rows
}

export async function countAccounts(tx: Tx, filter: AccountFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from accounts a ${OWNER} where ${MATCHES}`,
    values: filterValues(filter),
  })
  return rows[0]?.total ?? 0
}

export interface AccountDetails extends AccountRow {
  ownerId: number
  email: string | null
  lastLoginAt: Date | null
  loginCount: number
  nationalId: string
  company: string
  website: string
  address: string
  blockReason: string | null
  documentBlock: boolean
  isBoughtPanel: boolean
  hasLinkTracker: boolean
  isMonitored: boolean
  twoFactor: 'none' | 'sms' | 'ga'
  lowCreditAlert: boolean
  lowCreditTenths: number
  loginNotify: boolean
  sendReportSms: boolean
  heldTenths: number
  numberChangeId: number | null
}

/** A customer with what is one row each; null when there is none. The platform's own account is no customer. */
export async function findAccount(tx: Tx, accountId: number): Promise<AccountDetails | null> {
  const { rows } = await tx.query<AccountDetails>({
    text: `
      select a.id, o.user_name as "userName", o.name, a.title, a.user_type as "userType", o.mobile as msisdn,
        coalesce(w.available_tenths, 0) as "availableTenths", coalesce(w.held_tenths, 0) as "heldTenths",
        a.send_block as "sendBlock", a.created_at as "createdAt", o.id as "ownerId",
        coalesce(o.email, nullif(p.email, '')) as email,
        o.last_login_at as "lastLoginAt", o.login_count as "loginCount",
        coalesce(p.national_id, '') as "nationalId", coalesce(p.company, '') as company,
        coalesce(p.website, '') as website, coalesce(p.address, '') as address,
        a.block_reason as "blockReason", a.document_block as "documentBlock", a.is_bought_panel as "isBoughtPanel",
        a.has_link_tracker as "hasLinkTracker", a.is_monitored as "isMonitored", a.two_factor as "twoFactor",
        coalesce(s.low_credit_alert, false) as "lowCreditAlert",
        coalesce(s.low_credit_tenths, 2000000) as "lowCreditTenths", coalesce(s.login_notify, false) as "loginNotify",
        coalesce(s.send_report_sms, false) as "sendReportSms",
        (select id from number_changes where account_id = a.id and status = 'pending') as "numberChangeId"
      from accounts a ${OWNER} left join wallets w on w.account_id = a.id
      left join profiles p on p.account_id = a.id left join account_settings s on s.account_id = a.id
      where a.kind = 'customer' and a.id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

interface LockedAccount {
  sendBlock: boolean
  isBoughtPanel: boolean
  hasLinkTracker: boolean
  isMonitored: boolean
}

/** The account's row is kept for what follows: two members of staff change it one after the other. */
export async function lockAccount(tx: Tx, accountId: number): Promise<LockedAccount | null> {
  const { rows } = await tx.query<LockedAccount>({
    text: `
      select send_block as "sendBlock", is_bought_panel as "isBoughtPanel", has_link_tracker as "hasLinkTracker",
        is_monitored as "isMonitored"
      from accounts where id = $1 and kind = 'customer' for no key update`,
    values: [accountId],
  })
  return rows[0] ?? null
}

/** What an account can spend now; zero without a wallet. */
export async function readCredit(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ available: number }>({
    text: 'select available_tenths as available from wallets where account_id = $1',
    values: [accountId],
  })
  return rows[0]?.available ?? 0
}

export async function setSubscription(
  tx: Tx,
  { accountId, isBoughtPanel, hasLinkTracker }: { accountId: number; isBoughtPanel: boolean; hasLinkTracker: boolean },
): Promise<void> {
  await tx.query({
    text: 'update accounts set is_bought_panel = $2, has_link_tracker = $3 where id = $1',
    values: [accountId, isBoughtPanel, hasLinkTracker],
  })
}

export async function setModerated(
  tx: Tx,
  { accountId, isMonitored }: { accountId: number; isMonitored: boolean },
): Promise<void> {
  await tx.query({
    text: 'update accounts set is_monitored = $2 where id = $1',
    values: [accountId, isMonitored],
  })
}

export interface OwnerRow {
  userId: number
  userName: string
}

export async function findOwner(tx: Tx, accountId: number): Promise<OwnerRow | null> {
  const { rows } = await tx.query<OwnerRow>({
    text: `select o.id as "userId", o.user_name as "userName" from accounts a ${OWNER}
      where a.id = $1 and a.kind = 'customer'`,
    values: [accountId],
  })
  return rows[0] ?? null
}

/** A session in the owner's place, known by its hash like any other; it stands in the account's login history. */
export async function openImpersonation(
  tx: Tx,
  opened: {
    accountId: number
    ownerId: number
    staffUserId: number
    tokenHash: Buffer
    ip: string
    userAgent: string | null
    now: Date
    unopenedUntil: Date
    expiresAt: Date
  },
): Promise<void> {
  const { accountId, ownerId, staffUserId, tokenHash, ip, userAgent, now, unopenedUntil, expiresAt } = opened
  await tx.query({
    text: `
      with opened as (
        insert into sessions
          (account_id, user_id, token_hash, ip, user_agent, created_at, expires_at, impersonator_id, unopened_until)
        values ($1, $2, $4, $5, $6, $7, $9, $3, $8))
      insert into login_history (account_id, user_id, method, is_success, ip, user_agent, created_at, impersonator_id)
      values ($1, $2, 'impersonation', true, $5, $6, $7, $3)`,
    values: [accountId, ownerId, staffUserId, tokenHash, ip, userAgent, now, unopenedUntil, expiresAt],
  })
}
