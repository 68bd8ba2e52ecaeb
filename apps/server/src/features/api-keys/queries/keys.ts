import type { ApiKeyScope } from '@peyk/contract/developers/api-key-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike, searchKeyInSql } from '../../../platform/postgres/search-key.ts'

export interface KeyRow {
  id: number
  title: string
  maskedKey: string
  /** As written: with the mask of a range alone. */
  ips: string[]
  exportType: ApiKeyScope
  createdAt: Date
  lastUsedAt: Date | null
  lastIp: string | null
  expiresAt: Date | null
  /** Null also when that key works no more. */
  previousUntil: Date | null
  canBeShown: boolean
  requestsPerMinute: number | null
}

const KEY = `id, title, masked_key as "maskedKey",
  array(select case when masklen(ip) = case family(ip) when 4 then 32 else 128 end then host(ip) else ip::text end
    from unnest(ips) with ordinality as allowed (ip, place) order by place) as ips,
  export_type as "exportType", created_at as "createdAt", last_used_at as "lastUsedAt", host(last_ip) as "lastIp",
  expires_at as "expiresAt", case when previous_until > $2 then previous_until end as "previousUntil",
  sealed_key is not null as "canBeShown", requests_per_minute as "requestsPerMinute"`

/** A page of the account's living keys, newest first, and how many there are. `search` is a `searchKey`. */
export async function listKeys(
  tx: Tx,
  { accountId }: AccountScope,
  { search, now, limit, offset }: { search: string; now: Date; limit: number; offset: number },
): Promise<{ rows: KeyRow[]; total: number }> {
  const living = `account_id = $1 and revoked_at is null and ${searchKeyInSql('title')} like $3`
  const found = [accountId, now, `%${escapeLike(search)}%`]
  const { rows } = await tx.query<KeyRow>({
    name: 'api-keys-list',
    text: `select ${KEY} from api_keys where ${living} order by id desc limit $4 offset $5`,
    values: [...found, limit, offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'api-keys-total',
    text: `select count(*)::int as total from api_keys where ${living} and $2::timestamptz is not null`,
    values: found,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A living key of the account; nobody changes it until the end of the transaction. */
export async function lockKey(
  tx: Tx,
  { accountId }: AccountScope,
  { keyId, now }: { keyId: number; now: Date },
): Promise<(KeyRow & { sealedKey: Buffer | null }) | null> {
  const { rows } = await tx.query<KeyRow & { sealedKey: Buffer | null }>({
    name: 'api-key-lock',
    text: `select ${KEY}, sealed_key as "sealedKey" from api_keys
      where account_id = $1 and id = $3 and revoked_at is null for no key update`,
    values: [accountId, now, keyId],
  })
  return rows[0] ?? null
}

/** Keys that are made at once are counted one after the other. */
export async function lockAndCountKeys(tx: Tx, { accountId }: AccountScope): Promise<number> {
  await tx.query({
    name: 'lock-api-keys',
    text: `select pg_advisory_xact_lock(hashtextextended('api keys ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ keys: number }>({
    name: 'count-api-keys',
    text: 'select count(*)::int as keys from api_keys where account_id = $1 and revoked_at is null',
    values: [accountId],
  })
  return rows[0]?.keys ?? 0
}

export interface KeyForm {
  title: string
  ips: readonly string[]
  exportType: ApiKeyScope
  expiresAt: Date | null
}

/** What the database keeps of a key. */
export interface StoredSecret {
  hash: Buffer
  masked: string
  sealed: Buffer
}

export async function insertKey(
  tx: Tx,
  { accountId }: AccountScope,
  { title, ips, exportType, expiresAt, secret, now }: KeyForm & { secret: StoredSecret; now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'api-key-insert',
    text: `
      insert into api_keys (account_id, title, key_hash, masked_key, sealed_key, ips, export_type, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [accountId, title, secret.hash, secret.masked, secret.sealed, ips, exportType, expiresAt, now],
  })
  const [row] = rows
  if (row === undefined) throw new Error('the key was not made')
  return row.id
}

export async function updateKeyForm(
  tx: Tx,
  { accountId }: AccountScope,
  { keyId, title, ips, exportType, expiresAt }: KeyForm & { keyId: number },
): Promise<void> {
  await tx.query({
    name: 'api-key-update',
    text: 'update api_keys set title = $3, ips = $4, export_type = $5, expires_at = $6 where account_id = $1 and id = $2',
    values: [accountId, keyId, title, ips, exportType, expiresAt],
  })
}

/** The secret until now works on until then; with null it is worth nothing from now on. */
export async function replaceSecret(
  tx: Tx,
  { accountId }: AccountScope,
  { keyId, secret, previousUntil }: { keyId: number; secret: StoredSecret; previousUntil: Date | null },
): Promise<void> {
  await tx.query({
    name: 'api-key-rotate',
    text: `
      update api_keys set previous_key_hash = case when $6::timestamptz is not null then key_hash end,
        previous_until = $6, key_hash = $3, masked_key = $4, sealed_key = $5
      where account_id = $1 and id = $2`,
    values: [accountId, keyId, secret.hash, secret.masked, secret.sealed, previousUntil],
  })
}

/** What was sent with it keeps its title; its secrets are gone. */
export async function revokeKey(
  tx: Tx,
  { accountId }: AccountScope,
  { keyId, now }: { keyId: number; now: Date },
): Promise<void> {
  await tx.query({
    name: 'api-key-revoke',
    text: `
      update api_keys set revoked_at = $3, sealed_key = null, previous_key_hash = null, previous_until = null
      where account_id = $1 and id = $2`,
    values: [accountId, keyId, now],
  })
}

/** `989…` of the account's owner; null where none is known. */
export async function findOwnerMobile(tx: Tx, { accountId }: AccountScope): Promise<number | null> {
  const { rows } = await tx.query<{ msisdn: number | null }>({
    name: 'api-key-owner-mobile',
    text: `select mobile as msisdn from users where account_id = $1 and kind = 'owner' order by id limit 1`,
    values: [accountId],
  })
  return rows[0]?.msisdn ?? null
}
