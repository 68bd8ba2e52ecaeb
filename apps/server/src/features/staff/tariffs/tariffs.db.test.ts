import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['lines'] })
const token = await tokenOf(staff)

let families = 500_000 + (process.pid % 1000) * 100

/** A family of its own with a line of a new account: 1,330 rial a Persian part to MCI, 1,463 to others. */
async function newFamily() {
  const family = (families += 1)
  const account = await testDb.newAccount()
  await sql(`insert into line_families values ($1, $2)`, [family, `خانوادهٔ ${family}`])
  await sql(`insert into tariff_prices values ($1, '-infinity', 13300, 33250, 14630, 36575)`, [family])
  await sql('update lines set operator_id = $2 where id = $1', [account.service.id, family])
  const customer = await tokenOf(account)
  const path = `staff/tariffs/${family}/prices`
  const setPrice = (body: object, as = token) => call('POST', path, { token: as, body })
  const history = async () => (await call('GET', path, { token })).envelope.data as Record<string, unknown>[]
  const send = async (more: object = {}) => {
    const body = { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients: ['09120000001', '09350000001'] }, ...more } // prettier-ignore
    const { envelope } = await call('POST', 'send', { token: customer, body })
    return (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0] as number
  }
  const costOf = async (id: number) =>
    ((await call('GET', 'report/by_bulk', { token: customer, query: { messages_outbox_id: id } })).envelope.data as { cost: number }).cost // prettier-ignore
  const shown = async () => {
    const body = { number: account.service.number, message: 'سلام' }
    const price = (await call('POST', 'send/calculate-price', { token: customer, body })).envelope.data as Record<string, number> // prettier-ignore
    const rows = (await call('GET', 'user/get_tariff', { token: customer })).envelope.data as Record<string, unknown>[]
    const [mci, other] = rows.filter((row) => row['operator_id'] === family)
    return { mci: price['mci_price'], other: price['other_price'], tariff: [mci?.['persian_mci'], other?.['persian_other']] } // prettier-ignore
  }
  return { family, account, path, setPrice, history, send, costOf, shown }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('[STF-09] a price of a line family', () => {
  test('holds from now on for what is shown and charged; sends priced before, scheduled or not, keep their price', async () => {
    const { setPrice, send, costOf, shown } = await newFamily()
    const [sent, waiting] = [await send(), await send({ send_time: inDays(1) })]
    expect(await shown()).toEqual({ mci: 1370, other: 1503, tariff: ['1330', '1463'] })
    expect((await setPrice({ persian_mci: 2000.5, english_mci: 5000 })).status).toBe(200)
    // The 10 percent of the other operators is worked out, up to the tenth.
    expect(await shown()).toEqual({ mci: 2040.5, other: 2240.6, tariff: ['2000.5', '2200.6'] })
    expect(await costOf(await send())).toBe(2040.5 + 2240.6)
    expect([await costOf(sent), await costOf(waiting)]).toEqual([1370 + 1503, 1370 + 1503])
  })

  test('can be set for later: it is shown beside the present one and takes effect at its time', async () => {
    const { family, setPrice, history, shown } = await newFamily()
    const from = inDays(7)
    expect((await setPrice({ persian_mci: 1500, english_mci: 3750, persian_other: 1500, english_other: 3750, effective_from: from })).envelope.data).toEqual({ effective_from: from }) // prettier-ignore
    expect(await history()).toMatchObject([
      { state: 'coming', persian_other: 1500, effective_from: from, until: null, staff_name: 'سارا کاظمی' },
      { state: 'present', persian_mci: 1330, effective_from: null, until: from, staff_name: null },
    ])
    const all = (await call('GET', 'staff/tariffs', { token })).envelope.data
    expect(all).toContainEqual(
      expect.objectContaining({ operator_id: family, persian_mci: 1330, english_other: 3657.5, next_at: from, line_count: 1 }), // prettier-ignore
    )
    await sql(`insert into tariff_prices values ($1, now() + interval '200 ms', 17000, 40000, 18700, 44000)`, [family])
    await expect.poll(async () => (await shown()).mci).toBe(1740)
    expect((await history()).map(({ state }) => state)).toEqual(['coming', 'present', 'past'])
  })

  test('that was in effect is never changed, by a call or in the database; a future one can be withdrawn once', async () => {
    const { family, path, setPrice, history } = await newFamily()
    for (const change of [
      'update tariff_prices set persian_mci_tenths = 1 where operator_id = $1',
      'delete from tariff_prices where operator_id = $1',
      `insert into tariff_prices values ($1, now() - interval '1 day', 1, 1, 1, 1)`,
    ])
      await expect(sql(change, [family])).rejects.toThrow(/price/)
    const past = await setPrice({ persian_mci: 1, english_mci: 1, effective_from: inDays(-1) })
    expect([past.status, Object.keys(past.envelope.meta.errors ?? {})]).toEqual([422, ['effective_from']])
    await setPrice({ persian_mci: 1500, english_mci: 3750, effective_from: inDays(3) })
    const [coming] = await history()
    const body = { effective_from: coming?.['effective_from'] }
    const told = await Promise.all([1, 2].map(() => call('POST', `${path}/withdraw`, { token, body })))
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await history()).toHaveLength(1)
    const acts = await sql('select action, subject, details from audit_entries where subject = $1 order by seq', [`خانوادهٔ ${family}`]) // prettier-ignore
    expect(acts).toMatchObject([
      { action: 'staff.price_set', details: { before: { persian_mci: 1330 }, after: { persian_mci: 1500, persian_other: 1650 } } }, // prettier-ignore
      { action: 'staff.price_withdrawn', details: { persian_mci: 1500, ...body } },
    ])
  })

  test('is refused at its field, and nothing is stored', async () => {
    const { setPrice, history } = await newFamily()
    const from = inDays(2)
    const good = { persian_mci: '۱٬۴۰۰'.replace('٬', ''), english_mci: '3500.5' }
    const cases: [object, number, string][] = [
      [{ ...good, persian_mci: -1 }, 422, 'persian_mci'],
      [{ ...good, persian_mci: 1_000_001 }, 422, 'persian_mci'],
      [{ ...good, english_mci: 1.25 }, 422, 'english_mci'],
      [{ ...good, english_other: 'ارزان' }, 422, 'english_other'],
      [{ english_mci: 1 }, 422, 'persian_mci'],
      [{ ...good, effective_from: 'فردا' }, 422, 'effective_from'],
      [{ ...good, effective_from: inDays(400) }, 422, 'effective_from'],
    ]
    for (const [body, status, field] of cases) {
      const answer = await setPrice(body)
      expect([answer.status, Object.keys(answer.envelope.meta.errors ?? {})]).toEqual([status, [field]])
    }
    expect(await history()).toHaveLength(1)
    expect((await setPrice({ ...good, effective_from: from })).status).toBe(200)
    const again = await setPrice({ ...good, effective_from: from })
    expect([again.status, Object.keys(again.envelope.meta.errors ?? {})]).toEqual([409, ['effective_from']])
    const reviewer = await tokenOf(await newStaff(testDb, { areas: ['reviews'] }))
    expect((await setPrice(good, reviewer)).status).toBe(403)
    expect((await call('POST', 'staff/tariffs/999999999/prices', { token, body: good })).status).toBe(404)
    expect((await call('GET', 'staff/tariffs/999999999/prices', { token })).status).toBe(404)
  })
})
