import type { Tx } from '@peyk/database/database.ts'

export const CHALLENGE_PURPOSES = ['login', 'forgot', 'register', 'mobile_old', 'mobile_new', 'member_mobile', 'two_factor', 'api_key'] as const // prettier-ignore
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** A temporary token that still lives, and what is known of its code. */
export interface Challenge {
  id: number
  /** Null for a registration, and for a forgotten password of nobody. */
  accountId: number | null
  userId: number | null
  purpose: ChallengePurpose
  method: 'sms' | 'ga'
  /** `989…`, where codes go; null when there is nobody to send to. */
  msisdn: number | null
  codeHash: Buffer | null
  codeSentAt: Date | null
  codeExpiresAt: Date | null
  verifiedAt: Date | null
  expiresAt: Date
  tries: number
  details: Record<string, unknown>
}

const CHALLENGE = `id, account_id as "accountId", user_id as "userId", purpose, method, msisdn, code_hash as "codeHash",
  code_sent_at as "codeSentAt", code_expires_at as "codeExpiresAt", verified_at as "verifiedAt",
  expires_at as "expiresAt", tries, details`

export interface NewChallenge {
  accountId: number | null
  userId: number | null
  purpose: ChallengePurpose
  method: 'sms' | 'ga'
  msisdn: number | null
  tokenHash: Buffer
  expiresAt: Date
  ip: string
  details: Readonly<Record<string, unknown>>
  now: Date
}

export async function insertChallenge(tx: Pick<Tx, 'query'>, made: NewChallenge): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'challenge-insert',
    text: `
      insert into challenges (account_id, user_id, purpose, method, msisdn, token_hash, expires_at, ip, details, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    values: [
      made.accountId, made.userId, made.purpose, made.method, made.msisdn, made.tokenHash, made.expiresAt, made.ip,
      JSON.stringify(made.details), made.now,
    ], // prettier-ignore
  })
  return rows[0]?.id ?? 0
}

/** The living challenge of a token, locked until the transaction ends: tries of one are settled one after the other. */
export async function lockChallenge(
  tx: Pick<Tx, 'query'>,
  { tokenHash, purposes, now }: { tokenHash: Buffer; purposes: readonly ChallengePurpose[]; now: Date },
): Promise<Challenge | null> {
  const { rows } = await tx.query<Challenge>({
    name: 'challenge-lock',
    text: `
      select ${CHALLENGE} from challenges
      where token_hash = $1 and purpose = any ($2) and ended_at is null and expires_at > $3 for update`,
    values: [tokenHash, purposes, now],
  })
  return rows[0] ?? null
}

/** A fresh code takes the place of the one before; wrong tries are counted on, so that a new code is no new start. */
export async function setCode(
  tx: Pick<Tx, 'query'>,
  { id, codeHash, now, codeExpiresAt }: { id: number; codeHash: Buffer; now: Date; codeExpiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'challenge-set-code',
    text: 'update challenges set code_hash = $2, code_sent_at = $3, code_expires_at = $4 where id = $1',
    values: [id, codeHash, now, codeExpiresAt],
  })
}

export async function recordWrongTry(
  tx: Pick<Tx, 'query'>,
  { id, now, maxTries }: { id: number; now: Date; maxTries: number },
): Promise<void> {
  await tx.query({
    name: 'challenge-miss',
    text: `update challenges set tries = tries + 1, ended_at = case when tries + 1 >= $3 then $2::timestamptz end where id = $1`,
    values: [id, now, maxTries],
  })
}

export async function endChallenge(tx: Pick<Tx, 'query'>, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.query({
    name: 'challenge-end',
    text: 'update challenges set ended_at = $2, code_hash = null where id = $1',
    values: [id, now],
  })
}

/** The code was right and is used up; the token goes on to the next step. */
export async function verifyChallenge(
  tx: Pick<Tx, 'query'>,
  { id, now, expiresAt }: { id: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'challenge-verify',
    text: 'update challenges set verified_at = $2, code_hash = null, expires_at = $3 where id = $1',
    values: [id, now, expiresAt],
  })
}

/** The last living challenge of a user for a purpose; for steps whose token the caller is not asked for. */
export async function lastChallenge(
  tx: Pick<Tx, 'query'>,
  { userId, purpose, now }: { userId: number; purpose: ChallengePurpose; now: Date },
): Promise<Challenge | null> {
  const { rows } = await tx.query<Challenge>({
    name: 'challenge-last',
    text: `
      select ${CHALLENGE} from challenges
      where user_id = $1 and purpose = $2 and ended_at is null and expires_at > $3 order by id desc limit 1`,
    values: [userId, purpose, now],
  })
  return rows[0] ?? null
}

export async function mergeDetails(
  tx: Pick<Tx, 'query'>,
  { id, details }: { id: number; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx.query({
    name: 'challenge-details',
    text: 'update challenges set details = details || $2::jsonb where id = $1',
    values: [id, JSON.stringify(details)],
  })
}

/** Every step of a user that still waits for a code is over; answers nothing. */
export async function endChallengesOf(
  tx: Pick<Tx, 'query'>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await tx.query({
    name: 'challenges-end',
    text: 'update challenges set ended_at = $2, code_hash = null where user_id = $1 and ended_at is null',
    values: [userId, now],
  })
}

/** Codes to one number are counted one after the other. */
export async function lockNumber(tx: Pick<Tx, 'query'>, msisdn: number): Promise<void> {
  await tx.query({
    name: 'lock-code-number',
    text: `select pg_advisory_xact_lock(hashtextextended('code ' || $1::text, 0))`,
    values: [msisdn],
  })
}

/** Codes of the last hour and day, and when the last one was asked for. */
export interface CodeCount {
  last: Date | null
  hour: number
  day: number
}

export interface CodeCounts {
  /** Texted to the number, from all addresses. */
  number: CodeCount
  /** Asked for by the address, texted or not. */
  address: CodeCount
  /** Asked for by the address for this number, or by what a stranger typed in its place, texted or not. */
  pair: CodeCount
}

export async function countCodes(
  tx: Pick<Tx, 'query'>,
  { msisdn, askedAs, ip, now }: { msisdn: number; askedAs: number; ip: string; now: Date },
): Promise<CodeCounts> {
  const counted = (of: string) => `
      select max(sent_at) as last, count(*) filter (where sent_at > $3::timestamptz - interval '1 hour')::int as hour,
        count(*)::int as day
      from code_sends where ${of} and sent_at > $3::timestamptz - interval '1 day'`
  const { rows } = await tx.query<CodeCount & { of: keyof CodeCounts }>({
    name: 'codes-count',
    text: `
      select 'number' as of, n.* from (${counted('msisdn = $1 and not is_decoy')}) n
      union all select 'address', a.* from (${counted('ip = $2')}) a
      union all select 'pair', p.* from (${counted('msisdn = $4 and ip = $2')}) p`,
    values: [msisdn, ip, now, askedAs],
  })
  return Object.fromEntries(rows.map(({ of, ...count }) => [of, count])) as unknown as CodeCounts
}

/** `isDecoy`: nothing was texted, and the number has nothing to do with it. */
export async function recordCodeSent(
  tx: Pick<Tx, 'query'>,
  { msisdn, ip, now, isDecoy }: { msisdn: number; ip: string; now: Date; isDecoy: boolean },
): Promise<void> {
  await tx.query({
    name: 'code-note',
    text: 'insert into code_sends (msisdn, ip, sent_at, is_decoy) values ($1, $2, $3, $4)',
    values: [msisdn, ip, now, isDecoy],
  })
}

/**
 * A code that a stranger asked for by something else than the number itself. What they asked counts for them under that
 * (`askedAs`), and what was texted counts for the number under no address (`::`): under theirs, asking for the number
 * next would tell whether it belongs to what they typed.
 */
export async function recordCodeSentToStranger(
  tx: Pick<Tx, 'query'>,
  { msisdn, askedAs, ip, now, isDecoy }: { msisdn: number; askedAs: number; ip: string; now: Date; isDecoy: boolean },
): Promise<void> {
  await tx.query({
    name: 'code-note-stranger',
    text: `
      insert into code_sends (msisdn, ip, sent_at, is_decoy)
      select $1::bigint, $2::inet, $3::timestamptz, true
      union all select $4::bigint, '::'::inet, $3::timestamptz, false where not $5::boolean`,
    values: [askedAs, ip, now, msisdn, isDecoy],
  })
}

/** Tokens that are over, and counts that count for nothing any more. */
export async function purgeChallenges(tx: Pick<Tx, 'query'>, { before }: { before: Date }): Promise<void> {
  await tx.query({ text: 'delete from challenges where expires_at < $1', values: [before] })
  await tx.query({ text: 'delete from code_sends where sent_at < $1', values: [before] })
}
