import type { Tx } from '@peyk/database/database.ts'

export interface SystemMessage {
  id: number
  /** Whom it concerns; null while nobody is known. */
  accountId: number | null
  msisdn: number
  message: string
  isSecret: boolean
  expiresAt: Date
}

/** Takes the oldest messages out, for good if the transaction commits; late ones are dropped. Several workers share them. */
export async function claimSystemMessages(tx: Tx, { most }: { most: number }): Promise<SystemMessage[]> {
  const { rows } = await tx.query<SystemMessage>({
    name: 'system-messages-take',
    text: `
      with taken as (select id from system_messages order by id limit $1 for update skip locked)
      delete from system_messages where id in (select id from taken)
      returning id, account_id as "accountId", msisdn, message, is_secret as "isSecret", expires_at as "expiresAt"`,
    values: [most],
  })
  return rows.toSorted((a, b) => a.id - b.id)
}

export interface Platform {
  accountId: number
  lineNumber: string
}

/** The platform's account and the line that codes leave by: its first active one; null where there is none. */
export async function findPlatform(tx: Tx): Promise<Platform | null> {
  const { rows } = await tx.query<Platform>({
    name: 'platform-find',
    text: `
      select a.id as "accountId", l.number as "lineNumber" from accounts a
      join lines l on l.account_id = a.id and l.is_active
      where a.kind = 'platform' order by l.id limit 1`,
  })
  return rows[0] ?? null
}

/** Marks sends as the platform's word about an account. */
export async function markSystemic(
  tx: Tx,
  { accountId, sends }: { accountId: number; sends: readonly { sendId: number; concerns: number | null; msisdn: number; isSecret: boolean; expiresAt: Date }[] }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'sends-mark-systemic',
    text: `
      update sends s set concerns_account_id = m.concerns, is_secret = m.is_secret, report_type = 'systemic',
        expires_at = m.expires_at, system_msisdn = m.msisdn
      from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::timestamptz[], $6::bigint[])
        as m(send_id, concerns, is_secret, expires_at, msisdn)
      where s.account_id = $1 and s.id = m.send_id`,
    values: [
      accountId,
      sends.map((send) => send.sendId),
      sends.map((send) => send.concerns),
      sends.map((send) => send.isSecret),
      sends.map((send) => send.expiresAt),
      sends.map((send) => send.msisdn),
    ],
  })
}
