import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { read, write } from '@peyk/contract/core/endpoint.ts'
import { optionalOrBlank, flag, id, whole } from '@peyk/contract/core/fields.ts'
import { filters, pageFields } from '@peyk/contract/core/paging.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { features } from '../../features.ts'
import { testCalls } from '../testing/calls.ts'
import { routes } from './routes.ts'

const testDb = await testDatabase()

const row = z.object({ n: z.int() })
const list = read({
  path: 'try/list',
  auth: 'public',
  permission: 'public',
  query: z.object({
    ...pageFields,
    filters: filters({ state_id: optionalOrBlank(whole({ min: 0, max: 9 })), is_scheduled: optionalOrBlank(flag) }),
  }),
  data: z.object({ seen: z.string() }),
  paged: true,
  example: { data: [] },
})
const bare = read({ path: 'try/bare', auth: 'public', permission: 'public', query: z.object({ code: z.optional(z.string()), ids: z.optional(z.array(id)) }), data: z.object({ seen: z.string() }), example: { data: { seen: '' } } }) // prettier-ignore
const one = read({ path: 'try/things/{thing_id}', auth: 'public', permission: 'public', params: z.object({ thing_id: id }), data: row, example: { data: { n: 1 } }, aliases: ['try/alias/{thing_id}'] }) // prettier-ignore
const fixed = read({ path: 'try/things/list-new', auth: 'public', permission: 'public', data: z.literal('fixed'), example: { data: 'fixed' } }) // prettier-ignore
const crash = write({
  path: 'try/crash',
  auth: 'public',
  permission: 'public',
  data: z.null(),
  example: { data: null },
})
const wrong = read({ path: 'try/wrong', auth: 'public', permission: 'public', data: row, example: { data: { n: 1 } } })
const leak = read({ path: 'try/leak', auth: 'public', permission: 'public', data: row, example: { data: { n: 1 } } })
const echo = write({ path: 'try/echo', auth: 'public', permission: 'public', body: z.record(z.string(), z.unknown()), data: z.string(), example: { data: '' } }) // prettier-ignore

const tryFeature = {
  name: 'try',
  routes: routes(
    { list, bare, one, fixed, crash, wrong, leak, echo },
    {
      list: async ({ input }) => ({ rows: [{ seen: JSON.stringify(input.filters ?? {}) }], total: 31 }),
      bare: async ({ input }) => ({ seen: JSON.stringify(input) }),
      one: async ({ input }) => ({ n: input.thing_id }),
      fixed: async () => 'fixed' as const,
      crash: () => Promise.reject(new Error('secret inner words')),
      wrong: async () => ({ n: 'x' }) as never,
      leak: async () => ({ n: 1, password_hash: 'x' }) as never,
      echo: async ({ input }) => JSON.stringify(input),
    },
  ),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peyk-panel-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><script>boot()</script><script type="module" src="/assets/main-abc.js"></script></head><body></body></html>') // prettier-ignore
  await writeFile(join(folder, 'assets/main-abc.js'), `export const panel = '${'x'.repeat(2000)}'`)
  await writeFile(join(folder, 'assets/main-abc.js.map'), '{}')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
})
afterAll(() => rm(folder, { recursive: true }))

const { app, call, logLines } = await testCalls(testDb, { features: [tryFeature] })
const expectedRefusal = (status: number, code: string, message: string) => ({ status, code, message })
const toRefusal = ({ status, envelope }: Awaited<ReturnType<typeof call>>) =>
  expectedRefusal(status, envelope.meta.message_code, envelope.meta.message)

describe('[ERR-09] what is wrong is answered in the envelope, in Persian', () => {
  const broken = expectedRefusal(422, '400-2', 'بدنهٔ درخواست خوانده نشد؛ قالب آن را با مستندات مقایسه کنید')

  test('an unknown path, below the API and beside it', async () => {
    for (const path of ['/v1/api/nothing', '/v1/api', '/v1', '/v2/api/x', '/l/abc', '/health/x', '/%zz', '/x%00y']) {
      const { envelope, status } = await call('GET', path)
      expect({ path, status, code: envelope.meta.message_code }).toEqual({ path, status: 404, code: '404-1' })
      expect(envelope).toMatchObject({ data: null, meta: { status: false, message_parameters: [], errors: {} } })
    }
  })

  test('a known path by the wrong method', async () => {
    const answer = await call('DELETE', 'try/list')
    expect(toRefusal(answer)).toEqual(
      expectedRefusal(404, '404-1', 'این نشانی با روش دیگری فراخوانی می‌شود؛ مستندات را ببینید'),
    )
    expect(toRefusal(await call('PUT', 'try/things/7'))).toEqual(toRefusal(answer))
  })

  test.each([
    ['half a JSON', '{"a":'],
    ['not JSON', 'سلام'],
    ['a list', '[1,2]'],
    ['a bare word', '"x"'],
    ['a poisoned key', '{"a":{"__proto__":{"isAdmin":true}}}'],
    ['a poisoned key in disguise', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('a body that is %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/v1/api/try/echo', headers, payload })
    expect(answer.statusCode).toBe(422)
    expect(expectedRefusal(422, answer.json().meta.message_code, answer.json().meta.message)).toEqual(broken)
  })

  test('a body above the limit', async () => {
    const answer = await call('POST', 'try/echo', { body: { a: 'x'.repeat(10 * 1024 * 1024) } })
    expect(toRefusal(answer)).toEqual(
      expectedRefusal(413, '400-2', 'حجم درخواست بیش از حد مجاز است؛ آن را در چند بخش بفرستید'),
    )
  })

  test('a crash: its words stay in the log, masked and with the request’s id', async () => {
    const answer = await call('POST', 'try/crash', { mayCrash: true })
    expect(toRefusal(answer)).toEqual(expectedRefusal(500, '500-1', 'خطا در ارسال اطلاعات'))
    expect(answer.text).not.toMatch(/secret|Error|stack|undefined/)
    const line = logLines.findLast((one) => one.includes('secret inner words')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: answer.headers['x-request-id'] })
  })

  test('an answer that is not what the contract says is found, an undeclared field included', async () => {
    expect((await call('GET', 'try/wrong', { mayCrash: true })).status).toBe(500)
    expect((await call('GET', 'try/leak', { mayCrash: true })).status).toBe(500)
  })

  test('what even the HTTP parser cannot read', async () => {
    const { port } = await listening()
    const answer = await sendRaw(port, 'GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ data: null, meta: { status: false, message_code: '400-2' } }) // prettier-ignore
    const method = await sendRaw(port, 'BREW /v1/api/send HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(method).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(method.slice(method.indexOf('{'))).toContain('"status":false')
  })
})

describe('bodies and queries', () => {
  test.each([
    ['application/json', '{"a":1}'],
    ['text/plain', ' \uFEFF{"a":1}'],
    ['application/json; charset=utf-8; boundary=x', '{"a":1}'],
    ['', '{"a":1}'],
  ])('JSON is read whatever the content type says (%s)', async (type, payload) => {
    const headers = type === '' ? {} : { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/v1/api/try/echo', headers, payload })
    expect(answer.json().data).toBe('{"a":1}')
  })

  test('a form is read as fields, and an empty body is none', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = await app.inject({ method: 'POST', url: '/v1/api/try/echo', headers, payload: 'a=1&to=x&to=y' })
    expect(form.json().data).toBe('{"a":"1","to":["x","y"]}')
    for (const type of ['application/json', 'text/plain']) {
      const empty = await app.inject({ method: 'POST', url: '/v1/api/try/echo', headers: { 'content-type': type }, payload: '' }) // prettier-ignore
      expect(empty.json().data).toBe('{}')
    }
  })

  test('escapes of every client read alike: \\uXXXX, \\/, \\u003c', async () => {
    const payload = '{"a":"\\u0633\\u0644\\u0627\\u0645 a\\/b \\u003c\\u003e\\u0026"}'
    const answer = await app.inject({ method: 'POST', url: '/v1/api/try/echo', headers: { 'content-type': 'application/json' }, payload }) // prettier-ignore
    expect(JSON.parse(answer.json().data)).toEqual({ a: 'سلام a/b <>&' })
  })

  test.each([
    ['bare names', 'state_id=6&is_scheduled=yes'],
    ['filter[…]', 'filter[state_id]=6&filter[is_scheduled]=1'],
    ['filters[…]', 'filters[state_id]=%DB%B6&filters[is_scheduled]=true'],
    ['an explicit one over a bare one', 'state_id=1&filters[state_id]=6&is_scheduled=1'],
  ])('the three documented styles of filters: %s', async (_, query) => {
    const answer = await call('GET', `/v1/api/try/list?${query}`)
    expect(answer.envelope.data).toEqual([{ seen: '{"state_id":6,"is_scheduled":true}' }])
  })

  test.each([[{}], [[]], [null], [''], [{ state_id: '', is_scheduled: null }]])(
    'filters %j are no filter',
    async (given) => {
      const { envelope } = await call('POST', 'try/list', { body: { filters: given } })
      expect(envelope.data).toEqual([{ seen: '{}' }])
    },
  )

  test('a call without a filters object takes filter[…] and lists in brackets as its own fields', async () => {
    const seen = async (query: string) => (await call('GET', `/v1/api/try/bare?${query}`)).envelope.data
    expect(await seen('filter[code]=abc')).toEqual({ seen: '{"code":"abc"}' })
    expect(await seen('ids[]=1&ids[]=2')).toEqual({ seen: '{"ids":[1,2]}' })
    expect(await seen('ids[0]=1&ids[1]=%DB%B2&unknown=1')).toEqual({ seen: '{"ids":[1,2]}' })
  })

  test('[CONST-02] both spellings of the page size, page 1 of 10 without them, and the page’s meta', async () => {
    const meta = async (query: string) => {
      const { current_page, per_page, from, to, total, last_page, path } = (await call('GET', `/v1/api/try/list?${query}`)).envelope.meta // prettier-ignore
      return { current_page, per_page, from, to, total, last_page, path }
    }
    const rest = { total: 31, path: '/v1/api/try/list' }
    expect(await meta('')).toEqual({ current_page: 1, per_page: 10, from: 1, to: 1, last_page: 4, ...rest })
    expect(await meta('page=2&limit=20')).toEqual({ current_page: 2, per_page: 20, from: 21, to: 21, last_page: 2, ...rest }) // prettier-ignore
    expect((await meta('limit=20&per_page=5')).per_page).toBe(5)
  })

  test('faults are told by field, nested with dots, and counted in the message', async () => {
    const { status, envelope } = await call('POST', 'try/list', { body: { page: 'x', per_page: 5000, filters: { state_id: 1.5 } } }) // prettier-ignore
    expect(status).toBe(422)
    expect(envelope.meta).toEqual({
      status: false,
      message: 'شمارهٔ صفحه باید عدد باشد (و ۲ خطای دیگر)',
      message_parameters: [],
      message_code: '400-2',
      errors: {
        page: ['شمارهٔ صفحه باید عدد باشد'],
        per_page: ['تعداد در صفحه نباید بیشتر از ۱٬۰۰۰ باشد'],
        'filters.state_id': ['وضعیت باید عدد صحیح باشد'],
      },
    })
  })
})

describe('paths', () => {
  test('a trailing slash is neither needed nor redirected', async () => {
    for (const path of ['try/list', 'try/list/', 'try/things/7/']) {
      const { status, headers } = await call('GET', path)
      expect({ path, status, location: headers['location'] }).toEqual({ path, status: 200, location: undefined })
    }
  })

  test('a fixed path wins over one with an id, and an alias leads to the same call', async () => {
    expect((await call('GET', 'try/things/list-new')).envelope.data).toBe('fixed')
    expect((await call('GET', 'try/things/%DB%B7')).envelope.data).toEqual({ n: 7 })
    expect((await call('POST', 'try/alias/7')).envelope.data).toEqual({ n: 7 })
    expect((await call('GET', 'try/things/abc')).status).toBe(422)
  })
})

describe('headers', () => {
  test('pages of every origin may call: the preflight allows and answers expose what the contract lists', async () => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/v1/api/send',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Accept, Idempotency-Key',
    })
    const { headers } = await call('GET', 'try/list', { headers: { origin: 'https://shop.example' } })
    expect(String(headers['access-control-expose-headers'])).toContain('Content-Disposition, Retry-After')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('[promise S1] answers do not reveal the server’s software', async () => {
    const { headers } = await call('GET', 'try/list')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('too many requests of one address: 429-1 with Retry-After, unknown paths included', async () => {
    const busy = await testCalls(testDb, { features: [tryFeature], requestsPerMinute: 5 })
    for (const path of ['try/fixed', 'try/nothing']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => busy.call('GET', path)))
      const refused = answers.filter((one) => one.status === 429)
      expect(refused.length).toBeGreaterThanOrEqual(3)
      expect(toRefusal(refused[0]!)).toEqual(expectedRefusal(429, '429-1', 'تعداد درخواست بیش از حد مجاز است'))
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await busy.app.inject('/health/live')).statusCode).toBe(200)
  })
})

describe('endpoints for machines', () => {
  test('health answers without a credential', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' })
    expect((await app.inject('/health/ready')).json()).toMatchObject({ status: 'ready' })
  })
})

describe('the panel', () => {
  const accept = { accept: 'text/html' }
  let panel: Awaited<ReturnType<typeof testCalls>>['app']
  beforeAll(async () => {
    panel = (await panelCalls()).app
  })

  test('every path of it answers its page, with a policy that names the inline script and a fresh nonce', async () => {
    const pages = await Promise.all(['/', '/reports/7?page=2', '/nothing/here'].map((url) => panel.inject({ url, headers: accept }))) // prettier-ignore
    for (const page of pages)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policies = pages.map((page) => String(page.headers['content-security-policy']))
    expect(new Set(policies).size).toBe(3)
    for (const [index, policy] of policies.entries()) {
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(pages[index]?.body).toContain(`nonce="${nonce}"`)
      // SHA-256 of `boot()`, the page's only inline script.
      expect(policy).toContain("script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';")
    }
  })

  test('a hashed file is compressed and kept for a year, another is asked for again, and a map is not told', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const script = await panel.inject({ url: '/assets/main-abc.js', headers })
    expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8' }) // prettier-ignore
    expect(script.rawPayload.length).toBeLessThan(200)
    const etag = String(script.headers['etag'])
    expect((await panel.inject({ url: '/assets/main-abc.js', headers: { ...headers, 'if-none-match': etag } })).statusCode).toBe(304) // prettier-ignore
    expect((await panel.inject('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml; charset=utf-8' }) // prettier-ignore
    expect((await panel.inject('/assets/main-abc.js.map')).statusCode).toBe(404)
  })

  test.each(['/assets/gone.js', '/%2e%2e/package.json', '/v1/api/nothing', '/l', '/health/x', '/live'])(
    'it never answers a page for %s',
    async (url) => {
      const answer = await panel.inject({ url, headers: accept })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().meta.message_code).toBe('404-1')
    },
  )

  test('it answers reading only', async () => {
    expect((await panel.inject({ method: 'POST', url: '/reports', headers: accept })).statusCode).toBe(404)
    expect((await panel.inject({ method: 'HEAD', url: '/reports', headers: accept })).statusCode).toBe(200)
  })
})

const panelCalls = () => testCalls(testDb, { features, panelFolder: folder })

let port: number | null = null
const listening = async () => {
  if (port === null) {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  }
  return { port }
}

const sendRaw = (to: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
