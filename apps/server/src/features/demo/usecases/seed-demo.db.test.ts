import { beforeAll, describe, expect, test } from 'vitest'
import { createPartitionsStatement } from '@peyk/database/migrate.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { accountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { secretHash } from '../../../platform/http/auth/tokens.ts'
import { finishRemaining } from '../../delivery/usecases/update-counters.ts'
import { expireReceipts } from '../../delivery/usecases/expire-receipts.ts'
import { expireLateSends, startDueSends } from '../../sending/control/usecases/start-due-sends.ts'
import { listRecipients } from '../../reports/usecases/list-recipients.ts'
import { verifyPasswordHash } from '../../session/passwords/usecases/hash-password.ts'
import { listLineAccounts } from '../../staff/lines/usecases/list-line-requests.ts'
import { listSendReviews } from '../../staff/reviews/usecases/list-send-reviews.ts'
import { seedDemo } from './seed-demo.ts'
import type { DemoLogins } from './seed-demo.ts'

const now = new Date('2026-11-21T08:30:00Z')
/** Without an account, and with the partitions that a Peyk started on that day would have. */
const emptyDatabase = async () => {
  const made = await testDatabase({ isFresh: true })
  const { text, values } = createPartitionsStatement(now)
  await made.sql(text, values)
  return made
}
const testDb = await emptyDatabase()
const { db, sql } = testDb
const clock = stoppedClock(now.getTime())
const config = readConfig({ env: { SMSC_PORT: '20775' }, args: [] })
const deps = { db, clock, config }
const one = async <Row extends object>(text: string, values?: unknown[]) => (await sql<Row>(text, values))[0] as Row
const operatorId = async () => (await one<{ id: number }>(`select id from users where user_name = 'operator'`)).id

let first: DemoLogins
beforeAll(async () => {
  first = await seedDemo(deps)
})

describe('users, lines and texts of the demonstration', () => {
  test('all three users can log in with the printed password', async () => {
    const users = await sql<{
      user_name: string
      kind: string
      password_hash: string
      name: string
      mobile: number | null
    }>(`select user_name, kind, password_hash, name, mobile from users order by user_name`)
    expect(users.map(({ user_name, kind }) => [user_name, kind])).toEqual([
      ['demo', 'owner'],
      ['hamkar', 'colleague'],
      ['operator', 'staff'],
    ])
    expect(users[0]).toMatchObject({ name: 'مریم رضایی', mobile: 989_120_000_001 })
    for (const { password_hash } of users)
      expect(await verifyPasswordHash({ password: first.password, stored: password_hash })).toBe(true)
    expect(first).toMatchObject({ owner: 'demo', colleague: 'hamkar', staff: 'operator', password: 'Peyk@1405' })
  })

  test('the shop has a field of activity, and its owner is the person in the profile', async () => {
    expect(
      await one(`select d.title, p.first_name, p.last_name, p.company from accounts a
        join activity_domains d on d.id = a.activity_domain_id join profiles p on p.account_id = a.id`),
    ).toEqual({ title: 'پوشاک، کیف و کفش', first_name: 'مریم', last_name: 'رضایی', company: 'فروشگاه لبخند' })
  })

  test('the lines lead to the simulator at its port, the voice line is everybody’s and the system line the platform’s', async () => {
    const lines = await sql(
      `select l.number, a.kind as owner, l.needs_cancel_suffix as suffix, l.operator_id, c.port, c.password
      from lines l left join accounts a on a.id = l.account_id join carriers c on c.key = l.carrier order by l.id`,
    )
    const common = { port: 20_775, password: 'peyk' }
    expect(lines).toEqual([
      { number: '+983000505', owner: 'customer', suffix: true, operator_id: 7, ...common },
      { number: '+9810001', owner: 'customer', suffix: false, operator_id: 4, ...common },
      { number: '+98votp', owner: null, suffix: false, operator_id: 84, ...common },
      { number: '+982000140', owner: 'platform', suffix: false, operator_id: 34, ...common },
      { number: '+9850001405', owner: null, suffix: true, operator_id: 8, ...common },
      { number: '+9890001405', owner: null, suffix: true, operator_id: 55, ...common },
      { number: '+98BANK', owner: 'customer', suffix: true, operator_id: 7, ...common },
    ])
    expect(
      await sql(
        'select l.number, l.opens_minute, g.is_active, g.needs_approval from line_agreements g join lines l on l.id = g.line_id order by g.id',
      ),
    ).toEqual([
      { number: '+9850001405', opens_minute: 480, is_active: true, needs_approval: true },
      { number: '+9890001405', opens_minute: null, is_active: true, needs_approval: false },
    ])
  })

  test('[STF-08] staff find a request for a line', async () => {
    const staffUserId = await operatorId()
    const asked = { staffUserId, input: { state: 'waiting' as const } }
    const { rows } = await listLineAccounts(asked, { db })
    expect(rows).toMatchObject([{ number: '+9850001405', account_title: 'فروشگاه لبخند', user_name: 'مریم رضایی' }])
  })

  test('[STF-02] staff find two sends that wait for review, the longest waiting first', async () => {
    const { rows } = await listSendReviews({ staffUserId: await operatorId(), input: { state_id: 1 } }, deps)
    expect(rows).toMatchObject([
      { rcpts_count: '58', sender_name: 'مریم رضایی', links: ['https://labkhand.ir/zemestan'] },
      { rcpts_count: '16', sender_name: 'علی کریمی', links: [] },
    ])
  })

  test('patterns stand in each state, the inbox holds unread messages and somebody has opted out of the line by 11', async () => {
    const patterns = await sql<{ code: string; message: string; status: string; edit: string | null }>(
      `select code, message, status, revision_status as edit from patterns order by code`,
    )
    expect(patterns.map(({ code, status, edit }) => [code, status, edit])).toEqual([
      ['demo-code', 'active', null],
      ['demo-gift', 'inactive', null],
      ['demo-order', 'active', null],
      ['demo-parcel', 'active', 'pending'],
      ['demo-visit', 'pending', null],
      ['peyk-code', 'active', null],
      ['peyk-order', 'active', null],
    ])
    expect(patterns[0]?.message).toContain('%code%')
    const { unread } = await one<{ unread: number }>(
      `select count(*) filter (where not is_seen) as unread from inbox_messages`,
    )
    expect(unread).toBeGreaterThan(0)
    // Some wrote again and again, over several days and lines, after something had been sent to them.
    const long = await sql(
      `select from inbox_conversations c join inbox_messages f on f.account_id = c.account_id and f.msisdn = c.msisdn
      where message_count > 2 and last_at > f.received_at + interval '3 days' and exists (
        select from recipients r join sends s on s.id = r.send_id where r.msisdn = c.msisdn and s.started_at < f.received_at)`,
    )
    expect(long.length).toBeGreaterThan(2)
    const stopped = await sql(`select from cancel_11 join inbox_messages using (line_id, msisdn)`)
    expect(stopped).toHaveLength(2)
  })

  test('two keyword rules of the advertising line are on, and one of them fills the club', async () => {
    const rules = await sql(
      `select r.keyword, p.title from inbox_rules r join lines l on l.id = r.line_id and l.number = '+983000505'
      left join phonebooks p on p.account_id = r.account_id and p.id = r.add_phonebook_id
      where r.is_active order by r.position`,
    )
    expect(rules).toEqual([
      { keyword: 'قیمت', title: null },
      { keyword: 'عضویت', title: 'باشگاه مشتریان' },
    ])
  })

  test('predefined messages stand in four groups, within the limits, and the owner has marked some', async () => {
    const groups = await sql<{ title: string; drafts: number; stars: number }>(
      `select g.title, count(d.id) as drafts, count(f.draft_id) as stars
      from draft_groups g join drafts d on d.account_id = g.account_id and d.draft_group_id = g.id
      left join draft_favourites f on f.account_id = d.account_id and f.draft_id = d.id
      group by g.id, g.title order by g.id desc`,
    )
    expect(groups.map(({ title }) => title)).toEqual([
      'سفارش و تحویل', 'جشنواره و تخفیف', 'یادآوری و تبریک', 'همکاران',
    ]) // prettier-ignore
    for (const { drafts, stars } of groups) expect([drafts >= 2, stars]).toEqual([true, 1])
    const newest = await one<{ message: string }>(`select message from drafts order by id desc limit 1`)
    expect(newest.message).toMatch(/^سفارش شما ثبت شد/)
  })

  test('tariffs are those of the docs: 1,330 and 3,325 rial, ten percent more for the others, voice flat', async () => {
    const row = `select persian_mci_tenths, english_mci_tenths, persian_other_tenths, english_other_tenths from tariffs where operator_id = $1`
    expect(Object.values(await one(row, [7]))).toEqual([13_300, 33_250, 14_630, 36_575])
    expect(Object.values(await one(row, [165]))).toEqual([26_600, 66_500, 29_260, 73_150])
    expect(Object.values(await one(row, [84]))).toEqual([13_300, 13_300, 13_300, 13_300])
  })
})

describe('the history agrees with itself', () => {
  test('50,000,000 rial can be spent, a part of it a gift, and the ledger adds up to the wallet and to nothing', async () => {
    const wallet = await one<{ available_tenths: number; held_tenths: number; gift_tenths: number }>(
      `select available_tenths, held_tenths, gift_tenths from wallets w join accounts a on a.id = w.account_id
      where a.kind = 'customer'`,
    )
    const books = await one<Record<string, number>>(
      `select sum(amount_tenths) as total, sum(amount_tenths) filter (where book in ('available', 'gift')) as credit,
        sum(amount_tenths) filter (where book = 'gift') as gift, sum(amount_tenths) filter (where book = 'held') as held,
        sum(amount_tenths) filter (where book = 'revenue') as revenue
      from ledger_entries`,
    )
    const sends = await one<{ charged: number; held: number }>(
      `select sum(charged_tenths) as charged, sum(total_tenths - charged_tenths - returned_tenths) as held from sends`,
    )
    expect(wallet).toMatchObject({ available_tenths: 500_000_000, held_tenths: sends.held })
    const { held_tenths: held, gift_tenths: gift } = wallet
    expect(books).toEqual({ total: 0, credit: 500_000_000, gift, held, revenue: sends.charged })
  })

  test('no account of the ledger was ever below zero', async () => {
    const below = await sql(
      `select from (select book, sum(amount_tenths) over (partition by book order by at, transaction_id) as balance from ledger_entries) b
      where book not in ('funding', 'promotion') and balance < 0`,
    )
    expect(below).toEqual([])
  })

  test('each send’s money is that of its recipients', async () => {
    const wrong = await sql(
      `select s.id from sends s join lateral (
        select count(*) as n, sum(price_tenths) as total from recipients r where r.send_id = s.id) r on true
      join lateral (
        select coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0) as charged,
          coalesce(sum(amount_tenths) filter (where book in ('available', 'gift') and amount_tenths > 0), 0) as returned
        from ledger_entries e where e.send_id = s.id) e on true
      where s.recipient_count <> r.n or s.total_tenths <> r.total or s.charged_tenths <> e.charged or s.returned_tenths <> e.returned`,
    )
    expect(wrong).toEqual([])
  })

  test('the counters of a send are the states its recipients are shown in', async () => {
    const { account_id } = await one<{ account_id: number }>(`select account_id from users where user_name = 'demo'`)
    const scope = accountScope(account_id)
    const sends = await sql<{ id: number; charged: number; returned: number }>(
      `select id, charged_tenths as charged, returned_tenths as returned from sends order by id`,
    )
    expect(sends.length).toBeGreaterThan(30)
    const seen = new Set<string>()
    for (const { id, charged, returned } of sends) {
      const { rows } = await listRecipients({ scope, input: { bulk_id: id, per_page: 1000 } }, { db })
      for (const { state } of rows) seen.add(state)
      for (const state of new Set(rows.map((row) => row.state))) {
        const found = await listRecipients({ scope, input: { bulk_id: id, per_page: 1000, state } }, { db })
        expect([id, state, found.total]).toEqual([id, state, rows.filter((row) => row.state === state).length])
      }
      const paid = rows
        .filter((row) => row.state !== 'waiting')
        .reduce((sum, { cost, returned: back }) => sum + cost - back, 0)
      expect([id, Math.round(paid * 10)]).toEqual([id, charged])
      expect([id, Math.round(rows.reduce((sum, row) => sum + row.returned, 0) * 10)]).toEqual([id, returned])
    }
    expect([...seen].toSorted()).toEqual([
      'blacklist',
      'cancelled',
      'delivered',
      'doubtful',
      'expired',
      'failed',
      'no_receipt',
      'sent',
      'waiting',
    ])
  })

  test('[promise R8] a finished send has no recipient without an outcome', async () => {
    const open = await sql(
      `select s.id from sends s join send_counters c on c.send_id = s.id where s.state = 6 and c.count > 0 and c.code = any($1::smallint[])`,
      [[RECIPIENT_CODES.waiting, RECIPIENT_CODES.sent, RECIPIENT_CODES.telecom]],
    )
    expect(open).toEqual([])
  })

  test('the course of a send ends at its counters, and its returns by why are all that came back of it', async () => {
    const wrong = await sql(
      `select s.id from sends s cross join lateral (
        select coalesce(sum(count) filter (where code = $1), 0) as delivered, sum(returned_tenths) as returned
        from send_counters where send_id = s.id) c
      where s.returned_tenths <> c.returned or s.recipient_count > 1 and c.delivered <> (
        select coalesce(sum(delivered), 0) from send_minutes where send_id = s.id)`,
      [RECIPIENT_CODES.delivered],
    )
    expect(wrong).toEqual([])
    expect((await sql(`select from send_minutes where failed > 0`)).length).toBeGreaterThan(0)
  })

  test('what was accepted has a submit for every part, and every doubtful message is listed', async () => {
    const wrong = await sql(
      `select r.send_id, r.seq from recipients r join sends s on s.id = r.send_id join batches b on b.send_id = r.send_id
      left join lateral (select count(*) as n from submits u where u.send_id = r.send_id and u.seq = r.seq) u on true
      left join doubtful_messages d on d.send_id = r.send_id and d.seq = r.seq
      where u.n <> case
          when r.seq >= b.next_seq or r.seq < b.from_seq or r.code in ($1, $2) then 0
          else r.parts end
        or (r.code = $2) <> (d.seq is not null)`,
      [RECIPIENT_CODES.refused, RECIPIENT_CODES.doubtful],
    )
    expect(wrong).toEqual([])
  })

  test('only the one scheduled send lies ahead; but for what staff look at, nothing else is left for the engine to begin', async () => {
    const ahead = await sql<{ state: number; is_scheduled: boolean }>(
      `select state, is_scheduled from sends where send_at > $1`,
      [now],
    )
    expect(ahead).toEqual([{ state: 5, is_scheduled: true }])
    const held = { batch: 5, next_seq: 1 }
    expect(
      await sql(
        `select s.state, b.state as batch, b.next_seq from batches b join sends s on s.id = b.send_id
        where b.state in (0, 1, 5) order by s.created_at`,
      ),
    ).toEqual([
      { state: 1, ...held },
      { state: 1, ...held },
      { state: 5, ...held },
    ])
    expect(await sql(`select from send_deltas`)).toEqual([])
  })
})

describe('starting again', () => {
  test('a second start changes nothing and cannot print the API key again', async () => {
    const count = () =>
      one(
        `select (select count(*) from sends) as sends, (select count(*) from users) as users, (select count(*) from ledger_entries) as entries, (select count(*) from lines) as lines`,
      )
    const before = await count()
    const again = await seedDemo(deps)
    expect(again.apiKey).toBeNull()
    expect(await count()).toEqual(before)
  })

  test('a key that is given replaces the former one, and may be given again', async () => {
    const given = 'given-key-0123456789-0123456789-0123456789'
    const living = () => sql<{ key_hash: Buffer }>(`select key_hash from api_keys where revoked_at is null`)
    expect((await living()).map(({ key_hash }) => key_hash.equals(secretHash(first.apiKey!)))).toEqual([true])
    for (let start = 0; start < 2; start += 1) {
      expect((await seedDemo(deps, { apiKey: given })).apiKey).toBe(given)
      expect((await living()).map(({ key_hash }) => key_hash.equals(secretHash(given)))).toEqual([true])
    }
  })

  test('another port of the simulator is taken over', async () => {
    await seedDemo({ ...deps, config: { ...config, smscPort: 20_776 } })
    expect(await one(`select port from carriers where key = 'simulator'`)).toEqual({ port: 20_776 })
  })

  test('two starts at once on an empty database fill it once', async () => {
    const other = await emptyDatabase()
    await Promise.all([seedDemo({ ...deps, db: other.db }), seedDemo({ ...deps, db: other.db })])
    expect(await other.sql(`select count(*) as n from users where user_name = 'demo'`)).toEqual([{ n: 1 }])
    expect(await other.sql(`select count(*) as n from accounts where kind = 'platform'`)).toEqual([{ n: 1 }])
    expect(await other.sql(`select count(*) as n from api_keys where revoked_at is null`)).toEqual([{ n: 1 }])
  })
})

test('the engine finds nothing to do in the demonstration’s past, and starts its scheduled send when it is due', async () => {
  const other = await testDatabase({ isFresh: true })
  // So long ago that ten o'clock of the next day is over, and so recently that the send is not too late.
  const earlier = stoppedClock(Date.now() - 34 * 3_600_000)
  await seedDemo({ ...deps, db: other.db, clock: earlier })
  const engine = { scope: other.engine }
  expect(await expireLateSends(engine, other)).toBe(0)
  expect(await expireReceipts(engine, other)).toBe(0)
  expect(await finishRemaining(engine, other)).toBe(0)
  expect(await startDueSends(engine, other)).toBe(1)
  expect(
    await other.sql(
      `select s.state, b.state as batch from sends s join batches b on b.send_id = s.id where s.is_scheduled and s.state in (2, 5)`,
    ),
  ).toEqual([{ state: 2, batch: 0 }])
})
