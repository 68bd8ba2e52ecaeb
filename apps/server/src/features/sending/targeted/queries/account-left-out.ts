import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'

// Whom the account itself leaves out of targeted sends.

/** The numbers of the account's send blacklist. */
export async function readSendBlacklist(tx: Tx, { accountId }: AccountScope): Promise<readonly number[]> {
  const { rows } = await tx.query<{ numbers: string | null }>({
    name: 'send-blacklist',
    text: `select array_agg(msisdn)::text as numbers from blacklist where account_id = $1 and kind = 'send'`,
    values: [accountId],
  })
  return parseIntArray(rows[0]?.numbers ?? null)
}

/** Recipients that stand in one array of what follows. */
const READ_AT_ONCE = 50_000

/** Of the codes of recipients: got it, or it is on its way; what was stopped before it left is none of them. */
const GOT = [
  RECIPIENT_CODES.sent,
  RECIPIENT_CODES.telecom,
  RECIPIENT_CODES.delivered,
  RECIPIENT_CODES.doubtful,
  RECIPIENT_CODES.no_receipt,
]
/** States of a send in which whoever waits will get it, or has it already. */
const GOING_ON: ReadonlySet<number> = new Set([
  SEND_STATES.create,
  SEND_STATES.monitor,
  SEND_STATES.sending,
  SEND_STATES.queue,
  SEND_STATES.finish,
])

/** How many recipients the sends of the account since a moment have, at most. */
export async function countSentSince(tx: Tx, { accountId }: AccountScope, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'recipients-since',
    text: `select coalesce(sum(recipient_count), 0)::int as count from sends where account_id = $1 and send_at >= $2`,
    values: [accountId, since],
  })
  return rows[0]?.count ?? 0
}

/** Whoever got one of the account's sends since a moment, or is to get one; the same number may come again. */
export async function* sentToSince(
  tx: Tx,
  { accountId }: AccountScope,
  since: Date,
): AsyncGenerator<readonly number[]> {
  const { rows: sends } = await tx.query<{ id: number; period: number; state: number; count: number }>({
    name: 'sends-since',
    text: `select id, period, state, recipient_count as count from sends
      where account_id = $1 and send_at >= $2 order by id`,
    values: [accountId, since],
  })
  for (let at = 0; at < sends.length;) {
    const some = takeUntil(sends, { from: at, most: READ_AT_ONCE })
    at += some.length
    const pieces = Math.ceil((some[0]?.count ?? 0) / READ_AT_ONCE)
    for (let piece = 0; piece < Math.max(1, pieces); piece += 1) {
      const { rows } = await tx.query<{ numbers: string | null }>({
        name: 'sent-to',
        text: `select array_agg(r.msisdn)::text as numbers
          from unnest($2::bigint[], $3::smallint[], $4::boolean[]) s (id, period, goes_on)
          join recipients r on r.account_id = $1 and r.send_id = s.id and r.period = s.period
            and r.seq > $5 and r.seq <= $6 and (r.code = any($7::smallint[]) or s.goes_on and r.code = 0)`,
        values: [
          accountId,
          some.map(({ id }) => id),
          some.map(({ period }) => period),
          some.map(({ state }) => GOING_ON.has(state)),
          piece * READ_AT_ONCE,
          (piece + 1) * READ_AT_ONCE,
          GOT,
        ],
      })
      yield parseIntArray(rows[0]?.numbers ?? null)
    }
  }
}

/** As many sends as have so many recipients together; one alone where it has more. */
function takeUntil<Send extends { count: number }>(
  sends: readonly Send[],
  { from, most }: { from: number; most: number },
): readonly Send[] {
  let sum = 0
  let to = from
  while (to < sends.length && to - from < 1000 && (to === from || sum + (sends[to]?.count ?? 0) <= most)) {
    sum += sends[to]?.count ?? 0
    to += 1
  }
  return sends.slice(from, to)
}
