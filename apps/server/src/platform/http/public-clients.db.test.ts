import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { seedBase } from '../../features/demo/usecases/seed-base.ts'
import { testCalls } from '../testing/calls.ts'

// Contract §6: the four public clients, byte for byte as each of them writes, over a real connection. They make one
// call only, `POST {base}/send` with the API key raw in the header, and none of them follows what it did not expect.

const testDb = await testDatabase()
const { app, deps, apiKeyOf } = await testCalls(testDb)
const account = await testDb.newAccount()
const key = await apiKeyOf(account)
const from = account.service.number
let port = 0

beforeAll(async () => {
  await seedBase(deps)
  await testDb.sql(
    `insert into lines (account_id, number, operator_id, carrier, type, gets, needs_cancel_suffix, sending_types)
    select null, '+98votp', operator_id, carrier, 'service', false, false, '{votp}' from lines where id = $1
    on conflict do nothing`,
    [account.service.id],
  )
  await testDb.sql(
    `insert into patterns (account_id, code, message, status, variables) values
      ($1, $2, 'سلام', 'active', '[]'), ($1, $3, 'کد شما %code% است', 'active', '[{"name":"code","type":"integer","len":20}]')`,
    [account.accountId, `plain${account.accountId}`, `code${account.accountId}`],
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const post = (body: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, path: '/v1/api/send', method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, // prettier-ignore
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      },
    )
    asking.on('error', reject).end(body)
  })

const python = { 'User-Agent': 'python-requests/2.31.0', 'Accept-Encoding': 'gzip, deflate', Accept: '*/*', Connection: 'keep-alive', 'Content-Type': 'application/json' } // prettier-ignore
const go = { 'User-Agent': 'Go-http-client/1.1', 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' }
const php = { 'User-Agent': 'GuzzleHttp/7', 'Content-Type': 'application/json', Accept: 'application/json' }
const n8n = { 'User-Agent': 'n8n', 'Content-Type': 'application/json', Accept: 'application/json' }

/** `\uXXXX` for everything that is not ASCII. */
const ascii = (json: string) =>
  json.replace(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** `json.dumps`: a blank after each colon and comma. */
const pythonJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return ascii(JSON.stringify(value))
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${pythonJson(one)}`)
    .join(', ')}}`
}
const goJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
const phpJson = (value: unknown) => ascii(JSON.stringify(value)).replaceAll('/', '\\/')

const quick = { from_number: from, message: 'سلام <b> & a/b', sending_type: 'webservice', params: { recipients: ['+989120000001', '09120000002'] } } // prettier-ignore
const votp = (message: unknown) => ({ message, sending_type: 'votp', params: { recipients: ['+989120000001'] } })
const patterned = (params: unknown, code = `plain${account.accountId}`) => ({ from_number: from, recipients: ['09120000001'], code, params, sending_type: 'pattern' }) // prettier-ignore

/** What the strictest of them, Go, decodes; PHP compares `status === true` and wants arrays where arrays are named. */
const goEnvelope = z.strictObject({
  data: z.nullable(z.strictObject({ message_outbox_ids: z.array(z.int()) })),
  meta: z.object({
    status: z.boolean(),
    message: z.string(),
    message_parameters: z.array(z.unknown()),
    message_code: z.string(),
  }),
})

const accepted = async (answer: Answer) => {
  expect([answer.status, answer.headers['location'], answer.headers['content-type']]).toEqual([200, undefined, 'application/json; charset=utf-8']) // prettier-ignore
  const { data, meta } = z.parse(goEnvelope, JSON.parse(answer.body))
  expect(meta).toEqual({ status: true, message: 'انجام شد', message_parameters: [], message_code: '200-1' })
  expect(data?.message_outbox_ids).toHaveLength(1)
  const [row] = await testDb.sql<{
    message: string
    recipient_count: number
    line_number: string
    report_type: string
  }>('select message, recipient_count, line_number, report_type from sends where id = $1', [
    data?.message_outbox_ids[0],
  ])
  return row
}

describe('the four public clients work unchanged', () => {
  test.each([
    ['Python', python, pythonJson],
    ['Go', go, goJson],
    ['PHP', php, phpJson],
    ['n8n', n8n, JSON.stringify],
  ] as const)('%s: a quick send arrives as it was meant', async (_, headers, write) => {
    const row = await accepted(await post(write(quick), { ...headers, Authorization: key }))
    expect(row).toMatchObject({
      message: quick.message,
      recipient_count: 2,
      line_number: from,
      report_type: 'webservice',
    })
  })

  test.each([
    ['Python', python, pythonJson, null],
    ['Python', python, pythonJson, {}],
    ['Go', go, goJson, null],
    ['PHP', php, phpJson, []],
    ['n8n', n8n, JSON.stringify, {}],
  ] as const)('%s: a pattern without variables, params %4$j', async (_, headers, write, params) => {
    const row = await accepted(await post(write(patterned(params)), { ...headers, Authorization: key }))
    expect(row).toMatchObject({ message: 'سلام', recipient_count: 1, report_type: 'pattern' })
  })

  test.each(['12345', 12_345])('a pattern’s variable may be text or number (%j)', async (value) => {
    const body = goJson(patterned({ code: value }, `code${account.accountId}`))
    expect(await accepted(await post(body, { ...go, Authorization: key }))).toMatchObject({
      message: 'کد شما 12345 است',
    })
  })

  test.each([
    ['Python', python, pythonJson, '54321'],
    ['Go', go, goJson, 54_321],
    ['PHP', php, phpJson, 54_321],
  ] as const)('%s: a voice code without a sender', async (_, headers, write, code) => {
    const row = await accepted(await post(write(votp(code)), { ...headers, Authorization: key }))
    expect(row).toMatchObject({ line_number: '+98votp', report_type: 'sendvoice', message: '54321' })
  })

  test('n8n: a trailing comma in the list of numbers leaves a blank, which is dropped', async () => {
    const body = JSON.stringify({ ...quick, params: { recipients: ['09120000003', ' 989120000004', ''] } })
    expect(await accepted(await post(body, { ...n8n, Authorization: key }))).toMatchObject({ recipient_count: 2 })
  })

  test('a bare sender without +98 is the same line', async () => {
    const body = goJson({ ...quick, from_number: from.slice(3) })
    expect(await accepted(await post(body, { ...go, Authorization: key }))).toMatchObject({ line_number: from })
  })
})

describe('the public clients understand an error', () => {
  test.each([
    ['an unknown key', JSON.stringify(quick), { Authorization: 'x'.repeat(44) }, 401, '400-1'],
    ['no key', JSON.stringify(quick), {}, 401, '400-1'],
    ['no recipients', JSON.stringify({ ...quick, params: { recipients: [] } }), { Authorization: key }, 422, '400-2'],
    ['only a blank recipient', JSON.stringify({ ...quick, params: { recipients: [''] } }), { Authorization: key }, 422, '400-2'], // prettier-ignore
    ['an unknown pattern', JSON.stringify(patterned({}, 'nothing')), { Authorization: key }, 404, '404-1'],
    ['a body cut in the middle', '{"sending_type":"web', { Authorization: key }, 422, '400-2'],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post(body, { ...php, ...headers } as Record<string, string>)
    expect([answer.status, answer.headers['location'], answer.headers['content-type']]).toEqual([status, undefined, 'application/json; charset=utf-8']) // prettier-ignore
    const { data, meta } = z.parse(goEnvelope, JSON.parse(answer.body))
    expect({ data, status: meta.status, code: meta.message_code }).toEqual({ data: null, status: false, code })
  })
})
