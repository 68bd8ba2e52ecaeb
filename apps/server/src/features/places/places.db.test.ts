import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { app, call, apiKeyOf } = await testCalls(testDb)
const key = await apiKeyOf(await testDb.newAccount())
const headers = { authorization: key }

const get = (path: string) => call('GET', path, { headers })
const post = (path: string, payload: Record<string, unknown>) => call('POST', path, { headers, body: payload })

describe('places by API', () => {
  test('[CALL-040] the provinces are told with the ids and names of the contract, by GET and POST', async () => {
    const { status, envelope } = await get('send/banks/provinces')
    const provinces = envelope.data as { id: number; name: string }[]
    expect(status).toBe(200)
    expect(provinces).toHaveLength(31)
    expect(provinces[0]).toEqual({ id: 89, name: 'تهران' })
    expect((await post('send/banks/provinces', {})).envelope).toEqual(envelope)
  })

  test('[CALL-041] the counties of a province; a province that there is not is refused beside its field', async () => {
    const { envelope } = await get('send/banks/counties?province_id=۱۱۴')
    expect(envelope.data).toEqual([{ id: expect.any(Number) as number, name: 'قم' }])
    expect((await post('send/banks/counties', { province_id: '114' })).envelope).toEqual(envelope)
    for (const [asked, sentence] of [
      ['send/banks/counties?province_id=1', 'استان یافت نشد'],
      ['send/banks/counties?province_id=120', 'استان یافت نشد'],
      ['send/banks/counties', 'تکمیل گزینه استان الزامی است'],
      ['send/banks/counties?province_id=x', 'استان باید عدد باشد'],
    ] as const) {
      const refused = await get(asked)
      expect({ asked, ...refused.envelope.meta, status: refused.status }).toMatchObject({
        asked,
        status: 422,
        message_code: '400-2',
        errors: { province_id: [sentence] },
      })
    }
  })

  test('[CALL-042] the cities of a county; a county that there is not is refused beside its field', async () => {
    const [qom] = (await get('send/banks/counties?province_id=114')).envelope.data as { id: number }[]
    const { envelope } = await get(`send/banks/cities?county_id=${qom!.id}`)
    expect((envelope.data as { name: string }[]).map(({ name }) => name)).toContain('قم')
    const refused = await get('send/banks/cities?county_id=5')
    expect(refused).toMatchObject({ status: 422, envelope: { meta: { errors: { county_id: ['شهرستان یافت نشد'] } } } })
  })

  test('the genders are told in the whole envelope, which the public documents leave out', async () => {
    const { envelope } = await get('send/banks/genders')
    expect(envelope.data).toEqual([
      { id: 1, name: 'مرد' },
      { id: 2, name: 'زن' },
      { id: 3, name: 'سازمانی- حقوقی' },
    ])
    expect(envelope.meta).toMatchObject({ status: true, message_code: '200-1', message_parameters: [] })
  })

  test('clients of version 2 find the same below their base and at the host', async () => {
    const { envelope } = await get('send/banks/provinces')
    for (const url of ['/v2/api/send/banks/provinces', '/v1/v2/api/send/banks/provinces']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
        expect({ url, method, body: answer.json() as unknown }).toEqual({ url, method, body: envelope })
      }
    }
    expect((await app.inject({ method: 'GET', url: '/v2/api/send/banks/provinces' })).statusCode).toBe(401)
  })
})

describe('trades by API', () => {
  test('[CALL-044] the eight categories', async () => {
    const { envelope } = await get('send/jobs/categories')
    expect(envelope.data).toHaveLength(8)
    expect((envelope.data as unknown[])[2]).toEqual({ id: 3, name: 'رستوران و صنعت غذا' })
  })

  test('[CALL-045] the trades of a category, which is named in each; another category is refused', async () => {
    const { envelope } = await post('send/jobs/sub-categories', { main_category_id: 3 })
    expect((envelope.data as unknown[])[0]).toEqual({ id: 301, name: 'رستوران', main_id: '3', main_name: 'رستوران و صنعت غذا' }) // prettier-ignore
    const refused = await get('send/jobs/sub-categories?main_category_id=9')
    expect(refused).toMatchObject({
      status: 422,
      envelope: {
        meta: { message_code: '400-2', errors: { main_category_id: ['گزینه انتخاب شده صنف صحیح نمی باشد'] } },
      },
    })
  })
})
