import { beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { drawKeyOf } from '@peyk/domain/number-banks/draw-key.ts'
import { citiesOf } from '@peyk/places/city.ts'
import { countiesOf } from '@peyk/places/county.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { writeVersion } from '../../number-banks/loading/usecases/write-version.ts'
import { aPerson } from '../../number-banks/number-banks.fixtures.ts'
import { cancelSend } from '../control/usecases/cancel-send.ts'
import { buildAudience } from '../previews/usecases/build-audience.ts'
import { runSchedule } from '../schedules/usecases/run-schedule.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { dayOf } from './usecases/day-of.ts'
import { returnPlaces } from './usecases/return-advert-places.ts'

// The banks are everybody's: a database for this file alone.
const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine } = testDb
const { call, tokenOf, colleagueOf, deps } = await testCalls(testDb)

const TEHRAN = 89
const ISFAHAN = 92
const [county, otherCounty] = countiesOf(TEHRAN)
const city = citiesOf(county!.id)[0]!

/** Of MCI, Irancell and others in turn. */
const personAt = (at: number) => 98_000_000_0000 + [912, 935, 920][at % 3]! * 10_000_000 + 1_000_000 + at
/** The least that this installation sends to, so that its tests are quick; the test of five thousand sets it back. */
const LEAST = 500
const PEOPLE = 630
const numbers = Array.from({ length: PEOPLE }, (_, at) => personAt(at))

beforeAll(async () => {
  const inTransaction = <Result>(work: Parameters<typeof db.asEngine<Result>>[1]) => db.asEngine(engine, work)
  const version = { title: 'آزمون', source: 'آزمون', isActive: true }
  const point = { lat: 35_700_000, lng: 51_400_000 }
  const people = numbers.map(
    (msisdn, at) =>
    aPerson({ msisdn, provinceId: TEHRAN, countyId: county!.id, cityId: city.id, postal: 15_000 + (at % 90), gender: 1 + (at % 2), birthYear: 1350 + (at % 30), ...point }), // prettier-ignore
  )
  await sql('update number_bank_settings set minimum_recipients = $1', [LEAST])
  await writeVersion({ kind: 'location', ...version }, [...people, aPerson({ msisdn: 98_912_900_0000, provinceId: ISFAHAN })], { inTransaction }) // prettier-ignore
  await writeVersion({ kind: 'trade', ...version }, numbers.map((msisdn) => aPerson({ msisdn, provinceId: TEHRAN, tradeId: 301 })), { inTransaction }) // prettier-ignore
  const tower = { id: 7, title: 'دکل', lat: point.lat, lng: point.lng, provinceId: TEHRAN, countyId: county!.id, cityId: city.id } // prettier-ignore
  const irancell = Array.from({ length: 5200 }, (_, at) => aPerson({ msisdn: 98_937_000_0000 + at, provinceId: TEHRAN, towerId: 7 })) // prettier-ignore
  await writeVersion({ kind: 'tower', ...version, towers: [tower] }, irancell, { inTransaction })
})

/** An account that can pay for a few targeted sends, at a time of the day when its line may advertise. */
async function aSender() {
  const account = await newAccount({ creditTenths: 10_000_000_000 })
  return { account, token: await tokenOf(account) }
}

const whole = { province_id: TEHRAN }
const bodyOf = ({ account }: { account: TestAccount }, params: readonly object[], more: object = {}) => ({
  sending_type: 'country',
  from_number: account.advertising.number,
  message: 'سلام',
  params,
  ...more,
})
type Sender = Awaited<ReturnType<typeof aSender>>
const post = ({ token }: Sender, body: object, path = 'send') => call('POST', path, { token, body })
type Answer = Awaited<ReturnType<typeof post>>
const refusalOf = ({ status, envelope: { meta } }: Answer) => [status, Object.keys(meta.errors ?? {})]
const idOf = ({ envelope: { data } }: Answer) => (data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
const previewOf = async (sender: Sender, body: object) => {
  const answer = await post(sender, body, 'send/previews')
  return answer.envelope.data as Record<string, number> & { status: string }
}
const recipientsOf = async (id: number) =>
  (await sql<{ msisdn: number }>('select msisdn from recipients where send_id = $1 order by seq', [id])).map(
    ({ msisdn }) => msisdn,
  )
/** The numbers that have had adverts on some day, and how many. */
async function readAdverts(): Promise<Map<number, number>> {
  const rows = await sql<{ page: number; entries: Buffer }>('select page, entries from adverts')
  const counts = new Map<number, number>()
  for (const { page, entries } of rows)
    for (let at = 0; at < entries.length; at += 4) {
      const entry = entries.readInt32BE(at)
      counts.set(98_900_000_0000 + page * 100_000 + Math.floor(entry / 64), entry % 64)
    }
  return counts
}
/** No advert was counted yet: the tests of this file share one installation. */
const forgetAdverts = () => sql('delete from adverts')
const inDrawOrder = (from: readonly number[]) => from.toSorted((a, b) => drawKeyOf(a) - drawKeyOf(b) || a - b)

test('[SEND-03] a send to a place draws its people at random and repeatably, per operator, and holds exactly its price', async () => {
  await forgetAdverts()
  const sender = await aSender()
  const entry = { ...whole, city_id: city.id, mci: { start: 10, size: 180 }, operator: [{ id: 2, size: 200 }, { id: 13, start: 0, size: 170 }] } // prettier-ignore
  const shown = await previewOf(sender, bodyOf(sender, [entry]))
  expect(shown).toMatchObject({ status: 'ready', recipient_count: 550, fair_count: 0, excluded_count: 0 })
  const id = idOf(await post(sender, bodyOf(sender, [entry])))
  const drawn = inDrawOrder(numbers)
  const placesOf = (at: number) => drawn.filter((msisdn) => numbers.indexOf(msisdn) % 3 === at)
  const expected = [...placesOf(0).slice(10, 190), ...placesOf(1).slice(0, 200), ...placesOf(2).slice(0, 170)]
  const got = await recipientsOf(id)
  expect(new Set(got)).toEqual(new Set(expected))
  expect(got).toEqual(expected)
  const [send] = await sql<{ total: number; type: string }>('select total_tenths as total, sending_type as type from sends where id = $1', [id]) // prettier-ignore
  expect(send).toEqual({ total: shown['total_price']! * 10, type: 'country' })
  const other = idOf(await post(sender, bodyOf(sender, [entry], { sample_seed: 5 })))
  expect(await recipientsOf(other)).not.toEqual(got)
})

test('each targeted type is sent, and an area, a postal code, years, a gender and a prefix choose as they say', async () => {
  await forgetAdverts()
  const sender = await aSender()
  const count = async (type: string, params: readonly object[]) =>
    (await recipientsOf(idOf(await post(sender, { ...bodyOf(sender, params), sending_type: type })))).length
  expect(await count('geolocation', [{ ...whole, county_id: county!.id, from_age: 1350, to_age: 1379 }])).toBe(PEOPLE)
  expect(await count('postal_code', [{ bank: 'all', postal_code: '15' }])).toBe(PEOPLE)
  expect(await count('job', [{ main_category_id: 3, sub_category_id: 301, operator: [{ id: 1 }, { id: 2 }, { id: 13, size: 100 }] }])).toBe(520) // prettier-ignore
  expect(await count('bts', [{ tower_id: 7, operator: [{ id: 2, start: 0, size: 500 }] }])).toBe(500)
  await forgetAdverts()
  expect(await count('map', [{ lat: 35.7, lng: 51.4, radius: 500 }])).toBe(PEOPLE)
  const corners = [[35.6, 51.3], [35.8, 51.3], [35.8, 51.5], [35.6, 51.5]].map(([lat, lng]) => ({ lat, lng })) // prettier-ignore
  expect(await count('map', [{ polygon: corners }])).toBe(PEOPLE)
  const halves = [
    { ...whole, gender: 1, pre: '912' },
    { ...whole, gender: 2 },
    { ...whole, gender: 1 },
  ]
  expect(await count('country', halves)).toBe(PEOPLE)
})

test('[SEND-03] what is wrong is refused at its field, and nothing is stored or held', async () => {
  const sender = await aSender()
  const refused = async (type: string, entry: object, more: object = {}) =>
    refusalOf(await post(sender, { ...bodyOf(sender, [entry], more), sending_type: type }))
  const few = { mci: { size: 200 }, irancell: { size: 200 }, other: { size: 99 } }
  expect(await refused('country', { ...whole, ...few })).toEqual([422, ['params']])
  expect(await refused('country', { province_id: ISFAHAN })).toEqual([422, ['params']])
  expect(await refused('country', { ...whole, mci: { start: 200 } })).toEqual([422, ['params']])
  expect(await refused('country', { province_id: 4 })).toEqual([422, ['province_id']])
  expect(await refused('country', { province_id: ISFAHAN, county_id: county!.id })).toEqual([422, ['county_id']])
  expect(await refused('country', { ...whole, county_id: otherCounty!.id, city_id: city.id })).toEqual([422, ['city_id']]) // prettier-ignore
  expect(await refused('country', { ...whole, age_from: 1380, age_to: 1370 })).toEqual([422, ['params.0.age_to']])
  expect(await refused('postal_code', { postal_code: '1' })).toEqual([422, ['postal_code']])
  expect(await refused('job', { main_category_id: 99 })).toEqual([422, ['main_category_id']])
  expect(await refused('job', { main_category_id: 2, sub_category_id: 301 })).toEqual([422, ['sub_category_id']])
  expect(await refused('map', { lat: 35.7, lng: 51.4, radius: 0 })).toEqual([422, ['params.0.radius']])
  expect(await refused('bts', { tower_id: 8 })).toEqual([422, ['tower_id']])
  expect(await refused('bts', { tower_id: 7, operator: [{ id: 1, size: 5000 }] })).toEqual([422, ['operator']])
  expect(await refused('country', whole, { from_number: sender.account.service.number })).toEqual([422, ['from_number']]) // prettier-ignore
  expect(await refused('country', whole, { message: ' ' })).toEqual([422, ['message']])
  const { accountId } = sender.account
  for (const table of ['sends', 'intakes', 'intake_chunks', 'advert_places'])
    expect(await sql(`select from ${table} where account_id = $1`, [accountId])).toHaveLength(0)
  expect(await sql('select held_tenths::int as held from wallets where account_id = $1', [accountId])).toEqual([{ held: 0 }]) // prettier-ignore
  const colleague = await colleagueOf(sender.account, ['send.phonebook'])
  expect((await call('POST', 'send', { token: colleague.token, body: bodyOf(sender, [whole]) })).status).toBe(403)
})

test('[SEND-03] fewer than five thousand people are refused, as many as staff set, and without a usable bank nobody is chosen', async () => {
  const sender = await aSender()
  const ofTower = (size: number) => post(sender, { ...bodyOf(sender, [{ tower_id: 7, irancell: { size } }]), sending_type: 'bts' }) // prettier-ignore
  await sql('update number_bank_settings set minimum_recipients = 5000')
  const [few, enough] = [await ofTower(4999), await ofTower(5000)]
  await sql('update number_bank_settings set minimum_recipients = $1', [LEAST])
  expect(refusalOf(few)).toEqual([422, ['params']])
  expect(few.envelope.meta.message).toBe('ارسال هدفمند حداقل ۵٬۰۰۰ گیرنده می‌خواهد و این انتخاب ۴٬۹۹۹ گیرنده دارد؛ تعداد یا محدوده را بیشتر کنید') // prettier-ignore
  expect(await recipientsOf(idOf(enough))).toHaveLength(5000)
  await sql(`update number_bank_versions set usable_until = '2020-01-01' where kind = 'location'`)
  const answer = await post(sender, bodyOf(sender, [whole]))
  await sql(`update number_bank_versions set usable_until = null where kind = 'location'`)
  expect(refusalOf(answer)).toEqual([422, ['params']])
})

describe('fairness to people', () => {
  test('of sends at the same moment the last places of a day are taken once, and nobody gets more than the most of a day', async () => {
    await forgetAdverts()
    const senders = await Promise.all([aSender(), aSender(), aSender(), aSender()])
    const answers = await Promise.all(senders.map((sender) => post(sender, bodyOf(sender, [whole]))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = answers.map(idOf)
    const reached = await sql<{ times: number; people: number }>(
      `select times, count(*)::int as people from (
        select msisdn, count(*)::int as times from recipients where send_id = any($1) group by 1) p group by 1`,
      [ids],
    )
    expect(reached).toEqual([{ times: 3, people: PEOPLE }])
    const states = await sql<{ state: number }>('select state from sends where id = any($1) order by 1', [ids])
    expect(states.map(({ state }) => state)).toEqual([2, 2, 2, 4])
    const expected = new Map(numbers.map((msisdn) => [msisdn, 3]))
    expect(await readAdverts()).toEqual(expected)
    // Whoever found none left costs nothing: what is held is what waits.
    for (const [at, id] of ids.entries()) {
      const [money] = await sql(
        `select (select held_tenths from wallets where account_id = $2) - coalesce(sum(price_tenths), 0) as rest
        from recipients where send_id = $1`,
        [id, senders[at]!.account.accountId],
      )
      expect(money).toEqual({ rest: 0 })
    }
    const late = await aSender()
    const shown = await previewOf(late, bodyOf(late, [whole], { other_recipients: ['09121110000'] }))
    expect(shown).toMatchObject({ fair_count: PEOPLE, recipient_count: 1 })
    const alone = await post(late, bodyOf(late, [whole]))
    expect([alone.status, alone.envelope.meta.message]).toEqual([422, errorSentence('sending.everyone_left_out', {})])
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    expect(await previewOf(late, bodyOf(late, [whole], { send_time: tomorrow }))).toMatchObject({ fair_count: 0, recipient_count: PEOPLE }) // prettier-ignore
  })

  test('[SEND-09] whoever has had enough between the preview and the send is said to be passed over and taken out of it before its price is fixed', async () => {
    await forgetAdverts()
    const [first, second] = [await aSender(), await aSender()]
    const men = [{ ...whole, gender: 1, operator: [{ id: 1 }, { id: 2 }, { id: 13 }] }]
    await sql('update number_bank_settings set most_adverts_a_day = 1, minimum_recipients = 100')
    const shown = await previewOf(second, bodyOf(second, [whole]))
    expect((await post(first, bodyOf(first, men))).status).toBe(200)
    const id = idOf(await post(second, { expected_price: shown['total_price'] }, `send/previews/${shown['preview_id']}/submit`)) // prettier-ignore
    await sql('update number_bank_settings set most_adverts_a_day = 3, minimum_recipients = $1', [LEAST])
    expect(new Set(await recipientsOf(id))).toEqual(new Set(numbers.filter((_, at) => at % 2 === 1)))
    const [send] = await sql(
      `select s.recipient_count as people, s.total_tenths - sum(r.price_tenths) as rest, max(r.seq) as last
      from sends s join recipients r on r.send_id = s.id where s.id = $1 group by 1, s.total_tenths`,
      [id],
    )
    expect(send).toEqual({ people: PEOPLE / 2, rest: 0, last: PEOPLE / 2 })
    const told = await call('GET', `report/by_bulk?messages_outbox_id=${id}`, { token: second.token })
    expect(told.envelope.data).toMatchObject({ rcpts_count: String(PEOPLE / 2), passed_over_count: PEOPLE / 2 })
  })

  test('a send that is cancelled gives its places back, once', async () => {
    await forgetAdverts()
    const sender = await aSender()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const id = idOf(await post(sender, bodyOf(sender, [whole], { send_time: tomorrow })))
    expect((await readAdverts()).get(numbers[0]!)).toBe(1)
    const send = { accountId: sender.account.accountId, sendId: id }
    await cancelSend({ scope: sender.account.scope, sendId: id }, deps)
    for (let round = 0; round < 2; round += 1) await returnPlaces({ send, scope: engine }, deps)
    expect((await readAdverts()).size).toBe(0)
  })

  test('a send is moved within its day and not to another one, whose adverts it would pass by', async () => {
    const sender = await aSender()
    const noon = Date.parse(`${dayOf(Date.now() + 2 * 24 * 3_600_000)}T12:00:00+03:30`)
    const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
    const id = idOf(await post(sender, bodyOf(sender, [whole], { send_time: at(0) })))
    const move = (to: string) => post(sender, { message_outbox_id: id, send_time: to }, 'send/move')
    expect(refusalOf(await move(at(24)))).toEqual([422, ['send_time']])
    expect((await move(at(2))).status).toBe(200)
  })

  test('who answered 11 to a line of targeted sends is left out of those of all lines, and others come in their place', async () => {
    await forgetAdverts()
    const [one, other] = [await aSender(), await aSender()]
    await post(one, bodyOf(one, [whole]))
    const gone = inDrawOrder(numbers)
      .filter((msisdn) => numbers.indexOf(msisdn) % 3 === 0)
      .slice(0, 50)
    await sql('insert into cancel_11 (line_id, msisdn) select $1, n from unnest($2::bigint[]) n', [one.account.advertising.id, gone]) // prettier-ignore
    const entry = { ...whole, mci: { size: 160 }, irancell: {}, other: {} }
    const shown = await previewOf(other, bodyOf(other, [entry]))
    expect(shown).toMatchObject({ cancelled_11_count: expect.any(Number) as number, recipient_count: 580 })
    await sql('update number_bank_settings set leaves_out_cancelled = false')
    expect(await previewOf(other, bodyOf(other, [entry]))).toMatchObject({ cancelled_11_count: 0 })
    await sql('update number_bank_settings set leaves_out_cancelled = true')
    await sql('delete from cancel_11 where line_id = $1', [one.account.advertising.id])
  })
})

test('who got a send of the account of late, stands on its blacklist or was taken out for good is left out', async () => {
  await forgetAdverts()
  const sender = await aSender()
  const first = idOf(await post(sender, bodyOf(sender, [{ ...whole, mci: { size: 100 }, irancell: {}, other: {} }])))
  const again = bodyOf(sender, [{ ...whole, mci: { size: 100 } }, { ...whole, other: {} }], { exclude_days: 30, other_recipients: [] }) // prettier-ignore
  expect(refusalOf(await post(sender, again))).toEqual([422, ['params']])
  const all = bodyOf(sender, [whole], { exclude_days: 30 })
  const shown = await previewOf(sender, all)
  expect(shown).toMatchObject({ excluded_count: 520, recipient_count: 110 })
  const second = idOf(await post(sender, all))
  const got = new Set(await recipientsOf(first))
  expect((await recipientsOf(second)).filter((msisdn) => got.has(msisdn))).toEqual([])
  const other = await aSender()
  const black = numbers.slice(0, 60)
  await sql(`insert into blacklist (account_id, kind, msisdn) select $1, 'send', n from unnest($2::bigint[]) n`, [other.account.accountId, black]) // prettier-ignore
  expect(await previewOf(other, bodyOf(other, [{ ...whole, bank: 'white' }]))).toMatchObject({ white_count: 60, recipient_count: PEOPLE - 60, blacklist_count: 0 }) // prettier-ignore
  expect(await previewOf(other, bodyOf(other, [{ ...whole, bank: 'all' }]))).toMatchObject({ white_count: 60, recipient_count: PEOPLE - 60, blacklist_count: 0 }) // prettier-ignore
  await sql(`insert into number_bank_removed (msisdn, reason) values ($1, 'خودش خواست')`, [numbers[1]!])
  const third = idOf(await post(other, bodyOf(other, [whole])))
  await sql('delete from number_bank_removed')
  expect(await recipientsOf(third)).not.toContain(numbers[1])
})

test('a preview is sent as it was counted, for its people and its price; a send on which staff switched the bank is refused', async () => {
  await forgetAdverts()
  const sender = await aSender()
  const shown = await previewOf(sender, bodyOf(sender, [whole]))
  const submit = (extras = {}) => post(sender, extras, `send/previews/${shown['preview_id']}/submit`)
  await sql(`update number_bank_versions set state = 'retired' where kind = 'location'`)
  expect((await submit()).status).toBe(422)
  await sql(`update number_bank_versions set state = 'active' where kind = 'location'`)
  const id = idOf(await submit({ expected_price: shown['total_price'] }))
  expect(id).toBe(shown['preview_id'])
  expect(await recipientsOf(id)).toHaveLength(PEOPLE)
})

describe('a recurring targeted send', () => {
  /** The send of the next date of a schedule, which comes now. */
  async function runNextDate(sender: Sender) {
    const repeat = { every: 'day', hour: 9, minute: 0 }
    const answer = await post(sender, bodyOf(sender, [{ ...whole, gender: 2 }, { ...whole, gender: 1 }], { repeat }), 'send/schedules') // prettier-ignore
    const { schedule_id: scheduleId } = answer.envelope.data as { schedule_id: number }
    await sql(`update schedules set next_at = now() - interval '1 second' where id = $1`, [scheduleId])
    const { scope, accountId } = sender.account
    await runSchedule({ scope, scheduleId }, deps)
    const [send] = await sql<{ id: number }>('select id from sends where account_id = $1 order by id desc', [accountId])
    await buildAudience({ scope, sendId: send!.id }, deps)
    await enqueueLargeSend({ send: { accountId, sendId: send!.id }, scope: engine }, deps)
    return send!.id
  }
  const stateOf = async (id: number) => (await sql<{ state: number }>('select state from sends where id = $1', [id]))[0]!.state // prettier-ignore

  test('draws its people anew at each date, for the adverts of that day', async () => {
    await forgetAdverts()
    const sender = await aSender()
    expect(await recipientsOf(await runNextDate(sender))).toHaveLength(PEOPLE)
    expect(await readAdverts()).toEqual(new Map(numbers.map((msisdn) => [msisdn, 1])))
  })

  test('takes nobody’s place when its credit does not suffice', async () => {
    await forgetAdverts()
    const account = await newAccount({ creditTenths: 10 })
    const id = await runNextDate({ account, token: await tokenOf(account) })
    expect(await stateOf(id)).toBe(8)
    expect(await readAdverts()).toEqual(new Map())
  })
})
