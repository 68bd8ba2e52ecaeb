import { violatedConstraintOf, type Tx } from '@peyk/database/database.ts'

type Queries = Pick<Tx, 'query'>

/** Whom an invitation is for; without an account, somebody who may register. */
export interface Invitee {
  accountId: number | null
  userId: number | null
  /** `989…` */
  msisdn: number
  name: string
}

export interface OpenInvitation extends Invitee {
  id: number
  userName: string | null
  expiresAt: Date
}

/** `open`: may be used, as long as its owner never came in another way. */
const IS_OPEN = `i.used_at is null and i.withdrawn_at is null and i.expires_at > $2
  and (i.user_id is null or u.status = 'pending')`

/** The open invitation of a link; with `isLocked` nobody else uses it until the transaction ends. */
export async function findOpenInvitation(
  tx: Queries,
  { tokenHash, now, isLocked = false }: { tokenHash: Buffer; now: Date; isLocked?: boolean },
): Promise<OpenInvitation | null> {
  const { rows } = await tx.query<OpenInvitation>({
    name: isLocked ? 'invitation-lock' : 'invitation-find',
    text: `
      select i.id, i.account_id as "accountId", i.user_id as "userId", i.msisdn, i.name, u.user_name as "userName",
        i.expires_at as "expiresAt"
      from invitations i left join users u on u.id = i.user_id
      where i.token_hash = $1 and ${IS_OPEN} ${isLocked ? 'for update of i' : ''}`,
    values: [tokenHash, now],
  })
  return rows[0] ?? null
}

/** False where somebody was faster, or it was withdrawn or ended meanwhile. */
export async function markUsed(tx: Queries, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'invitation-use',
    text: `update invitations set used_at = $2
      where id = $1 and used_at is null and withdrawn_at is null and expires_at > $2`,
    values: [id, now],
  })
  return rowCount === 1
}

/** A new invitation; null where an open one of the same person stands. */
export async function insertInvitation(
  tx: Queries,
  made: Invitee & { tokenHash: Buffer; invitedBy: number; now: Date; expiresAt: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into invitations (account_id, user_id, msisdn, name, token_hash, invited_by, sent_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    values: [
      made.accountId, made.userId, made.msisdn, made.name, made.tokenHash, made.invitedBy, made.now, made.expiresAt,
    ], // prettier-ignore
  })
  return rows[0]?.id ?? null
}

export interface StoredInvitation extends Invitee {
  id: number
  userName: string | null
  sentAt: Date
  usedAt: Date | null
  withdrawnAt: Date | null
}

/** An invitation, open or over, which nobody else changes until the transaction ends. */
export async function lockInvitation(tx: Queries, id: number): Promise<StoredInvitation | null> {
  const { rows } = await tx.query<StoredInvitation>({
    text: `
      select i.id, i.account_id as "accountId", i.user_id as "userId", i.msisdn, i.name, u.user_name as "userName",
        i.sent_at as "sentAt", coalesce(i.used_at, case when u.status <> 'pending' then u.last_login_at end) as "usedAt",
        i.withdrawn_at as "withdrawnAt"
      from invitations i left join users u on u.id = i.user_id where i.id = $1 for update of i`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Another link takes the place of the one before; one that was withdrawn is open again. False: another one is open. */
export async function renewInvitation(
  tx: Queries,
  { id, tokenHash, now, expiresAt }: { id: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  try {
    await tx.query({
      text: `update invitations set token_hash = $2, sent_at = $3, expires_at = $4, withdrawn_at = null where id = $1`,
      values: [id, tokenHash, now, expiresAt],
    })
    return true
  } catch (error) {
    if (violatedConstraintOf(error)?.startsWith('invitations_open') === true) return false
    throw error
  }
}

export async function markWithdrawn(
  tx: Queries,
  { id, userId, now }: { id?: number; userId?: number; now: Date },
): Promise<void> {
  await tx.query({
    text: `update invitations set withdrawn_at = $3
      where (id = $1 or user_id = $2) and used_at is null and withdrawn_at is null`,
    values: [id ?? null, userId ?? null, now],
  })
}

/** Texts of invitations since a moment; they are counted one after the other. */
export async function countSentInvitations(tx: Queries, { since }: { since: Date }): Promise<number> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('staff invitations', 0))` })
  const { rows } = await tx.query<{ sent: number }>({
    text: 'select count(*)::int as sent from invitations where sent_at > $1',
    values: [since],
  })
  return rows[0]?.sent ?? 0
}

/** Who may register: anybody, or whom staff invited. */
export async function readRegistrationMode(tx: Queries): Promise<'open' | 'invited'> {
  const { rows } = await tx.query<{ registration: 'open' | 'invited' }>({
    name: 'registration-mode',
    text: 'select registration from installation_setting',
  })
  return rows[0]?.registration ?? 'open'
}
