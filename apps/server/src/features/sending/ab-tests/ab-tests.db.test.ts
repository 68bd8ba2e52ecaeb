import { describe, expect, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { TrackedLinkRow } from '@peyk/contract/links/links.ts'
import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import type { planAbTest, showAbTest } from '@peyk/contract/sending/sending-ab-tests.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { createArmAssigner } from '@peyk/domain/ab-test/assign-variants.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { enqueueSendsWithLostJob, enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { receiveMessages } from '../../inbox/usecases/receive-messages.ts'
import { countClicks } from '../../links/usecases/count-clicks.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { readSend, someNumbers } from '../sending.fixtures.ts'
import { decideDueAbTests } from './usecases/decide-ab-test.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const scope = testDb.engine
let nowMs = Date.now()
const clock = { now: () => nowMs }
const { app, call, tokenOf: aToken, colleagueOf, deps } = await testCalls(testDb, { clock })

/** Of a session that outlives the hours that these tests go through. */
const tokenOf = (account: TestAccount) => aToken(account, { expiresAt: new Date(Date.now() + 86_400_000) })

const RECIPIENT_COUNT = 300
const LONG = 'ب'.repeat(71)
const phone = (at: number) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.${at} Mobile Safari/537.36`

/** An account with a counted preview of 300 people. */
async function setUpPreview({
  creditTenths = 100_000_000,
  message = 'سلام',
  people = RECIPIENT_COUNT,
}: { creditTenths?: number; message?: string; people?: number } = {}) {
  // prettier-ignore
  nowMs = Date.now()
  const account = await newAccount({ creditTenths })
  await sql('update accounts set has_link_tracker = true where id = $1', [account.accountId])
  const token = await tokenOf(account)
  const count = async (text = message) => {
    const { envelope } = await call('POST', 'send/previews', {
      token,
      body: { sending_type: 'webservice', from_number: account.service.number, message: text, params: { recipients: someNumbers(people) } },
    }) // prettier-ignore
    return (envelope.data as { preview_id: number }).preview_id
  }
  const ask = (previewId: number, what: 'ab-plan' | 'ab-test', body: object) =>
    call('POST', `send/previews/${previewId}/${what}`, { token, body: { share: 40, criterion: 'replies', minutes: 60, ...body } }) // prettier-ignore
  const link = async () => {
    const body = { url: 'https://shop.example.ir/', utm_source: 'sms', utm_medium: 'text', utm_campaign: 'a' }
    return (await call('POST', 'panel/link_tracker', { token, body })).envelope.data as TrackedLinkRow
  }
  const show = async (id: number) =>
    (await call('GET', `send/ab-tests/${id}`, { token })).envelope.data as CallData<typeof showAbTest>
  const act = (id: number, what: 'decide' | 'stop', body: object = {}) =>
    call('POST', `send/ab-tests/${id}/${what}`, { token, body })
  return { account, token, count, ask, link, show, act }
}

/** A test that runs: the id of its rest, and of its texts' sends. */
async function startRunningTest(given: { body?: object; message?: string } = {}) {
  const own = await setUpPreview(given)
  const previewId = await own.count()
  const body = { text_b: LONG, ...given.body }
  const answer = await own.ask(previewId, 'ab-test', body)
  expect([answer.status, answer.envelope.meta.errors]).toEqual([200, undefined])
  const [id, ...arms] = (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
  return { ...own, id: id as number, arms, body }
}

/** The operators took everybody of a text who waits, as the engine would note it. */
async function markAllHandedOver({ accountId }: TestAccount, sendIds: readonly number[]): Promise<void> {
  for (const sendId of sendIds) {
    await sql('delete from send_counters where account_id = $1 and send_id = $2', [accountId, sendId])
    await sql(`insert into send_counters (account_id, send_id, operator, code, count)
      select $1, $2, operator, 3, count(*) from recipients where account_id = $1 and send_id = $2 and code = 0 group by operator`, [accountId, sendId]) // prettier-ignore
  }
}

const recipientsOf = async (sendId: number) =>
  (await sql<{ msisdn: number }>('select msisdn from recipients where send_id = $1 order by seq', [sendId])).map(
    ({ msisdn }) => msisdn,
  )
const heldTenthsOf = async ({ accountId }: TestAccount) => (await readBooks(testDb, accountId)).held
const replyTo = (account: TestAccount, msisdn: number, text: string) =>
  testDb.db.asEngine(scope, (tx) =>
    receiveMessages(tx, [{ line: account.service.number, msisdn, text, receivedAt: new Date() }], deps),
  )
const passTime = async (minutes = 60) => {
  nowMs += minutes * 60_000 + 500
  await decideDueAbTests({ scope }, deps)
}

describe('an A/B test of two texts', () => {
  test('goes to equal shares, each recipient once, at the quoted price; the rest waits with the dearest outcome held', async () => {
    const { account, token, count, ask, show } = await setUpPreview()
    const previewId = await count()
    const body = { text_b: LONG }
    const planned = (await ask(previewId, 'ab-plan', body)).envelope.data as CallData<typeof planAbTest>
    expect(planned.arms.map((arm) => [arm.recipient_count, arm.parts])).toEqual([[60, 1], [60, 2]]) // prettier-ignore
    expect([planned.rest_count, Date.parse(planned.decide_at) - nowMs]).toEqual([180, 3_600_000])
    const [first, second] = planned.arms
    expect(planned.total_price).toBeCloseTo(first!.total_price + second!.total_price + second!.rest_price, 6)
    expect(planned.least_price).toBeCloseTo(first!.total_price + second!.total_price + first!.rest_price, 6)
    expect((await ask(previewId, 'ab-test', { ...body, expected_price: planned.total_price + 1 })).status).toBe(409)
    const started = await ask(previewId, 'ab-test', { ...body, expected_price: planned.total_price })
    const [rest, ...arms] = (started.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    expect(await heldTenthsOf(account)).toBe(Math.round(planned.total_price * 10))
    const everybody = [...(await recipientsOf(arms[0]!)), ...(await recipientsOf(arms[1]!))]
    expect([everybody.length, new Set(everybody).size, await recipientsOf(rest!)]).toEqual([120, 120, []])
    expect(await readSend(testDb, arms[0]!)).toMatchObject({ state: 2, recipient_count: 60 })
    expect(await readSend(testDb, rest!)).toMatchObject({ state: 0, recipient_count: 180 })
    // Who got which text follows from the seed alone.
    const [{ seed } = { seed: -1 }] = await sql<{ seed: number }>('select seed from ab_tests where id = $1', [rest])
    const next = createArmAssigner({ seed, perArm: 60, arms: 2, audience: RECIPIENT_COUNT })
    const dealt = someNumbers(RECIPIENT_COUNT).map((number) => ({
      msisdn: Number(`98${number.slice(1)}`),
      arm: next(),
    }))
    for (const arm of [1, 2])
      expect(await recipientsOf(arms[arm - 1]!)).toEqual(
        dealt.filter((one) => one.arm === arm).map(({ msisdn }) => msisdn),
      )
    expect(await show(rest!)).toMatchObject({ state: 'running', leader: null, rest_count: 180, rest_held: second!.rest_price }) // prettier-ignore
    expect((await ask(previewId, 'ab-test', body)).status).toBe(409)
    // Lists say which text each of its sends is.
    const listed = (await call('POST', 'report/new_list', { token })).envelope.data as OutboxRow[]
    const marks = listed.map(({ messages_outbox_id: own, ab_test_id: test, ab_text: text }) => [
      Number(own),
      test,
      text,
    ])
    expect(marks.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([[rest, rest, null], [arms[0], rest, 1], [arms[1], rest, 2]]) // prettier-ignore
  })

  test('sends the better text to the rest, once with many workers, and returns what was held for the dearer one', async () => {
    const { account, id, arms, show } = await startRunningTest()
    await markAllHandedOver(account, arms)
    for (const msisdn of (await recipientsOf(arms[0]!)).slice(0, 20)) await replyTo(account, msisdn, 'می‌خواهم')
    for (const msisdn of (await recipientsOf(arms[1]!)).slice(0, 5)) await replyTo(account, msisdn, 'سلام')
    const before = await heldTenthsOf(account)
    const held = (await show(id)).rest_held
    expect(await show(id)).toMatchObject({ leader: 1, is_clear: true, arms: [{ replies: 20, sent: 60 }, { replies: 5, sent: 60 }] }) // prettier-ignore
    await passTime(59)
    expect((await show(id)).state).toBe('running')
    nowMs += 61_000
    await Promise.all(Array.from({ length: 6 }, () => decideDueAbTests({ scope }, deps)))
    expect(await show(id)).toMatchObject({
      state: 'decided',
      leader: 1,
      is_clear: true,
      is_by_hand: false,
      rest_held: 0,
    })
    const sent = await readSend(testDb, id)
    expect(sent).toMatchObject({ state: 2, recipient_count: 180 })
    expect(await heldTenthsOf(account)).toBe(before - (Math.round(held * 10) - sent.total_tenths))
    expect(sent.total_tenths).toBeLessThan(held * 10)
    const all = (await Promise.all([id, ...arms].map(recipientsOf))).flat()
    expect([all.length, new Set(all).size]).toEqual([RECIPIENT_COUNT, RECIPIENT_COUNT])
    expect(await sql('select message, parts from sends where id = $1', [id])).toEqual([{ message: 'سلام', parts: 1 }])
    expect(await sql(`select count(*)::int as n from ledger_entries where send_id = $1 and kind = 'hold' and book = 'held'`, [id])).toEqual([{ n: 1 }]) // prettier-ignore
    expect((await readBooks(testDb, account.accountId)).sum).toBe(0)
  })

  test('is undone by a crash during its decision, and the next worker decides it', async () => {
    const { account, id, arms, show } = await startRunningTest()
    await markAllHandedOver(account, arms)
    nowMs += 3_601_000
    const before = await readBooks(testDb, account.accountId)
    const killed = { ...deps, db: { ...deps.db, asEngine: deps.db.asEngine.bind(deps.db) } }
    let isFirst = true
    killed.db.asEngine = ((own, work) =>
      deps.db.asEngine(own, async (tx) => {
        const done = await work(tx)
        const [ended] = (await tx.query<{ n: number }>({ text: `select count(*)::int as n from ab_tests where id = $1 and state = 'decided'`, values: [id] })).rows // prettier-ignore
        if (isFirst && ended?.n === 1) {
          isFirst = false
          throw new Error('killed before the commit')
        }
        return done
      })) as typeof deps.db.asEngine
    await decideDueAbTests({ scope }, killed)
    expect([isFirst, (await show(id)).state, await readBooks(testDb, account.accountId)]).toEqual([
      false,
      'running',
      before,
    ])
    nowMs += 61_000
    await decideDueAbTests({ scope }, deps)
    // Nobody answered: the first text, as was said before.
    expect(await show(id)).toMatchObject({ state: 'decided', leader: 1, is_clear: false })
    expect(await recipientsOf(id)).toHaveLength(180)
  })

  test('counts clicks of people on each text’s own link; a link in both texts becomes two of equal length', async () => {
    const own = await setUpPreview()
    const { account, token, ask, show } = own
    const link = await own.link()
    const text = (word: string) => `${word} ${link.short_url} ببینید`
    const previewId = await own.count(text('سلام'))
    const body = { text_b: text('درود'), criterion: 'clicks', link_tracker_ids: [link.id] }
    const planned = (await ask(previewId, 'ab-plan', body)).envelope.data as CallData<typeof planAbTest>
    const answer = await ask(previewId, 'ab-test', { ...body, expected_price: planned.total_price })
    const [id, ...arms] = (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    const texts = await sql<{ message: string }>('select message from ab_arms where test_id = $1 order by number', [id])
    const paths = texts.map(({ message }) => /\/l\/\w+/.exec(message)![0])
    expect([paths[0], paths[0] === paths[1], texts[0]!.message.length]).toEqual([`/l/${link.code}`, false, texts[1]!.message.length]) // prettier-ignore
    await markAllHandedOver(account, arms)
    const visit = (path: string, at: number, cookie = '') =>
      app.inject({ method: 'GET', url: path, headers: { 'user-agent': phone(at), ...(cookie !== '' && { cookie }) } })
    nowMs = Date.now() + 2000
    for (let at = 0; at < 25; at += 1) await visit(paths[1]!, at)
    const first = await visit(paths[0]!, 1)
    expect(first.headers['location']).toBe((await visit(paths[1]!, 26)).headers['location'])
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    for (let at = 0; at < 40; at += 1) await visit(paths[0]!, 1, cookie)
    await visit(paths[0]!, 1, '')
    await expect.poll(async () => {
      await countClicks({ scope }, deps)
      const { rows } = { rows: await sql<{ clicks: number }>('select sum(click_count)::int as clicks from send_links where account_id = $1', [account.accountId]) } // prettier-ignore
      return rows[0]?.clicks
    }).toBe(68) // prettier-ignore
    expect(await show(id!)).toMatchObject({ leader: 2, is_clear: true, arms: [{ people: 2, clicks: 42 }, { people: 26, clicks: 26 }] }) // prettier-ignore
    await passTime()
    expect(await sql('select link_id = (select link_id from send_links where send_id = $2) as same from send_links where send_id = $1', [id, arms[1]])).toEqual([{ same: true }]) // prettier-ignore
    expect((await call('GET', `report/by_bulk?messages_outbox_id=${id}`, { token })).envelope.data).toMatchObject({ ab_test_id: id, ab_text: null }) // prettier-ignore
    expect((await call('GET', `report/by_bulk?messages_outbox_id=${arms[1]}`, { token })).envelope.data).toMatchObject({ ab_test_id: id, ab_text: 2 }) // prettier-ignore
    expect((await show(id!)).arms[1]).toMatchObject({ rate: 26 / 60 })
  })

  test('does not count opt-outs as replies, and the rest is sent without numbers blacklisted meanwhile', async () => {
    const { account, id, arms, show } = await startRunningTest()
    await markAllHandedOver(account, arms)
    for (const msisdn of (await recipientsOf(arms[0]!)).slice(0, 30)) await replyTo(account, msisdn, '11')
    await replyTo(account, (await recipientsOf(arms[1]!))[0]!, 'بله')
    expect((await show(id)).arms.map(({ replies }) => replies)).toEqual([0, 1])
    const waiting = await sql<{ m: number }>('select unnest(msisdns) as m from intake_chunks where send_id = $1 limit 3', [id]) // prettier-ignore
    await sql(`insert into blacklist (account_id, kind, msisdn) select $1, 'send', unnest($2::bigint[])`, [account.accountId, waiting.map(({ m }) => m)]) // prettier-ignore
    await passTime()
    const left = await sql<{ code: number; n: number }>('select code, count(*)::int as n from recipients where send_id = $1 group by code order by code', [id]) // prettier-ignore
    expect(left).toEqual([{ code: 0, n: 177 }, { code: 5, n: 3 }]) // prettier-ignore
    expect((await readBooks(testDb, account.accountId)).sum).toBe(0)
  })

  test('is decided by hand for the leading or a chosen text, once; a stop returns all money', async () => {
    const { account, id, arms, show, act } = await startRunningTest()
    expect((await act(id, 'decide')).envelope.meta.message).toContain('هنوز هیچ متنی')
    await markAllHandedOver(account, arms)
    expect((await act(id, 'decide', { text: 3 })).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'decide', { text: 2 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await show(id)).toMatchObject({ state: 'decided', leader: 2, is_by_hand: true, is_clear: false })
    expect(await readSend(testDb, id)).toMatchObject({ state: 2, recipient_count: 180 })
    expect((await act(id, 'stop')).status).toBe(400)

    const other = await startRunningTest({ body: { undo_seconds: 10 } })
    expect(await heldTenthsOf(other.account)).toBeGreaterThan(0)
    const stops = await Promise.all(Array.from({ length: 5 }, () => other.act(other.id, 'stop')))
    expect(stops.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(stops.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await readBooks(testDb, other.account.accountId)).toMatchObject({ held: 0, sum: 0, wallet: '100000000 0' })
    await enqueueLargeSend({ send: { accountId: other.account.accountId, sendId: other.id }, scope }, deps)
    const codes = await sql('select code, count(*)::int as n from recipients where send_id = $1 group by code', [
      other.id,
    ])
    expect(codes).toEqual([{ code: 0, n: 180 }])
    expect((await other.show(other.id)).state).toBe('stopped')
    expect(await readSend(testDb, other.id)).toMatchObject({ state: 7 })
    await passTime()
    expect(await readBooks(testDb, other.account.accountId)).toMatchObject({ held: 0, wallet: '100000000 0' })
  })

  test('ends when its rest is cancelled as a send; a waiting rest is not taken for a send with a lost job', async () => {
    const { account, token, id, arms, show } = await startRunningTest()
    await markAllHandedOver(account, arms)
    await sql(`update sends set created_at = created_at - interval '1 hour' where id = $1`, [id])
    await enqueueSendsWithLostJob({ scope }, deps)
    expect([(await readSend(testDb, id)).state, await recipientsOf(id)]).toEqual([0, []])
    const armsHeld = await sql<{ t: number }>('select sum(total_tenths)::bigint as t from sends where id = any($1)', [
      arms,
    ])
    expect((await call('POST', 'send/cancel', { token, body: { message_outbox_id: id } })).status).toBe(200)
    expect(await heldTenthsOf(account)).toBe(armsHeld[0]!.t)
    await decideDueAbTests({ scope }, deps)
    expect((await show(id)).state).toBe('stopped')
    await enqueueLargeSend({ send: { accountId: account.accountId, sendId: id }, scope }, deps)
    expect(await recipientsOf(id)).toHaveLength(180)
    expect(await heldTenthsOf(account)).toBe(armsHeld[0]!.t)
  })

  test('starts its minutes only after staff approve its texts, and returns the rest when none was sent', async () => {
    const { account, id, arms, show } = await startRunningTest()
    await sql('update sends set state = 1, started_at = null where id = any($1)', [arms])
    await passTime()
    expect((await show(id)).state).toBe('running')
    await sql('update sends set state = 2, started_at = to_timestamp($2 / 1000.0) where id = any($1)', [arms, nowMs])
    await passTime(2)
    expect([(await show(id)).state, Date.parse((await show(id)).decide_at) > nowMs + 50 * 60_000]).toEqual(['running', true]) // prettier-ignore
    await sql('update sends set state = 3 where id = any($1)', [arms])
    await passTime(60)
    expect((await show(id)).state).toBe('stopped')
    expect(await readSend(testDb, id)).toMatchObject({ state: 7 })
    expect((await readBooks(testDb, account.accountId)).sum).toBe(0)
  })
})

describe('an A/B test is refused at the wrong field and leaves nothing behind', () => {
  test.each<[string, object, string, RegExp]>([
    ['one text twice', { text_b: ' سلام ' }, 'text_b', /یکی است/],
    ['a third that is the second', { text_b: 'درود', text_c: 'درود' }, 'text_c', /یکی است/],
    ['clicks without a link', { text_b: 'درود', criterion: 'clicks' }, 'message', /لینک رهگیری/],
    ['a share that is too small', { text_b: 'درود', share: 10 }, 'share', /حداقل ۳۳ درصد/],
    ['a pace that cannot be shared', { text_b: 'درود', pace: 1 }, 'pace', /حداقل ۲ پیام/],
    ['a text that is too long', { text_b: 'ب'.repeat(2701) }, 'text_b', /کاراکتر/],
    ['a share of all', { text_b: 'درود', share: 91 }, 'share', /./],
    ['a decision at once', { text_b: 'درود', minutes: 1 }, 'minutes', /./],
  ])('%s', async (_name, body, field, sentence) => {
    const { account, count, ask } = await setUpPreview()
    const previewId = await count()
    for (const what of ['ab-plan', 'ab-test'] as const) {
      const { status, envelope } = await ask(previewId, what, body)
      expect([status, Object.keys(envelope.meta.errors ?? {})]).toEqual([422, [field]])
      expect(envelope.meta.errors?.[field]?.[0]).toMatch(sentence)
    }
    expect(await sql('select 1 from sends where account_id = $1', [account.accountId])).toEqual([])
    expect((await ask(previewId, 'ab-test', { text_b: 'درود' })).status).toBe(200)
  })

  test('with a link in one text only, too few recipients, a line without replies or a decision at night', async () => {
    const own = await setUpPreview({ people: 90 })
    expect((await own.ask(await own.count(), 'ab-plan', { text_b: 'درود' })).envelope.meta.errors?.['share']?.[0]).toContain('۱۰۹ گیرنده') // prettier-ignore
    const { account, count, ask, link } = await setUpPreview()
    const { id, short_url: address } = await link()
    const previewId = await count(`ببینید ${address}`)
    const refused = async (body: object) => (await ask(previewId, 'ab-plan', body)).envelope.meta.errors
    expect(Object.keys((await refused({ text_b: 'درود', criterion: 'clicks', link_tracker_ids: [id] })) ?? {})).toEqual(['text_b']) // prettier-ignore
    await sql('update lines set gets = false where id = $1', [account.service.id])
    expect(Object.keys((await refused({ text_b: 'درود' })) ?? {})).toEqual(['criterion'])
    await sql('update lines set gets = true, opens_minute = 0, closes_minute = 1440 where id = $1', [
      account.service.id,
    ])
    expect(await refused({ text_b: 'درود' })).toBeUndefined()
    // Open now, and closed at the decision in an hour, also just before midnight.
    const minute = Math.floor(((nowMs + 3.5 * 3_600_000) % 86_400_000) / 60_000)
    const hours = [Math.max(0, minute - 2), Math.min(1440, minute + 30)]
    await sql('update lines set opens_minute = $2, closes_minute = $3 where id = $1', [account.service.id, ...hours])
    expect((await refused({ text_b: 'درود' }))?.['minutes']?.[0]).toContain('بیرون از ساعت‌های این خط')
    expect(await refused({ text_b: 'درود', shift_to_hours: true })).toBeUndefined()
  })

  test('without credit for the dearest outcome', async () => {
    const { account, count, ask } = await setUpPreview({ creditTenths: 300 * 13_000 })
    const previewId = await count()
    expect((await ask(previewId, 'ab-test', { text_b: LONG })).status).toBe(400)
    expect(await sql('select 1 from sends where account_id = $1', [account.accountId])).toEqual([])
    expect(await sql('select 1 from ab_tests where account_id = $1', [account.accountId])).toEqual([])
    expect(await sql('select cardinality(msisdns) as n from intake_chunks where send_id = $1', [previewId])).toEqual([{ n: RECIPIENT_COUNT }]) // prettier-ignore
  })

  test('for another account, and for a colleague without the permission of the send', async () => {
    const { account, id } = await startRunningTest()
    const stranger = await tokenOf(await newAccount())
    const reader = (await colleagueOf(account, ['report.view'])).token
    const statusOf = async (token: string, method: string, path: string) => (await call(method, `send/ab-tests/${id}${path}`, { token, ...(method === 'POST' && { body: {} }) })).status // prettier-ignore
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/decide'],
      ['POST', '/stop'],
    ] as const) {
      expect([path, await statusOf(stranger, method, path)]).toEqual([path, 404])
      expect([path, await statusOf(reader, method, path)]).toEqual([path, method === 'GET' ? 200 : 403])
    }
  })
})
