import pg from 'pg'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { CARRIER } from '../../../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'

/** Messages of one lot: what is laid into the tables by one transaction. */
export const CHUNK_MESSAGES = 100_000
/** Whose lot it is, in turns: the first account has two fifths of all. */
const OWNERS = [0, 1, 0, 2, 0, 3, 0, 4, 5, 6] as const
const DAY_MS = 86_400_000

/** A send of the past. */
export interface PastSend {
  recipients: number
  parts: number
  sentAt: Date
}

/**
 * The sends of a lot: now and then one for all of it, else campaigns of some size, small ones, and a thousand to a single
 * number. Their moments lie around one of the last twelve months, evenly over many lots.
 */
export function planHistoryChunk(lot: number, nowMs: number): { owner: number; sends: PastSend[] } {
  const owner = OWNERS[lot % OWNERS.length] as number
  const spread = (lot * 0.618_033_988_75) % 1
  // The first account's present month is its first lot: its history grows, the month that its lists show does not.
  const isHistory = owner === 0 && lot > 0
  const age = (isHistory ? 33 + spread * 297 : spread * 330) * DAY_MS
  const sizes = lot % 10 === 6 ? [[CHUNK_MESSAGES, 1]] : [[20_000, 3], [5000, 6], [500, 18], [1, 1000]] // prettier-ignore
  const sends: PastSend[] = []
  for (const [recipients = 0, count = 0] of sizes) {
    for (let n = 0; n < count; n += 1) {
      // Oldest first within a lot, an hour ago at the latest.
      const sentAt = new Date(nowMs - age - 3_600_000 - (count - n) * Math.floor(DAY_MS / (count + 1)))
      sends.push({ recipients, parts: recipients === 5000 && n === 0 ? 2 : 1, sentAt })
    }
  }
  return { owner, sends }
}

export const ACCOUNT_COUNT = Math.max(...OWNERS) + 1

const TEXTS = [
  'فروش ویژهٔ پایان فصل از فردا آغاز می‌شود',
  'سفارش شما فرستاده شد',
  'کد ورود شما: ۴۸۲۱۳',
  'یادآوری نوبت فردا',
]

/** Lays whole lots `from`…`to - 1` into the product's tables, as the engine would have left them, two at a time. */
export async function insertHistory(
  { connection }: Pick<EngineFixture, 'connection'>,
  { from, to, senders, nowMs }: { from: number; to: number; senders: readonly Sender[]; nowMs: number },
): Promise<void> {
  let next = from
  await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ ...connection })
      await client.connect()
      try {
        await client.query('set synchronous_commit = off')
        for (let lot = next++; lot < to; lot = next++) await insertHistoryChunk(client, { lot, senders, nowMs })
      } finally {
        await client.end()
      }
    }),
  )
}

async function insertHistoryChunk(
  client: pg.Client,
  { lot, senders, nowMs }: { lot: number; senders: readonly Sender[]; nowMs: number },
): Promise<void> {
  const { owner, sends } = planHistoryChunk(lot, nowMs)
  await insertPastSends(client, { sender: senders[owner] as Sender, sends })
}

/** Lays finished sends of an account, in one transaction; answers the id of the first, the others follow it. */
export async function insertPastSends(
  client: pg.Client,
  { sender, sends }: { sender: TestAccount; sends: readonly PastSend[] },
): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `select setval('send_ids', nextval('send_ids') + $1) - $1 as first`,
    [sends.length],
  )
  const first = Number(rows[0]?.first)
  await client.query('begin')
  for (const { name, text } of STATEMENTS) {
    await client
      .query(
        text,
        name === 'sends' ? sendValues({ first, sends, sender }) : [sender.accountId, first, first + sends.length - 1],
      )
      .catch((error: unknown) => {
        throw new Error(`${name} could not be laid`, { cause: error })
      })
  }
  await client.query('commit')
  return first
}

const sendValues = ({ first, sends, sender }: { first: number; sends: readonly PastSend[]; sender: TestAccount }) => [
  sender.accountId,
  sends.map((_, at) => first + at),
  sends.map(({ recipients }) => recipients),
  sends.map(({ parts }) => parts),
  sends.map(({ sentAt }) => sentAt),
  sends.map((_, at) => TEXTS[at % TEXTS.length]),
  sender.userId,
  sender.userName,
  sender.service.id,
  sender.service.number,
  CARRIER,
]

// One of fifty is on the operator's blacklist (code 5, money back), three failed (4), the others were delivered (3). Six
// of ten numbers are MCI's, three Irancell's. Everything follows from the seq, so that counters need no look at the rows.
const OPERATOR = 'case when s.seq % 10 < 6 then 1 when s.seq % 10 < 9 then 2 else 13 end'
const CODE = 'case s.seq % 50 when 7 then 5 when 3 then 4 when 21 then 4 when 42 then 4 else 3 end'
const PRICE = `case when s.seq % 10 < 6 then 13300 else 14630 end * s.parts`
/** Of the sends `$2`…`$3` of account `$1`, a row a recipient. */
const EACH_RECIPIENT = `(select h.*, g.seq from sends h, generate_series(1, h.recipient_count) g(seq)
  where h.account_id = $1 and h.id between $2 and $3) s`

const STATEMENTS: readonly { name: string; text: string }[] = [
  {
    name: 'sends',
    text: `insert into sends (account_id, id, period, state, class, sending_type, report_type, user_id, user_name,
        line_id, line_number, carrier, message, encoding, parts, recipient_count, send_at, expires_at, created_at,
        started_at, finished_at)
      select $1, u.id, period_of(u.at), 6, case when u.recipients > 1000 then 2 else 1 end, 'webservice', 'webservice', $7, $8,
        $9, $10, $11, u.message, 1, u.parts, u.recipients, u.at, u.at + interval '1 day', u.at, u.at, u.at + interval '1 minute'
      from unnest($2::bigint[], $3::int[], $4::smallint[], $5::timestamptz[], $6::text[]) u(id, recipients, parts, at, message)`,
  },
  {
    name: 'recipients',
    text: `insert into recipients (account_id, send_id, msisdn, done_at, seq, price_tenths, period, code, operator, parts)
      select s.account_id, s.id, case when s.seq % 10 < 6 then 989120000000 when s.seq % 10 < 9 then 989350000000
          else 989200000000 end + (s.seq::bigint * 7919 + s.id * 104729) % 10000000,
        s.send_at + interval '30 seconds', s.seq, ${PRICE}, s.period, ${CODE}, ${OPERATOR}, s.parts
      from ${EACH_RECIPIENT}`,
  },
  {
    // As the engine keeps the numbers of its large sends once more, for a piece of a number.
    name: 'lists of numbers',
    text: `insert into recipient_lists (account_id, send_id, number, period, numbers)
      select r.account_id, r.send_id, (r.seq - 1) / 10000 + 1, r.period, string_agg(r.msisdn::text, ',' order by r.seq)
      from sends s join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.period = s.period
      where s.account_id = $1 and s.id between $2 and $3 and s.recipient_count >= 50000
      group by r.account_id, r.send_id, r.period, 3`,
  },
  {
    name: 'submits',
    text: `insert into submits (account_id, send_id, submitted_at, seq, period, carrier, part, part_count, smsc_id)
      select s.account_id, s.id, s.send_at + interval '1 second', s.seq, s.period, c.number, p.part, s.parts,
        (s.id * 10000000 + s.seq * 10 + p.part)::text
      from ${EACH_RECIPIENT} join carriers c on c.key = s.carrier cross join lateral generate_series(1, s.parts) p(part)`,
  },
  {
    name: 'counters',
    text: `insert into send_counters (account_id, send_id, operator, code, count)
      select s.account_id, s.id, ${OPERATOR}, ${CODE}, count(*) from ${EACH_RECIPIENT} group by s.account_id, s.id, 3, 4`,
  },
  {
    name: 'batches',
    text: `insert into batches (account_id, send_id, line_id, total_tenths, number, from_seq, to_seq, next_seq, mci_count,
        irancell_count, other_count, period, class, state, carrier)
      select s.account_id, s.id, s.line_id, sum(${PRICE}), (s.seq - 1) / 1000 + 1, min(s.seq), max(s.seq), max(s.seq) + 1,
        count(*) filter (where s.seq % 10 < 6), count(*) filter (where s.seq % 10 between 6 and 8),
        count(*) filter (where s.seq % 10 = 9), s.period, s.class, 2, s.carrier
      from ${EACH_RECIPIENT} group by s.account_id, s.id, s.line_id, s.period, s.class, s.carrier, (s.seq - 1) / 1000`,
  },
  {
    name: 'money of sends',
    text: `update sends u set total_tenths = t.total, charged_tenths = t.total - t.returned, returned_tenths = t.returned
      from (select s.id, sum(${PRICE}) as total, coalesce(sum(${PRICE}) filter (where s.seq % 50 = 7), 0) as returned
        from ${EACH_RECIPIENT} group by s.id) t
      where u.account_id = $1 and u.id = t.id`,
  },
  {
    // Held once, captured batch by batch, and what was on the blacklist refunded.
    name: 'ledger',
    text: `with moved as materialized (
        select b.send_id, s.send_at + interval '2 seconds' as at, 'capture' as kind, b.total_tenths as amount
        from batches b join sends s on s.account_id = b.account_id and s.id = b.send_id
        where b.account_id = $1 and b.send_id between $2 and $3
        union all
        select id, send_at, 'hold', total_tenths from sends where account_id = $1 and id between $2 and $3
        union all
        select id, send_at + interval '40 seconds', 'refund', returned_tenths from sends
        where account_id = $1 and id between $2 and $3 and returned_tenths > 0),
      numbered as materialized (select m.*, nextval('ledger_transactions') as transaction_id from moved m)
      insert into ledger_entries (account_id, transaction_id, at, amount_tenths, send_id, book, kind)
      select $1, n.transaction_id, n.at, b.sign * n.amount, n.send_id, b.book, n.kind
      from numbered n join (values ('hold', 'available', -1), ('hold', 'held', 1), ('capture', 'held', -1),
        ('capture', 'revenue', 1), ('refund', 'revenue', -1), ('refund', 'available', 1)) b(kind, book, sign) using (kind)`,
  },
  {
    name: 'rows of the customer',
    text: `insert into wallet_transactions (account_id, send_id, at, created_at, amount_tenths, day, method)
      select account_id, id, send_at, send_at, -charged_tenths, tehran_day(send_at), 'send' from sends
      where account_id = $1 and id between $2 and $3`,
  },
  {
    name: 'wallet',
    text: `update wallets set available_tenths = available_tenths - t.spent
      from (select sum(charged_tenths) as spent from sends where account_id = $1 and id between $2 and $3) t
      where account_id = $1`,
  },
]
