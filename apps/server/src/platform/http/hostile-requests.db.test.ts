import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BODY_LIMIT_BYTES, write } from '@peyk/contract/core/endpoint.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { features } from '../../features.ts'
import { testCalls } from '../testing/calls.ts'
import { routes } from './routes.ts'

// What a stranger may make the server read, hold open and work at, over real connections.

const testDb = await testDatabase()
const echo = write({ path: 'try/echo', auth: 'public', permission: 'public', body: z.record(z.string(), z.unknown()), data: z.int(), example: { data: 1 } }) // prettier-ignore
const tryFeature = {
  name: 'try',
  routes: routes({ echo }, { echo: async ({ input }) => JSON.stringify(input).length }),
}
const slowClientLimits = { headersMs: 10_000, graceMs: 60, minBytesPerSecond: 1000, drainBytes: 200_000, drainMs: 100, checkEveryMs: 20 } // prettier-ignore
const { app, call, tokenOf, apiKeyOf } = await testCalls(testDb, {
  features: [...features, tryFeature],
  slowClientLimits,
})
/** Without patience for headers, which a busy machine may bring late. */
const impatientServer = await testCalls(testDb, {
  features: [tryFeature],
  slowClientLimits: { ...slowClientLimits, headersMs: 60 },
})
/** Whose patience is long: what it closes, it closes for another reason. */
const patientServer = await testCalls(testDb, { features: [...features, tryFeature], requestsPerMinute: 3 })
let port = 0
let patientPort = 0
let impatientPort = 0
beforeAll(async () => {
  const listen = async (on: typeof app) => {
    await on.listen({ host: '127.0.0.1', port: 0 })
    return (on.server.address() as AddressInfo).port
  }
  port = await listen(app)
  patientPort = await listen(patientServer.app)
  impatientPort = await listen(impatientServer.app)
})

interface TestClient {
  socket: Socket
  /** Everything that came back so far. */
  heard: () => string
  /** Resolves with all of it when the server has closed the line. */
  closed: Promise<string>
  /** Resolves when so many answers have come. */
  answers: (count: number) => Promise<string>
}

function open(to: number, text = ''): TestClient {
  let heard = ''
  const socket = connect(to, '127.0.0.1')
  socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece))
  // A line that is cut while it is written to.
  socket.on('error', () => {})
  if (text !== '') socket.write(text)
  const next = (event: 'data' | 'close') => new Promise((resolve) => socket.once(event, resolve))
  const isFull = (count: number) => (heard.match(/HTTP\/1\.1 \d/g)?.length ?? 0) >= count && heard.endsWith('}')
  return {
    socket,
    heard: () => heard,
    closed: next('close').then(() => heard),
    async answers(count) {
      while (!isFull(count) && !socket.closed) await Promise.race([next('data'), next('close')])
      return heard
    },
  }
}

const head = (path: string, more: Record<string, string | number> = {}) =>
  [
    `POST /v1/api/${path} HTTP/1.1`,
    'Host: x',
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
const statusOf = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1])

describe('[promise S1] ASVS 15.2.2 before a byte of a body is read', () => {
  const TEN_MEGABYTES = { 'Content-Length': 10 * 1024 * 1024 }
  test.each([
    ['who calls', 'send', {}, 401],
    ['who uploads', 'user/files', { 'Content-Type': 'multipart/form-data; boundary=Q' }, 401],
    ['what a public call takes', 'acl/auth/login', {}, 413],
    ['whether there is such a call', 'nothing', {}, 404],
    ['whether it is called so', 'try/echo/deeper', {}, 404],
  ])('is judged %s', async (_, path, more, status) => {
    const line = open(port, head(path, { ...TEN_MEGABYTES, ...more }))
    expect(statusOf(await line.answers(1))).toBe(status)
    line.socket.destroy()
  })

  test('is judged what they may', async () => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const key = await apiKeyOf(account)
    for (const [path, credential] of [
      ['staff/accounts', token],
      ['user/change_password', key],
    ] as const) {
      // prettier-ignore
      const line = open(port, head(path, { ...TEN_MEGABYTES, Authorization: credential }))
      expect([path, statusOf(await line.answers(1))]).toEqual([path, 403])
      line.socket.destroy()
    }
  })

  test('is judged how often an address calls', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const line = open(patientPort, head('try/echo', n < 3 ? { 'Content-Length': 0 } : TEN_MEGABYTES))
      statuses.push(statusOf(await line.answers(1)))
      line.socket.destroy()
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

describe('[promise S1] an answer that came before the end of a body', () => {
  const little = BODY_LIMIT_BYTES + 10_000
  test('is read by whoever writes on to the end, and their line stays open for the next call', async () => {
    const line = open(port, head('try/echo', { 'Content-Length': little }))
    line.socket.write(Buffer.alloc(little, 'a'))
    const refused = await line.answers(1)
    expect(statusOf(refused)).toBe(413)
    expect(refused).toContain('حجم درخواست بیش از حد مجاز است')
    line.socket.write(`${head('try/echo', { 'Content-Length': 7 })}{"a":1}`)
    expect(await line.answers(2)).toMatch(/HTTP\/1\.1 200/)
    line.socket.destroy()
  })

  test('comes to a body without a length, too, once it is larger than its call takes', async () => {
    const line = open(port, head('try/echo', { 'Transfer-Encoding': 'chunked' }))
    for (let n = 0; n < 8; n += 1) line.socket.write(`4000\r\n${'a'.repeat(0x4000)}\r\n`)
    expect(statusOf(await line.answers(1))).toBe(413)
    line.socket.write('0\r\n\r\n')
    line.socket.write(`${head('try/echo', { 'Content-Length': 7 })}{"a":1}`)
    expect(await line.answers(2)).toMatch(/HTTP\/1\.1 200/)
    line.socket.destroy()
  })

  test('closes the line of a stranger who goes on and on', async () => {
    const line = open(port, head('send', { 'Transfer-Encoding': 'chunked' }))
    const piece = `4000\r\n${'a'.repeat(0x4000)}\r\n`
    const more = setInterval(() => line.socket.writable && line.socket.write(piece), 1)
    expect(statusOf(await line.closed)).toBe(401)
    clearInterval(more)
  })

  test('closes the line of a stranger who writes no more', async () => {
    const line = open(port, head('send', { 'Content-Length': 1000 }))
    expect(statusOf(await line.closed)).toBe(401)
  })
})

describe('[promise S1] a line on which nothing moves is closed', () => {
  test.each([
    ['that says nothing at all', ''],
    ['that stops in its first line', 'POST /v1/ap'],
    ['that stops in its headers', 'POST /v1/api/try/echo HTTP/1.1\r\nHost: x\r\nContent-Le'],
  ])('%s', async (_, text) => {
    const line = open(impatientPort, text)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 400/)
  })

  test.each([
    ['with half of a body', head('try/echo', { 'Content-Length': 1000 })],
    ['with half of a body of no length', `${head('try/echo', { 'Transfer-Encoding': 'chunked' })}5\r\nab`],
    ['with half of a body that nobody reads', `${head('nothing', { 'Content-Length': 1000 })}abc`],
  ])('%s', async (_, text) => {
    expect([408, 404]).toContain(statusOf(await open(port, text).closed))
  })

  test('with half of a file', async () => {
    const token = await tokenOf(await testDb.newAccount())
    const type = 'multipart/form-data; boundary=Q'
    const part = '--Q\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n0912'
    const line = open(port, `${head('user/files', { Authorization: token, 'Content-Type': type, 'Content-Length': 5000 })}${part}`) // prettier-ignore
    expect(statusOf(await line.closed)).toBe(408)
  })
})

test('[promise S1] a body that takes long is read to its end as long as it moves', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(600) })
  const line = open(port, head('try/echo', { 'Content-Length': body.length }))
  // Three times as long as a silent one may take; at more than twice the slowest rate.
  for (let at = 0; at < body.length; at += 60) {
    line.socket.write(body.slice(at, at + 60))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(statusOf(await line.answers(1))).toBe(200)
  line.socket.destroy()
})

test('[promise S1] no body ends the process: nested 5,000 deep under a key for repeats, or a file under a poisoned name', async () => {
  const token = await tokenOf(await testDb.newAccount())
  const deep = `{"list":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const answer = await call('POST', 'phonebooks/numbers/add-list-new', { token, headers, body: deep })
  expect([answer.status, answer.envelope.meta.message_code]).toEqual([422, '400-2'])
  const poisoned = '--Q\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--Q--\r\n'
  const type = { 'content-type': 'multipart/form-data; boundary=Q' }
  expect((await call('POST', 'acl/auth/login', { headers: type, body: poisoned })).status).toBe(422)
})
