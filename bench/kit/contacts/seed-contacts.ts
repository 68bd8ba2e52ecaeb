import pg from 'pg'
import { searchKeyInSql } from '@peyk/server/platform/postgres/search-key.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'

/** What was laid for an account: its groups with what they hold (the largest are full), and its tags. */
export interface SeededContacts {
  groups: { id: number; count: number }[]
  tags: { id: number; title: string; count: number }[]
}

// The commonest stand first, and are taken so much more often that three of a hundred people are of the first first name.
const MEN =
  'محمد علی حسین مهدی حسن رضا امیرحسین محمدرضا ابوالفضل امیرعلی محمدمهدی علی‌رضا احمد عباس امیر سعید مجید حمید محسن مصطفی مرتضی اکبر کریم ابراهیم یوسف میلاد پویا آرش کوروش داریوش فرهاد بهزاد شهرام کیوان سینا پارسا آرمین ایمان یاسین مانی'
const WOMEN =
  'فاطمه زهرا مریم زینب معصومه سکینه لیلا سمیه مرضیه الهام نرگس سارا نازنین‌زهرا مهسا ریحانه پریسا شیما نیلوفر آیدا هانیه یگانه کبری رقیه طاهره اعظم بهاره شیرین نگار پروین سمانه آتنا یلدا ترانه شقایق'
const FAMILIES =
  'محمدی حسینی احمدی رضایی مرادی حیدری کریمی موسوی جعفری قاسمی رحیمی هاشمی صادقی ابراهیمی نوری اکبری علی‌پور کاظمی رستمی یوسفی عباسی حسن‌زاده نظری سلیمانی شریفی میرزایی باقری فتحی زارعی محمودی طاهری قربانی نجفی امینی سلطانی اسدی صالحی حاتمی فرهادی بهرامی شفیعی خسروی یزدانی عزیزی دهقان کیانی پورمحمدی تهرانی اصفهانی شیرازی کرمانی تبریزی خراسانی گیلانی مازندرانی لطفی منصوری ملکی مظفری نیک‌بخت پناهی آقایی رئوفی مؤمنی ژاله‌پور ذوالفقاری ثابتی غفاری ظریف ضرابی'
const NAME_ENDINGS = ['', '', '', '', '', '', ' نژاد', ' فر', '‌نیا', '‌زاده', ' اصل', ' تهرانی']
const TAGS =
  'مشتری ویژه عمده تهران نمایندگی شیراز همکار بدهکار اصفهان جشنواره دانشجو پزشک مهندس هیئت‌مدیره تولد کرج قم تبریز رشت یزد'
const NAME_PREFIXES = ['آقای', 'خانم', 'دکتر', 'مهندس', 'حاج‌آقا']
const words = (text: string) => text.split(' ')

/** Groups of an account: eight tenths of all in full ones, the rest in smaller ones. */
function groupSizes(rows: number): number[] {
  const full = Math.min(100_000, Math.ceil(rows / 10))
  const sizes = Array.from({ length: Math.floor((rows * 0.8) / full) }, () => full)
  for (let left = rows - sizes.length * full; left > 0; left -= Math.ceil(full / 4)) sizes.push(Math.min(left, Math.ceil(full / 4))) // prettier-ignore
  return sizes
}

// One of several of a kind, the first ones more often.
const randomElementSql = (parameter: number, slope = 2) =>
  `($${parameter}::text[])[1 + floor(power(random(), ${slope}) * cardinality($${parameter}::text[]))::int]`

/**
 * Lays `rows` contacts into an account as imports would have left them: a group after the other. Without the searching
 * index, which is made at the end; answers how long both took.
 */
export async function insertContacts(
  { connection }: Pick<EngineFixture, 'connection'>,
  { sender: { accountId }, rows }: { sender: Pick<Sender, 'accountId'>; rows: number },
): Promise<SeededContacts & { fillSeconds: number; indexSeconds: number }> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    const began = performance.now()
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; select setseed(0.7)`)
    const { rows: titled } = await client.query<{ id: string; title: string }>(
      `insert into tags (account_id, title, title_key) select $1, t, ${searchKeyInSql('t')} from unnest($2::text[]) t
      returning id, title`,
      [accountId, words(TAGS)],
    )
    const marks = await client.query<{ statement: string }>(
      `select pg_get_indexdef('contacts_marks'::regclass) as statement`,
    )
    await client.query('drop index contacts_marks')
    const groups: SeededContacts['groups'] = []
    let from = 0
    for (const [at, count] of groupSizes(rows).entries()) {
      const made = await client.query<{ id: string }>(
        `insert into phonebooks (account_id, title, title_key) values ($1, $2::text, ${searchKeyInSql('$2::text')}) returning id`,
        [accountId, `گروه ${at + 1}`],
      )
      const id = Number(made.rows[0]?.id)
      groups.push({ id, count })
      await client.query(INSERT_CONTACTS, [accountId, id, from, count, words(MEN), words(WOMEN), words(FAMILIES), NAME_ENDINGS, titled.map((tag) => tag.id), NAME_PREFIXES]) // prettier-ignore
      from += count
    }
    const filled = performance.now()
    await client.query(marks.rows[0]?.statement ?? '')
    const indexed = performance.now()
    await client.query('analyze contacts; analyze phonebooks; analyze tags')
    const { rows: tags } = await client.query<{ id: string; title: string; count: number }>(
      'select id, title, contact_count as count from tags where account_id = $1 order by contact_count desc',
      [accountId],
    )
    return {
      groups,
      tags: tags.map((tag) => ({ ...tag, id: Number(tag.id) })),
      fillSeconds: (filled - began) / 1000,
      indexSeconds: (indexed - filled) / 1000,
    }
  } finally {
    await client.end()
  }
}

// Numbers spread over all that there are, each once, but every twelfth is one of a group before; a third has tags.
const INSERT_CONTACTS = `
  insert into contacts (account_id, phonebook_id, msisdn, created_at, consent_at, gender, consent_source, consent_by, pre, name, name_key, tag_ids)
  select $1, $2, 989000000000 + (case when n % 12 = 7 and n > $4 then n - $4 else n end) * 611953 % 399999937, at, at, gender,
    case when r < 0.7 then 'import' when r < 0.9 then 'form' when r < 0.95 then 'hand' when r < 0.99 then 'keyword' else 'api' end,
    case when r < 0.7 then 'bench' else 'hamkar' || floor(r * 10)::int end, pre, name, ${searchKeyInSql(`pre || ' ' || name`)}, tag_ids
  from (
    select n, now() - interval '400 days' + n * interval '30 seconds' as at, random() as r, gender,
      case when random() < 0.2 then ${randomElementSql(10)} else '' end as pre,
      case when random() < 0.02 then '' else
        case gender when 1 then ${randomElementSql(5)} when 2 then ${randomElementSql(6)} else ${randomElementSql(5, 1)} end || ' ' || ${randomElementSql(7)} || ${randomElementSql(8, 1)} end as name,
      case when random() < 0.65 then '{}'::bigint[] when random() < 0.7 then array[${randomElementSql(9, 3)}::bigint]
        else array(select distinct ${randomElementSql(9, 2)}::bigint from generate_series(1, 2 + n % 2)) end as tag_ids
    from (select n, (case when random() < 0.1 then 0 when random() < 0.55 then 1 else 2 end)::smallint as gender
      from generate_series($3::bigint + 1, $3 + $4) n) people
  ) each`
