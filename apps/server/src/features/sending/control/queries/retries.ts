import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { codesWhere, recipientStateOf } from '@peyk/domain/delivery/states.ts'
import type { RecipientState } from '@peyk/domain/delivery/states.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'

/** What a retry says again, and from where. */
export async function findRetrySource(
  tx: Tx,
  { accountId, sendId }: SendKey,
): Promise<{ message: string; lineNumber: string; sendingType: SendingType; state: number; period: number } | null> {
  const { rows } = await tx.query<{
    message: string
    lineNumber: string
    sendingType: SendingType
    state: number
    period: number
  }>({
    // prettier-ignore
    name: 'retry-find',
    text: `select message, line_number as "lineNumber", sending_type as "sendingType", state, period
      from sends where account_id = $1 and id = $2`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

const UNREACHED_STATES: readonly RecipientState[] = ['failed', 'expired', 'cancelled', 'blacklist']
/** Codes of whom a retry reached, or may have reached, or will: never tried again out of the same send. */
const REACHED = codesWhere((code) => !UNREACHED_STATES.includes(recipientStateOf(code)))

/** SQL: recipients `r` of the send $2 with one of the codes $4 whom no retry of it reached. */
const UNREACHED = `r.account_id = $1 and r.send_id = $2 and r.period = $3 and r.code = any($4::smallint[])
  and not (${isIn(
    'r.msisdn',
    `select t.msisdn from sends s join recipients t on t.account_id = s.account_id and t.send_id = s.id and t.period = s.period
     where s.account_id = $1 and s.retry_of = $2 and t.code = any('{${REACHED.join(',')}}')`,
  )})`

export type RetrySource = Pick<LockedSend, 'accountId' | 'sendId' | 'period'> & { codes: readonly number[] }

export async function countUnreached(
  tx: Tx,
  { accountId, sendId, period, codes }: RetrySource,
): Promise<{ mci: number; irancell: number; other: number }> {
  const { rows } = await tx.query<{ mci: number; irancell: number; other: number }>({
    name: 'retry-count',
    text: `
      select count(*) filter (where operator = 1)::int as mci, count(*) filter (where operator = 2)::int as irancell,
        count(*) filter (where operator not in (1, 2))::int as other
      from recipients r where ${UNREACHED}`,
    values: [accountId, sendId, period, codes],
  })
  return rows[0]!
}

/** One of them; `text`: of a send with texts of their own, theirs. */
export interface UnreachedRecipient {
  seq: number
  msisdn: number
  text: string | null
}

/** The next so many of them behind a place. */
export async function readUnreached(
  tx: Tx,
  { accountId, sendId, period, codes, after, most }: RetrySource & { after: number; most: number },
): Promise<UnreachedRecipient[]> {
  const { rows } = await tx.query<UnreachedRecipient>({
    name: 'retry-read',
    text: `select r.seq, r.msisdn, r.message as text from recipients r where ${UNREACHED} and r.seq > $5
      order by r.seq limit $6`,
    values: [accountId, sendId, period, codes, after, most],
  })
  return rows
}

export async function linkRetry(tx: Tx, { accountId, sendId, retryOf }: SendKey & { retryOf: number }): Promise<void> {
  await tx.query({
    name: 'retry-link',
    text: 'update sends set retry_of = $3 where account_id = $1 and id = $2',
    values: [accountId, sendId, retryOf],
  })
}

/** Retries of a send, oldest first; one in state 0 has not placed its recipients yet. */
export async function retriesOf(tx: Tx, { accountId, sendId }: SendKey): Promise<{ sendId: number; state: number }[]> {
  const { rows } = await tx.query<{ sendId: number; state: number }>({
    name: 'retry-list',
    text: 'select id as "sendId", state from sends where account_id = $1 and retry_of = $2 order by id',
    values: [accountId, sendId],
  })
  return rows
}
