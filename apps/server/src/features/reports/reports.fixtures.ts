import type { Builders, TestAccount } from '@peyk/database/testing/accounts.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { RecipientCodeName } from '@peyk/domain/delivery/states.ts'

type SqlBuilder = Pick<Builders, 'sql'>

export interface SendFixture {
  account: TestAccount
  /** What each recipient's row holds, in order; numbers go up from 989120000001. Default: three delivered ones. */
  codes?: readonly RecipientCodeName[]
  state?: number
  sendAt?: Date
  createdAt?: Date
  message?: string
  userName?: string
  userId?: number | null
  /** Sent by a program. */
  apiKeyId?: number
  isPaused?: boolean
  /** When the codes of the recipients were stored. */
  doneAt?: Date
  encoding?: 0 | 1
  parts?: number
  priceTenths?: number
  operators?: readonly number[]
  chargedTenths?: number
  returnedTenths?: number
  isScheduled?: boolean
  sendingType?: string
  reportType?: string
  line?: { id: number; number: string }
  batches?: readonly { from: number; to: number; next: number; state: number }[]
  flights?: readonly { from: number; to: number }[]
  /** The counters; made from the codes when not given. */
  counters?: readonly { operator: number; code: RecipientCodeName; count: number }[]
}

/** A send as the engine would have left it, without the engine. */
export async function aSend({ sql }: SqlBuilder, fixture: SendFixture): Promise<number> {
  const { account, codes = ['delivered', 'delivered', 'delivered'], state = 6, sendAt = new Date() } = fixture
  const { encoding = 1, parts = 1, priceTenths = 13_700, line = account.service } = fixture
  const createdAt = fixture.createdAt ?? sendAt
  const operatorOf = (index: number) => fixture.operators?.[index] ?? 1
  const [row] = await sql<{ id: number; period: number }>(
    `insert into sends (account_id, period, state, class, sending_type, report_type, user_id, user_name, user_ip,
      line_id, line_number, carrier, message, encoding, parts, recipient_count, invalid_count, duplicate_count,
      total_tenths, charged_tenths, returned_tenths, is_scheduled, send_at, expires_at, created_at, api_key_id, is_paused)
    values ($1, period_of($2), $3, 1, $20, $4, $5, $6, '192.0.2.7', $7, $8, 'test', $9, $10, $11, $12, 2, 1,
      $13, $14, $15, $16, $17, $17::timestamptz + interval '1 day', $2, $18, $19) returning id, period`,
    [
      account.accountId, createdAt, state, fixture.reportType ?? 'webservice', fixture.userId === undefined ? account.userId : fixture.userId,
      fixture.userName ?? account.userName, line.id, line.number, fixture.message ?? 'سلام', encoding, parts,
      codes.length, codes.length * priceTenths, fixture.chargedTenths ?? codes.length * priceTenths,
      fixture.returnedTenths ?? 0, fixture.isScheduled ?? false, sendAt, fixture.apiKeyId ?? null, fixture.isPaused ?? false,
      fixture.sendingType ?? 'webservice',
    ], // prettier-ignore
  )
  const { id, period } = row!
  await sql(`select ensure_partitions($1::date, 1)`, [createdAt.toISOString().slice(0, 10)])
  await sql(
    `insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code, done_at)
    select $1, $2, n, $3, 989120000000 + n, o, $4, $5, c, $8
    from unnest($6::smallint[], $7::smallint[]) with ordinality r(c, o, n)`,
    [
      account.accountId,
      id,
      period,
      parts,
      priceTenths,
      codes.map((name) => RECIPIENT_CODES[name]),
      codes.map((_, index) => operatorOf(index)),
      fixture.doneAt ?? null,
    ],
  )
  for (const [index, batch] of (fixture.batches ?? []).entries()) {
    await sql(
      `insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, state, total_tenths, mci_count,
        irancell_count, other_count, period, class, line_id, carrier)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $10, 1, $11, 'test')`,
      [account.accountId, id, index + 1, batch.from, batch.to, batch.next, batch.state, (batch.to - batch.from + 1) * priceTenths, batch.to - batch.from + 1, period, line.id], // prettier-ignore
    )
  }
  for (const flight of fixture.flights ?? []) {
    await sql(
      `insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
      values ($1, $2, gen_random_uuid(), 1, $3, $4, $5, 1, 'test')`,
      [account.accountId, id, flight.from, flight.to, period],
    )
  }
  const counters = fixture.counters ?? codes.map((code, index) => ({ operator: operatorOf(index), code, count: 1 }))
  for (const { operator, code, count } of counters) {
    await sql(
      `insert into send_counters (account_id, send_id, operator, code, count) values ($1, $2, $3, $4, $5)
      on conflict (account_id, send_id, operator, code) do update set count = send_counters.count + excluded.count`,
      [account.accountId, id, operator, RECIPIENT_CODES[code], count],
    )
  }
  return id
}
