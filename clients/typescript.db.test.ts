import { describe, expect, test } from 'vitest'
import { cuttingProxy } from './testing/cutting-proxy.ts'
import { runningPeyk } from './testing/running-peyk.ts'
import { newSecret, signedWebhook } from './testing/webhook-samples.ts'
import { Peyk, PeykConnectionError, PeykError, PeykWebhookError, verifyWebhook } from './typescript/src/sdk.ts'

const running = await runningPeyk()
const { url, apiKey, line, code } = running
const newPeyk = (baseUrl = url, more: { apiKey?: string; fetch?: typeof fetch; retries?: number } = {}) =>
  new Peyk({ baseUrl, apiKey, backoffMs: 1, ...more })
const peyk = newPeyk()
const textSend = (message: string) => ({ sending_type: 'webservice' as const, from_number: line, message, params: { recipients: ['+989120000001', '09120000002'] } }) // prettier-ignore
const refusalOf = (asked: PromiseLike<unknown>): Promise<PeykError> =>
  asked.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error as PeykError,
  ) as Promise<PeykError>

describe('[DEV-09] the TypeScript package against a running Peyk', () => {
  test('sends a text, and asks for its report', async () => {
    const message = running.newText()
    const { message_outbox_ids: ids } = await peyk.sending.send(textSend(message))
    expect(await running.sendsOf(message)).toMatchObject([{ id: ids[0], recipient_count: 2, line_number: line }])
    const report = await peyk.reports.byBulk({ messages_outbox_id: ids[0]! })
    expect(report).toMatchObject({ messages_outbox_id: String(ids[0]), rcpts_count: '2', message })
  })

  test('sends from a pattern, and a code by voice', async () => {
    const value = String(Date.now()).slice(-7)
    await peyk.sending.send({ sending_type: 'pattern', from_number: line, code, recipients: ['09120000001'], params: { code: value } }) // prettier-ignore
    expect(await running.sendsOf(`کد شما ${value} است`)).toMatchObject([{ report_type: 'pattern' }])
    const voiceCode = `4${value}`
    await peyk.sending.send({ sending_type: 'votp', message: voiceCode, params: { recipients: ['09120000001'] } })
    expect(await running.sendsOf(voiceCode)).toMatchObject([{ report_type: 'sendvoice', line_number: '+98votp' }])
  })

  test('asks again after a lost answer under the same key, and sends once', async () => {
    const proxy = await cuttingProxy(url)
    const message = running.newText()
    const { message_outbox_ids: ids } = await newPeyk(proxy.url).sending.send(textSend(message))
    expect(proxy.keys).toHaveLength(2)
    expect(new Set(proxy.keys).size).toBe(1)
    expect((await running.sendsOf(message)).map(({ id }) => id)).toEqual(ids)
  })

  test('takes a key of one’s own: the same order sends once, however often it is asked', async () => {
    const message = running.newText()
    const ask = () => peyk.sending.send(textSend(message), { idempotencyKey: `order-${message.slice(5)}` })
    expect(await ask()).toEqual(await ask())
    expect(await running.sendsOf(message)).toHaveLength(1)
  })

  test('gives up when nobody answers, and says what the network said', async () => {
    let tries = 0
    const broken = () => Promise.reject<Response>(new Error(`cut ${(tries += 1)}`))
    const asked = newPeyk(url, { fetch: broken, retries: 2 }).wallet.credit()
    await expect(asked).rejects.toThrow(PeykConnectionError)
    await expect(asked).rejects.toHaveProperty('cause.message', 'cut 3')
  })

  test('waits as long as a refusal says, and tries again after 429 and 503', async () => {
    const statuses = [429, 503]
    const busy: typeof fetch = (input, init) => {
      const status = statuses.shift()
      return status === undefined ? fetch(input, init) : Promise.resolve(new Response('', { status, headers: { 'retry-after': '0' } })) // prettier-ignore
    }
    expect(await newPeyk(url, { fetch: busy }).wallet.credit()).toHaveProperty('credit')
    expect(statuses).toEqual([])
  })

  test('stops when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('enough'))
    await expect(peyk.wallet.credit({ signal: stop })).rejects.toThrow('enough')
  })

  test('a refused key is an error of status 401, with the number of the request', async () => {
    const refused = await refusalOf(newPeyk(url, { apiKey: 'x'.repeat(44) }).wallet.credit())
    expect(refused).toBeInstanceOf(PeykError)
    expect(refused).toMatchObject({ status: 401, messageCode: '400-1', requestId: expect.stringMatching(/./) })
  })

  test('a wrong field is named with its sentence', async () => {
    const refused = await refusalOf(peyk.sending.send({ ...textSend('سلام'), params: { recipients: [] } }))
    expect(refused).toMatchObject({ status: 422, messageCode: '400-2' })
    expect(refused.errors['params.recipients']).toEqual([expect.stringMatching(/گیرنده/)])
  })

  test('reads one page of a list, or walks through all of it', async () => {
    const page = await peyk.inbox.messages({ per_page: 10, page: 2, filters: { from: '+989120000001' } })
    expect({ ...page, rows: page.rows.length }).toEqual({ rows: 10, page: 2, perPage: 10, lastPage: 3, total: 25 })
    const ids: number[] = []
    for await (const message of peyk.inbox.messages({ per_page: 10 })) ids.push(message.messages_inbox_id)
    expect(new Set(ids).size).toBe(25)
  })

  test('takes an address with or without the path of the API', async () => {
    for (const end of ['/', '/v1', '/v1/api/']) expect(await newPeyk(`${url}${end}`).wallet.credit()).toHaveProperty('credit') // prettier-ignore
  })

  test('uploads a file, and downloads it', async () => {
    const file = new File(['09120000001\n09120000002\n'], 'numbers.csv', { type: 'text/csv' })
    const { file_id } = await peyk.files.upload({ file, purpose: 'other' })
    expect(await (await peyk.files.download({ file_id })).text()).toContain('09120000002')
  })
})

describe('[DEV-09] a webhook is verified', () => {
  const [secret, older] = [newSecret(), newSecret()]

  test('signed with the secret, or with either of two while it is changed', async () => {
    const { headers, body } = signedWebhook([secret])
    const event = await verifyWebhook(headers, body, secret)
    expect(event).toMatchObject({ id: headers['webhook-id'], type: 'message.status' })
    const rotated = signedWebhook([older, secret])
    await verifyWebhook(new Headers(rotated.headers), new TextEncoder().encode(rotated.body), secret)
    await verifyWebhook(rotated.headers, rotated.body, older)
    await verifyWebhook(headers, body, [older, secret])
  })

  test('and refused when it is changed, another’s, old, or without signature', async () => {
    const { headers, body } = signedWebhook([secret])
    const cases: [Record<string, string>, string, string][] = [
      [headers, `${body} `, secret],
      [headers, body, older],
      [{ ...headers, 'webhook-id': 'evt_other' }, body, secret],
      [{ ...headers, 'webhook-signature': headers['webhook-signature']!.replace('v1,', 'v2,') }, body, secret],
      [{ ...headers, 'webhook-signature': 'v1,' }, body, secret],
      [{}, body, secret],
    ]
    for (const [h, b, s] of cases) await expect(verifyWebhook(h, b, s)).rejects.toThrow(PeykWebhookError)
    const old = signedWebhook([secret], { secondsAgo: 400 })
    await expect(verifyWebhook(old.headers, old.body, secret)).rejects.toThrow(/old/)
    expect(await verifyWebhook(old.headers, old.body, secret, 500)).toHaveProperty('data.messages.0.state', 'delivered')
  })
})
