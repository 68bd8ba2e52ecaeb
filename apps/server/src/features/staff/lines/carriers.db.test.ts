import { describe, expect, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { carriers } from '@peyk/contract/staff/staff-carriers.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['lines'] }))

const FORM = { title: 'اپراتور دوم', host: 'smsc.example.ir', port: 2775, system_id: 'peyk', binds: 2, window_size: 50, long_style: 'sar', uses_tls: true, is_active: false } // prettier-ignore
const SECRET = 'Raz-Bind-88'

let made = 0
async function newCarrier() {
  const key = `second-${process.pid}-${(made += 1)}`
  const answer = await call('POST', 'staff/carriers', { token, body: { ...FORM, key, password: SECRET } })
  const list = async () => (await call('GET', 'staff/carriers', { token })).envelope.data as CallData<typeof carriers>
  const find = async () => (await list()).find((one) => one.key === key)
  const change = (more: object, as = token) =>
    call('POST', `staff/carriers/${key}`, { token: as, body: { ...FORM, ...more } })
  const row = () => sql<{ password: string; rate_per_second: number | null }>('select * from carriers where key = $1', [key]) // prettier-ignore
  return { key, answer, list, find, change, row }
}

describe('[STF-08] a connection to an operator', () => {
  test('is created, changed and used by lines; its password is neither answered nor logged', async () => {
    const { key, answer, find, list, change, row } = await newCarrier()
    expect(answer.status).toBe(200)
    expect(await find()).toMatchObject({ ...FORM, key, rate_per_second: null, line_count: 0, waiting_recipients: 0, run_until: null, edition: 1 }) // prettier-ignore
    expect((await change({ rate_per_second: 300, title: 'اپراتور سوم' })).status).toBe(200)
    expect(await find()).toMatchObject({ title: 'اپراتور سوم', rate_per_second: 300, edition: 2 })
    expect((await row())[0]?.password).toBe(SECRET)
    await change({ password: `${SECRET}9` })
    expect((await row())[0]?.password).toBe(`${SECRET}9`)
    const acts = await sql('select action, details from audit_entries where subject = $1 order by seq', [key])
    expect(acts.map(({ action }) => action)).toEqual(['staff.carrier_created', 'staff.carrier_changed', 'staff.carrier_changed']) // prettier-ignore
    expect(acts[2]?.details).toMatchObject({ password_changed: true })
    expect(JSON.stringify([acts, await list()])).not.toContain('Raz')
  })

  test('refuses the second of two parallel changes, which has to be made on the current state', async () => {
    const { find, change } = await newCarrier()
    expect((await change({ binds: 4, edition: 1 })).status).toBe(200)
    expect((await change({ binds: 8, edition: 1 })).status).toBe(409)
    expect(await find()).toMatchObject({ binds: 4, edition: 2 })
    expect((await change({ binds: 8, edition: 2 })).status).toBe(200)
    const still = await change({ binds: 8, edition: 3 })
    expect([still.status, (await find())?.edition]).toEqual([200, 3])
  })

  test('is refused at the field that is wrong, and to staff without the area of lines', async () => {
    const { key, change, find } = await newCarrier()
    const fieldsOf = async (asked: ReturnType<typeof call>) => {
      const { status, envelope } = await asked
      return [status, Object.keys(envelope.meta.errors ?? {})]
    }
    const cases: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ host: 'smpp://smsc' }, 'host'],
      [{ port: 0 }, 'port'],
      [{ port: 65_536 }, 'port'],
      [{ binds: 17 }, 'binds'],
      [{ window_size: 0 }, 'window_size'],
      [{ rate_per_second: 0 }, 'rate_per_second'],
      [{ long_style: 'other' }, 'long_style'],
    ]
    for (const [more, field] of cases) expect(await fieldsOf(change(more))).toEqual([422, [field]])
    const create = (more: object) => call('POST', 'staff/carriers', { token, body: { ...FORM, key, password: 'x', ...more } }) // prettier-ignore
    expect(await fieldsOf(create({}))).toEqual([409, ['key']])
    expect(await fieldsOf(create({ key: 'MCI 1' }))).toEqual([422, ['key']])
    expect(await fieldsOf(create({ key: 'mci-1', password: '' }))).toEqual([422, ['password']])
    expect((await call('POST', 'staff/carriers/nobody', { token, body: FORM })).status).toBe(404)
    const reviewer = await tokenOf(await newStaff(testDb, { areas: ['reviews', 'accounts'] }))
    expect((await change({ binds: 9 }, reviewer)).status).toBe(403)
    expect((await call('GET', 'staff/carriers', { token: reviewer })).status).toBe(403)
    expect(await find()).toMatchObject({ binds: 2 })
  })
})
