import type { Tx } from '@peyk/database/database.ts'

export interface CredentialRow {
  credential: 'session' | 'key' | 'password'
  /** 0 when there is no session and no key. */
  credential_id: number
  account_id: number
  expires_at: Date | null
  impersonator_id: number | null
  is_unopened: boolean
  export_type: 'full' | 'send' | 'report' | null
  last_used_at: Date | null
  /** Of a key: the addresses from which it may be used; empty for any. */
  ips: string[]
  /** When this very secret ends: with its session or key, or when its key's rotation is over; null for never. */
  living_until: Date | null
  /** Calls a minute of a key and of its account, whatever was set for them or for all; null of people. */
  key_per_minute: number | null
  account_per_minute: number | null
  user_id: number
  user_kind: 'owner' | 'colleague' | 'staff'
  user_name: string
  name: string
  user_status: 'pending' | 'active' | 'inactive'
  two_factor: 'none' | 'sms' | 'ga'
  is_staff_owner: boolean
  /** Of the role, or the user's own where there is none. */
  staff_areas: string[]
  permissions: string[] | null
  user_type: 'real' | 'legal'
  send_block: boolean
  document_block: boolean
  is_bought_panel: boolean
  logo_key: string | null
  must_change_password: boolean
}

const USER_COLUMNS = `u.id as user_id, u.kind as user_kind, u.user_name, u.name, u.status as user_status, u.must_change_password, a.two_factor,
  u.is_staff_owner, coalesce((select areas from staff_roles where id = u.staff_role_id), u.staff_areas) as staff_areas,
  r.permissions, a.user_type, a.send_block, a.document_block, a.is_bought_panel,
  (select key from logos where account_id = a.id) as logo_key`

/** What staff opened in a customer's panel is good only as long as they may enter, whatever took it from them. */
const MAY_STILL_IMPERSONATE = '(s.impersonator_id is null or staff_may_enter(s.impersonator_id))'

/** What a session and a password have none of. */
const NO_KEY_COLUMNS = `null as export_type, null::timestamptz as last_used_at, '{}'::text[] as ips,
  null::int as key_per_minute, null::int as account_per_minute`

/**
 * Whoever holds the credential with this hash: a living session, or a living key, also by the secret that it had before
 * a rotation. The owner of the account stands for a key. Whatever it reads of has a trigger that tells of its changes, so
 * that it may be kept (migration 0055, decision 0107).
 */
export async function findCredential(
  tx: Tx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<CredentialRow | null> {
  const { rows } = await tx.query<CredentialRow>({
    name: 'find-credential',
    text: `
      select 'session' as credential, s.id as credential_id, s.account_id, s.expires_at, s.expires_at as living_until, s.impersonator_id,
        s.unopened_until is not null as is_unopened, ${NO_KEY_COLUMNS}, ${USER_COLUMNS}
      from sessions s
      join users u on u.id = s.user_id
      join accounts a on a.id = s.account_id
      left join roles r on r.id = u.role_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2
        and (s.unopened_until is null or s.unopened_until > $2) and ${MAY_STILL_IMPERSONATE}
      union all
      select 'key', k.id, k.account_id, k.expires_at,
        least(k.expires_at, case when k.key_hash <> $1 then k.previous_until end), null, false, k.export_type, k.last_used_at,
        k.ips::text[], coalesce(k.requests_per_minute, l.key_per_minute),
        coalesce(a.requests_per_minute, l.account_per_minute), ${USER_COLUMNS}
      from api_keys k
      join accounts a on a.id = k.account_id
      cross join api_limits l
      cross join lateral (
        select * from users where account_id = k.account_id and kind = 'owner' order by id limit 1
      ) u
      left join roles r on false
      where (k.key_hash = $1 or (k.previous_key_hash = $1 and k.previous_until > $2))
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    values: [hash, now],
  })
  return rows[0] ?? null
}

/** The picture of an account by its key. */
export async function findLogo(tx: Tx, key: string): Promise<{ mime: string; image: Buffer } | null> {
  const { rows } = await tx.query<{ mime: string; image: Buffer }>({
    name: 'find-logo',
    text: 'select mime, image from logos where key = $1',
    values: [key],
  })
  return rows[0] ?? null
}

export async function findUserCredential(tx: Tx, userId: number): Promise<CredentialRow | null> {
  const { rows } = await tx.query<CredentialRow>({
    name: 'find-person',
    text: `
      select 'password' as credential, 0 as credential_id, u.account_id, null::timestamptz as expires_at, null::timestamptz as living_until,
        null::bigint as impersonator_id, false as is_unopened, ${NO_KEY_COLUMNS}, ${USER_COLUMNS}
      from users u
      join accounts a on a.id = u.account_id
      left join roles r on r.id = u.role_id
      where u.id = $1`,
    values: [userId],
  })
  return rows[0] ?? null
}

export async function touchKey(tx: Tx, { keyId, ip, now }: { keyId: number; ip: string; now: Date }): Promise<void> {
  await tx.query({
    name: 'touch-key',
    text: `update api_keys set last_used_at = $2, last_ip = $3
      where id = $1 and (last_used_at is null or last_used_at < $2)`,
    values: [keyId, now, ip],
  })
}

/** A session that staff opened for themselves was used in time: from now on only its end counts. */
export async function markSessionOpened(tx: Tx, { sessionId }: { sessionId: number }): Promise<void> {
  await tx.query({ name: 'open-session', text: 'update sessions set unopened_until = null where id = $1', values: [sessionId] }) // prettier-ignore
}

/** Which of these sessions may still be used, and what a colleague's role grants by now (null for others). */
export async function readActiveSessions(
  tx: Tx,
  { sessionIds, now }: { sessionIds: readonly number[]; now: Date },
): Promise<Map<number, string[] | null>> {
  const { rows } = await tx.query<{ id: number; permissions: string[] | null }>({
    text: `
      select s.id, r.permissions from sessions s join users u on u.id = s.user_id left join roles r on r.id = u.role_id
      where s.id = any ($1) and s.ended_at is null and s.expires_at > $2 and u.status <> 'inactive'
        and ${MAY_STILL_IMPERSONATE}`,
    values: [sessionIds, now],
  })
  return new Map(rows.map((row) => [row.id, row.permissions]))
}
