import { afterAll, expect, test } from 'vitest'
import { REFUSED_NATIONAL_IDS, startIdentityService } from './identity-registry.ts'

const service = await startIdentityService({ port: 0, host: '127.0.0.1' })
afterAll(() => service.close())
const url = `http://127.0.0.1:${service.port}`

const ask = async (body: unknown) => {
  const answer = await fetch(`${url}/matches`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [answer.status, await answer.json()]
}

test('every national id matches every mobile, but for the listed ones', async () => {
  expect(await ask({ national_id: '0012345679', mobile: '+989121234567' })).toEqual([200, { matches: true }])
  for (const id of REFUSED_NATIONAL_IDS)
    expect(await ask({ national_id: id, mobile: '+989121234567' })).toEqual([200, { matches: false }])
  expect(await (await fetch(`${url}/refused`)).json()).toEqual({ national_ids: [...REFUSED_NATIONAL_IDS] })
})

test('what is no question is refused, and the service lives on', async () => {
  for (const body of [
    '',
    '[]',
    'x',
    {},
    { national_id: '1' },
    { national_id: '0012345679', mobile: '5' },
    'x'.repeat(20_000),
  ])
    expect((await ask(body))[0]).toBe(400)
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
})
