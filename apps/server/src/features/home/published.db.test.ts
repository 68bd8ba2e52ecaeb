import { beforeEach, describe, expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { aPublishedPicture } from './home.fixtures.ts'
import { seedQuickAccess } from './quick-access/usecases/seed-quick-access.ts'

const START = Date.parse('2026-11-27T08:00:00Z')
const HOUR = 3_600_000
const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount } = testDb
const clock = stoppedClock(START)
const { app, call, tokenOf, apiKeyOf, impersonationTokenOf, colleagueOf, deps } = await testCalls(testDb, { clock })
const later = { expiresAt: new Date(START + 100 * HOUR) }
const staff = await tokenOf(await newStaff(testDb, { areas: ['content'] }), later)
const customer = await newAccount()
const token = await tokenOf(customer, later)
const stranger = await tokenOf(await newAccount())

type Row = Record<string, unknown>
const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
const titles = (rows: Row[]) => rows.map((row) => row['title'])
const rowsOf = async (path: string, by: string, query: object = {}) =>
  (await call('GET', path, { token: by, query: { ...query } })).envelope.data as Row[]
const save = (path: string, body: object, method = 'POST') => call(method, path, { token: staff, body })
const idOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => (envelope.data as { id: number }).id
const faultOf = ({ status, envelope }: Awaited<ReturnType<typeof call>>) => [
  status,
  ...Object.keys(envelope.meta.errors as object),
]

beforeEach(async () => {
  clock.move(START - clock.now())
  await sql('truncate news, news_readers, banners, banner_openers, quick_access_choices')
})

describe('news', () => {
  const form = { title: 'خبر', summary: 'خلاصه', body: '<p>متن</p>', is_important: false, is_published: true }
  const add = async (more: object = {}) => idOf(await save('staff/news', { ...form, ...more }))
  const shown = (by = token) => rowsOf('user/news/user_news_list', by)

  test('[CALL-058] customers get what is published and in its time, newest first; drafts and what is over are the staff’s alone', async () => {
    await add({ title: 'پیش‌نویس', is_published: false })
    await add({ title: 'قدیمی', starts_at: at(-48) })
    await add({ title: 'امروز', is_important: true, link: '/reports' })
    await add({ title: 'فردا', starts_at: at(24), ends_at: at(48) })
    await add({ title: 'گذشته', starts_at: at(-48), ends_at: at(-1) })
    const key = await apiKeyOf(customer)
    expect(titles(await shown(key))).toEqual(['امروز', 'قدیمی'])
    expect((await shown())[0]).toMatchObject({ is_important: true, seen: false, link: '/reports', image: null, body: '<p>متن</p>', created_at: '2026-11-27T08:00:00.000Z' }) // prettier-ignore
    const states = (await rowsOf('staff/news', staff)).map(({ title, state }) => [title, state])
    expect(new Map(states as [string, string][])).toEqual(
      new Map([['پیش‌نویس', 'draft'], ['قدیمی', 'running'], ['امروز', 'running'], ['فردا', 'coming'], ['گذشته', 'over']]), // prettier-ignore
    )
    expect(titles(await rowsOf('staff/news', staff, { state: 'over' }))).toEqual(['گذشته'])
    expect(titles(await rowsOf('staff/news', staff, { search: 'گذشتة' }))).toEqual(['گذشته'])
    clock.move(25 * HOUR)
    expect(titles(await shown())).toEqual(['فردا', 'امروز', 'قدیمی'])
  })

  test('[HOME-08] an opened news counts as seen once for each person; what staff open in a customer’s panel does not count', async () => {
    const [one, other, draft] = [await add(), await add({ title: 'دیگر' }), await add({ is_published: false })]
    const seen = async (by: string, ids: number[]) =>
      (await call('POST', 'user/news/seen', { token: by, body: { ids } })).envelope.data
    expect(await seen(await impersonationTokenOf(customer), [one])).toEqual({ counted: 0 })
    expect(await seen(token, [one, draft, 999_999])).toEqual({ counted: 1 })
    expect(await seen(token, [one, other])).toEqual({ counted: 1 })
    expect(await seen(stranger, [one])).toEqual({ counted: 1 })
    const colleague = await colleagueOf(customer, ['send.quick'])
    expect((await shown(colleague.token)).map((row) => row['seen'])).toEqual([false, false])
    expect((await shown()).map((row) => row['seen'])).toEqual([true, true])
    const counts = (await rowsOf('staff/news', staff)).map(({ id, seen_count: count }) => [id, count])
    expect(new Map(counts as [number, number][])).toEqual(new Map([[draft, 0], [other, 1], [one, 2]])) // prettier-ignore
  })

  test('[STF-07] staff publish, withdraw, change and remove a news at once, and each act is in the audit log', async () => {
    const id = await add({ is_published: false })
    const publish = (isPublished: boolean) => save(`staff/news/${id}/publish`, { is_published: isPublished })
    for (const [isPublished, count] of [[true, 1], [true, 1], [false, 0], [true, 1]] as const) {
      expect((await publish(isPublished)).status).toBe(200)
      expect(await shown()).toHaveLength(count)
    } // prettier-ignore
    expect((await save(`staff/news/${id}`, { ...form, title: 'عنوان تازه' }, 'PUT')).status).toBe(200)
    expect(titles(await shown())).toEqual(['عنوان تازه'])
    expect((await call('DELETE', `staff/news/${id}`, { token: staff })).status).toBe(200)
    expect(await shown()).toEqual([])
    for (const [method, path] of [['PUT', ''], ['DELETE', ''], ['POST', '/publish'], ['GET', '']] as const)
      expect((await call(method, `staff/news/${id}${path}`, { token: staff, ...(method !== 'GET' && { body: form }) })).status).toBe(404) // prettier-ignore
    const acts = await sql(`select action from audit_entries where subject = $1 and action like 'staff.news%' order by seq`, [String(id)]) // prettier-ignore
    expect(acts.map((act) => act['action'])).toEqual([
      'staff.news_saved', 'staff.news_published', 'staff.news_withdrawn', 'staff.news_published', 'staff.news_saved', 'staff.news_deleted',
    ]) // prettier-ignore
  })

  test('[promise S6] what could run is taken out of a news, and bad addresses, times and lengths are refused beside their field', async () => {
    await add({
      body: '<p onclick="x()">سلام <script>alert(1)</script><a href="javascript:alert(1)">اینجا</a></p><iframe src="//x.ir"></iframe><svg onload="x()"></svg>',
    })
    const [row] = await shown()
    expect(row?.['body']).toBe('<p>سلام اینجا</p>')
    for (const [more, field] of [
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: '//example.ir' }, 'link'],
      [{ image: 'https://example.ir/a.png' }, 'image'],
      [{ image: '/published/AbCdEfGhIjKlMnOpQrSt_-.png' }, 'image'],
      [{ body: '<p><img src="/published/AbCdEfGhIjKlMnOpQrSt_-.png" alt=""></p>' }, 'body'],
      [{ body: '<script>alert(1)</script>' }, 'body'],
      [{ title: 'الف'.repeat(5000) }, 'title'],
      [{ starts_at: at(5), ends_at: at(5) }, 'ends_at'],
    ] as const)
      expect([more, faultOf(await save('staff/news', { ...form, ...more }))]).toEqual([more, [422, field]])
    expect(await rowsOf('staff/news', staff)).toHaveLength(1)
  })

  test('[promise S2] customers reach no call of the staff, and a member of another area does not either', async () => {
    const lines = await tokenOf(await newStaff(testDb, { areas: ['lines'] }))
    for (const by of [token, lines]) expect((await call('POST', 'staff/news', { token: by, body: form })).status).toBe(403) // prettier-ignore
    expect((await call('GET', 'staff/banners', { token })).status).toBe(403)
  })
})

describe('banners', async () => {
  const desktop = await aPublishedPicture(app, { token: staff, width: 1120, height: 240 })
  const mobile = await aPublishedPicture(app, { token: staff, width: 686, height: 320 })
  const form = {
    title: 'بنر',
    alt: 'هدیهٔ شارژ',
    image_desktop: desktop,
    image_mobile: mobile,
    target: '_self',
    position: 'home',
    is_published: true,
  }
  const add = async (more: object = {}) => idOf(await save('staff/banners', { ...form, ...more }))

  test('[CALL-060] customers get those of now in the order of the staff, by position', async () => {
    const first = await add({ title: 'یک', link: '/wallet/credit' })
    const second = await add({ title: 'دو', link: 'https://example.ir', target: '_blank', ends_at: at(1) })
    await add({ title: 'فردا', starts_at: at(24) })
    await add({ title: 'پیش‌نویس', is_published: false })
    await add({ title: 'پنل قدیم', position: 'old_panel' })
    expect(titles(await rowsOf('panel/banners', token))).toEqual(['یک', 'دو', 'پنل قدیم'])
    const all = (await rowsOf('staff/banners', staff)).filter((row) => row['position'] === 'home')
    const ids = all.map(({ id }) => id as number)
    const order = (of: number[]) => save('staff/banners/order', { position: 'home', ids: of })
    expect((await order([second, ...ids.filter((id) => id !== second)])).status).toBe(200)
    expect(await rowsOf('panel/banners', token, { position: 'home' })).toMatchObject([
      { id: second, target: '_blank', link: 'https://example.ir', order: 1, ends_at: at(1) },
      { id: first, alt: 'هدیهٔ شارژ', image_desktop: desktop, image_mobile: mobile, order: 2 },
    ])
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, 999_999]])
      expect((await order(wrong)).status).toBe(409)
    clock.move(2 * HOUR)
    expect(titles(await rowsOf('panel/banners', token, { position: 'home' }))).toEqual(['یک'])
  })

  test('following one counts once for each person; one that is not shown is not found', async () => {
    const [id, draft] = [await add(), await add({ is_published: false })]
    const follow = (by: string, of = id) => call('POST', `panel/banners/${of}/opened`, { token: by })
    for (const by of [token, token, stranger, await impersonationTokenOf(customer)])
      expect((await follow(by)).status).toBe(200)
    expect((await follow(token, draft)).status).toBe(404)
    const rows = await rowsOf('staff/banners', staff)
    expect(rows.map((row) => row['opened_count'])).toEqual([2, 0])
  })

  test('[promise S6] a picture of another shape, one that is not ours and a link that could run are refused beside their field', async () => {
    const square = await aPublishedPicture(app, { token: staff, width: 1200, height: 1200 })
    const small = await aPublishedPicture(app, { token: staff, width: 560, height: 120 })
    for (const [more, field] of [
      [{ image_desktop: square }, 'image_desktop'],
      [{ image_desktop: small }, 'image_desktop'],
      [{ image_mobile: desktop }, 'image_mobile'],
      [{ image_mobile: 'https://example.ir/b.png' }, 'image_mobile'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'example.ir' }, 'link'],
      [{ starts_at: at(2), ends_at: at(1) }, 'ends_at'],
    ] as const)
      expect([more, faultOf(await save('staff/banners', { ...form, ...more }))]).toEqual([more, [422, field]])
    const answer = await save('staff/banners', { ...form, image_desktop: square })
    expect(JSON.stringify(answer.envelope.meta.errors)).toContain('۱٬۱۲۰')
    expect(await rowsOf('staff/banners', staff)).toEqual([])
  })

  test('[STF-07] a banner is changed, withdrawn and removed, and its pictures are free for the sweep again', async () => {
    const own = await aPublishedPicture(app, { token: staff, width: 1120, height: 250 })
    const id = await add({ image_desktop: own })
    const isUsed = async () =>
      (await sql(`select unused_since is null as used from published_pictures where public_name = $1`, [own.slice('/published/'.length)]))[0]?.['used'] // prettier-ignore
    expect(await isUsed()).toBe(true)
    expect((await save(`staff/banners/${id}`, { ...form, title: 'تازه' }, 'PUT')).status).toBe(200)
    expect(await isUsed()).toBe(false)
    await save(`staff/banners/${id}/publish`, { is_published: false })
    expect(await rowsOf('panel/banners', token)).toEqual([])
    expect((await call('DELETE', `staff/banners/${id}`, { token: staff })).status).toBe(200)
    expect((await save(`staff/banners/${id}`, form, 'PUT')).status).toBe(404)
    const acts = await sql(`select action from audit_entries where subject = $1 and action like 'staff.banner%' order by seq`, [String(id)]) // prettier-ignore
    expect(acts.map((act) => act['action'])).toEqual(['staff.banner_saved', 'staff.banner_saved', 'staff.banner_withdrawn', 'staff.banner_deleted']) // prettier-ignore
  })
})

describe('quick access', async () => {
  await deps.db.asStaff(staffScope(0), seedQuickAccess)
  const routesOf = (rows: Row[]) => rows.map((row) => row['route'])
  const choose = (by: string, keys: string[]) =>
    call('POST', 'panel/quick_access/choose', { token: by, body: { keys } })

  test('[CALL-059] who has not chosen gets the list of the staff without what their role does not allow; a choice stands in its order with its locks', async () => {
    expect(routesOf(await rowsOf('panel/quick_access', token))).toEqual([
      '/send-sms/quick', '/send-sms/phonebook', '/reports', '/inbox', '/wallet/credit', '/contacts',
    ]) // prettier-ignore
    const colleague = await colleagueOf(customer, ['send.quick', 'inbox.view'])
    expect(routesOf(await rowsOf('panel/quick_access', colleague.token))).toEqual(['/send-sms/quick', '/inbox'])
    expect((await choose(token, ['links', 'inbox', 'links'])).status).toBe(200)
    expect(await rowsOf('panel/quick_access', token)).toMatchObject([
      { route: '/links', key: 'links', icon: 'link', order: 1, is_locked: true },
      { route: '/inbox', order: 2, is_locked: false },
    ])
    await sql('update accounts set has_link_tracker = true where id = $1', [customer.accountId])
    expect((await rowsOf('panel/quick_access', token))[0]).toMatchObject({ is_locked: false })
    const all = await rowsOf('panel/quick_access/all', token)
    expect(all.slice(0, 3).map(({ key, is_chosen: isChosen }) => [key, isChosen])).toEqual([['links', true], ['inbox', true], ['send-sms-quick', false]]) // prettier-ignore
    // Each person's own.
    expect(routesOf(await rowsOf('panel/quick_access', stranger))).toHaveLength(6)
    expect(faultOf(await choose(token, ['nothing']))).toEqual([422, 'keys'])
    expect((await choose(token, [])).status).toBe(200)
    expect(routesOf(await rowsOf('panel/quick_access', token))).toHaveLength(6)
  })

  test('[STF-07] staff add, hide, order and remove items; a page stands in the list once, and what was removed leaves every choice', async () => {
    await choose(token, ['inbox', 'reports'])
    const rows = await rowsOf('staff/quick-access', staff)
    const inbox = rows.find((row) => row['key'] === 'inbox')!
    expect(inbox).toMatchObject({ chosen_count: 1, is_default: true })
    const form = { title: 'پروفایل', icon: 'profile', route: '/profile', is_default: false, is_published: true }
    const id = idOf(await save('staff/quick-access', form))
    expect(faultOf(await save('staff/quick-access', form))).toEqual([422, 'route'])
    expect(faultOf(await save(`staff/quick-access/${id}`, { ...form, route: '/inbox' }, 'PUT'))).toEqual([422, 'route'])
    expect((await save('staff/quick-access', { ...form, route: '/staff' })).status).toBe(422)
    const ids = (await rowsOf('staff/quick-access', staff)).map((row) => row['id'] as number)
    expect(ids.at(-1)).toBe(id)
    expect((await save('staff/quick-access/order', { ids: ids.toReversed() })).status).toBe(200)
    expect((await save('staff/quick-access/order', { ids: ids.slice(1) })).status).toBe(409)
    expect((await rowsOf('panel/quick_access/all', stranger)).find((row) => row['is_chosen'] === false)).toMatchObject({ key: 'profile' }) // prettier-ignore
    expect((await call('DELETE', `staff/quick-access/${String(inbox['id'])}`, { token: staff })).status).toBe(200)
    expect(routesOf(await rowsOf('panel/quick_access', token))).toEqual(['/reports'])
    // A second start brings nothing back.
    await deps.db.asStaff(staffScope(0), seedQuickAccess)
    expect(routesOf(await rowsOf('staff/quick-access', staff))).not.toContain('/inbox')
  })
})
