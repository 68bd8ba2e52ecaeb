import sharp from 'sharp'
import { expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { keepPictures } from './usecases/keep-pictures.ts'
import { sweepPictures } from './usecases/sweep-pictures.ts'

const testDb = await testDatabase()
const { sql, engine } = testDb
const { app, call, tokenOf, deps } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['content'] })
const token = await tokenOf(staff)

const draw = (width: number, height: number, more: object = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#4068a0', ...more } })

type Envelope = Awaited<ReturnType<typeof call>>['envelope']
interface Published {
  picture_id: number
  url: string
  width: number
  height: number
}

async function publish(bytes: Buffer, { name = 'a.png', type = 'image/png', by = token } = {}) {
  const head = `--XyZ\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XyZ--\r\n')])
  const headers = { authorization: by, 'content-type': 'multipart/form-data; boundary=XyZ' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/v1/api/staff/pictures', headers, payload })
  const envelope = JSON.parse(body) as Envelope
  return { status: statusCode, data: envelope.data as Published, said: (envelope.meta.errors as Record<string, string[]> | undefined)?.['picture'] }
} // prettier-ignore

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('[promise S6] a published picture is drawn anew, opens for everybody under a name nobody guesses, and can run nothing', async () => {
  const tagged = await draw(3000, 1500).withExif({ IFD0: { Copyright: 'GEHEIM' } }).jpeg().toBuffer()
  const { data } = await publish(tagged, { name: 'گام.jpg', type: 'image/jpeg' })
  expect(data).toMatchObject({ url: expect.stringMatching(/^\/published\/[\w-]{22}\.jpg$/), width: 2000, height: 1000 })
  const shown = await open(data.url)
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload.includes('GEHEIM')).toBe(false)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000, format: 'jpeg' })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect((await open(data.url, { 'if-none-match': String(shown.headers['etag']) })).statusCode).toBe(304)
  const clear = await publish(await draw(40, 20, { channels: 4, background: '#4068a080' }).png().toBuffer())
  expect(clear.data.url).toMatch(/\.png$/)
  for (const url of ['/published/AbCdEfGhIjKlMnOpQrSt_-.jpg', `${data.url}x`, '/published/..%2f..%2fetc%2fpasswd', '/published/a/b']) {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  }
}) // prettier-ignore

test('[promise S6] an html file named .png, a drawing, a cut or too large picture is refused with its sentence, and nothing is kept', async () => {
  const kind = 'فرمت این تصویر پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید'
  const large = 'حجم یا ابعاد تصویر بیش از اندازه است؛ تصویری تا ۱۰ مگابایت انتخاب کنید'
  const kept = () => sql('select key from stored_objects where account_id = $1 and loose_since is null', [staff.accountId]) // prettier-ignore
  const before = await kept()
  const jpg = await draw(20, 20).jpeg().toBuffer()
  const cases: [string, Buffer][] = [
    [kind, Buffer.from('<!doctype html><script>alert(1)</script>')],
    [kind, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [kind, jpg.subarray(0, 60)],
    [kind, await draw(20, 20).gif().toBuffer()],
    [large, await draw(10_000, 5000).png({ compressionLevel: 9 }).toBuffer()],
    [large, Buffer.concat([jpg, Buffer.alloc(10 * 1024 * 1024)])],
  ]
  for (const [said, bytes] of cases) {
    const answer = await publish(bytes)
    expect([answer.status, answer.said]).toEqual([422, [said]])
  }
  // Refused by what it says of its length: none of it is read, so none of it is sent here.
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=XyZ', 'content-length': String(50 * 1024 * 1024) } // prettier-ignore
  const banner = await app.inject({ method: 'POST', url: '/v1/api/staff/pictures', headers, payload: '--XyZ\r\nContent-Disposition: form-data; name="picture"; filename="b.png"\r\n\r\n' }) // prettier-ignore
  expect([banner.statusCode, banner.json<Envelope>().meta.errors]).toEqual([422, { picture: [large] }])
  expect(await kept()).toEqual(before)
  const customer = await tokenOf(await testDb.newAccount())
  expect((await publish(jpg, { by: customer })).status).toBe(403)
  expect((await publish(jpg, { by: await tokenOf(await newStaff(testDb, { areas: ['money'] })) })).status).toBe(403)
})

test('a picture that nothing shows goes after a day; one in use stays until its last use ends, and every one is in the audit log', async () => {
  const jpg = await draw(20, 20).jpeg().toBuffer()
  const [shown, left] = [(await publish(jpg)).data, (await publish(jpg)).data]
  const keep = (usedBy: string, addresses: string[]) =>
    deps.db.asStaff(staffScope(staff.userId), (tx) => keepPictures(tx, { usedBy, addresses }))
  const tomorrow = { ...deps, clock: { ...deps.clock, now: () => deps.clock.now() + 25 * 3_600_000 } }
  const sweep = () => sweepPictures({ scope: engine }, tomorrow)
  const status = async ({ url }: Published) => (await open(url)).statusCode
  const unknown = '/published/AbCdEfGhIjKlMnOpQrSt_-.jpg'
  expect(await keep('faq:1', [shown.url, unknown])).toEqual({
    pictures: [{ address: shown.url, width: 20, height: 20 }],
    missing: [unknown],
  })
  await keep('news:7', [shown.url])
  await sweep()
  expect([await status(shown), await status(left)]).toEqual([200, 404])
  await keep('faq:1', [])
  await sweep()
  expect(await status(shown)).toBe(200)
  await keep('news:7', [])
  await sweep()
  expect(await status(shown)).toBe(404)
  const audited = await sql(`select actor_kind, details from audit_entries where action = 'staff.picture_published' and subject = $1`, [String(left.picture_id)]) // prettier-ignore
  expect(audited).toEqual([{ actor_kind: 'staff', details: { width: 20, height: 20, octets: expect.any(Number) } }])
})
