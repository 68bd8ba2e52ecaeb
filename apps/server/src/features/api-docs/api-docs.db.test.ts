import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { publicCalls } from '@peyk/api-docs/pages/public-calls.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { app, call, apiKeyOf, tokenOf } = await testCalls(testDb)
const account = await testDb.newAccount()
const key = await apiKeyOf(account)

describe('the public documents', () => {
  test('[DEV-10] are a right-to-left page on which nothing runs but its own script, and a left-to-right one in English', async () => {
    const page = await app.inject({ url: '/v1/api/docs', headers: { host: 'sms.peyk.example' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; font-src 'self'/) // prettier-ignore
    expect(page.body).toContain('<html lang="fa" dir="rtl">')
    expect(page.body).toContain('http://sms.peyk.example/v1/api/send')
    const english = await app.inject('/v1/api/docs/en/sending.send')
    expect(english.body).toContain('<html lang="en" dir="ltr">')
  })

  test('the contract is served as OpenAPI 3.1, valid by an independent validator, with Persian titles', async () => {
    const answer = await app.inject('/v1/api/openapi.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const document = answer.json()
    expect((await new Validator().validate(structuredClone(document))).errors ?? []).toEqual([])
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/send'].post.summary).toBe('ارسال پیامک')
  })

  test('a host that is no host of a name does not come into the examples', async () => {
    const page = await app.inject({ url: '/v1/api/docs/fa/start', headers: { host: '"><script>' } })
    expect(page.body).not.toContain('"><script>')
  })

  test('what is not there is told in the envelope, and what has not changed is not sent again', async () => {
    for (const url of ['/v1/api/docs/fa/nothing', '/v1/api/docs/xx/start']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json().meta.message_code]).toEqual([404, '404-1'])
    }
    const first = await app.inject('/v1/api/docs/fa/errors')
    const again = await app.inject({ url: '/v1/api/docs/fa/errors', headers: { 'if-none-match': String(first.headers['etag']) } }) // prettier-ignore
    expect(again.statusCode).toBe(304)
  })

  test('[DEV-10] beside them stand the texts for machines: every public call in llms-full.txt, the pages in llms.txt', async () => {
    const [short, full, typeface] = await Promise.all(['llms.txt', 'llms-full.txt'].map((name) => app.inject(`/v1/api/docs/en/${name}`)).concat(app.inject('/v1/api/docs/vazirmatn.woff2'))) // prettier-ignore
    for (const { endpoint, id } of publicCalls()) {
      expect(full?.body).toContain(`\`${endpoint.method} /v1/api/${endpoint.path}\``)
      expect(short?.body).toContain(`/v1/api/docs/en/${id})`)
    }
    expect(typeface?.headers['content-type']).toBe('font/woff2')
  })
})

describe('[CALL-095] [DEV-03] the calls of the panel', () => {
  test('the documents there are, for a key as for a login', async () => {
    const { status, envelope } = await call('GET', 'panel/api-docs', { token: key })
    expect(status).toBe(200)
    const rows = envelope.data as { id: string; language: string | null; url: string }[]
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(['start', 'webhooks', 'llms', 'openapi']))
    for (const { url } of rows) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('a page and the list of pages come in the language asked for, and an unknown page is not found', async () => {
    const token = await tokenOf(account)
    const list = await call('GET', 'panel/api-docs/contents', { token, query: { language: 'en' } })
    const sections = list.envelope.data as { id: string; title: string }[]
    expect(sections.map(({ title }) => title).slice(0, 3)).toEqual(['Guides', 'Sending', 'Reports'])
    const page = await call('GET', 'panel/api-docs/pages/sending.send', { token })
    expect(page.envelope.data).toMatchObject({ language: 'fa', title: 'ارسال پیامک' })
    expect((await call('GET', 'panel/api-docs/pages/nothing', { token })).status).toBe(404)
  })
})
