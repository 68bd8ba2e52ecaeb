import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import type { bankDensity } from '@peyk/contract/number-banks/density.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { isInCircle, MICRO, prepareCircle } from '@peyk/domain/geo/distance.ts'
import { microPolygon } from '@peyk/domain/geo/grid.ts'
import { isInPolygon } from '@peyk/domain/geo/polygon.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { citiesOf } from '@peyk/places/city.ts'
import { countiesOf } from '@peyk/places/county.ts'
import { subCategoriesOf } from '@peyk/places/trade.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import type { BankPerson } from '../check/bank-protocol.ts'
import { writeVersion } from '../loading/usecases/write-version.ts'
import { aPerson } from '../number-banks.fixtures.ts'
import { countPeople } from '../queries/count-people.ts'

type Counts = CallData<typeof bankCounts>

const testDb = await testDatabase({ isFresh: true })
const { db, engine, sql } = testDb
const { app, call, apiKeyOf, tokenOf, colleagueOf } = await testCalls(testDb)
const account = await testDb.newAccount()
const token = await apiKeyOf(account)
const inTransaction = <Result>(work: Parameters<typeof db.asEngine<Result>>[1]) => db.asEngine(engine, work)
const count = (body: Record<string, unknown>) => call('POST', 'send/banks/counts', { token, body })
const countsOf = async (body: Record<string, unknown>) => {
  const { status, envelope } = await count(body)
  expect({ status, errors: envelope.meta.errors }).toEqual({ status: 200, errors: undefined })
  return envelope.data as Counts
}

const random = new SeededRandom(27)
const TEHRAN = { lat: 35.7, lng: 51.4 }
const [shemiran, rey] = countiesOf(89)
const places = [shemiran!, rey!, ...countiesOf(92).slice(0, 2)].flatMap(
  (county) =>
  citiesOf(county.id).slice(0, 2).map((city) => ({ provinceId: county.provinceId, countyId: county.id, cityId: city.id })), // prettier-ignore
)
const trades = [...subCategoriesOf(3).slice(0, 3), ...subCategoriesOf(5).slice(0, 2)]
const TOWERS = [7, 8, 9, 10]

function makePeople({ kind, count: many }: { kind: BankSelection['kind']; count: number }): BankPerson[] {
  return Array.from({ length: many }, (_, at) => {
    const near = random.happens(0.8) ? 20_000 : 400_000
    const prefix = random.pick([912, 913, 935, 936, 901, 921]) ?? 912
    const place = random.pick(places) ?? places[0]!
    return aPerson({
      msisdn: 980_000_000_000 + prefix * 1e7 + random.integer([0, 99]) * 1e5 + at,
      ...(random.happens(0.9) ? place : { provinceId: place.provinceId, countyId: null, cityId: null }),
      postal: random.happens(0.8) ? random.integer([13_000, 15_999]) : null,
      ...(random.happens(0.9)
        ? { lat: 35_700_000 + random.integer([-near, near]), lng: 51_400_000 + random.integer([-near, near]) }
        : {}),
      gender: random.integer([0, 3]) as BankPerson['gender'],
      birthYear: random.happens(0.8) ? random.integer([1320, 1400]) : null,
      tradeId: kind === 'trade' ? (random.pick(trades)?.id ?? null) : null,
      towerId: kind === 'tower' ? (random.pick(TOWERS) ?? null) : null,
      ...(kind === 'tower' ? { operator: 2 as const } : {}),
    })
  })
}
const people = {
  location: makePeople({ kind: 'location', count: 4000 }),
  trade: makePeople({ kind: 'trade', count: 1500 }),
  tower: makePeople({ kind: 'tower', count: 1000 }),
}
const versions = { location: 0, trade: 0, tower: 0 }

beforeAll(async () => {
  for (const kind of ['location', 'trade', 'tower'] as const) {
    const towers = TOWERS.map((id) => ({ id, title: `دکل ${id}`, lat: 35_700_000 + id * 1000, lng: 51_400_000, provinceId: 89, countyId: shemiran!.id, cityId: null })) // prettier-ignore
    const version = { kind, title: kind, source: 'آزمون', isActive: true, towers: kind === 'tower' ? towers : [] }
    versions[kind] = await writeVersion(version, people[kind], { inTransaction })
  }
})

/** What a choice means, said once more without a database. */
function isChosen(person: BankPerson, selection: BankSelection): boolean {
  const { place, circle, polygon, birthYearFrom = 0, birthYearTo = 9999, towerIds, mainCategoryId } = selection
  const { lat, lng, birthYear } = person
  const point = lat === null || lng === null ? null : { lat, lng }
  const asksYear = selection.birthYearFrom !== undefined || selection.birthYearTo !== undefined
  return (
    (place === undefined || place.provinceId === person.provinceId) &&
    (place?.countyId === undefined || place.countyId === person.countyId) &&
    (place?.cityId === undefined || place.cityId === person.cityId) &&
    (selection.postalPrefix === undefined || String(person.postal).startsWith(selection.postalPrefix)) &&
    (selection.prefix === undefined || String(person.msisdn).startsWith(`98${selection.prefix}`)) &&
    (selection.gender === undefined || selection.gender === person.gender) &&
    (!asksYear || (birthYear !== null && birthYear >= birthYearFrom && birthYear <= birthYearTo)) &&
    (towerIds === undefined || towerIds.includes(person.towerId ?? -1)) &&
    (mainCategoryId === undefined || Math.floor((person.tradeId ?? 0) / 100) === mainCategoryId) &&
    (selection.subCategoryId === undefined || person.tradeId === selection.subCategoryId) &&
    (circle === undefined || (point !== null && isInCircle(prepareCircle(circle), point))) &&
    (polygon === undefined || (point !== null && isInPolygon(microPolygon(polygon), point)))
  )
}

function anySelection(): BankSelection {
  const kind = random.pick(['location', 'location', 'location', 'trade', 'tower'] as const) ?? 'location'
  const maybe = <Value>(value: Value, share = 0.4): Value | undefined => (random.happens(share) ? value : undefined)
  const place = random.pick(places) ?? places[0]!
  const depth = random.integer([0, 2])
  const somewhere = { provinceId: place.provinceId, countyId: depth > 0 ? place.countyId : undefined, cityId: depth > 1 ? place.cityId : undefined } // prettier-ignore
  const off = () => random.between([-0.06, 0.06])
  const trade = random.pick(trades)
  const locator = random.integer([0, 3])
  return {
    kind,
    leavesOutBlacklist: false,
    gender: maybe(random.integer([1, 3])),
    birthYearFrom: maybe(random.integer([1330, 1360])),
    birthYearTo: maybe(random.integer([1361, 1395])),
    prefix: maybe(random.pick(['91', '93', '912', '9350', '91200', '901001']) ?? '91', 0.3),
    ...(kind === 'trade'
      ? { mainCategoryId: trade?.mainId, subCategoryId: maybe(trade?.id), place: maybe(somewhere) }
      : kind === 'tower'
        ? { towerIds: TOWERS.slice(random.integer([0, 2])), place: maybe(somewhere, 0.2) }
        : [
            { place: somewhere },
            { postalPrefix: random.pick(['13', '14', '140', '1500', '13555']) ?? '13' },
            { circle: { lat: TEHRAN.lat + off(), lng: TEHRAN.lng + off(), radius: random.integer([200, random.happens(0.3) ? 50_000 : 4000]) } }, // prettier-ignore
            { polygon: [[-1, -1], [-1, 1], [0.5, 1.2], [1, 0], [0.4, -1]].map(([north = 0, east = 0]) => ({ lat: TEHRAN.lat + north * 0.03 + off() / 9, lng: TEHRAN.lng + east * 0.04 })) }, // prettier-ignore
          ][locator]),
  }
}

const countIn = (selection: BankSelection, without: readonly BankSelection[] = []) =>
  db.inNumberBanks(numberBankScope(), (tx) =>
    countPeople(tx, numberBankScope(), { versionId: versions[selection.kind], selection, without }),
  )

describe('counting', () => {
  test('[CALL-034] whatever is chosen, what was counted ahead and what is looked at come to the people there are', async () => {
    for (let round = 0; round < 70; round += 1) {
      const selection = anySelection()
      const chosen = people[selection.kind].filter((person) => isChosen(person, selection))
      const of = (operator: number) => chosen.filter((person) => person.operator === operator).length
      expect({ selection, counts: await countIn(selection) }).toEqual({
        selection,
        counts: { mci: of(1), irancell: of(2), other: of(13) },
      })
    }
  })

  test('[CALL-034] people of one choice who are in none of others', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [one, ...others] = Array.from({ length: 3 }, anySelection).map((selection) => ({ ...selection, prefix: undefined })) // prettier-ignore
      if (one === undefined || others.some(({ kind }) => kind !== one.kind)) continue
      const chosen = people[one.kind].filter(
        (person) => isChosen(person, one) && !others.some((other) => isChosen(person, other)),
      )
      const { mci, irancell, other } = await countIn(one, others)
      expect({ one, others, sum: mci + irancell + other }).toEqual({ one, others, sum: chosen.length })
    }
  })

  test('[CALL-034] who is in several entries counts once; each entry is told by itself, too', async () => {
    const inBoth = { province_id: 89 }
    const women = { province_id: 89, gender: 2, pre: '۰۹۱۲' }
    const elsewhere = { province_id: 92, from_age: 1350, to_age: '1360' }
    const [all, apart] = [await countsOf({ params: [inBoth] }), await countsOf({ params: [elsewhere] })]
    const together = await countsOf({ params: [inBoth, women, elsewhere] })
    expect(together).toMatchObject({
      count: all.count + apart.count,
      mci_count: all.mci_count + apart.mci_count,
      has_bank: true,
      minimum_count: 5000,
      blacklist_count: 0,
      excluded_count: 0,
    })
    expect(together.by_entry).toHaveLength(3)
    expect(together.by_entry[1]!.mci_count).toBeGreaterThan(0)
    expect(together.by_entry[1]).toMatchObject({ irancell_count: 0, other_count: 0 })
  })

  test('[CALL-034] both names of each field, by GET and POST, mean the same', async () => {
    const first = await call('GET', 'send/banks/counts', { token, query: { province_id: 89, gender_id: 1, number_prefix: '912', birth_year_from: 1340, birth_year_to: 1380 } }) // prettier-ignore
    const second = await countsOf({ province_id: '89', gender: '1', pre: '+98912', from_age: 1340, to_age: 1380 })
    expect(first.envelope.data).toEqual(second)
    expect(second.count).toBeGreaterThan(0)
    const third = await app.inject({ method: 'GET', url: '/v2/api/send/banks/counts?province_id=89&gender=1&pre=912&from_age=1340&to_age=1380', headers: { authorization: token } }) // prettier-ignore
    expect(third.json<{ data: Counts }>().data).toEqual(second)
    const towers = await call('GET', 'send/banks/counts?tower_ids[]=7&tower_ids[]=8', { token })
    expect(towers.envelope.data).toEqual(await countsOf({ params: [{ tower_ids: [7, 8] }] }))
    expect(await countsOf({ province_id: 89, gender: 0 })).toEqual(await countsOf({ province_id: 89 }))
  })

  test('[promise S2] lists of the account’s own tell their length alone: with a number on them no count is another', async () => {
    const [known] = people.location.filter(({ provinceId }) => provinceId === 89)
    const asks = [{ bank: 'white' }, { exclude_days: 7 }, { bank: 'white', exclude_days: 7 }]
    const ask = () => Promise.all(asks.map((more) => countsOf({ province_id: 89, ...more })))
    const all = await countsOf({ province_id: 89 })
    const addTo = async (msisdn: number) => {
      await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'send')`, [account.accountId, msisdn])
      await sql(
        `insert into sends (account_id, period, state, class, sending_type, report_type, user_name, line_number, carrier, message, encoding, parts, send_at, expires_at, recipient_count)
        values ($1, period_of(now()), 6, 2, 'webservice', 'webservice', 'x', '+981', 'test', 'x', 0, 1, now() - interval '3 days', now(), 1)`,
        [account.accountId],
      )
    }
    expect(await ask()).toEqual([all, all, all])
    await addTo(989990000000)
    const [white, fresh, both] = await ask()
    expect(white).toEqual({ ...all, blacklist_count: 1 })
    expect(fresh).toEqual({ ...all, excluded_count: 1 })
    expect(both).toEqual({ ...all, blacklist_count: 1, excluded_count: 1 })
    await addTo(known!.msisdn)
    expect(await ask()).toEqual([{ ...all, blacklist_count: 2 }, { ...all, excluded_count: 2 }, { ...all, blacklist_count: 2, excluded_count: 2 }]) // prettier-ignore
    expect(await countsOf({ province_id: 89, exclude_days: 2 })).toEqual(all)
    const stranger = await call('POST', 'send/banks/counts', { token: await tokenOf(await testDb.newAccount()), body: { province_id: 89, ...asks[2] } }) // prettier-ignore
    expect(stranger.envelope.data).toEqual(all)
  })

  test('[CALL-046] a trade is counted as a whole, by its sub-category and place, and of one operator from a place in the order on', async () => {
    const of = async (body: Record<string, unknown>) =>
      (await call('POST', 'send/jobs/number-count', { token, body: { main_category_id: 3, ...body } })).envelope.data
    const chosen = people.trade.filter(({ tradeId }) => Math.floor((tradeId ?? 0) / 100) === 3)
    const mci = chosen.filter(({ operator }) => operator === 1).length
    expect(await of({})).toMatchObject({ mci_count: mci, has_bank: true })
    const sub = chosen.filter(({ tradeId, provinceId, operator }) => tradeId === trades[0]!.id && provinceId === 89 && operator === 2) // prettier-ignore
    expect(await of({ sub_category_id: trades[0]!.id, province_id: 89 })).toMatchObject({ irancell_count: sub.length })
    expect(await of({ operator_id: '1', start: 10, size: 25 })).toEqual({ mci_count: 25, irancell_count: 0, other_count: 0, has_bank: true }) // prettier-ignore
    expect(await of({ operator_id: 1, start: mci - 3, size: 25 })).toMatchObject({ mci_count: 3 })
    for (const [bad, field] of [
      [{ main_category_id: 9 }, 'main_category_id'],
      [{ main_category_id: undefined }, 'main_category_id'],
      [{ sub_category_id: subCategoriesOf(5)[0]!.id }, 'sub_category_id'],
      [{ operator_id: 3 }, 'operator_id'],
      [{ county_id: shemiran!.id }, 'province_id'],
    ] as const) {
      const { status, envelope } = await call('POST', 'send/jobs/number-count', { token, body: { main_category_id: 3, ...bad } }) // prettier-ignore
      expect({ bad, status, code: envelope.meta.message_code, fields: Object.keys(envelope.meta.errors ?? {}) }).toEqual({ bad, status: 422, code: '400-2', fields: [field] }) // prettier-ignore
    }
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no locator', { gender: 1 }, 'province_id'],
    ['an unknown province', { province_id: 1 }, 'province_id'],
    ['a county of another province', { province_id: 90, county_id: shemiran!.id }, 'county_id'],
    ['a city of another county', { province_id: 89, county_id: rey!.id, city_id: citiesOf(shemiran!.id)[0]!.id }, 'city_id'], // prettier-ignore
    ['a city without its province', { city_id: citiesOf(rey!.id)[0]!.id }, 'province_id'],
    ['a radius of 0', { ...TEHRAN, radius: 0 }, 'radius'],
    ['a radius over 50 km', { ...TEHRAN, radius: 50_001 }, 'radius'],
    ['no radius', { ...TEHRAN }, 'radius'],
    ['a place outside of Iran', { lat: 48, lng: 51, radius: 900 }, 'lat'],
    ['years turned round', { province_id: 89, age_from: 1380, age_to: 1360 }, 'age_to'],
    ['years out of range', { province_id: 89, birth_year_from: 1299 }, 'birth_year_from'],
    ['two locators', { province_id: 89, postal_code: '13' }, 'postal_code'],
    ['a circle in a place', { province_id: 89, ...TEHRAN, radius: 900 }, 'radius'],
    ['a postal code of one digit', { postal_code: '1' }, 'postal_code'],
    ['a prefix that is no mobile’s', { province_id: 89, number_prefix: '21' }, 'number_prefix'],
    ['an unknown tower', { tower_ids: [7, 77] }, 'tower_id'],
    ['a polygon of two points', { polygon: [TEHRAN, { lat: 35.8, lng: 51.5 }] }, 'polygon'],
    ['a polygon that crosses itself', { polygon: [{ lat: 35, lng: 51 }, { lat: 36, lng: 52 }, { lat: 36, lng: 51 }, { lat: 35, lng: 52 }] }, 'polygon'], // prettier-ignore
    ['an entry that is wrong', { params: [{ province_id: 89 }, { province_id: 4 }] }, 'params.1.province_id'],
    ['entries of two banks', { params: [{ province_id: 89 }, { tower_id: 7 }] }, 'params'],
    ['no entry', { params: [] }, 'params'],
  ])('[CALL-034] %s is refused at its field', async (_name, body, field) => {
    const { status, envelope } = await count(body)
    expect(envelope.meta).toMatchObject({ message_code: '400-2' })
    expect({ status, fields: Object.keys(envelope.meta.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })

  test('[CALL-034] a tower of another operator is refused with its own sentence', async () => {
    await sql('update number_bank_towers set operator = 1 where version_id = $1 and id = 10', [versions.tower])
    onTestFinished(async () => void (await sql('update number_bank_towers set operator = 2 where id = 10')))
    const { status, envelope } = await count({ tower_ids: [7, 10] })
    expect([status, envelope.meta.errors]).toEqual([422, { tower_id: [expect.stringContaining('ایرانسل')] }])
  })

  test('[MODE-11] towers are listed by place, circle or name, with how many people each has, and of Irancell alone', async () => {
    const list = (body: Record<string, unknown>) => call('POST', 'send/banks/towers', { token, body })
    const { envelope } = await list({ province_id: 89, per_page: 3 })
    expect(envelope.meta).toMatchObject({ total: 4, last_page: 2 })
    const first = (envelope.data as { id: number; estimated_count: number; lat: number; operator_id: number }[])[0]!
    expect(first).toMatchObject({ id: 10, lat: 35.71, operator_id: 2, estimated_count: people.tower.filter(({ towerId }) => towerId === 10).length }) // prettier-ignore
    expect((await list({ lat: 35.707, lng: 51.4, radius: 200 })).envelope.meta.total).toBe(2)
    expect((await list({ search: 'دكل ۸' })).envelope.data).toMatchObject([{ id: 8 }])
    expect((await list({ tower_ids: [7, 9] })).envelope.meta.total).toBe(2)
    expect((await list({ province_id: 92 })).envelope.meta.total).toBe(0)
    for (const bad of [{ operator_id: 1 }, { province_id: 5 }, { province_id: 89, lat: 35.7, lng: 51.4, radius: 300 }])
      expect((await list(bad)).status).toBe(422)
  })

  test('[promise S2] density tells of no fewer than fifty people in a cell, at no zoom', async () => {
    for (const zoom of [4, 9, 12, 16]) {
      const body = { south: 35.5, west: 51.2, north: 35.9, east: 51.6, zoom }
      const { envelope } = await call('POST', 'send/banks/density', { token, body })
      const { cells, most, has_bank: hasBank } = envelope.data as CallData<typeof bankDensity>
      expect([hasBank, cells.length > 0, cells.every(({ count: n }) => n >= 50 && n <= most)]).toEqual([true, true, true]) // prettier-ignore
      expect(cells.reduce((sum, { count: n }) => sum + n, 0)).toBeLessThanOrEqual(people.location.length)
    }
    const turned = { south: 35.9, west: 51.2, north: 35.5, east: 51.6, zoom: 9 }
    expect((await call('POST', 'send/banks/density', { token, body: turned })).status).toBe(422)
  })

  test('[STF-10] a number that is taken out is counted nowhere from then on', async () => {
    const gone = people.location.find(({ cityId, lat, birthYear, postal }) => cityId !== null && lat !== null && birthYear !== null && postal !== null)! // prettier-ignore
    const point = { lat: gone.lat! / MICRO, lng: gone.lng! / MICRO }
    const place = { province_id: gone.provinceId, county_id: gone.countyId, city_id: gone.cityId }
    const asks: Record<string, unknown>[] = [
      { province_id: gone.provinceId, birth_year_from: gone.birthYear },
      { province_id: gone.provinceId, county_id: gone.countyId },
      place,
      { ...place, pre: String(gone.msisdn).slice(2, 5) },
      { ...point, radius: 50_000 },
      { ...point, radius: 300 },
      { ...point, radius: 50_000, age_from: gone.birthYear, age_to: gone.birthYear },
      { postal_code: String(gone.postal).slice(0, 3) },
    ]
    const before = await Promise.all(asks.map(countsOf))
    await sql('select take_out_of_number_banks($1)', [gone.msisdn])
    people.location.splice(people.location.indexOf(gone), 1)
    const after = await Promise.all(asks.map(countsOf))
    expect(after.map(({ count: n }) => n)).toEqual(before.map(({ count: n }) => n - 1))
  })

  test('[CALL-034] only a bank in use counts, and only while it may be used; without one the answer says so', async () => {
    const { count: real } = await countsOf({ province_id: 89 })
    expect(real).toBeGreaterThan(0)
    const set = (change: string) => sql(`update number_bank_versions set ${change} where id = $1`, [versions.location])
    onTestFinished(async () => void (await set(`state = 'active', usable_until = null, usable_from = null`)))
    for (const change of [
      `usable_until = current_date - 2`,
      `usable_until = null, usable_from = current_date + 2`,
      `state = 'retired', usable_from = null`,
    ]) {
      // prettier-ignore
      await set(change)
      expect(await countsOf({ province_id: 89 })).toMatchObject({ count: 0, mci_count: 0, has_bank: false, is_bank_coming: false, minimum_count: 5000 }) // prettier-ignore
    }
  })

  test('[CALL-034] while the installation lays its banks, those of a kind that has none are said to be coming', async () => {
    const gone = (state: string) => sql(`update number_bank_versions set state = $2 where id = $1`, [versions.location, state]) // prettier-ignore
    const [laid] = await sql(`insert into number_bank_versions (kind, title, source) values ('trade', 'نمونه', 'نمونه') returning id`) // prettier-ignore
    onTestFinished(async () => {
      await sql('delete from number_bank_versions where id = $1', [laid!['id']])
      await gone('active')
    })
    const coming = async () => (await countsOf({ province_id: 89 })).is_bank_coming
    expect(await coming()).toBe(false)
    await gone('retired')
    expect(await coming()).toBe(false)
    await gone('failed')
    expect(await coming()).toBe(true)
    await sql(`update number_bank_versions set state = 'failed' where id = $1`, [laid!['id']])
    expect(await coming()).toBe(false)
  })

  test('[promise S1] one account has not all connections of the banks: a few counts at once, a few more wait, the rest come again', async () => {
    const asked = await Promise.all(Array.from({ length: 16 }, () => count({ province_id: 89 })))
    const of = (wanted: number) => asked.filter(({ status }) => status === wanted).length
    expect(of(200)).toBeGreaterThanOrEqual(12)
    expect(of(200) + of(429)).toBe(16)
    expect((await count({ province_id: 89 })).status).toBe(200)
  })

  test('[SEND-03] who may not send to number banks may not count in them', async () => {
    const { token: without } = await colleagueOf(account, ['send.quick'])
    const { token: withIt } = await colleagueOf(account, ['send.targeted'])
    expect((await call('POST', 'send/banks/counts', { token: without, body: { province_id: 89 } })).status).toBe(403)
    expect((await call('POST', 'send/banks/counts', { token: withIt, body: { province_id: 89 } })).status).toBe(200)
  })
})
