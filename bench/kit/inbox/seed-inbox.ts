import pg from 'pg'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'

const WORDS =
  'سلام خسته نباشید قیمت چند است ممنون بله خیر فردا ساعت آدرس لطفا بفرستید کد تخفیف سفارش من نرسید کی می‌رسد موجود دارید رنگ آبی قرمز سفید بزرگ کوچک شماره کارت واریز شد انجام پیگیری کنید تماس بگیرید نوبت دکتر شنبه یکشنبه دوشنبه جمعه تعطیل هستید باز مدرسه کلاس ثبت‌نام مدارک تحویل پست تیپاکس هزینه ارسال رایگان عالی بود راضی هستم متاسفانه خراب تعویض مرجوع فاکتور رسمی گارانتی اصل نمایندگی شعبه تهران کرج اصفهان شیراز تبریز مشهد'

export interface SeededInbox {
  senders: number
  /** A number that wrote as often as the busiest. */
  busiest: number
  fillSeconds: number
  indexSeconds: number
}

/**
 * Lays `rows` received messages of sixty days into an account, on both of its lines: one sender in four wrote once, a few
 * wrote thousands of times; nine of ten are read. One in a hundred thousand has a word of its own.
 */
export async function insertMessages(
  { connection }: Pick<EngineFixture, 'connection'>,
  { sender, rows }: { sender: Sender; rows: number },
): Promise<SeededInbox> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.3)`)
    const { rows: index } = await client.query<{ statement: string }>(
      `select pg_get_indexdef('inbox_texts_marks'::regclass) as statement`,
    )
    await client.query('drop index inbox_texts_marks')
    const senders = Math.ceil(rows / 6)
    const began = performance.now()
    const PIECE = 100_000
    for (let from = 0; from < rows; from += PIECE) {
      await client.query(
        `insert into inbox_messages (account_id, msisdn, received_at, line_id, line_number, is_seen, message)
        select $1, 989120000000 + floor(power(random(), 2) * $2)::bigint,
          now() - (($3::int - n) * interval '60 days' / $3), l.id, l.number, n % 10 > 0 or n < $3 / 2,
          w.text || case when n % 100000 = 77 then ' یکتاواژه' else '' end
        from generate_series($4::int, $5::int) n
        cross join lateral (select case when random() < 0.8 then 1 else 2 end + n * 0 as pick) p
        join unnest($6::bigint[], $7::text[]) with ordinality l(id, number, place) on l.place = p.pick
        cross join lateral (
          select string_agg(($8::text[])[1 + floor(power(random(), 1.5) * cardinality($8::text[]))::int], ' ') as text
          from generate_series(1, 3 + n % 12)) w`,
        [
          sender.accountId, senders, rows, from + 1, Math.min(rows, from + PIECE),
          [sender.service.id, sender.advertising.id], [sender.service.number, sender.advertising.number], WORDS.split(' '),
        ], // prettier-ignore
      )
    }
    const filled = performance.now()
    await client.query(index[0]?.statement ?? '')
    const { rows: most } = await client.query<{ msisdn: number; senders: number }>(
      `select msisdn::float8, (select count(*)::int from inbox_conversations where account_id = $1) as senders
      from inbox_conversations where account_id = $1 order by message_count desc limit 1`,
      [sender.accountId],
    )
    return {
      senders: most[0]?.senders ?? 0,
      busiest: most[0]?.msisdn ?? 0,
      fillSeconds: (filled - began) / 1000,
      indexSeconds: (performance.now() - filled) / 1000,
    }
  } finally {
    await client.end()
  }
}
