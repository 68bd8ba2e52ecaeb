import type { Tx } from '@peyk/database/database.ts'

/** The simulated operator as the gateway reaches it; its port may differ from start to start. */
export async function upsertCarrier(
  tx: Tx,
  carrier: { key: string; title: string; host: string; port: number; systemId: string; password: string },
): Promise<void> {
  await tx.query({
    text: `insert into carriers (key, title, host, port, system_id, password) values ($1, $2, $3, $4, $5, $6)
      on conflict (key) do update set host = excluded.host, port = excluded.port, password = excluded.password`,
    values: [carrier.key, carrier.title, carrier.host, carrier.port, carrier.systemId, carrier.password],
  })
}

export interface NewLine {
  accountId: number | null
  number: string
  alias: string
  operatorId: number
  carrier: string
  type: 'public' | 'service' | 'bank'
  gets: boolean
  needsCancelSuffix: boolean
  sendingTypes: readonly string[]
  color: string | null
  /** In which adverts may leave, in minutes of the day; null: always. */
  hours: { opens: number; closes: number } | null
}

/** Adds a line that is missing and answers its id. */
export async function addLineIfMissing(tx: Tx, line: NewLine): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `with made as (
        insert into lines (account_id, number, alias, operator_id, carrier, type, gets, needs_cancel_suffix, sending_types,
          color, opens_minute, closes_minute)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (number) do nothing returning id)
      select id from made union all select id from lines where number = $2 limit 1`,
    values: [
      line.accountId, line.number, line.alias, line.operatorId, line.carrier, line.type, line.gets,
      line.needsCancelSuffix, line.sendingTypes, line.color, line.hours?.opens ?? null, line.hours?.closes ?? null,
    ], // prettier-ignore
  })
  const row = rows[0]
  if (row === undefined) throw new Error(`the line ${line.number} was neither found nor made`)
  return row.id
}

/** Terms of a line that has none yet. */
export async function addAgreementIfMissing(
  tx: Tx,
  terms: { lineId: number; title: string; description: string; text: string; needsApproval: boolean },
): Promise<void> {
  await tx.query({
    text: `insert into line_agreements (line_id, title, description, agreement_text, needs_approval)
      select $1, $2, $3, $4, $5 where not exists (select from line_agreements where line_id = $1)`,
    values: [terms.lineId, terms.title, terms.description, terms.text, terms.needsApproval],
  })
}

/** An account that accepted the terms of a line and waits for the word of staff. */
export async function requestLine(
  tx: Tx,
  asked: { accountId: number; lineId: number; userId: number; atMs: number },
): Promise<void> {
  await tx.query({
    text: `insert into line_assignments (account_id, line_id, agreement_id, user_id, user_ip, accepted_at, state)
      select $1, line_id, id, $3, '127.0.0.1', to_timestamp($4), 'waiting' from line_agreements
      where line_id = $2 and is_active on conflict do nothing`,
    values: [asked.accountId, asked.lineId, asked.userId, asked.atMs / 1000],
  })
}

/** The account of a user name, or null. */
export async function findAccountOfUser(tx: Tx, userName: string): Promise<number | null> {
  const { rows } = await tx.query<{ account_id: number }>({
    text: 'select account_id from users where lower(user_name) = lower($1)',
    values: [userName],
  })
  return rows[0]?.account_id ?? null
}

export async function findStaffMember(tx: Tx, userName: string): Promise<{ accountId: number; userId: number } | null> {
  const { rows } = await tx.query<{ accountId: number; userId: number }>({
    text: `select account_id as "accountId", id as "userId" from users where lower(user_name) = lower($1) and kind = 'staff'`,
    values: [userName],
  })
  return rows[0] ?? null
}

/** A customer with everything bought (decision W19), with a field of activity and a name. */
export async function addDemoAccount(
  tx: Tx,
  made: { title: string; createdAtMs: number; activityDomainId: number; firstName: string; lastName: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `with account as (
        insert into accounts (title, is_bought_panel, has_link_tracker, created_at, activity_domain_id)
        values ($1, true, true, to_timestamp($2), $3) returning id)
      insert into profiles (account_id, first_name, last_name, company) select id, $4, $5, $1 from account
      returning account_id as id`,
    values: [made.title, made.createdAtMs / 1000, made.activityDomainId, made.firstName, made.lastName],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the demo account was not made')
  return row.id
}

export async function addRole(
  tx: Tx,
  { accountId, title, permissions }: { accountId: number; title: string; permissions: readonly string[] },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into roles (account_id, title, permissions) values ($1, $2, $3) returning id',
    values: [accountId, title, permissions],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the role was not made')
  return row.id
}

export interface NewUser {
  accountId: number
  kind: 'owner' | 'colleague'
  roleId: number | null
  userName: string
  name: string
  msisdn: number
  passwordHash: string
}

export async function addUser(tx: Tx, user: NewUser): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into users (account_id, kind, role_id, user_name, name, mobile, password_hash)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [user.accountId, user.kind, user.roleId, user.userName, user.name, user.msisdn, user.passwordHash],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the user was not made')
  return row.id
}

/** The living key of a title, or null. */
export async function findKey(tx: Tx, { accountId, title }: { accountId: number; title: string }) {
  const { rows } = await tx.query<{ id: number; key_hash: Buffer; masked_key: string }>({
    text: `select id, key_hash, masked_key from api_keys
      where account_id = $1 and title = $2 and revoked_at is null order by id desc limit 1`,
    values: [accountId, title],
  })
  return rows[0] ?? null
}

/** Makes the key the only living one of its title. */
export async function setOnlyKey(
  tx: Tx,
  key: { accountId: number; title: string; keyHash: Buffer; maskedKey: string; sealedKey: Buffer },
): Promise<void> {
  await tx.query({
    text: `update api_keys set revoked_at = now()
      where account_id = $1 and title = $2 and revoked_at is null and key_hash <> $3`,
    values: [key.accountId, key.title, key.keyHash],
  })
  await tx.query({
    text: `insert into api_keys (account_id, title, key_hash, masked_key, sealed_key) values ($1, $2, $3, $4, $5)
      on conflict (key_hash) do update set revoked_at = null, sealed_key = excluded.sealed_key where api_keys.account_id = excluded.account_id`,
    values: [key.accountId, key.title, key.keyHash, key.maskedKey, key.sealedKey],
  })
}

export interface DemoPattern {
  accountId: number
  createdBy: number | null
  decidedBy: number | null
  code: string
  title: string
  message: string
  description: string
  variables: readonly { name: string; type: 'string' | 'integer' }[]
  status: 'pending' | 'active' | 'inactive'
  kind: 'normal' | 'systemic'
  isShare: boolean
  rejectText: string
  /** An edit that waits. */
  revision: object | null
  searchKey: string
  at: Date
}

export async function addPattern(tx: Tx, pattern: DemoPattern): Promise<void> {
  const { revision } = pattern
  await tx.query({
    text: `insert into patterns (account_id, code, title, message, description, variables, status, kind, is_share, reject_text,
        revision, revision_status, revision_at, created_by, decided_by, decided_at, search_key, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::jsonb is not null then 'pending' end,
        case when $11::jsonb is not null then $15::timestamptz end, $12, $13,
        case when $13::bigint is not null then $15::timestamptz end, $14, $15, $15) on conflict (code) do nothing`,
    values: [
      pattern.accountId, pattern.code, pattern.title, pattern.message, pattern.description,
      JSON.stringify(pattern.variables), pattern.status, pattern.kind, pattern.isShare, pattern.rejectText,
      revision === null ? null : JSON.stringify(revision), pattern.createdBy, pattern.decidedBy, pattern.searchKey,
      pattern.at,
    ], // prettier-ignore
  })
}

export async function addDefaultLine(
  tx: Tx,
  { accountId, sendingType, lineId }: { accountId: number; sendingType: string; lineId: number },
): Promise<void> {
  await tx.query({
    text: `insert into line_defaults (account_id, sending_type, line_id) values ($1, $2, $3)
      on conflict (account_id, sending_type) do nothing`,
    values: [accountId, sendingType, lineId],
  })
}

/** Numbers on the account's own black list, and those that texted 11 to a line. */
export async function addBlacklistAndOptOuts(
  tx: Tx,
  refusals: { accountId: number; blacklist: readonly number[]; lineId: number; cancelled: readonly number[] },
): Promise<void> {
  await tx.query({
    text: `insert into blacklist (account_id, msisdn, kind) select $1, n, 'send' from unnest($2::bigint[]) n on conflict do nothing`,
    values: [refusals.accountId, refusals.blacklist],
  })
  await tx.query({
    text: `insert into cancel_11 (line_id, msisdn) select $1, n from unnest($2::bigint[]) n on conflict do nothing`,
    values: [refusals.lineId, refusals.cancelled],
  })
}

/** Groups of predefined messages in this order from the newest; the second message of each is starred. */
export async function addDraftGroups(
  tx: Tx,
  {
    accountId,
    userId,
    groups,
  }: { accountId: number; userId: number; groups: readonly { title: string; messages: readonly string[] }[] },
): Promise<void> {
  for (const { title, messages } of groups.toReversed()) {
    await tx.query({
      text: `with made as (
          insert into draft_groups (account_id, user_id, title) values ($1, $2, $3) returning id)
        insert into drafts (account_id, draft_group_id, user_id, message)
        select $1, made.id, $2, given.message from made, unnest($4::text[]) with ordinality given (message, place)
        order by given.place desc`,
      values: [accountId, userId, title, messages],
    })
  }
  await tx.query({
    text: `insert into draft_favourites (account_id, draft_id, user_id)
      select account_id, id, $2 from drafts where account_id = $1 and message = any ($3)`,
    values: [accountId, userId, groups.map(({ messages }) => messages[1] ?? '')],
  })
}

/** The gateway of the simulated bank, unless there is one already, whatever staff made of it. */
export async function ensureSimulatedGateway(tx: Tx, title: string): Promise<void> {
  await tx.query({
    text: `insert into payment_gateways (kind, title, is_sandbox)
      select 'simulator', $1, true where not exists (select from payment_gateways where kind = 'simulator')`,
    values: [title],
  })
}
