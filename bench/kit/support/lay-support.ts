import pg from 'pg'
import { newToken, secretHash } from '@peyk/server/platform/http/auth/tokens.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'

const WORDS =
  'سلام گزارش ارسال پیامک نرسیده خط خدماتی تبلیغاتی واریز کارت رسید فاکتور مهر آبان الگو رد تأیید کد ورود همکار دسترسی سرعت اپراتور لیست سیاه هزینه برگشت اعتبار شارژ درگاه بانک پرداخت ناموفق پنل وب‌سرویس کلید خطا زمان‌بندی تکراری فایل اکسل مخاطب گروه دفترچه لغو تعهدنامه شماره تغییر مالک شعبه قرارداد تخفیف تعرفه بسته مشکل پیگیری لطفا ممنون بررسی سریع فوری امروز دیروز هفته'.split(
    ' ',
  )
/** A word of one ticket in ten thousand. */
export const RARE_WORD = 'یکتاواژه'
const PIECE = 50_000
const CUSTOMERS = 4000
const STAFF = 12
/** Of the account that is asked about. */
const OWN_TICKETS = 3000
const OWN_NOTIFICATIONS = 33_000

export interface LaidSupport {
  counts: { tickets: number; messages: number; notifications: number; fill_seconds: number }
  /** Login tokens of the customer and of a member of the staff. */
  customer: string
  staff: string
  staffUserId: number
  ownTicketId: number
}

/**
 * Lays tickets of two years with three messages each into 4,000 accounts, a fifth of them open and half of those waiting;
 * and notifications of ninety days, of which one in twenty is unread. The sender's account has 3,000 and 33,000 of them, and read none.
 */
export async function insertSupport(
  fixture: EngineFixture,
  { sender, tickets, notifications }: { sender: Sender; tickets: number; notifications: number },
): Promise<LaidSupport> {
  const began = performance.now()
  const client = new pg.Client({ ...fixture.connection })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.3)`)
    const platform = await fixture.newPlatform({ creditTenths: 0 })
    const { rows: staff } = await client.query<{ id: string }>(
      `insert into users (account_id, kind, user_name, name, is_staff_owner)
      select $1, 'staff', 'desk' || n, 'پشتیبان ' || n, true from generate_series(1, $2::int) n returning id`,
      [platform.accountId, STAFF],
    )
    const staffIds = staff.map(({ id }) => Number(id))
    await client.query(
      `with account as (
        insert into accounts (title, is_bought_panel) select 'فروشگاه ' || n, true from generate_series(1, $1::int) n returning id)
      insert into users (account_id, kind, user_name, name) select id, 'owner', 'shop' || id, 'مالک ' || id from account`,
      [CUSTOMERS],
    )
    await client.query(
      `with category as (
        insert into ticket_categories (name, position) select 'دسته ' || n, n from generate_series(1, 8) n returning id)
      insert into ticket_sub_categories (category_id, title) select id, 'زیردسته ' || n from category, generate_series(1, 4) n`,
    )
    await client.query(`insert into ticket_units (name) select 'واحد ' || n from generate_series(1, 5) n`)
    await layTickets(client, { sender, tickets, staffIds })
    await layMessages(client, { staffIds })
    await layNotifications(client, { sender, notifications })
    const { rows: own } = await client.query<{ id: string; tickets: number; messages: number; notifications: number }>(
      `select (select id from tickets where account_id = $1 order by updated_at desc limit 1) as id,
        (select count(*)::int from tickets) as tickets, (select count(*)::int from ticket_messages) as messages,
        (select count(*)::int from notifications) as notifications`,
      [sender.accountId],
    )
    const { id, ...counts } = own[0]!
    return {
      counts: { ...counts, fill_seconds: Math.round((performance.now() - began) / 1000) },
      ownTicketId: Number(id),
      customer: await tokenFor(client, sender),
      staff: await tokenFor(client, { accountId: platform.accountId, userId: staffIds[0]! }),
      staffUserId: staffIds[0]!,
    }
  } finally {
    await client.end()
  }
}

/** Words one behind the other, so many as the row's number says. */
const someWords = (fewest: number, more: number) =>
  `(select string_agg(($5::text[])[1 + floor(power(random(), 1.3) * cardinality($5::text[]))::int], ' ')
    from generate_series(1, ${fewest} + n % ${more}))`

async function layTickets(
  client: pg.Client,
  { sender, tickets, staffIds }: { sender: Sender; tickets: number; staffIds: readonly number[] },
): Promise<void> {
  const { rows: index } = await client.query<{ statement: string }>(
    `select pg_get_indexdef('ticket_words_triples'::regclass) as statement`,
  )
  await client.query('drop index ticket_words_triples')
  for (let from = 0; from < tickets; from += PIECE) {
    await client.query(
      `insert into tickets (account_id, user_id, category_id, sub_category_id, importance, state, subject, description,
        last_excerpt, user_seen, admin_seen, created_at, updated_at, waiting_since, first_answered_at, interaction_count,
        longest_answer_s, closed_at, rating, min_rating, assignee_id, unit_id)
      select account_id, user_id, category_id, sub_category_id, importance, state, subject, description, left(description, 160),
        user_seen, state not in (2) or n % 3 > 0, at, at + took, case when state in (2, 5, 6) then at + took end,
        case when state in (1, 3, 4) then at + took / 4 end, 3, extract(epoch from took / 4)::int,
        case when state = 4 then at + took end, case when state = 4 and n % 3 = 0 then 1 + n % 5 end,
        case when n % 7 = 0 then 1 + n % 5 end, case when n % 5 > 0 then ($6::bigint[])[1 + n % cardinality($6::bigint[])] end,
        case when state = 6 then 1 + n % 5 end
      from (
        select n, case when n % ($3::int / $7::int) = 0 then $1 else o.account_id end as account_id,
          case when n % ($3::int / $7::int) = 0 then $2 else o.user_id end as user_id, 1 + n % 8 as category_id,
          (select id from ticket_sub_categories where category_id = 1 + n % 8 offset n % 4 limit 1) as sub_category_id,
          (array['low', 'normal', 'normal', 'normal', 'high', 'acute'])[1 + n % 6] as importance,
          case when n % 100 < 80 then 4 when n % 100 < 88 then 3 when n % 100 < 90 then 1 when n % 100 < 97 then 2
            when n % 100 < 98 then 5 else 6 end as state,
          ${someWords(3, 5)} || case when n % 10000 = 77 then ' ${RARE_WORD}' else '' end as subject, ${someWords(15, 40)} as description,
          n % 11 > 0 as user_seen, now() - ($3::int - n) * (interval '730 days' / $3::int) as at,
          make_interval(mins => 10 + n % 3000) as took
        from generate_series($4::int, $8::int) n
        join lateral (select (n * 7919::bigint) % $9::int as place) p on true
        join (select account_id, id as user_id, row_number() over (order by id) - 1 as place from users where user_name like 'shop%') o
          on o.place = p.place) t`,
      [
        sender.accountId, sender.userId, tickets, from + 1, WORDS, staffIds, Math.min(OWN_TICKETS, tickets),
        Math.min(tickets, from + PIECE), CUSTOMERS,
      ], // prettier-ignore
    )
  }
  await client.query(index[0]?.statement ?? '')
}

async function layMessages(client: pg.Client, { staffIds }: { staffIds: readonly number[] }): Promise<void> {
  await client.query(
    `insert into ticket_messages (account_id, ticket_id, user_id, author_name, is_support, body, created_at, rating)
    select t.account_id, t.id, case when n % 2 = 1 then ($1::bigint[])[1 + t.id % cardinality($1::bigint[])] else t.user_id end,
      'پشتیبان', n % 2 = 1, t.description, t.created_at + n * interval '5 minutes', case when n = 1 and t.id % 7 = 0 then 1 + t.id % 5 end
    from tickets t, generate_series(1, 3) n order by t.id, n`,
    [staffIds],
  )
  await client.query(
    `insert into ticket_events (account_id, ticket_id, user_id, kind, at) select account_id, id, user_id, 'created', created_at from tickets`,
  )
}

async function layNotifications(
  client: pg.Client,
  { sender, notifications }: { sender: Sender; notifications: number },
): Promise<void> {
  const own = Math.min(OWN_NOTIFICATIONS, notifications)
  for (let from = 0; from < notifications; from += 4 * PIECE) {
    await client.query(
      `insert into notifications (account_id, user_id, kind, level, title, body, link, told_at)
      select account_id, user_id, (array['ticket', 'payment', 'pattern', 'send_verdict', 'file', 'line'])[1 + n % 6], 'info',
        'خبر ' || n, 'متن خبر شمارهٔ ' || n, '/tickets/' || n, at
      from (
        select n, case when n % ($3::int / $4::int) = 0 then $1 else o.account_id end as account_id,
          case when n % ($3::int / $4::int) = 0 then $2 else o.user_id end as user_id,
          now() - ($3::int - n) * (interval '90 days' / $3::int) as at
        from generate_series($5::int, $6::int) n
        join lateral (select (n * 7919::bigint) % $7::int as place) p on true
        join (select account_id, id as user_id, row_number() over (order by id) - 1 as place from users where user_name like 'shop%') o
          on o.place = p.place) t`,
      [
        sender.accountId, sender.userId, notifications, own, from + 1, Math.min(notifications, from + 4 * PIECE), CUSTOMERS,
      ], // prettier-ignore
    )
  }
  await client.query(
    `insert into unread_notifications (account_id, notification_id, user_id, kind, told_at)
    select account_id, id, user_id, kind, told_at from notifications where id % 20 = 0 or account_id = $1`,
    [sender.accountId],
  )
}

/** Makes all of an account's notifications unread again; answers how many they are. */
export async function unreadAgain({ sql }: EngineFixture, { accountId }: Sender): Promise<number> {
  await sql(
    `insert into unread_notifications (account_id, notification_id, user_id, kind, told_at)
    select account_id, id, user_id, kind, told_at from notifications where account_id = $1 on conflict do nothing`,
    [accountId],
  )
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from unread_notifications where account_id = $1',
    [accountId],
  )
  return row?.count ?? 0
}

/** As a login gives one. */
async function tokenFor(
  client: pg.Client,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<string> {
  const token = newToken()
  await client.query(
    `insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [accountId, userId, secretHash(token)],
  )
  return token
}
