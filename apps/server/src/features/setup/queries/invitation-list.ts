import type { Tx } from '@peyk/database/database.ts'

export interface InvitationRow {
  id: number
  accountId: number | null
  accountTitle: string | null
  userName: string | null
  name: string
  msisdn: number
  state: 'open' | 'ended' | 'used' | 'withdrawn'
  invitedBy: string
  sentAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** Somebody who came in another way has no use for it any more. */
const STATE = `case
  when i.used_at is not null or u.status <> 'pending' then 'used'
  when i.withdrawn_at is not null then 'withdrawn'
  when i.expires_at <= $1 then 'ended' else 'open' end`

const FROM = `invitations i left join users u on u.id = i.user_id
  where ($2::bigint is null or i.account_id = $2) and ($3::text is null or ${STATE} = $3)`

export interface InvitationFilter {
  now: Date
  accountId: number | null
  state: InvitationRow['state'] | null
}

const valuesOf = ({ now, accountId, state }: InvitationFilter) => [now, accountId, state]

/** The newest first. */
export async function readInvitations(
  tx: Tx,
  { filter, offset, limit }: { filter: InvitationFilter; offset: number; limit: number },
): Promise<InvitationRow[]> {
  const { rows } = await tx.query<InvitationRow>({
    text: `
      select i.id, i.account_id as "accountId", (select title from accounts where id = i.account_id) as "accountTitle",
        u.user_name as "userName", i.name, i.msisdn, ${STATE} as state,
        (select name from users where id = i.invited_by) as "invitedBy", i.sent_at as "sentAt",
        i.expires_at as "expiresAt", i.used_at as "usedAt"
      from ${FROM} order by i.id desc offset $4 limit $5`,
    values: [...valuesOf(filter), offset, limit],
  })
  return rows
}

export async function countInvitations(tx: Tx, filter: InvitationFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from ${FROM}`,
    values: valuesOf(filter),
  })
  return rows[0]?.total ?? 0
}

/** Of the demonstration. */
export async function insertSeededInvitation(
  tx: Tx,
  made: {
    name: string
    msisdn: number
    tokenHash: Buffer
    staffUserId: number
    sentAt: Date
    expiresAt: Date
    withdrawnAt: Date | null
  },
): Promise<void> {
  await tx.query({
    text: `insert into invitations (msisdn, name, token_hash, invited_by, created_at, sent_at, expires_at, withdrawn_at)
      values ($1, $2, $3, $4, $5, $5, $6, $7)`,
    values: [made.msisdn, made.name, made.tokenHash, made.staffUserId, made.sentAt, made.expiresAt, made.withdrawnAt],
  })
}
