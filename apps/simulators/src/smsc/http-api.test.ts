import { until } from '@peyk/smpp/testing/listen.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { MessageView } from './messages-view.ts'
import { buildHandsetIfOld } from '../../../../tools/build-pages.ts'
import { SimulatorFixture } from '../testing/world.ts'

let fixture: SimulatorFixture
afterEach(() => fixture.end())

const list = (query: string): Promise<MessageView[]> => fixture.get<MessageView[]>(`/api/messages?${query}`)

async function seedMessages(): Promise<void> {
  fixture = await SimulatorFixture.start()
  const { session } = await fixture.bind()
  await fixture.send(session, { to: ['989121110001', '09121110002', '9121110001'], text: 'یک' })
  await fixture.send(session, { from: '9810001', to: '989121110001', text: 'دو' })
  await fixture.send(session, { from: 'PEYK', to: '989121110001', text: 'three' })
  await fixture.post('/api/messages', { from: '09121110001', to: '3000505', text: 'جواب' })
}

describe('the list of messages', () => {
  test('is newest first and limited', async () => {
    await seedMessages()
    expect((await list('')).map(({ text }) => text)).toEqual(['three', 'دو', 'یک', 'یک', 'یک'])
    expect(await list('limit=2')).toHaveLength(2)
  })

  test.each([
    '09121110001',
    '9121110001',
    '989121110001',
    '%2B989121110001',
    '00989121110001',
    '۰۹۱۲۱۱۱۰۰۰۱',
    '0912 111-0001',
  ])('finds the number written as %s', async (to) => {
    await seedMessages()
    expect((await list(`to=${encodeURIComponent(decodeURIComponent(to))}`)).map(({ text }) => text)).toEqual([
      'three',
      'دو',
      'یک',
      'یک',
    ])
  })

  test.each([
    ['983000505', 3],
    ['%2B983000505', 3],
    ['3000505', 3],
    ['9810001', 1],
    ['PEYK', 1],
    ['5000', 0],
  ])('finds the line written as %s', async (from, count) => {
    await seedMessages()
    expect(await list(`from=${from}`)).toHaveLength(count)
  })

  test('shows what a subscriber sent when asked for that number as sender', async () => {
    await seedMessages()
    expect(await list('from=09121110001')).toMatchObject([
      { direction: 'up', from: '+989121110001', to: '+983000505', text: 'جواب', status: 'delivered' },
    ])
    expect(await list('from=09121110001&to=%2B9810001')).toEqual([])
  })

  test('says pending until the receipt is due', async () => {
    fixture = await SimulatorFixture.start({ behaviour: { receipt_delay_ms: [300, 300], blacklisted_share: 1 } })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: 989121110001 })
    expect((await list(''))[0]?.status).toBe('pending')
    await until(() => client.deliveries.length === 1, 'the receipt came')
    expect((await list(''))[0]?.status).toBe('blacklisted')
  })

  test('refuses an invalid limit', async () => {
    fixture = await SimulatorFixture.start()
    expect(await fixture.get('/api/messages?limit=x')).toEqual({ error: 'limit: a whole number from 1' })
  })
})

describe('a message from a subscriber', () => {
  test.each([
    [{ from: '123', to: '3000', text: 'x' }, 'from: a mobile number'],
    [{ from: '09121110001', to: '', text: 'x' }, 'to: a line'],
    [{ from: '09121110001', to: '3000', text: '' }, 'text: 1 to 17085 characters'],
    [{ to: '3000' }, 'from: a mobile number'],
    ['nonsense', 'the body must be a JSON object'],
    ['null', 'the body must be a JSON object'],
  ])('like %j is refused', async (body, error) => {
    fixture = await SimulatorFixture.start()
    const response = await fixture.post('/api/messages', body)
    expect([response.status, await response.json()]).toEqual([400, { error }])
  })

  test('that is longer than 255 parts can hold is refused', async () => {
    fixture = await SimulatorFixture.start()
    const message = { from: '09121110001', to: '3000', text: 'x'.repeat(255 * 67 + 1) }
    const response = await fixture.post('/api/messages', message)
    expect([response.status, await response.json()]).toEqual([400, { error: 'text: 1 to 17085 characters' }])
  })

  test('that is too large is refused', async () => {
    fixture = await SimulatorFixture.start()
    const response = await fixture.post('/api/messages', { text: 'x'.repeat(300_000) })
    expect(response.status).toBe(413)
  })

  test('may not be sent by another site', async () => {
    fixture = await SimulatorFixture.start()
    const body = { from: '09121110001', to: '3000', text: 'x' }
    const foreign = await fixture.post('/api/messages', body, { origin: 'https://evil.test' })
    expect(foreign.status).toBe(403)
    const own = await fixture.post('/api/messages', body, { origin: `http://127.0.0.1:${fixture.simulator.httpPort}` })
    expect(own.status).toBe(200)
  })
})

describe('the server', () => {
  test('is healthy, and has no other page', async () => {
    fixture = await SimulatorFixture.start()
    expect(await fixture.get('/health')).toEqual({ status: 'ok' })
    expect(await fixture.get('/nothing')).toEqual({ error: 'not found' })
    expect(await fixture.get('/handset/../main.ts')).toEqual({ error: 'not found' })
    expect(await fixture.get('/__proto__')).toEqual({ error: 'not found' })
    expect((await fixture.post('/api/stats', {})).status).toBe(405)
  })

  test('serves its page under a strict content security policy', async () => {
    await buildHandsetIfOld()
    fixture = await SimulatorFixture.start()
    const page = await (await fetch(`http://127.0.0.1:${fixture.simulator.httpPort}/`)).text()
    const parts = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path))
    expect(parts.length).toBeGreaterThan(2)
    for (const path of ['/', ...parts]) {
      const response = await fetch(`http://127.0.0.1:${fixture.simulator.httpPort}${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      await response.arrayBuffer()
    }
  }, 120_000)

  test('lists the lines that have sent messages', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    await fixture.send(session, { from: '+9810001', to: 989120000001, text: 'سلام' })
    expect(await fixture.get('/api/lines')).toEqual({ lines: ['+9810001'] })
  })

  test('notifies open pages of numbers with new messages', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    const stream = await fetch(`http://127.0.0.1:${fixture.simulator.httpPort}/api/events`)
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await fixture.send(session, { to: [989121110001, 989121110002] })
    let heard = ''
    while (!heard.includes('event: messages')) heard += new TextDecoder().decode((await reader.read()).value)
    expect(heard).toContain('"numbers":["+989121110001","+989121110002"]')
    await reader.cancel()
  })
})
