import { describe, expect, test } from 'vitest'
import { cuttingProxy } from './testing/cutting-proxy.ts'
import { runningPeyk } from './testing/running-peyk.ts'
import { Peyk as PeykNode } from './n8n/nodes/Peyk/Peyk.node.ts'
import { PeykTrigger } from './n8n/nodes/PeykTrigger/PeykTrigger.node.ts'
import { executeContext, webhookContext } from './testing/n8n-context.ts'
import { runProgram } from './testing/run-program.ts'
import { newSecret, signedWebhook, webhookSamples } from './testing/webhook-samples.ts'
import { Peyk, PeykConnectionError, PeykError, PeykWebhookError, verifyWebhook } from './typescript/src/sdk.ts'

const running = await runningPeyk()
const { url, apiKey, line, code } = running
const newPeyk = (baseUrl = url, more: { apiKey?: string; fetch?: typeof fetch; retries?: number } = {}) =>
  new Peyk({ baseUrl, apiKey, backoffMs: 1, ...more })
const peyk = newPeyk()
const samples = webhookSamples()
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

describe('[DEV-09] the TypeScript package verifies webhooks', () => {
  test.each(samples.filter(({ isGood }) => isGood))('$name', async ({ headers, body, secrets }) => {
    const event = await verifyWebhook(headers, body, secrets)
    expect(event).toMatchObject({ id: headers['webhook-id'], type: 'message.status' })
    await verifyWebhook(new Headers(headers), new TextEncoder().encode(body), secrets)
  })
  test.each(samples.filter(({ isGood }) => !isGood))('$name: refused', async ({ headers, body, secrets }) => {
    await expect(verifyWebhook(headers, body, secrets)).rejects.toThrow(PeykWebhookError)
  })
  test('how old an event may be is one’s own to say', async () => {
    const secret = newSecret()
    const { headers, body } = signedWebhook([secret], { secondsAgo: 400 })
    await expect(verifyWebhook(headers, body, secret)).rejects.toThrow(/old/)
    expect(await verifyWebhook(headers, body, secret, 500)).toHaveProperty('data.messages.0.state', 'delivered')
  })
})

describe('[DEV-09] the packages of other languages against a running Peyk', () => {
  const languages = [
    { language: 'Python', folder: 'python', command: ['python3', '-m', 'unittest', 'tests/test_running_peyk.py'], probe: ['python3', '-c', 'import requests'], needs: 'python3 with requests' },
    { language: 'PHP', folder: 'php', command: ['php', 'tests/running-peyk.php'], probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'], needs: 'php with its curl extension' },
  ] // prettier-ignore

  for (const { language, folder, command, probe, needs } of languages) {
    test(`${language}: texts, patterns, voice codes, lost answers, refusals, pages, webhooks`, async ({ skip }) => {
      const installed = await runProgram(probe, { folder })
      if (installed.code !== 0) {
        process.stderr.write(`peyk: the ${language} package is not tested: ${needs} is not installed here\n`)
        skip(`${needs} is not installed`)
      }
      const proxy = await cuttingProxy(url)
      const [text, cutText, ownKeyText] = [running.newText(), running.newText(), running.newText()]
      const given = { url, apiKey, line, code, cuttingUrl: proxy.url, text, cutText, ownKeyText, webhooks: samples }
      const ran = await runProgram(command, { folder, env: { PEYK_TEST: JSON.stringify(given) } })
      expect(ran.code, ran.output).toBe(0)
      expect(proxy.keys).toHaveLength(2)
      expect(new Set(proxy.keys).size).toBe(1)
      for (const sent of [text, cutText, ownKeyText]) expect(await running.sendsOf(sent)).toHaveLength(1)
    })
  }
})

describe('[DEV-09] the n8n node against a running Peyk', () => {
  const ask = async (parameters: Record<string, unknown>, more: { at?: string; continueOnFail?: boolean } = {}) => {
    const context = executeContext({ parameters, baseUrl: more.at ?? url, apiKey, continueOnFail: more.continueOnFail ?? false }) // prettier-ignore
    const [items] = await new PeykNode().execute.call(context)
    return items!.map(({ json }) => json)
  }

  test('sends a text, a pattern and a voice code, and asks for the report and the inbox', async () => {
    const message = running.newText()
    const [sent] = await ask({ operation: 'sendText', sender: line, message, recipients: '09120000001, 09120000002,' })
    const [id] = sent!['message_outbox_ids'] as number[]
    expect(await running.sendsOf(message)).toMatchObject([{ id, recipient_count: 2 }])
    expect(await ask({ operation: 'getReport', sendId: String(id) })).toMatchObject([{ rcpts_count: '2' }])
    await ask({ operation: 'sendPattern', sender: line, code, recipient: '09120000001', variables: '{"code": 88003}' })
    expect(await running.sendsOf('کد شما 88003 است')).toHaveLength(1)
    await ask({ operation: 'sendVoiceCode', recipient: '09120000001', voiceCode: '880044' })
    expect(await running.sendsOf('880044')).toMatchObject([{ report_type: 'sendvoice' }])
    expect(await ask({ operation: 'listInbox', limit: 20 })).toHaveLength(20)
  })

  test('sends once after a lost answer', async () => {
    const proxy = await cuttingProxy(url)
    const message = running.newText()
    await ask({ operation: 'sendText', sender: line, message, recipients: '09120000001' }, { at: proxy.url })
    expect([proxy.keys.length, new Set(proxy.keys).size]).toEqual([2, 1])
    expect(await running.sendsOf(message)).toHaveLength(1)
  })

  test('says which field is wrong, or hands the error on', async () => {
    const wrong = { operation: 'sendText', sender: line, message: 'سلام', recipients: '' }
    await expect(ask(wrong)).rejects.toThrow(/^422 .+params\.recipients/)
    expect(await ask(wrong, { continueOnFail: true })).toEqual([{ error: expect.stringMatching(/^422/) }])
  })

  test('its trigger starts by webhooks that are signed, and answers 401 to others', async () => {
    for (const { name, headers, body, secrets, isGood } of samples) {
      const { context, answers } = webhookContext({
        headers,
        body,
        secret: secrets.join(' '),
        events: ['message.status'],
      })
      const { workflowData } = await new PeykTrigger().webhook.call(context)
      expect(workflowData?.[0]?.[0]?.json['id'], name).toBe(isGood ? headers['webhook-id'] : undefined)
      expect(answers, name).toEqual(isGood ? [] : [401])
    }
    const { context } = webhookContext({ ...samples[0]!, secret: samples[0]!.secrets[0]!, events: ['payment.settled'] })
    expect(await new PeykTrigger().webhook.call(context)).toEqual({})
  })
})
