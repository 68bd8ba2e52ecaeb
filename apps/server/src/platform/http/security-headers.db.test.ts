import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { read, write } from '@peyk/contract/core/endpoint.ts'
import { id, whole } from '@peyk/contract/core/fields.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { features } from '../../features.ts'
import { testCalls } from '../testing/calls.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { routes } from './routes.ts'

// Chapters 3, 4, 13, 14 and 15 of docs/asvs.tsv, as far as they are seen from outside.

const testDb = await testDatabase()

const echo = read({ path: 'try/echo', auth: 'public', permission: 'public', query: z.object({ n: z.optional(whole({ min: 0, max: 9 })) }), data: z.string(), example: { data: '' } }) // prettier-ignore
const take = write({ path: 'try/take', auth: 'public', permission: 'public', body: z.object({ n: id }), data: z.string(), example: { data: '' } }) // prettier-ignore
const tryFeature = {
  name: 'try',
  routes: routes(
    { echo, take },
    { echo: async ({ input }) => JSON.stringify(input), take: async ({ input }) => JSON.stringify(input) },
  ),
}

const METRICS_TOKEN = 'figures-'.repeat(5)
const folder = await mkdtemp(join(tmpdir(), 'peyk-guards-'))
await mkdir(join(folder, 'assets'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html><head><script src="/assets/a.js"></script></head></html>',
)
await writeFile(join(folder, 'assets/a.js'), 'export const a = 1')
await writeFile(join(folder, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rm(folder, { recursive: true }))

const { app, call, logLines, tokenOf } = await testCalls(testDb, { features: [...features, tryFeature], panelFolder: folder, env: { METRICS_TOKEN } }) // prettier-ignore
let port = 0
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

/** Everything that comes back over one connection. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const foreign = { origin: 'https://elsewhere.example' }
const html = { accept: 'text/html' }
const answers = [
  ['a good answer', { url: '/v1/api/try/echo' }],
  ['a refused credential', { url: '/v1/api/wallet/credit' }],
  ['a refused body', { method: 'POST', url: '/v1/api/try/take', payload: '{' }],
  ['an unknown path', { url: '/v1/api/nothing' }],
  ['a path that cannot be read', { url: '/%zz' }],
  ['a preflight', { method: 'OPTIONS', url: '/v1/api/send', headers: foreign }],
  ['the documents', { url: '/v1/api/docs' }],
  ['the contract', { url: '/v1/api/openapi.json' }],
  ['the health', { url: '/health/ready' }],
  ['the figures', { url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }],
  ['the panel’s page', { url: '/reports', headers: html }],
  ['a script of the panel', { url: '/assets/a.js' }],
  ['a picture of the panel', { url: '/picture.svg' }],
  ['a socket’s address without a socket', { url: '/live' }],
] as const
type TestRequest = { method?: 'GET'; url: string; headers?: Record<string, string>; payload?: string }
const ask = (asked: object) => app.inject({ method: 'GET', ...(asked as TestRequest) })

describe('[promise S1] ASVS 3.4.1 3.4.3 3.4.4 3.4.5 3.4.6 13.4.5 every answer carries the guards of a browser', () => {
  test.each(answers)('%s', async (_name, asked) => {
    const { headers } = await ask(asked)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split(/; ?/)).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  })

  test('what even the parser cannot read', async () => {
    const answer = await sendRaw('GARBAGE\r\n\r\n')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer).toContain(`${name}: ${value}\r\n`)
    const { headers } = await ask({ url: '/v1/api/try/echo' })
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value)
  })
})

test.each(answers)('[promise S1] ASVS 3.3.1 3.3.2 3.3.3 3.3.4 there are no cookies: %s sets none', async (_name, asked) => {
  expect((await ask(asked)).headers).not.toHaveProperty('set-cookie')
}) // prettier-ignore

test('[promise S1] ASVS 3.3.4 7.2.1 a credential in a cookie opens nothing', async () => {
  const token = await tokenOf(await testDb.newAccount())
  for (const name of ['token', 'session', 'Authorization']) {
    const answer = await call('POST', 'acl/auth/check_token', { headers: { cookie: `${name}=${token}` } })
    expect(answer.status).toBe(401)
  }
})

test('[promise S1] ASVS 3.2.1 4.1.1 every answer says what it is, in UTF-8 where it is text', async () => {
  const told = await Promise.all(answers.map(async ([name, asked]) => ({ name, ...(await ask(asked)) })))
  const isText = (type: unknown) => /^[a-z]+\/[a-z0-9.+-]+;.*charset=utf-8/.test(String(type))
  expect(told.filter(({ headers, body }) => body !== '' && !isText(headers['content-type']))).toEqual([])
})

test('[promise S1] ASVS 14.2.2 14.3.2 what a call tells is kept by no cache, the panel’s page neither', async () => {
  const token = await tokenOf(await testDb.newAccount())
  for (const asked of [
    { url: '/v1/api/acl/auth/check_token', headers: { authorization: token } },
    { url: '/v1/api/nothing' },
    { url: '/reports', headers: html },
  ])
    // prettier-ignore
    expect((await ask(asked)).headers['cache-control']).toBe('no-store')
})

test('[promise S1] ASVS 3.4.2 3.5.1 3.5.2 a foreign page is given nothing that it does not bring a credential for', async () => {
  const plain = { ...foreign, 'content-type': 'text/plain', cookie: 'token=x' } // needs no preflight
  for (const path of ['acl/auth/check_token', 'send', 'user/sessions']) {
    const answer = await app.inject({ method: 'POST', url: `/v1/api/${path}`, headers: plain, payload: '{}' })
    expect([path, answer.statusCode]).toEqual([path, 401])
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('[promise S1] ASVS 4.2.1 one message has one end: two lengths, a length beside chunks and a folded header are refused', async () => {
  const head = 'POST /v1/api/try/take HTTP/1.1\r\nHost: x\r\n'
  const smuggled = 'GET /v1/api/try/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  for (const lines of [
    `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ${smuggled}`,
    `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `Content-Length : 2\r\n\r\n{}${smuggled}`,
  ]) {
    const answer = await sendRaw(head + lines)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  }
})

test.each(['/.git/config', '/.env', '/package.json', '/assets', '/assets/', '/data/secret.key', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/a.js.map', '/kit.html'])(
  '[promise S1] ASVS 5.3.2 13.4.1 13.4.3 15.2.3 nothing but the build is served: %s is no file and no list',
  async (url) => {
    const { statusCode, headers, body } = await ask({ url, headers: html })
    // The panel's own page says that there is no such page; everything else is the envelope.
    if (statusCode === 200) expect([headers['content-type'], body]).toEqual(['text/html; charset=utf-8', expect.stringContaining('<script src="/assets/a.js">')]) // prettier-ignore
    else expect([statusCode, JSON.parse(body).data]).toEqual([404, null])
    expect(body).not.toMatch(/root:|\[core\]|Index of/)
  },
) // prettier-ignore

test('[promise S1] ASVS 13.4.4 TRACE and other odd verbs give nothing back', async () => {
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PATCH', 'PROPFIND']) {
    const answer = await sendRaw(`${method} /v1/api/try/echo HTTP/1.1\r\nHost: x\r\nX-Given: mirrored\r\nConnection: close\r\n\r\n`) // prettier-ignore
    expect([method, answer]).toEqual([method, expect.not.stringMatching(/^HTTP\/1\.1 2|mirrored/)])
  }
})

test('[promise S1] ASVS 2.2.2 15.3.7 a field given twice is one value or a refusal, and the body wins over the address', async () => {
  const twice = await call('GET', '/v1/api/try/echo?n=1&n=2')
  expect([twice.status, Object.keys((twice.envelope.meta as { errors?: object }).errors ?? {})]).toEqual([422, ['n']])
  const both = await call('POST', '/v1/api/try/take?n=1', { body: { n: 2 } })
  expect(both.envelope.data).toBe('{"n":2}')
})

describe('[promise S1] ASVS 15.3.4 4.1.3 the caller’s address', () => {
  const told = async (env: Record<string, string>) => {
    const busy = await testCalls(testDb, { features: [tryFeature], env, requestsPerMinute: 3 })
    const statuses = []
    for (let n = 1; n <= 5; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` } // prettier-ignore
      statuses.push((await busy.call('GET', 'try/echo', { headers })).status)
    }
    return statuses
  }
  test('is the connection’s, whatever a header says, unless a proxy is trusted', async () => {
    expect(await told({})).toEqual([200, 200, 200, 429, 429])
  })
  test('is what the trusted proxy says', async () => {
    expect(await told({ TRUST_PROXY: '1' })).toEqual([200, 200, 200, 200, 200])
  })
  test('is what the nearest trusted proxy saw, not what the caller wrote before it', async () => {
    const busy = await testCalls(testDb, { features: [tryFeature], env: { TRUST_PROXY: '1' }, requestsPerMinute: 3 })
    const statuses = []
    for (let n = 1; n <= 5; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` }
      statuses.push((await busy.call('GET', 'try/echo', { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

describe('[promise S1] the log', () => {
  const lines = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>)

  test('ASVS 16.3.1 16.3.2 16.2.1 16.2.2 who was refused what, and when, stands in it', async () => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    await call('GET', 'staff/accounts', { token })
    await call('POST', 'acl/auth/login', { body: { username: account.userName, password: 'wrong' } })
    await call('GET', 'wallet/credit')
    const seen = lines().slice(-3)
    expect(seen).toMatchObject([
      {
        status: 403,
        route: '/v1/api/staff/accounts',
        accountId: account.accountId,
        userId: account.userId,
        method: 'GET',
      },
      { status: 422, route: '/v1/api/acl/auth/login' },
      { status: expect.any(Number) },
    ])
    for (const line of seen) {
      expect(line).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) })
      expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
  })

  test('ASVS 16.4.1 16.2.4 is one JSON object a line, whatever a caller writes', async () => {
    const forged = 'x\r\n{"level":"info","msg":"forged"}\u2028\u001b[31m'
    const before = logLines.length
    await call('POST', 'acl/auth/login', { body: { username: forged, password: forged } })
    await app.inject({ url: `/v1/api/${encodeURIComponent(forged)}`, headers: { 'user-agent': 'a\tforged' } })
    expect(logLines.length).toBe(before + 2)
    for (const line of logLines.slice(before)) {
      expect(line.trimEnd()).not.toMatch(/[\r\n\u001b]/)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
  })
})
