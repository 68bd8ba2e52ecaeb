import type { Tx } from '@peyk/database/database.ts'

// The story is written as JSON documents that PostgreSQL takes apart: some hundreds of rows in one statement each.

export interface HistoricSend {
  id: number
  state: number
  class: number
  sending_type: string
  report_type: string
  user_id: number
  user_name: string
  line_id: number
  line_number: string
  message: string
  encoding: number
  parts: number
  recipient_count: number
  invalid_count: number
  duplicate_count: number
  total_tenths: number
  charged_tenths: number
  returned_tenths: number
  is_scheduled: boolean
  send_at: string
  expires_at: string
  created_at: string
  started_at: string | null
  finished_at: string | null
  reject_comment: string | null
}

export async function reserveSendIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select nextval('send_ids') as id from generate_series(1, $1)`,
    values: [count],
  })
  return rows.map(({ id }) => id)
}

export async function addSends(
  tx: Tx,
  { accountId, carrier, sends }: { accountId: number; carrier: string; sends: readonly HistoricSend[] },
): Promise<void> {
  await tx.query({
    text: `insert into sends (account_id, id, period, state, class, sending_type, report_type, user_id, user_name,
        user_ip, line_id, line_number, carrier, message, encoding, parts, recipient_count, invalid_count,
        duplicate_count, total_tenths, charged_tenths, returned_tenths, is_scheduled, send_at, expires_at, created_at,
        started_at, finished_at, reject_comment)
      select $1, id, period_of(created_at), state, class, sending_type, report_type, user_id, user_name,
        '127.0.0.1', line_id, line_number, $2, message, encoding, parts, recipient_count, invalid_count,
        duplicate_count, total_tenths, charged_tenths, returned_tenths, is_scheduled, send_at, expires_at, created_at,
        started_at, finished_at, reject_comment
      from jsonb_to_recordset($3::jsonb) as s(id bigint, state smallint, class smallint, sending_type text,
        report_type text, user_id bigint, user_name text, line_id bigint, line_number text,
        message text, encoding smallint, parts smallint, recipient_count int, invalid_count int, duplicate_count int,
        total_tenths bigint, charged_tenths bigint, returned_tenths bigint, is_scheduled boolean, send_at timestamptz,
        expires_at timestamptz, created_at timestamptz, started_at timestamptz, finished_at timestamptz,
        reject_comment text)`,
    values: [accountId, carrier, JSON.stringify(sends)],
  })
}

export interface HistoricRecipient {
  send_id: number
  seq: number
  msisdn: number
  operator: number
  price_tenths: number
  parts: number
  code: number
  done_at: string | null
}

export async function addRecipients(
  tx: Tx,
  { accountId, recipients }: { accountId: number; recipients: readonly HistoricRecipient[] },
): Promise<void> {
  await tx.query({
    text: `insert into recipients (account_id, send_id, msisdn, done_at, seq, price_tenths, period, code, operator, parts)
      select $1, r.send_id, r.msisdn, r.done_at, r.seq, r.price_tenths, s.period, r.code, r.operator, r.parts
      from jsonb_to_recordset($2::jsonb) as r(send_id bigint, seq int, msisdn bigint, operator smallint,
        price_tenths int, parts smallint, code smallint, done_at timestamptz)
      join sends s on s.account_id = $1 and s.id = r.send_id`,
    values: [accountId, JSON.stringify(recipients)],
  })
}

export interface HistoricBatch {
  send_id: number
  from_seq: number
  to_seq: number
  next_seq: number
  state: number
  total_tenths: number
  mci_count: number
  irancell_count: number
  other_count: number
}

/** One batch a send: none of them is longer. */
export async function addBatches(
  tx: Tx,
  { accountId, batches }: { accountId: number; batches: readonly HistoricBatch[] },
): Promise<void> {
  await tx.query({
    text: `insert into batches (account_id, send_id, line_id, total_tenths, number, from_seq, to_seq, next_seq,
        mci_count, irancell_count, other_count, period, class, state, carrier)
      select $1, b.send_id, s.line_id, b.total_tenths, 1, b.from_seq, b.to_seq, b.next_seq, b.mci_count, b.irancell_count,
        b.other_count, s.period, s.class, b.state, s.carrier
      from jsonb_to_recordset($2::jsonb) as b(send_id bigint, from_seq int, to_seq int, next_seq int, state smallint,
        total_tenths bigint, mci_count int, irancell_count int, other_count int)
      join sends s on s.account_id = $1 and s.id = b.send_id`,
    values: [accountId, JSON.stringify(batches)],
  })
}

export interface HistoricSubmit {
  send_id: number
  seq: number
  part: number
  part_count: number
  smsc_id: string
  submitted_at: string
}

/** What the SMSC took, a row a part. */
export async function addSubmits(
  tx: Tx,
  { accountId, submits }: { accountId: number; submits: readonly HistoricSubmit[] },
): Promise<void> {
  await tx.query({
    text: `insert into submits (account_id, send_id, submitted_at, seq, period, carrier, part, part_count, smsc_id)
      select $1, u.send_id, u.submitted_at, u.seq, s.period, c.number, u.part, u.part_count, u.smsc_id
      from jsonb_to_recordset($2::jsonb)
        as u(send_id bigint, seq int, part smallint, part_count smallint, smsc_id text, submitted_at timestamptz)
      join sends s on s.account_id = $1 and s.id = u.send_id
      join carriers c on c.key = s.carrier`,
    values: [accountId, JSON.stringify(submits)],
  })
}

/** Lists the messages whose fate nobody knows. */
export async function addDoubtful(
  tx: Tx,
  {
    accountId,
    doubtful,
  }: { accountId: number; doubtful: readonly { send_id: number; seq: number; recorded_at: string }[] },
): Promise<void> {
  await tx.query({
    text: `insert into doubtful_messages (account_id, send_id, seq, period, connection, carrier, recorded_at)
      select $1, d.send_id, d.seq, s.period, 1, s.carrier, d.recorded_at
      from jsonb_to_recordset($2::jsonb) as d(send_id bigint, seq int, recorded_at timestamptz)
      join sends s on s.account_id = $1 and s.id = d.send_id`,
    values: [accountId, JSON.stringify(doubtful)],
  })
}

export async function addCounters(
  tx: Tx,
  {
    accountId,
    counters,
  }: { accountId: number; counters: readonly { send_id: number; operator: number; code: number; count: number }[] },
): Promise<void> {
  await tx.query({
    text: `insert into send_counters (account_id, send_id, operator, code, count)
      select $1, c.send_id, c.operator, c.code, c.count
      from jsonb_to_recordset($2::jsonb) as c(send_id bigint, operator smallint, code smallint, count int)`,
    values: [accountId, JSON.stringify(counters)],
  })
}

export async function addInbox(
  tx: Tx,
  {
    accountId,
    messages,
  }: {
    accountId: number
    messages: readonly { msisdn: number; received_at: string; line_id: number; is_seen: boolean; message: string }[]
  },
): Promise<void> {
  await tx.query({
    text: `insert into inbox_messages (account_id, msisdn, received_at, line_id, line_number, is_seen, message)
      select $1, i.msisdn, i.received_at, i.line_id, l.number, i.is_seen, i.message
      from jsonb_to_recordset($2::jsonb) as i(msisdn bigint, received_at timestamptz, line_id bigint, is_seen boolean,
        message text)
      join lines l on l.id = i.line_id order by i.received_at`,
    values: [accountId, JSON.stringify(messages)],
  })
}
