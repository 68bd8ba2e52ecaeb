import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { newTargets, transferBody } from './payments.fixtures.ts'
import { sweepReceipts } from './offline/usecases/sweep-receipts.ts'

const testDb = await testDatabase()
const { sql, newAccount, engine } = testDb
const { app, call, tokenOf, colleagueOf, deps } = await testCalls(testDb)
const targets = await newTargets(testDb)
const staffToken = await tokenOf(await newStaff(testDb, { areas: ['money'] }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4068a0' } })

async function upload(token: string, bytes: Buffer, { name = 'r.jpg', type = 'image/jpeg' } = {}) {
  const head = `--XyZ\r\nContent-Disposition: form-data; name="receipt"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XyZ--\r\n')])
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=XyZ' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/v1/api/payment/offline/receipt', headers, payload })
  const envelope = JSON.parse(body) as Awaited<ReturnType<typeof call>>['envelope']
  return { status: statusCode, said: (envelope.meta.errors as Record<string, string[]>)?.['receipt'], id: (envelope.data as { receipt_id: number } | null)?.receipt_id ?? 0 }
} // prettier-ignore
const newPayer = async () => {
  const account = await newAccount({ creditTenths: 0 })
  return { account, token: await tokenOf(account) }
}
const pay = (token: string, receiptId: number) =>
  call('POST', 'payment/offline/card-to-card-create', { token, body: transferBody({ target: targets.card, receipt_id: receiptId }) }) // prettier-ignore
const getPicture = (path: string, token: string) =>
  app.inject({ method: 'GET', url: `/v1/api/${path}`, headers: { authorization: token } })

describe('the picture of a bank’s receipt', () => {
  test('is drawn anew without what stood beside it, belongs to one transfer, and is seen by its account and by staff', async () => {
    const { account, token } = await newPayer()
    const tagged = await picture(3000, 1000).withExif({ IFD0: { Copyright: 'GEHEIM' } }).jpeg().toBuffer()
    expect(tagged.includes('GEHEIM')).toBe(true)
    const { id } = await upload(token, tagged)
    const paid = await pay(token, id)
    expect(paid.status).toBe(200)
    const { payment_id: paymentId } = paid.envelope.data as { payment_id: number }
    const shown = await getPicture(`payment/offline/${paymentId}/receipt`, token)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(shown.rawPayload.includes('GEHEIM')).toBe(false)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 2000, height: 667, format: 'jpeg' })
    expect((await getPicture(`staff/payments/${paymentId}/receipt`, staffToken)).rawPayload.equals(shown.rawPayload)).toBe(true)
    const row = await call('GET', `staff/payments/${paymentId}`, { token: staffToken })
    expect(row.envelope.data).toMatchObject({ has_receipt_picture: true, steps: [{ kind: 'created', by: account.userName }] })
    // Used once, and nobody else's.
    expect((await pay(token, id)).envelope.meta.errors).toHaveProperty('receipt_id')
    const stranger = await newPayer()
    expect((await pay(stranger.token, (await upload(token, tagged)).id)).envelope.meta.errors).toHaveProperty('receipt_id')
    expect((await getPicture(`payment/offline/${paymentId}/receipt`, stranger.token)).statusCode).toBe(404)
    expect((await getPicture(`staff/payments/${paymentId}/receipt`, token)).statusCode).toBe(403)
    const colleague = await colleagueOf(account, ['payment.charge'])
    expect((await getPicture(`payment/offline/${paymentId}/receipt`, colleague.token)).statusCode).toBe(403)
  }) // prettier-ignore

  test('of 30 MB, of another kind or of too many pixels is refused with its sentence beside the field, and nothing is kept', async () => {
    const { account, token } = await newPayer()
    const heavy = 'حجم تصویر رسید بیش از ۵ مگابایت است؛ تصویر کوچک‌تری انتخاب کنید'
    const other = 'فرمت تصویر رسید پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید'
    const jpg = await picture(20, 20).jpeg().toBuffer()
    const cases: [string, Buffer, object][] = [
      [heavy, Buffer.concat([jpg, Buffer.alloc(30 * 1024 * 1024)]), {}],
      [heavy, Buffer.concat([jpg, Buffer.alloc(5 * 1024 * 1024)]), {}],
      [heavy, await picture(10_000, 5000).png({ compressionLevel: 9 }).toBuffer(), {}],
      [other, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'a.jpg' }],
      [other, await picture(20, 20).gif().toBuffer(), {}],
      [other, jpg.subarray(0, 60), {}],
    ]
    for (const [said, bytes, more] of cases) {
      expect(await upload(token, bytes, more)).toEqual({ status: 422, said: [said], id: 0 })
    }
    expect(await sql('select from payment_receipts where account_id = $1', [account.accountId])).toEqual([])
    expect(await sql(`select from stored_objects where account_id = $1 and loose_since is null`, [account.accountId])).toEqual([])
    expect((await upload(token, await picture(20, 20).webp().toBuffer(), { name: 'a.webp', type: 'image/webp' })).status).toBe(200)
    expect((await upload(token, await picture(20, 20).png().toBuffer(), { name: 'a.txt', type: 'text/plain' })).status).toBe(200)
  }) // prettier-ignore

  test('that no transfer takes goes after a day, and no more than twenty wait', async () => {
    const { account, token } = await newPayer()
    const jpg = await picture(20, 20).jpeg().toBuffer()
    const [used, unused] = [await upload(token, jpg), await upload(token, jpg)]
    expect((await pay(token, used.id)).status).toBe(200)
    await sql(`update payment_receipts set created_at = now() - interval '25 hours' where account_id = $1`, [account.accountId]) // prettier-ignore
    const fresh = await upload(token, jpg)
    expect(await sweepReceipts({ scope: engine }, deps)).toBeGreaterThanOrEqual(1)
    const left = await sql<{ id: number }>('select id from payment_receipts where account_id = $1 order by id', [account.accountId]) // prettier-ignore
    expect(left.map(({ id }) => id)).toEqual([used.id, fresh.id])
    expect(unused.id).toBeGreaterThan(0)
    const [swept] = await sql<{ count: number }>(`select count(*)::int as count from stored_objects where account_id = $1 and loose_since is null`, [account.accountId]) // prettier-ignore
    expect(swept?.count).toBe(2)
    await sql(
      `insert into payment_receipts (account_id, storage_key, mime, octets)
      select $1, gen_random_uuid()::text, 'image/jpeg', 1 from generate_series(1, 19)`,
      [account.accountId],
    )
    expect((await upload(token, jpg)).status).toBe(429)
  })
})
