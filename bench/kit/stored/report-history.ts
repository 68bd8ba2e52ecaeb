import pg from 'pg'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import { ACCOUNT_COUNT, CHUNK_MESSAGES, insertHistory, insertPastSends, type PastSend } from './stored-history.ts'

const DAY_MS = 86_400_000
/** Of the platform about the account, within the last month. */
export const SYSTEM_MESSAGES = 100_000
/** Sends of one number within the last month, beside what the history has. */
const RECENT_SENDS = 20_000

/** What the pages of reports are asked about. */
export interface ReportHistory {
  sender: Sender
  /** The largest send, of two days ago. */
  sendId: number
  recipients: number
  archivedSendId: number
  colleagueId: number
  messages: number
  sends: { recent: number; archived: number }
}

const spread = (count: number, days: number, nowMs: number): PastSend[] =>
  Array.from({ length: count }, (_, n) => ({
    recipients: 1,
    parts: 1,
    sentAt: new Date(nowMs - DAY_MS / 24 - ((count - n) / count) * days * DAY_MS),
  }))

/**
 * Lays a year of several accounts into the tables: one send of `largest`, a month of small sends and of messages of the
 * platform, and the rest of `messages` as lots of all sizes. The first account has two fifths of it.
 */
export async function insertReportHistory(
  fixture: EngineFixture,
  { messages, largest }: { messages: number; largest: number },
): Promise<ReportHistory> {
  const nowMs = Date.now()
  await fixture.sql(`select ensure_partitions((now() - interval '12 months')::date, 12)`)
  const senders: Sender[] = []
  for (let n = 0; n < ACCOUNT_COUNT; n += 1) senders.push(await fixture.newSender({ messages: messages * 2 }))
  const sender = senders[0] as Sender
  const lots = Math.max(10, Math.round((messages - largest - SYSTEM_MESSAGES - RECENT_SENDS) / CHUNK_MESSAGES))
  const platform = await fixture.newPlatform({ creditTenths: SYSTEM_MESSAGES * 40_000 })
  const client = new pg.Client({ ...fixture.connection })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const [sendId] = await Promise.all([
      insertOwn(client, { sender, platform, largest, nowMs }),
      insertHistory(fixture, { from: 0, to: lots, senders, nowMs }),
    ])
    const colleagueId = await varySends(fixture, { sender, sendId })
    const found = await countFound(fixture, sender)
    return { sender, sendId, recipients: largest, colleagueId, messages: lots * CHUNK_MESSAGES + largest + SYSTEM_MESSAGES + RECENT_SENDS, ...found } // prettier-ignore
  } finally {
    await client.end()
  }
}

async function insertOwn(
  client: pg.Client,
  { sender, platform, largest, nowMs }: { sender: Sender; platform: Parameters<typeof insertPastSends>[1]['sender']; largest: number; nowMs: number }, // prettier-ignore
): Promise<number> {
  const sentAt = new Date(nowMs - 2 * DAY_MS)
  const sendId = await insertPastSends(client, { sender, sends: [{ recipients: largest, parts: 1, sentAt }] })
  await client.query(
    `insert into send_minutes (account_id, send_id, minute, sent, delivered, failed)
      select $1, $2, date_trunc('minute', $3::timestamptz) + n * interval '1 minute', $4, $4, 0 from generate_series(0, 599) n`,
    [sender.accountId, sendId, sentAt, Math.floor(largest / 600)],
  )
  await insertPastSends(client, { sender, sends: spread(RECENT_SENDS, 29, nowMs) })
  const first = await insertPastSends(client, { sender: platform, sends: spread(SYSTEM_MESSAGES, 29, nowMs) })
  await client.query(
    `update sends s set concerns_account_id = $3, is_secret = s.id % 3 = 0, report_type = 'systemic', system_msisdn = r.msisdn
      from recipients r
      where s.account_id = $1 and s.id >= $2 and r.account_id = $1 and r.send_id = s.id and r.seq = 1 and r.period = s.period`,
    [platform.accountId, first, sender.accountId],
  )
  return sendId
}

/** States, people and kinds of sending that the filters tell apart. */
async function varySends({ sql }: Pick<EngineFixture, 'sql'>, { sender, sendId }: { sender: Sender; sendId: number }) {
  const [colleague] = await sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name) values ($1, 'colleague', $2, 'سارا کاظمی') returning id`,
    [sender.accountId, `col-${sender.accountId}`],
  )
  await sql(
    `update sends set state = case when id % 50 = 1 then 7 when id % 400 = 3 then 9 else state end,
        user_id = case when id % 20 = 5 then $2 else user_id end,
        user_name = case when id % 20 = 5 then 'col' else user_name end,
        report_type = case when id % 10 = 7 then 'pattern' else report_type end,
        is_scheduled = id % 30 = 9
      where account_id = $1 and id <> $3 and (id % 50 = 1 or id % 400 = 3 or id % 20 = 5 or id % 10 = 7 or id % 30 = 9)`,
    [sender.accountId, colleague!.id, sendId],
  )
  return colleague!.id
}

async function countFound({ sql }: Pick<EngineFixture, 'sql'>, { accountId }: Sender) {
  const [row] = await sql<{ recent: number; archived: number; archivedSendId: number }>(
    `select count(*) filter (where send_at >= now() - interval '30 days')::int as recent,
      count(*) filter (where send_at < now() - interval '30 days')::int as archived,
      min(id) filter (where send_at < now() - interval '30 days' and recipient_count = 20000) as "archivedSendId"
    from sends where account_id = $1`,
    [accountId],
  )
  return { sends: { recent: row!.recent, archived: row!.archived }, archivedSendId: row!.archivedSendId }
}
