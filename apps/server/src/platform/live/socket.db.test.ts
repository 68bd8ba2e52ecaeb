import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { systemClock, type Clock } from '../clock.ts'
import { stoppedClock } from '../testing/clock.ts'
import { testCalls } from '../testing/calls.ts'
import { publishEvent, type PublishedEvent } from './publish.ts'
import type { LiveOptions } from './socket.ts'

const testDb = await testDatabase()
/** However busy the machine is. */
const SOON = { timeout: 10_000 }
/** Another process of the role api would differ in nothing: its own listener, its own hub. */
const open = async (
  env: Record<string, string> = {},
  live: LiveOptions = { sweepMs: 50 },
  clock: Clock = systemClock,
) => {
  const calls = await testCalls(testDb, { env, live, clock })
  await calls.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...calls, port: (calls.app.server.address() as AddressInfo).port }
}
const { call, tokenOf, apiKeyOf, colleagueOf, port, logLines } = await open()

interface TestSocket {
  socket: WebSocket
  heard: { event: string; data: Record<string, unknown>; time: number }[]
  texts: string[]
  closed: Promise<number>
  isClosed: boolean
}

const testSockets: TestSocket[] = []
afterEach(() => {
  for (const ear of testSockets.splice(0)) ear.socket.terminate()
})

const connect = (token: string, { to = port, origin }: { to?: number; origin?: string } = {}): TestSocket => {
  const socket = new WebSocket(`ws://127.0.0.1:${to}/live?token=${token}`, origin === undefined ? {} : { origin })
  const ear: TestSocket = {
    socket,
    heard: [],
    texts: [],
    isClosed: false,
    closed: new Promise((resolve) => {
      socket.on('close', (code) => {
        ear.isClosed = true
        resolve(code)
      })
    }),
  }
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    ear.texts.push(text)
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object') ear.heard.push(value as TestSocket['heard'][number])
  })
  socket.on('error', () => {})
  testSockets.push(ear)
  return ear
}

const events = (ear: TestSocket) => ear.heard.map((one) => one.event)
const waitForGreeting = async (ear: TestSocket) => {
  await expect.poll(() => events(ear), SOON).toContain('credit_updated')
  return ear
}
const connectOwner = async (account: TestAccount) => {
  const token = await tokenOf(account)
  return { token, ear: await waitForGreeting(connect(token)) }
}
const publish = (account: TestAccount, announcement: Omit<PublishedEvent, 'accountId'>) =>
  testDb.db.inAccount(account.scope, (tx) =>
    publishEvent(tx, { accountId: account.accountId, ...announcement } as PublishedEvent),
  )
const progress = (id: string): Omit<PublishedEvent, 'accountId'> => ({
  event: 'bulk_progress',
  data: { messages_outbox_id: id, state_id: 2, rcpts_count: 2, processed_count: 1, sent_count: 1, delivered_count: 0, failed_count: 0, blacklist_count: 0, percent: 50 }, // prettier-ignore
})

describe('opening a live socket', () => {
  test('the first message is the credit', async () => {
    const account = await testDb.newAccount({ creditTenths: 123_456 })
    await testDb.sql(`update wallets set gift_tenths = 456 where account_id = $1`, [account.accountId])
    const { ear } = await connectOwner(account)
    expect(ear.heard[0]).toEqual({
      event: 'credit_updated',
      data: {
        credit: 12_345.6,
        gift: 45.6,
        delta: 0,
        reason: 'init',
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      time: expect.any(Number),
    })
  })

  test('a wrong token, an API key and an expired session are closed with 4401, a switched-off user with 4403', async () => {
    const account = await testDb.newAccount()
    const expired = await tokenOf(account, { expiresAt: new Date(Date.now() - 1000) })
    for (const token of ['', 'short', 'x'.repeat(43), await apiKeyOf(account), expired]) {
      expect(await connect(token).closed).toBe(4401)
    }
    const { token, userId } = await colleagueOf(account, ['report.view'])
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [userId])
    expect(await connect(token).closed).toBe(4403)
  })

  test('[promise S9] a page from elsewhere is refused before the socket opens; ours and programs are not', async () => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const outcome = (to: number, origin?: string) =>
      new Promise<string>((resolve) => {
        const ear = connect(token, { to, ...(origin === undefined ? {} : { origin }) })
        ear.socket.on('unexpected-response', (_request, response) => resolve(`http ${response.statusCode}`))
        ear.socket.on('open', () => resolve('open'))
      })
    expect(await outcome(port)).toBe('open')
    expect(await outcome(port, `http://127.0.0.1:${port}`)).toBe('open')
    expect(await outcome(port, 'https://evil.example')).toBe('http 403')
    expect(await outcome(port, 'null')).toBe('http 403')
    const behind = await open({ PUBLIC_URL: 'https://sms.example' })
    expect(await outcome(behind.port, 'https://sms.example')).toBe('open')
    expect(await outcome(behind.port, `http://127.0.0.1:${behind.port}`)).toBe('http 403')
  })

  test('without an upgrade the address answers the envelope', async () => {
    expect((await call('GET', '/live')).envelope.meta).toMatchObject({ status: false, message_code: '404-1' })
  })
})

describe('an open socket', () => {
  test('the text 9 is answered with the text 10; who keeps pinging stays, a silent socket is dropped', async () => {
    const account = await testDb.newAccount()
    const { port: to } = await open({}, { silenceLimitMs: 1500, sweepMs: 50 })
    const [pinging, silent] = [connect(await tokenOf(account), { to }), connect(await tokenOf(account), { to })]
    const ping = setInterval(() => pinging.socket.readyState === WebSocket.OPEN && pinging.socket.send('9'), 100)
    expect(await silent.closed).toBe(1006)
    const pongs = pinging.texts.filter((text) => text === '10').length
    expect(pongs).toBeGreaterThan(2)
    await expect.poll(() => pinging.texts.filter((text) => text === '10').length, SOON).toBeGreaterThan(pongs)
    clearInterval(ping)
    expect(pinging.isClosed).toBe(false)
  })

  test('an event of a transaction reaches the sockets of that account only, after the commit, in every process', async () => {
    const [account, stranger] = [await testDb.newAccount(), await testDb.newAccount()]
    const other = await open()
    const { token, ear } = await connectOwner(account)
    const elsewhere = await waitForGreeting(connect(token, { to: other.port }))
    const { ear: theirs } = await connectOwner(stranger)
    const state: Omit<PublishedEvent, 'accountId'> = { event: 'bulk_state', data: { messages_outbox_id: '7', state_id: 6, state: 'finish', status: 'پایان یافته', previous_state_id: 2, reject_comment: null } } // prettier-ignore
    await testDb.db
      .inAccount(account.scope, async (tx) => {
        await publishEvent(tx, { accountId: account.accountId, ...progress('never') } as PublishedEvent)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await publish(account, state)
    await expect.poll(() => events(ear), SOON).toEqual(['credit_updated', 'bulk_state'])
    await expect.poll(() => events(elsewhere), SOON).toEqual(['credit_updated', 'bulk_state'])
    expect(ear.heard[1]?.data).toEqual(state.data)
    expect(events(theirs)).toEqual(['credit_updated'])
  })

  test('progress arrives after subscribing and not after unsubscribing', async () => {
    const account = await testDb.newAccount()
    const { ear } = await connectOwner(account)
    const say = async (action: string, id: string) => {
      ear.socket.send(JSON.stringify({ action, topic: 'bulk', id }))
      ear.socket.send('9')
      const pongs = ear.texts.filter((text) => text === '10').length
      await expect.poll(() => ear.texts.filter((text) => text === '10').length, SOON).toBeGreaterThan(pongs)
    }
    const state: Omit<PublishedEvent, 'accountId'> = { event: 'bulk_state', data: { messages_outbox_id: '5', state_id: 6, state: 'finish', status: '', previous_state_id: 2, reject_comment: null } } // prettier-ignore
    await publish(account, progress('5'))
    await publish(account, state)
    await expect.poll(() => events(ear), SOON).toEqual(['credit_updated', 'bulk_state'])
    await say('subscribe', '5')
    await publish(account, progress('5'))
    await publish(account, progress('6'))
    await expect.poll(() => events(ear).filter((event) => event === 'bulk_progress'), SOON).toHaveLength(1)
    await say('unsubscribe', '5')
    await publish(account, progress('5'))
    await publish(account, state)
    await expect.poll(() => events(ear), SOON).toEqual(['credit_updated', 'bulk_state', 'bulk_progress', 'bulk_state'])
  })

  test('invalid messages of a client are ignored, and an oversized one closes the socket', async () => {
    const { ear } = await connectOwner(await testDb.newAccount())
    for (const text of ['', 'x', '{', '[]', 'null', '{"action":"subscribe"}', '{"action":"drop","topic":"bulk","id":"1"}']) ear.socket.send(text) // prettier-ignore
    ear.socket.send('9')
    await expect.poll(() => ear.texts, SOON).toContain('10')
    ear.socket.send('x'.repeat(5000))
    expect(await ear.closed).toBe(1009)
  })

  test('a long inbox message reaches the socket whole', async () => {
    const account = await testDb.newAccount()
    const { ear } = await connectOwner(account)
    const message = 'پیام بلند 👋🏽 '.repeat(400)
    await publish(account, { event: 'inbox_received', data: { messages_inbox_id: 1, from: '+989120000001', number: '+981', message, type: 'normal', time: 1, seen: '0', unread_count: 1, received_count: 1 } }) // prettier-ignore
    await expect.poll(() => ear.heard.at(-1)?.data['message'], SOON).toBe(message)
  })
})

describe('a page that began to read before its socket was open', () => {
  const ask = (ear: TestSocket) => ear.socket.send(JSON.stringify({ action: 'missed', ms: 1000 }))
  const answers = (ear: TestSocket) => ear.heard.filter(({ event }) => event === 'missed').map(({ data }) => data)

  test('learns what happened meanwhile, however early it asks', async () => {
    // Listening for longer than a question is thought to be on its way.
    const clock = stoppedClock(Date.now())
    const untended = { sweepMs: 600_000, silenceLimitMs: 600_000 }
    const { tokenOf: tokenThere, port: to } = await open({}, untended, clock)
    const account = await testDb.newAccount()
    const first = await waitForGreeting(connect(await tokenThere(account), { to }))
    clock.move(30_000)
    await publish(account, progress('7'))
    first.socket.send(JSON.stringify({ action: 'subscribe', topic: 'bulk', id: '8' }))
    await expect
      .poll(async () => {
        ask(first)
        return answers(first).at(-1)
      }, SOON)
      .toEqual({ events: ['bulk_progress'] })
    const early = connect(await tokenThere(account), { to })
    early.socket.on('open', () => ask(early))
    await expect.poll(() => answers(early), SOON).toEqual([{ events: ['bulk_progress'] }])
    expect(events(early)).toEqual(['credit_updated', 'missed'])
  })
})

describe('[promise S9] the end of a session', () => {
  test('logout is heard and closes the session’s sockets with 4401, in every process; other sessions stay', async () => {
    const account = await testDb.newAccount()
    // Nothing is looked up again here: the notice alone does it.
    const unswept = { silenceLimitMs: 60_000, sweepMs: 60_000 }
    const [one, two] = [await open({}, unswept), await open({}, unswept)]
    const token = await tokenOf(account)
    const leaving = [
      await waitForGreeting(connect(token, { to: one.port })),
      await waitForGreeting(connect(token, { to: two.port })),
    ]
    const staying = await waitForGreeting(connect(await tokenOf(account), { to: one.port }))
    await call('POST', 'acl/auth/logout', { token })
    for (const ear of leaving) {
      expect(await ear.closed).toBe(4401)
      expect(ear.heard.at(-1)).toMatchObject({ event: 'session_revoked', data: { reason: 'logout' } })
    }
    expect(staying.isClosed).toBe(false)
  })

  test('a session that ended or expired without a notice is found by the sweep', async () => {
    const account = await testDb.newAccount()
    const { ear: first } = await connectOwner(account)
    await testDb.sql('update sessions set ended_at = now() where account_id = $1', [account.accountId])
    expect(await first.closed).toBe(4401)
    const token = await tokenOf(account, { expiresAt: new Date(Date.now() + 250) })
    const second = await waitForGreeting(connect(token))
    expect(await second.closed).toBe(4401)
    expect(second.heard.at(-1)?.data).toEqual({ reason: 'expired' })
  })

  test('the end of the process asks its sockets to reconnect', async () => {
    const other = await open()
    const account = await testDb.newAccount()
    const ear = await waitForGreeting(connect(await tokenOf(account), { to: other.port }))
    await other.app.close()
    expect(await ear.closed).toBe(1001)
  })
})

test('[promise S11] no token of a socket or call stands in the log', async () => {
  const account = await testDb.newAccount()
  const { token, ear } = await connectOwner(account)
  await call('GET', `/v1/api/acl/auth/check_token?token=${token}`, { token })
  ear.socket.terminate()
  const text = logLines.join('\n')
  expect(logLines.length).toBeGreaterThan(3)
  expect(text).not.toContain(token)
})
