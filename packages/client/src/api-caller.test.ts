import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { successEnvelope, pageEnvelope, refusalEnvelope, type Envelope } from '@peyk/contract/core/envelope.ts'
import { read, write } from '@peyk/contract/core/endpoint.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as wallet from '@peyk/contract/wallet/wallet.ts'
import { ApiError } from './api-error.ts'
import { createCaller, type CallerDeps } from './api-caller.ts'
import { CALLS_THAT_MAY_ANSWER_401 } from './session-expiry.ts'

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = { status?: number; body: Envelope | string; headers?: Record<string, string> } | 'hang up'

let received: ReceivedRequest[]
let answers: Answer[]
let close: () => Promise<void>
let baseUrl: string
let token: string | null
let endedTokens: (string | null)[]

const caller = (more: Partial<CallerDeps> = {}) =>
  createCaller({
    fetch,
    baseUrl,
    readToken: () => token,
    onSessionEnd: (ended) => endedTokens.push(ended),
    ...more,
  })

beforeEach(async () => {
  received = []
  answers = []
  token = 'stored-token'
  endedTokens = []
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (piece) => (body += piece))
    incoming.on('end', () => {
      received.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body })
      const answer = answers.shift() ?? { body: successEnvelope(null, 'انجام شد') }
      if (answer === 'hang up') return outgoing.destroy()
      outgoing.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
      outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/api`
  close = () =>
    new Promise((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
})

afterEach(() => close())

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail with an ApiError.')
  return failure
}

const sendFields = {
  sending_type: 'webservice' as const,
  from_number: '+983000505',
  message: 'سلام',
  params: { recipients: ['+989120000001'] },
}

describe('what a call sends', () => {
  test('[CALL-001] reads and writes carry a JSON content type', async () => {
    await caller()(wallet.credit, {})
    await caller()(sending.send, sendFields)
    expect(received.map(({ headers }) => headers['content-type'])).toEqual(['application/json', 'application/json'])
  })

  test('[CALL-002] the stored token goes as the Authorization header with no prefix', async () => {
    await caller()(wallet.credit, {})
    expect(received[0]?.headers.authorization).toBe('stored-token')
  })

  test('without a stored token no Authorization header is sent', async () => {
    token = null
    await caller()(session.loginSetting, {})
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test('without a stored token only public calls are made; the others end the session at once', async () => {
    token = null
    expect((await failureOf(caller()(wallet.credit, {}))).status).toBe(401)
    expect(received).toEqual([])
    expect(endedTokens).toEqual([null])
  })

  test('[CALL-009] a call has no time limit', async () => {
    const requests: (RequestInit | undefined)[] = []
    const lateFetch: typeof fetch = (_, init) => {
      requests.push(init)
      return Promise.resolve(new Response(JSON.stringify(successEnvelope(null, 'انجام شد'))))
    }
    await caller({ fetch: lateFetch })(wallet.credit, {})
    expect(requests[0]?.signal).toBeUndefined()
  })

  test('a GET read puts its fields into the query and leaves out what is absent', async () => {
    await caller()(reports.recipients, { bulk_id: 1_000_001, page: 2, recipient: undefined, state: 'doubtful' })
    expect(received[0]?.url).toBe('/v1/api/report/recipients?bulk_id=1000001&page=2&state=doubtful')
    expect(received[0]?.body).toBe('')
  })

  test('a POST read puts its fields into the body', async () => {
    answers = [{ body: pageEnvelope({ rows: [], page: 1, perPage: 10, total: 0, path: '' }, 'انجام شد') }]
    await caller()(reports.newList, { page: 1, limit: 10, filters: { state_id: 6 } })
    expect(received[0]).toMatchObject({ method: 'POST', url: '/v1/api/report/new_list' })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ page: 1, limit: 10, filters: { state_id: 6 } })
  })

  test('a write without fields still carries a JSON body', async () => {
    await caller()(session.logout, {})
    expect(received[0]?.body).toBe('{}')
  })

  test('a field named in the path goes there and nowhere else', async () => {
    const rename = write({
      path: 'phonebooks/{id}/rename',
      auth: 'token',
      permission: 'any',
      params: z.object({ id: z.int() }),
      body: z.object({ title: z.string() }),
      data: z.null(),
      example: { data: null },
    })
    await caller()(rename, { id: 7, title: 'مشتریان' })
    expect(received[0]?.url).toBe('/v1/api/phonebooks/7/rename')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ title: 'مشتریان' })
  })

  test('a list in a query is repeated under its name', async () => {
    const count = read({
      path: 'phonebooks/numbers/count',
      auth: 'token',
      permission: 'any',
      query: z.object({ phonebook_ids: z.array(z.int()) }),
      data: z.null(),
      example: { data: null },
    })
    await caller()(count, { phonebook_ids: [1, 2] })
    expect(decodeURIComponent(received[0]?.url ?? '')).toContain('phonebook_ids[]=1&phonebook_ids[]=2')
  })
})

describe('what a call returns', () => {
  test('is the data of the envelope', async () => {
    answers = [{ body: successEnvelope(wallet.credit.example.data, 'انجام شد') }]
    expect(await caller()(wallet.credit, {})).toEqual(wallet.credit.example.data)
  })

  test('is the rows of a page and their position in the list', async () => {
    const row = reports.newList.example.data as never
    answers = [
      { body: pageEnvelope({ rows: [row], page: 2, perPage: 1, total: 3, path: '/report/new_list' }, 'انجام شد') },
    ]
    const { rows, page } = await caller()(reports.newList, { page: 2, limit: 1 })
    expect(rows).toEqual([row])
    expect(page).toMatchObject({ current_page: 2, last_page: 3, total: 3 })
  })

  test('is, for a refusal, an error with status, code, sentence and fields', async () => {
    const errors = { 'params.recipients': ['شماره موبایل وارد شده صحیح نیست'] }
    answers = [{ status: 422, body: refusalEnvelope('400-2', 'شماره موبایل وارد شده صحیح نیست', errors) }]
    const failure = await failureOf(caller()(sending.send, sendFields))
    expect(failure).toMatchObject({ kind: 'server', status: 422, code: '400-2', errors })
    expect(failure.message).toBe('شماره موبایل وارد شده صحیح نیست')
  })

  test('is an error with the seconds to wait when the server sends Retry-After', async () => {
    answers = [
      {
        status: 429,
        body: refusalEnvelope('429-1', 'تعداد درخواست بیش از حد مجاز است'),
        headers: { 'Retry-After': '30' },
      },
    ]
    expect((await failureOf(caller()(wallet.credit, {}))).retryAfterSeconds).toBe(30)
  })

  test('is a server error without a sentence when a proxy answers with its own page', async () => {
    answers = [{ status: 502, body: '<html>Bad Gateway</html>' }]
    expect(await failureOf(caller()(wallet.credit, {}))).toMatchObject({
      kind: 'server',
      status: 502,
      code: null,
      message: '',
    })
  })

  test('is an error for the page of a proxy even with status 200', async () => {
    answers = [{ status: 200, body: '<html>Sign in to the network</html>' }]
    expect(await failureOf(caller()(wallet.credit, {}))).toMatchObject({ kind: 'server', status: 200 })
  })

  test('is a network error when the connection breaks', async () => {
    answers = ['hang up']
    expect(await failureOf(caller()(wallet.credit, {}))).toMatchObject({ kind: 'network', status: 0 })
  })

  test('is the abort itself when the screen cancels the call, not an error to show', async () => {
    const giveUp = new AbortController()
    giveUp.abort()
    const failure: unknown = await caller()(wallet.credit, {}, { signal: giveUp.signal }).catch(
      (thrown: unknown) => thrown,
    )
    expect(failure).not.toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ name: 'AbortError' })
  })
})

describe('the end of a session', () => {
  const unknownToken = { status: 401, body: refusalEnvelope('400-1', 'اطلاعات وارد شده صحیح نمی باشد') }

  test('[APP-28] a 401 from a read or a write ends the session of the token that was sent', async () => {
    answers = [unknownToken, unknownToken]
    await failureOf(caller()(wallet.credit, {}))
    await failureOf(caller()(sending.send, sendFields))
    expect(endedTokens).toEqual(['stored-token', 'stored-token'])
  })

  test('[APP-28] a logout that answers 401 ends the session too', async () => {
    answers = [unknownToken]
    await failureOf(caller()(session.logout, {}))
    expect(endedTokens).toEqual(['stored-token'])
  })

  test('[APP-29] a 401 from the five calls of codes and passwords ends nothing', async () => {
    for (const path of CALLS_THAT_MAY_ANSWER_401) {
      answers = [unknownToken]
      await failureOf(caller()({ ...session.logout, path }, {}))
    }
    expect(received.map(({ url }) => url.replace('/v1/api/acl/auth/', ''))).toEqual([
      'login',
      'confirm_otp',
      'send_sms_otp',
      'forgot_password_check_otp',
      'change_password_by_token',
    ])
    expect(endedTokens).toEqual([])
  })

  test('the code of a 401 on another status ends nothing', async () => {
    answers = [{ status: 400, body: refusalEnvelope('400-1', 'اعتبار شما کافی نیست') }]
    await failureOf(caller()(sending.send, sendFields))
    expect(endedTokens).toEqual([])
  })
})

describe('the idempotency key of a write', () => {
  const sentKeys = () => received.map(({ headers }) => headers['idempotency-key'])

  test('is sent with every write and with no read', async () => {
    await caller()(sending.send, sendFields)
    await caller()(wallet.credit, {})
    expect(sentKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), undefined])
  })

  test('is the same when a write is repeated after a lost connection', async () => {
    answers = ['hang up']
    const call = caller()
    await failureOf(call(sending.send, sendFields))
    await call(sending.send, sendFields)
    expect(sentKeys()[1]).toBe(sentKeys()[0])
  })

  test('is the same when a write is repeated after a server error or while the first is still running', async () => {
    answers = [
      { status: 500, body: refusalEnvelope('500-1', 'خطا در ارسال اطلاعات') },
      { status: 409, body: refusalEnvelope('400-1', 'این درخواست در حال انجام است') },
    ]
    const call = caller()
    await failureOf(call(sending.send, sendFields))
    await failureOf(call(sending.send, sendFields))
    await call(sending.send, sendFields)
    expect(new Set(sentKeys()).size).toBe(1)
  })

  test('is new when the same send is repeated after it was accepted', async () => {
    const call = caller()
    await call(sending.send, sendFields)
    await call(sending.send, sendFields)
    expect(new Set(sentKeys()).size).toBe(2)
  })

  test('is new when the same send is repeated after a refusal', async () => {
    answers = [{ status: 400, body: refusalEnvelope('400-1', 'اعتبار شما کافی نیست') }]
    const call = caller()
    await failureOf(call(sending.send, sendFields))
    await call(sending.send, sendFields)
    expect(new Set(sentKeys()).size).toBe(2)
  })

  test('is new for another text after a lost connection', async () => {
    answers = ['hang up']
    const call = caller()
    await failureOf(call(sending.send, sendFields))
    await call(sending.send, { ...sendFields, message: 'درود' })
    expect(new Set(sentKeys()).size).toBe(2)
  })

  test('can be given by the form', async () => {
    await caller()(sending.send, sendFields, { idempotencyKey: 'kept-with-the-draft' })
    expect(sentKeys()).toEqual(['kept-with-the-draft'])
  })
})
