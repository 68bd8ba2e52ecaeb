import { expect, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { TrackedLinkRow } from '@peyk/contract/links/links.ts'
import type { byBulk } from '@peyk/contract/reports/reports.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { countClicks } from './usecases/count-clicks.ts'

const testDb = await testDatabase({ isFresh: true })
const { app, call, tokenOf, apiKeyOf, colleagueOf, deps } = await testCalls(testDb)

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const UTM = { utm_source: 'sms', utm_medium: 'text', utm_campaign: 'پاییز' }
const shop = 'https://shop.example.ir/autumn?id=7#top'
const target = `https://shop.example.ir/autumn?id=7&utm_source=sms&utm_medium=text&utm_campaign=${encodeURIComponent('پاییز')}#top`

/** Contract S21, and the counts of ours. */
const KEYS = [
  'click_count', 'code', 'created_at', 'id', 'prefetch_count', 'robot_count', 'short_url', 'unique_count', 'url', 'utm_campaign', 'utm_content', 'utm_medium',
  'utm_source', 'utm_term',
] // prettier-ignore

/** An account whose plan has the tracker, and shorthands. */
const setUpAccount = async () => {
  const account = await testDb.newAccount()
  await testDb.sql('update accounts set has_link_tracker = true where id = $1', [account.accountId])
  const token = await tokenOf(account)
  const make = async (fields: object = {}) => {
    const { status, envelope } = await call('POST', 'panel/link_tracker', {
      token,
      body: { url: shop, ...UTM, ...fields },
    })
    return { status, meta: envelope.meta, link: envelope.data as TrackedLinkRow }
  }
  const list = async (query: Record<string, unknown> = {}) => {
    const { envelope } = await call('GET', 'panel/link_tracker', { token, query })
    return { rows: envelope.data as TrackedLinkRow[], total: envelope.meta.total }
  }
  const send = (body: object = {}) =>
    call('POST', 'send', {
      token,
      body: {
        sending_type: 'webservice',
        from_number: account.service.number,
        message: 'سلام',
        params: { recipients: ['09120000001'] },
        ...body,
      },
    })
  return { account, token, make, list, send }
}
const openLink = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  app.inject({ method: method as 'GET', url: path, headers: { 'user-agent': PHONE, ...headers } })
const pathOf = ({ code }: Pick<TrackedLinkRow, 'code'>) => `/l/${code}`
const waiting = ({ accountId }: TestAccount) =>
  testDb.sql<{ clicks: number; robots: number }>(
    `select coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(robots), 0)::int as robots from link_clicks where account_id = $1`,
    [accountId],
  )
/** Waits until so many visits were written, and folds them. */
const fold = async (account: TestAccount, visits: { clicks: number; robots: number }) => {
  await expect.poll(() => waiting(account)).toEqual([visits])
  await countClicks({ scope: testDb.engine }, deps)
}

test('[CALL-043] a link is created, listed newest first with its target, and found by address, code and campaign', async () => {
  const { make, list } = await setUpAccount()
  const { status, link } = await make()
  expect(status).toBe(200)
  expect(link).toEqual({
    id: expect.any(Number) as number,
    code: expect.stringMatching(/^[2-9A-HJ-NP-Za-km-z]{7}$/) as string,
    url: shop,
    short_url: `http://localhost:80/l/${link.code}`,
    ...UTM,
    utm_term: null,
    utm_content: null,
    click_count: 0,
    unique_count: 0,
    robot_count: 0,
    prefetch_count: 0,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  const other = (
    await make({ url: 'https://فروشگاه.ایران/', utm_campaign: 'نوروز', utm_term: ' کفش ', utm_content: '' })
  ).link
  expect(other).toMatchObject({ url: 'https://xn--mgbtj4c7ad63e.xn--mgba3a4f16a/', utm_term: 'کفش', utm_content: null })
  expect((await list()).rows.map(({ id }) => id)).toEqual([other.id, link.id])
  for (const search of ['shop.example', link.code.toLowerCase(), 'پاييز']) {
    expect((await list({ search })).rows.map(({ id }) => id)).toEqual([link.id])
  }
  expect(await list({ search: '%' })).toEqual({ rows: [], total: 0 })
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({ rows: [{ id: link.id }], total: 2 })
})

test('[CALL-043] an address that is not https, has credentials or is a short link itself is refused at its field', async () => {
  const { make } = await setUpAccount()
  const { link } = await make()
  const refused = async (url: string) => {
    const { status, meta } = await make({ url })
    return [status, meta.errors?.['url']?.[0]]
  }
  expect(await refused('http://shop.example.ir')).toEqual([422, 'نشانی امن نیست؛ باید با اچ‌تی‌تی‌پی‌اس شروع شود'])
  expect(await refused('javascript:alert(1)')).toEqual([422, 'نشانی امن نیست؛ باید با اچ‌تی‌تی‌پی‌اس شروع شود'])
  const bad = 'نشانی وارد شده صحیح نیست؛ نشانی کامل یک صفحه را وارد کنید'
  for (const url of ['shop.example.ir', 'https://bank.ir@evil.example/', 'https://10.0.0.1/']) {
    expect(await refused(url)).toEqual([422, bad])
  }
  const own = { token: await tokenOf(await testDb.newAccount()), headers: { host: 'panel.example.ir' } }
  const answer = await call('POST', 'panel/link_tracker', { ...own, body: { url: `https://panel.example.ir${pathOf(link)}`, ...UTM } }) // prettier-ignore
  expect(answer.envelope.meta.errors).toEqual({ url: ['این نشانی خودش لینک کوتاه است؛ نشانی صفحهٔ اصلی را بنویسید'] })
})

test('[SEND-14] without the plan of links every call is refused with 403-2, an upgrade is needed', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const asked = [
    await call('GET', 'panel/link_tracker', { token }),
    await call('POST', 'panel/link_tracker', { token, body: { url: shop, ...UTM } }),
    await call('POST', 'send', { token, body: { sending_type: 'webservice', from_number: account.service.number, message: 'x', params: { recipients: ['09120000001'] }, link_tracker_ids: [1] } }), // prettier-ignore
  ]
  for (const { status, envelope } of asked) {
    expect([status, envelope.meta.message_code, envelope.meta.message]).toEqual([
      403,
      '403-2',
      'برای استفاده از این سرویس پلن خود را ارتقا دهید',
    ])
  }
  expect(await testDb.sql('select 1 from sends where account_id = $1', [account.accountId])).toEqual([])
})

test('a short link redirects to its own address alone, whatever the visitor adds to it', async () => {
  const { make } = await setUpAccount()
  const { link } = await make()
  for (const path of [
    pathOf(link),
    `${pathOf(link)}/`,
    `${pathOf(link)}.`,
    `${pathOf(link)}?url=https://evil.example&to=//evil.example#x`,
  ]) {
    const answer = await openLink(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect([path, answer.statusCode, answer.headers['location'], answer.body]).toEqual([path, 302, target, ''])
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=1800', 'x-robots-tag': 'noindex, nofollow' }) // prettier-ignore
    // The same word for everybody, kept under this address alone, and unseen by any script.
    expect(answer.headers['set-cookie']).toBe(`seen=1; Path=${pathOf(link)}; Max-Age=7776000; HttpOnly; SameSite=Lax`)
  }
})

test('an unknown code and any link of a blocked account show a page in Persian', async () => {
  const { account, make } = await setUpAccount()
  const { link } = await make()
  await testDb.sql('update accounts set send_block = true where id = $1', [account.accountId])
  for (const path of [pathOf(link), '/l/2222222', '/l/x', '/l/%2e%2e%2fhealth']) {
    const { statusCode, headers, body } = await openLink(path)
    expect([path, statusCode, headers['location']]).toEqual([path, 404, undefined])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).toContain('این لینک معتبر نیست')
  }
})

test('clicks of people are counted apart from robots, link previews, prefetches and HEAD requests', async () => {
  const { account, make, list } = await setUpAccount()
  const { link } = await make()
  await openLink(pathOf(link))
  await openLink(pathOf(link))
  const machines = [
    { 'user-agent': 'TelegramBot (like TwitterBot)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { method: 'HEAD' },
  ]
  for (const one of machines) {
    const { statusCode, headers } = await openLink(pathOf(link), one as Record<string, string>)
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
  }
  for (const ahead of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }]) {
    const { statusCode, headers } = await openLink(pathOf(link), ahead as Record<string, string>)
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([503, undefined, 'no-store'])
  }
  await fold(account, { clicks: 2, robots: 10 })
  expect((await list()).rows[0]).toMatchObject({ click_count: 2, robot_count: 10 })
  expect(await waiting(account)).toEqual([{ clicks: 0, robots: 0 }])
})

test('clicks count for the newest started send that carries the link', async () => {
  const { account, token, make, list, send } = await setUpAccount()
  const { link } = await make()
  const { link: other } = await make()
  const idOf = async (body: object) => {
    const { envelope, status } = await send({ link_tracker_ids: [link.id, String(link.id)], ...body })
    expect(status).toBe(200)
    return (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
  }
  const first = await idOf({})
  await openLink(pathOf(link))
  await fold(account, { clicks: 1, robots: 0 })
  const second = await idOf({ link_tracker_ids: [link.id, other.id] })
  const later = await idOf({ send_time: new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ') })
  await openLink(pathOf(link))
  await openLink(pathOf(link))
  await fold(account, { clicks: 2, robots: 0 })
  const of = async (id: number) => (await list({ message_outbox_id: id })).rows.map((row) => [row.id, row.click_count])
  expect(await of(first)).toEqual([[link.id, 1]])
  expect(await of(second)).toEqual([
    [other.id, 0],
    [link.id, 2],
  ])
  expect(await of(later)).toEqual([[link.id, 0]])
  expect((await list()).rows.map((row) => row.click_count)).toEqual([0, 3])
  const clicksOf = async (id: number) => {
    const { envelope } = await call('GET', 'report/by_bulk', { token, query: { messages_outbox_id: id } })
    return (envelope.data as CallData<typeof byBulk>).click_count
  }
  const without = await idOf({ link_tracker_ids: [] })
  expect([await clicksOf(second), await clicksOf(later), await clicksOf(without)]).toEqual([2, 0, undefined])
})

test('[promise S2] a send with another account’s link is refused exactly as one with a link that does not exist', async () => {
  const owner = await setUpAccount()
  const { link } = await owner.make()
  const stranger = await setUpAccount()
  const answers = [await stranger.send({ link_tracker_ids: [link.id] }), await stranger.send({ link_tracker_ids: [999_999_999] })] // prettier-ignore
  for (const { status, envelope } of answers) {
    expect([status, envelope.meta.errors]).toEqual([
      422,
      { link_tracker_ids: ['گزینه انتخاب شده لینک رهگیری صحیح نمی باشد'] },
    ])
  }
  expect(await testDb.sql('select 1 from sends where account_id = $1', [stranger.account.accountId])).toEqual([])
  expect((await stranger.list()).total).toBe(0)
})

test('every sending type takes links; API keys and colleagues who may send create them, others may not', async () => {
  const { account, token, make } = await setUpAccount()
  const { link } = await make()
  await testDb.sql(`insert into lines (number, operator_id, carrier, type, needs_cancel_suffix, sending_types) values ('+98votp', 1, 'test', 'service', false, '{votp}') on conflict do nothing`) // prettier-ignore
  const peer = { sending_type: 'peer_to_peer', from_number: account.service.number, params: [{ recipients: ['09120000001'], message: 'الف' }, { recipients: ['09120000002'], message: 'ب' }] } // prettier-ignore
  const voice = { sending_type: 'votp', message: '1234', params: { recipients: ['09120000001'] } }
  for (const body of [peer, voice]) {
    const { status } = await call('POST', 'send', { token, body: { ...body, link_tracker_ids: [link.id] } })
    expect([body.sending_type, status]).toEqual([body.sending_type, 200])
  }
  expect(await testDb.sql('select link_id from send_links where account_id = $1', [account.accountId])).toHaveLength(3)
  const body = { url: shop, ...UTM }
  const sender = (await colleagueOf(account, ['send.file'])).token
  const reader = (await colleagueOf(account, ['report.view'])).token
  const statusOf = async (credential: string) => (await call('POST', 'panel/link_tracker', { token: credential, body })).status // prettier-ignore
  expect([await statusOf(sender), await statusOf(await apiKeyOf(account)), await statusOf(reader)]).toEqual([
    200, 200, 403,
  ])
})

test('[CALL-043] the list answers every request style of the contract, and its rows have the documented keys only', async () => {
  const { token, make } = await setUpAccount()
  const { link } = await make({ utm_campaign: 'zemestan' })
  await make({ utm_campaign: 'bahar', utm_term: null, utm_content: '' })
  const asked = [
    { search: 'zemestan' },
    { 'filter[search]': 'zemestan' },
    { search: 'zemestan', limit: '1' },
    { search: 'zemestan', per_page: '5', page: '1', unknown: 'x', message_outbox_id: '' },
  ]
  for (const query of asked) {
    const { status, envelope } = await call('GET', 'panel/link_tracker', { token, query })
    expect([query, status, (envelope.data as TrackedLinkRow[]).map(({ id }) => id)]).toEqual([query, 200, [link.id]])
    expect(Object.keys((envelope.data as TrackedLinkRow[])[0]!).toSorted()).toEqual(KEYS)
    expect(envelope.meta).toMatchObject({ current_page: 1, total: 1, last_page: 1, from: 1, to: 1 })
  }
})

test('clicks are counted by hour and day in Tehran: each person once, robots and prefetches apart', async () => {
  const { account, token, make, list } = await setUpAccount()
  const { link } = await make()
  const cookie = String((await openLink(pathOf(link))).headers['set-cookie']).split(';')[0]!
  expect((await openLink(pathOf(link), { cookie })).headers).not.toHaveProperty('set-cookie')
  await openLink(pathOf(link), { cookie: `other=1; __Secure-${cookie}` })
  await openLink(pathOf(link), { cookie: 'unseen=1; seen=10' })
  await openLink(pathOf(link), { 'user-agent': 'TelegramBot (like TwitterBot)' })
  await openLink(pathOf(link), { 'sec-purpose': 'prefetch' })
  await fold(account, { clicks: 4, robots: 2 })
  const counted = { click_count: 4, unique_count: 2, robot_count: 2, prefetch_count: 1 }
  expect((await list()).rows[0]).toMatchObject(counted)
  // Midnight in Tehran is half past eight in the evening before.
  const midnight = Date.parse('2026-03-20T20:30:00Z')
  const at = (minutes: number) => new Date(midnight + minutes * 60_000)
  const rows = [[-1, 3], [0, 1], [59, 2], [60, 4], [1439, 5], [1440, 6]] as const // prettier-ignore
  await testDb.sql(`insert into link_clicks (account_id, link_id, at, clicks, robots, firsts)
    select $1, $2, * from unnest($3::timestamptz[], $4::int[], $4::int[], $4::int[])`, [account.accountId, link.id, rows.map(([minute]) => at(minute)), rows.map(([, clicks]) => clicks)]) // prettier-ignore
  await countClicks({ scope: testDb.engine }, deps)
  const ask = async (per: 'hour' | 'day', fromMinute: number, toMinute: number, as = token) =>
    call('GET', `panel/link_tracker/${link.id}/visits`, { token: as, query: { per, from: at(fromMinute).getTime() / 1000, to: at(toMinute).getTime() / 1000 } }) // prettier-ignore
  const of = async (...asked: Parameters<typeof ask>) =>
    ((await ask(...asked)).envelope.data as { visits: { at: string; click_count: number }[] }).visits.map((one) => [Date.parse(one.at) - midnight, one.click_count]) // prettier-ignore
  const [hour, day] = [3_600_000, 86_400_000]
  expect(await of('day', 600, 1500)).toEqual([[0, 12], [day, 6]]) // prettier-ignore
  expect(await of('hour', -10, 130)).toEqual([[-hour, 3], [0, 3], [hour, 4], [2 * hour, 0]]) // prettier-ignore
  const today = (await call('GET', `panel/link_tracker/${link.id}/visits`, { token, query: { per: 'day', from: Math.floor(Date.now() / 1000) - 60, to: Math.floor(Date.now() / 1000) + 60 } })).envelope.data as { link: TrackedLinkRow; visits: object[] } // prettier-ignore
  expect([today.link.id, today.visits.at(-1)]).toMatchObject([link.id, counted])
  expect((await ask('hour', 0, 60 * 24 * 16)).status).toBe(422)
  expect((await ask('day', 0, 10, await tokenOf((await setUpAccount()).account))).status).toBe(404)
})
