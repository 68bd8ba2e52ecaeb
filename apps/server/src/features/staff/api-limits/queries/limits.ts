import type { Tx } from '@peyk/database/database.ts'

/** Calls a minute that hold wherever nothing else was said. */
export interface GeneralLimits {
  keyPerMinute: number
  accountPerMinute: number
}

const GENERAL = 'select key_per_minute as "keyPerMinute", account_per_minute as "accountPerMinute" from api_limits'

/** `lock`: nobody changes them until the end of the transaction. */
export async function readGeneralLimits(tx: Tx, { lock = false }: { lock?: boolean } = {}): Promise<GeneralLimits> {
  const { rows } = await tx.query<GeneralLimits>({ text: lock ? `${GENERAL} for update` : GENERAL })
  const [row] = rows
  if (row === undefined) throw new Error('there are no limits of calls')
  return row
}

export async function writeGeneralLimits(tx: Tx, { keyPerMinute, accountPerMinute }: GeneralLimits): Promise<void> {
  await tx.query({
    text: 'update api_limits set key_per_minute = $1, account_per_minute = $2',
    values: [keyPerMinute, accountPerMinute],
  })
}

/** What was said of one account; undefined without such an account, null where the general limit holds. */
export async function lockAccountLimit(tx: Tx, accountId: number): Promise<number | null | undefined> {
  const { rows } = await tx.query<{ perMinute: number | null }>({
    text: `select requests_per_minute as "perMinute" from accounts
      where id = $1 and kind = 'customer' for no key update`,
    values: [accountId],
  })
  return rows[0]?.perMinute
}

export async function writeAccountLimit(
  tx: Tx,
  { accountId, perMinute }: { accountId: number; perMinute: number | null },
): Promise<void> {
  await tx.query({ text: 'update accounts set requests_per_minute = $2 where id = $1', values: [accountId, perMinute] })
}

export interface KeyLimit {
  id: number
  title: string
  maskedKey: string
  perMinute: number | null
}

const KEY = 'id, title, masked_key as "maskedKey", requests_per_minute as "perMinute"'

/** The account's living keys, newest first. */
export async function listKeyLimits(tx: Tx, accountId: number): Promise<KeyLimit[]> {
  const { rows } = await tx.query<KeyLimit>({
    text: `select ${KEY} from api_keys where account_id = $1 and revoked_at is null order by id desc`,
    values: [accountId],
  })
  return rows
}

export async function lockKeyLimit(
  tx: Tx,
  { accountId, keyId }: { accountId: number; keyId: number },
): Promise<KeyLimit | null> {
  const { rows } = await tx.query<KeyLimit>({
    text: `select ${KEY} from api_keys where account_id = $1 and id = $2 and revoked_at is null for no key update`,
    values: [accountId, keyId],
  })
  return rows[0] ?? null
}

export async function writeKeyLimit(
  tx: Tx,
  { keyId, perMinute }: { keyId: number; perMinute: number | null },
): Promise<void> {
  await tx.query({ text: 'update api_keys set requests_per_minute = $2 where id = $1', values: [keyId, perMinute] })
}
