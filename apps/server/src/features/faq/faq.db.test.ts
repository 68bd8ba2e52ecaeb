import { expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { faqSeeds } from '@peyk/phrases/fa/faq/seeds/faq-seeds.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { seedFaq } from './usecases/seed-faq.ts'
import { matchFaq } from './usecases/match-faq.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf, deps } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['content'] })
const token = await tokenOf(staff)
const customer = await testDb.newAccount()
const key = await apiKeyOf(customer)

type Row = Record<string, unknown>
const ask = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, { token, ...(body === undefined ? {} : { body }) })
  return { status: answer.status, data: answer.envelope.data as never, errors: answer.envelope.meta.errors as Record<string, string[]> }
} // prettier-ignore
const newCategory = async (title: string): Promise<number> =>
  ((await ask('POST', 'staff/faq/categories', { title, icon: 'wallet' })).data as { id: number }).id
const write = async (form: { category_id: number; question: string; answer: string } & Row): Promise<number> =>
  ((await ask('POST', 'staff/faq/entries', { is_published: true, ...form })).data as { id: number }).id
const read = async (query: Row = {}) => (await call('GET', 'ticket/faq/list', { token: key, query })).envelope.data as Row[] // prettier-ignore
const questions = (rows: Row[]) => rows.map((row) => row['question'])

const money = await newCategory('اعتبار')
const sending = await newCategory('ارسال')
const charge = await write({
  category_id: money,
  question: 'چگونه کیف پول را شارژ کنم؟',
  answer: '<p>مبلغ را بنویسید و به درگاه بروید.</p>',
  keywords: 'واریز',
})
const refund = await write({
  category_id: money,
  question: 'هزینهٔ پیامک‌های نرسیده چه می‌شود؟',
  answer: '<p>به کیف پول برمی‌گردد؛ شارژ دوباره لازم نیست.</p>',
})
const hours = await write({ category_id: sending, question: 'ساعت مجاز ارسال', answer: '<p>خط‌های تبلیغاتی شب نمی‌فرستند.</p>' }) // prettier-ignore
const draft = await write({ category_id: sending, question: 'شارژ کیف پول در پیش‌نویس', answer: '<p>هنوز نه</p>', is_published: false }) // prettier-ignore

test('[CALL-088] [CALL-089] [TIC-17] categories with their counts, and published questions by category, under both paths', async () => {
  for (const path of ['ticket/faq/category', 'faq/category']) {
    const { envelope } = await call('GET', path, { token: key, query: { section: 'ticket' } })
    expect(envelope.data).toEqual([
      { id: money, title: 'اعتبار', icon: 'wallet', count: 2 },
      { id: sending, title: 'ارسال', icon: 'wallet', count: 1 },
    ])
  }
  expect((await call('GET', 'faq/category', { token: key, query: { section: 'other' } })).envelope.data).toEqual([])
  expect(questions(await read())).toEqual([
    'چگونه کیف پول را شارژ کنم؟',
    'هزینهٔ پیامک‌های نرسیده چه می‌شود؟',
    'ساعت مجاز ارسال',
  ])
  const paged = await call('POST', 'faq/list', { token: key, body: { category_id: money, per_page: 1, page: 2 } })
  expect(paged.envelope.meta).toMatchObject({ total: 2, last_page: 2, current_page: 2 })
  expect(paged.envelope.data).toEqual([
    {
      id: refund,
      category_id: money,
      category_title: 'اعتبار',
      question: 'هزینهٔ پیامک‌های نرسیده چه می‌شود؟',
      answer: '<p>به کیف پول برمی‌گردد؛ شارژ دوباره لازم نیست.</p>',
      updated_at: expect.any(String),
    },
  ])
  expect(questions(await read({ faq_id: hours }))).toEqual(['ساعت مجاز ارسال'])
  expect(await read({ faq_id: draft })).toEqual([])
  const { token: colleague } = await colleagueOf(customer, [])
  expect((await call('GET', 'ticket/faq/list', { token: colleague })).status).toBe(200)
})

test('[TIC-17] [promise U4] the search reads question and answer blind to letter forms, half spaces, digits and endings, the question first', async () => {
  for (const search of ['شارژ كيف پول', 'چطور کیف‌پولم را شارژ کنم', 'شارژِ کيف پول؟', 'کیفپول شارژ']) {
    expect([search, ...questions(await read({ search }))]).toEqual([
      search,
      'چگونه کیف پول را شارژ کنم؟',
      'هزینهٔ پیامک‌های نرسیده چه می‌شود؟',
    ])
  }
  expect(questions(await read({ search: 'واریز' }))).toEqual(['چگونه کیف پول را شارژ کنم؟'])
  expect(questions(await read({ search: 'هزینه پیامک' }))).toEqual(['هزینهٔ پیامک‌های نرسیده چه می‌شود؟'])
  expect(questions(await read({ search: 'ساعت‌های ارسال' }))).toEqual(['ساعت مجاز ارسال'])
  expect(questions(await read({ search: 'شارژ', category_id: sending }))).toEqual([])
  for (const search of ['مریخ', "100%_' or 1=1", '؟!']) expect([search, ...(await read({ search }))].slice(0, 2)).toEqual(search === '؟!' ? [search, expect.anything()] : [search]) // prettier-ignore
})

test('answers to a subject: the nearest first, and none when too little of it is known', async () => {
  const match = (text: string) => matchFaq({ scope: customer.scope, text, limit: 2 }, deps)
  expect(await match('سلام، چگونه می‌توانم کیف پولم را شارژ کنم؟')).toMatchObject([
    { faq_id: charge, question: 'چگونه کیف پول را شارژ کنم؟', answer: expect.stringContaining('<p>') },
    { faq_id: refund },
  ])
  for (const text of ['', 'سلام لطفا کمک', 'و در به', 'تمدید دامنهٔ سایت فروشگاهم']) expect(await match(text)).toEqual([])
})

test('[STF-07] [promise S6] what staff write is cleaned: nothing is stored that could run, and an answer of nothing else is refused', async () => {
  const id = await write({
    category_id: money,
    question: 'پرسش <b>پررنگ</b>',
    answer:
      '<h1 onclick="x()">عنوان</h1><script>alert(1)</script><p><a href="javascript:alert(1)">پیوند</a><img src=x onerror=alert(1)></p><iframe src="//x.ir"></iframe><svg onload=alert(1)></svg>',
  })
  const [stored] = await sql<Row>('select answer, answer_text from faq_entries where id = $1', [id])
  expect(stored).toEqual({ answer: '<h2>عنوان</h2><p>پیوند</p>', answer_text: 'عنوان\nپیوند' })
  const save = (answer: string, more: Row = {}) =>
    ask('POST', 'staff/faq/entries', { category_id: money, question: 'پ', answer, is_published: true, ...more })
  const empty = await save('<script>alert(1)</script><p>&nbsp;</p>')
  expect(empty).toMatchObject({ status: 422, errors: { answer: ['پاسخ خالی است؛ پاسخ پرسش را بنویسید'] } })
  const gone = await save('<p>متن</p><img src="/published/AbCdEfGhIjKlMnOpQrSt_-.jpg">')
  expect(gone).toMatchObject({ status: 422, errors: { answer: [expect.stringContaining('تصویر')] } })
  expect((await save(`<p>${'الف '.repeat(12_600)}</p>`)).errors).toHaveProperty('answer')
  expect((await save(`<p>${'الف '.repeat(12_000)}</p>`, { is_published: false })).status).toBe(200)
  expect((await save('<p>متن</p>', { category_id: 999_999 })).errors).toHaveProperty('category_id')
  await ask('DELETE', `staff/faq/entries/${id}`)
})

test('[STF-07] staff order, publish, move and remove; every act is in the audit log, and customers are no staff', async () => {
  const category = await newCategory('الگوها')
  const [first, second] = [
    await write({ category_id: category, question: 'یکم', answer: '<p>الف</p>' }),
    await write({ category_id: category, question: 'دوم', answer: '<p>ب</p>', is_published: false }),
  ]
  const list = async (query: string) => (await ask('GET', `staff/faq/entries?${query}`)).data as Row[]
  expect(await list(`category_id=${category}`)).toMatchObject([
    { id: first, is_published: true, updated_by: 'سارا کاظمی', category_title: 'الگوها' },
    { id: second, is_published: false },
  ])
  expect(questions(await list(`category_id=${category}&is_published=0`))).toEqual(['دوم'])
  const order = (ids: number[]) => ask('POST', 'staff/faq/entries/order', { category_id: category, ids })
  expect((await order([second, first])).status).toBe(200)
  for (const wrong of [[first], [first, second, 999_999], [first, first]]) expect((await order(wrong)).status).toBe(409)
  expect((await ask('POST', `staff/faq/entries/${second}/publish`, { is_published: true })).status).toBe(200)
  expect(questions(await read({ category_id: category }))).toEqual(['دوم', 'یکم'])
  const moved = { category_id: money, question: 'یکم', answer: '<p>پ</p>', is_published: true }
  expect((await ask('PUT', `staff/faq/entries/${first}`, moved)).status).toBe(200)
  expect((await ask('GET', `staff/faq/entries/${first}`)).data).toMatchObject({
    answer: '<p>پ</p>',
    category_id: money,
  })
  expect(questions(await read({ category_id: money })).at(-1)).toBe('یکم')
  expect((await ask('DELETE', `staff/faq/categories/${category}`)).status).toBe(400)
  for (const id of [first, second]) expect((await ask('DELETE', `staff/faq/entries/${id}`)).status).toBe(200)
  expect((await ask('PUT', `staff/faq/entries/${first}`, moved)).status).toBe(404)
  expect((await ask('PUT', `staff/faq/categories/${category}`, { title: 'الگو', icon: 'pattern' })).status).toBe(200)
  expect((await ask('DELETE', `staff/faq/categories/${category}`)).status).toBe(200)
  const categories = (await ask('GET', 'staff/faq/categories')).data as { id: number }[]
  const ids = categories.map(({ id }) => id)
  expect((await ask('POST', 'staff/faq/categories/order', { ids: ids.toReversed() })).status).toBe(200)
  expect((await ask('POST', 'staff/faq/categories/order', { ids: [...ids, category] })).status).toBe(409)
  expect((await ask('POST', 'staff/faq/categories/order', { ids })).status).toBe(200)
  const audited = await sql<{ action: string }>(`select action from audit_entries where (subject = $1 and action like 'staff.faq_category%') or (subject = $2 and action like 'staff.faq_%ed' and action not like '%category%') order by seq`, [String(category), String(second)]) // prettier-ignore
  expect(audited.map(({ action }) => action)).toEqual([
    'staff.faq_category_saved',
    'staff.faq_saved',
    'staff.faq_saved',
    'staff.faq_deleted',
    'staff.faq_category_saved',
    'staff.faq_category_deleted',
  ])
  const owner = await tokenOf(customer)
  for (const path of ['staff/faq/entries', 'staff/faq/categories', `staff/faq/entries/${charge}`])
    expect((await call('GET', path, { token: owner })).status).toBe(403)
})

test('[TIC-13] an installation begins with answers about this panel, which are clean already and are found by what one would ask', async () => {
  await sql('delete from faq_entries')
  await sql('delete from faq_categories')
  const seed = () => deps.db.asStaff(staffScope(0), (tx) => seedFaq(tx))
  await seed()
  await seed()
  const rows = faqSeeds.flatMap(({ entries }) => entries)
  const [{ count } = { count: 0 }] = await sql<{ count: number }>('select count(*)::int as count from faq_entries')
  expect([faqSeeds.length, rows.length >= 30, count]).toEqual([6, true, rows.length])
  for (const { answer } of rows) expect(cleanHtml(answer).html).toBe(answer)
  const first = async (search: string) => (await read({ search }))[0]?.['question']
  expect(await first('چطور حسابم رو شارژ کنم')).toBe('چگونه کیف پول را شارژ کنم؟')
  expect(await first('پترن')).toBe('الگو چیست و چه زمانی به کار می‌آید؟')
  expect(await first('webhook')).toBe('وب‌هوک چیست و چگونه ساخته می‌شود؟')
  expect(await first('پیامک نرسید')).toMatch(/نرسیده/)
  expect(await first('بلک لیست')).toBe('لیست سیاه و لیست لغو11 چیستند؟')
})
