import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { NO_FAULTS, readFaults } from './bank-faults.ts'
import { startBank } from './start-bank.ts'
import type { RunningBank } from './start-bank.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
})

async function start(logPath?: string): Promise<RunningBank & { url: string }> {
  const running = await startBank({ port: 0, host: '127.0.0.1', ...(logPath !== undefined && { logPath }) })
  ends.push(() => running.close())
  return { ...running, url: `http://127.0.0.1:${running.port}` }
}

const ask = async (address: string, fields: object): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(fields) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const press = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const ORDER = { amount: 5_500_000, currency: 'IRR', order: '1204', callback_url: 'http://127.0.0.1:9/back?draft=7' }

test('[WAL-12] the page shows what is paid in rial and toman, says what it is, and ends in three ways', async () => {
  const { url } = await start()
  for (const result of ['success', 'failed', 'cancelled']) {
    const { body } = await ask(`${url}/api/payments`, ORDER)
    const page = await fetch(String(body['url']))
    const html = await page.text()
    for (const words of ['۵٬۵۰۰٬۰۰۰ ریال', '۵۵۰٬۰۰۰ تومان', 'این صفحه شبیه‌ساز است', 'shaparak.ir', 'انصراف']) {
      expect(html).toContain(words)
    }
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await press(String(body['url']), { result: 'nonsense' })).status).toBe(400)
    const back = await press(String(body['url']), { result })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:9/back?draft=7&authority=${String(body['authority'])}&result=${result}`,
    ])
    expect(await (await fetch(String(body['url']))).text()).toContain('این پرداخت تمام شده است')
  }
  expect((await fetch(`${url}/pay/none`)).status).toBe(404)
})

test('its log holds what was asked for, paid and verified, and is read again at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const logPath = join(folder, 'deep', 'bank.jsonl')
  const first = await start(logPath)
  const { body } = await ask(`${first.url}/api/payments`, ORDER)
  await press(String(body['url']), { result: 'success' })
  await first.close()
  const second = await start(logPath)
  const { authority } = body
  expect((await ask(`${second.url}/api/verify`, { authority })).body).toMatchObject({ result: 'verified', amount: 5_500_000, currency: 'IRR', order: '1204' }) // prettier-ignore
  expect((await ask(`${second.url}/api/verify`, { authority })).body).toMatchObject({ result: 'already_verified' })
  const events = readFileSync(logPath, 'utf8').trimEnd().split('\n').map((line) => (JSON.parse(line) as { event: string }).event) // prettier-ignore
  expect(events).toEqual(['requested', 'paid', 'verified'])
  const books = (await (await fetch(`${second.url}/control/payments`)).json()) as { payments: object[] }
  expect(books.payments).toEqual([expect.objectContaining({ authority, state: 'paid', paidAmount: 5_500_000 })])
})

test('as Zarinpal: codes and fields of v4, absent parts are empty lists', async () => {
  const { url } = await start()
  const merchant_id = '1344b5d4-0048-11e8-94db-005056a205be'
  const call = (name: string, fields: object) => ask(`${url}/pg/v4/payment/${name}.json`, { merchant_id, ...fields })
  const order = { amount: 5_500_000, currency: 'IRR', description: 'x', callback_url: 'http://127.0.0.1:9/back' }
  expect((await call('request', { ...order, merchant_id: 'short' })).body).toMatchObject({ data: [], errors: { code: -9 } }) // prettier-ignore
  const { data } = (await call('request', order)).body as { data: { code: number; authority: string } }
  expect(data).toMatchObject({ code: 100, authority: expect.stringMatching(/^A\d{35}$/), fee_type: 'Merchant' })
  const { authority } = data
  expect((await call('verify', { authority, amount: 5_500_000 })).body).toMatchObject({ data: [], errors: { code: -51 } }) // prettier-ignore
  expect((await call('inquiry', { authority })).body).toMatchObject({ data: { status: 'IN_BANK' }, errors: [] })
  const back = await press(`${url}/pg/StartPay/${authority}`, { result: 'success' })
  expect(back.headers.get('location')).toBe(`http://127.0.0.1:9/back?Authority=${authority}&Status=OK`)
  expect((await call('verify', { authority, amount: 5 })).body).toMatchObject({ errors: { code: -50 } })
  expect((await call('verify', { authority, amount: 5_500_000 })).body).toMatchObject({ data: { code: 100, ref_id: expect.any(Number) }, errors: [] }) // prettier-ignore
  expect((await call('verify', { authority, amount: 5_500_000 })).body).toMatchObject({ data: { code: 101 } })
  expect((await call('inquiry', { authority })).body).toMatchObject({ data: { status: 'VERIFIED' } })
  expect((await call('verify', { authority: 'A0', amount: 1 })).body).toMatchObject({ errors: { code: -54 } })
  const stranger = { merchant_id: merchant_id.replaceAll('4', '5'), authority, amount: 5_500_000 }
  expect((await call('verify', stranger)).body).toMatchObject({ errors: { code: -53 } })
})

test('as Zibal: results and statuses of v1', async () => {
  const { url } = await start()
  const call = (name: string, fields: object) => ask(`${url}/v1/${name}`, { merchant: 'zibal', ...fields })
  const order = { amount: 5_500_000, callbackUrl: 'http://127.0.0.1:9/back', orderId: '1204' }
  for (const [result, wrong] of [
    [102, { merchant: 'unknown' }],
    [105, { amount: 999 }],
    [106, { callbackUrl: 'back' }],
  ] as const) {
    expect((await call('request', { ...order, ...wrong })).body).toMatchObject({ result })
  }
  const { trackId } = (await call('request', order)).body as { trackId: number }
  expect((await call('verify', { trackId })).body).toMatchObject({ result: 202 })
  expect((await call('inquiry', { trackId })).body).toMatchObject({ result: 100, status: -1, amount: 5_500_000 })
  const back = await press(`${url}/start/${trackId}`, { result: 'success' })
  expect(back.headers.get('location')).toBe(
    `http://127.0.0.1:9/back?success=1&trackId=${trackId}&orderId=1204&status=2`,
  )
  expect((await call('inquiry', { trackId })).body).toMatchObject({ status: 2 })
  expect((await call('verify', { trackId })).body).toMatchObject({ result: 100, status: 1, amount: 5_500_000, orderId: '1204', refNumber: expect.any(Number) }) // prettier-ignore
  expect((await call('verify', { trackId })).body).toMatchObject({ result: 201 })
  expect((await call('verify', { trackId: 1 })).body).toMatchObject({ result: 203 })
})

test('faults are switched on and off from outside, and only known ones', async () => {
  const { url } = await start()
  const faults = await ask(`${url}/control/faults`, { refuses: true, slow_ms: -1, wrong_amount: 'yes', explode: true })
  expect(faults.body).toEqual({ ...NO_FAULTS, refuses: true })
  expect((await ask(`${url}/api/payments`, ORDER)).status).toBe(422)
  await ask(`${url}/control/faults`, { down: true })
  await expect(ask(`${url}/api/payments`, ORDER)).rejects.toThrow()
  expect((await ask(`${url}/control/faults`, {})).body).toEqual(NO_FAULTS)
  expect(readFaults(null)).toEqual({})
})
