import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BindError } from '@peyk/smpp/session/client-session-options.ts'
import { decodeText } from '@peyk/smpp/message/message-text.ts'
import { readSegment } from '@peyk/smpp/message/long-message.ts'
import { Reassembly } from '@peyk/smpp/message/reassembly.ts'
import { until } from '@peyk/smpp/testing/listen.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Behaviour } from './behaviour.ts'
import type { MessageView } from './messages-view.ts'
import { SimulatorFixture, FAULTLESS_BEHAVIOUR } from '../testing/world.ts'
import type { Client } from '../testing/world.ts'

let fixture: SimulatorFixture
afterEach(() => fixture.end())

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => 989121110001 + i)
const receiptIds = ({ deliveries }: Client): string[] => deliveries.map(({ receipt }) => receipt?.smscId ?? '')

describe('binding to the SMSC', () => {
  test('accepts any system_id with the password peyk, several at once', async () => {
    fixture = await SimulatorFixture.start()
    await Promise.all(['a', 'b', 'b', 'c'].map((systemId) => fixture.bind({ systemId })))
    const { connections } = await fixture.get<{ connections: unknown[] }>('/api/stats')
    expect(connections).toHaveLength(4)
  })

  test('refuses another password', async () => {
    fixture = await SimulatorFixture.start()
    await expect(fixture.bind({ password: 'other' })).rejects.toBeInstanceOf(BindError)
  })
})

describe('what the SMSC accepts', () => {
  test('gets a receipt and stands in the list with its final status', async () => {
    fixture = await SimulatorFixture.start()
    const client = await fixture.bind()
    const [outcome] = await fixture.send(client.session, { to: 989120000001, text: 'کد: ۱۲۳۴' })
    await until(() => client.deliveries.length === 1, 'the receipt came')
    const [delivery] = client.deliveries
    expect(outcome).toEqual({ kind: 'accepted', smscIds: [delivery?.receipt?.smscId] })
    expect(delivery?.receipt).toMatchObject({ state: 'delivered', stat: 'DELIVRD', messageState: 2, err: '000' })
    expect(delivery?.deliver).toMatchObject({
      source: { address: '989120000001' },
      destination: { address: '983000505' },
    })
    const [message] = await fixture.get<MessageView[]>('/api/messages?to=09120000001')
    expect(message).toEqual({
      id: delivery?.receipt?.smscId,
      from: '+983000505',
      to: '+989120000001',
      text: 'کد: ۱۲۳۴',
      parts: 1,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 'delivered',
      direction: 'down',
    })
  })

  test('is delivered to 92 percent, refused by 6 and blacklisted by 2, except where always delivered', async () => {
    const { receipt_delay_ms } = FAULTLESS_BEHAVIOUR as Behaviour
    fixture = await SimulatorFixture.start({ behaviour: { receipt_delay_ms } })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: many(4000) })
    await fixture.send(client.session, { to: Array.from({ length: 300 }, (_, i) => 989120000000 + i) })
    await fixture.send(client.session, { to: Array.from({ length: 300 }, (_, i) => 989130000000 + i * 10_000) })
    await until(() => client.deliveries.length === 4600, 'all receipts came')
    const counts = Object.groupBy(client.deliveries.slice(0), ({ receipt }) => `${receipt?.stat} ${receipt?.err}`)
    expect(counts['UNDELIV 001']?.length).toBeGreaterThan(180)
    expect(counts['UNDELIV 001']?.length).toBeLessThan(300)
    expect(counts['REJECTD 027']?.length).toBeGreaterThan(50)
    expect(counts['REJECTD 027']?.length).toBeLessThan(115)
    const failed = client.deliveries.filter(({ receipt }) => receipt?.state !== 'delivered')
    const spared = failed.filter(({ deliver }) => /^98912000|0000$/.test(deliver.source.address))
    expect(spared).toEqual([])
  })

  test.each(['header', 'header16', 'sar', 'payload'] as const)(
    'is one message when it came in parts by %s',
    async (style) => {
      fixture = await SimulatorFixture.start()
      const client = await fixture.bind()
      const text = 'این یک متن بلند است 🙂 '.repeat(20).trim()
      const [outcome] = await fixture.send(client.session, {
        to: 989121110001,
        text,
        style,
        is66: style === 'header16',
      })
      expect(outcome?.kind).toBe('accepted')
      const [message] = await fixture.get<MessageView[]>('/api/messages?to=9121110001')
      expect(message).toMatchObject({ text, parts: style === 'header16' ? 7 : 7 })
      const parts = style === 'payload' ? 1 : 7
      await until(() => client.deliveries.length === parts, 'every part had its receipt')
      expect([...receiptIds(client)].sort()).toEqual([...(outcome as { smscIds: string[] }).smscIds].sort())
    },
  )

  test('is one message in Latin letters too, with characters of the extension table', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    const text = 'Price: 100€ [special] {today} '.repeat(12).trim()
    await fixture.send(session, { to: 989121110001, text })
    const [message] = await fixture.get<MessageView[]>('/api/messages?to=9121110001')
    expect(message).toMatchObject({ text })
  })

  test('may have one part that fails alone, and then the worst status', async () => {
    fixture = await SimulatorFixture.start({ behaviour: { ...FAULTLESS_BEHAVIOUR, part_failure_share: 1 } })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: 989121110001, text: 'بلند '.repeat(50) })
    await until(() => client.deliveries.length === 4, 'every part had its receipt')
    const stats = client.deliveries.map(({ receipt }) => receipt?.stat ?? '').sort()
    expect(stats).toEqual(['DELIVRD', 'DELIVRD', 'DELIVRD', 'UNDELIV'])
    const [message] = await fixture.get<MessageView[]>('/api/messages')
    expect(message?.status).toBe('not_delivered')
  })

  test('gets a receipt only when one is requested', async () => {
    fixture = await SimulatorFixture.start()
    const client = await fixture.bind()
    await fixture.send(client.session, { to: 989121110001, registeredDelivery: 0 })
    await fixture.send(client.session, { to: 989121110002, registeredDelivery: 2 })
    await fixture.setBehaviour({ not_delivered_share: 1 })
    await fixture.send(client.session, { to: 989121110003, registeredDelivery: 2 })
    await until(() => client.deliveries.length === 1, 'the receipt of the failure came')
    expect(client.deliveries[0]?.deliver.source.address).toBe('989121110003')
  })

  test('is refused when the destination is no number', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    expect(await fixture.send(session, { to: ['12', 'abc'] })).toEqual([
      { kind: 'refused', status: 0x0b, smscIds: [] },
      { kind: 'refused', status: 0x0b, smscIds: [] },
    ])
    expect(await fixture.get('/api/messages')).toEqual([])
  })
})

describe('receipts', () => {
  test('[promise R1] that were not acknowledged are sent again on the next connection, and none is lost', async () => {
    fixture = await SimulatorFixture.start()
    const first = await fixture.bind({ maxUnacknowledged: 100_000 }, { isDeaf: true })
    await fixture.send(first.session, { to: many(500) })
    await until(() => first.deliveries.length > 0, 'some receipts came')
    first.session.destroy()
    const second = await fixture.bind()
    await until(() => new Set(receiptIds(second)).size >= 500, 'all receipts came')
    expect(new Set(receiptIds(second)).size).toBe(500)
  })

  test('wait until the same client has a bind that can receive', async () => {
    fixture = await SimulatorFixture.start()
    const sender = await fixture.bind({ systemId: 'mine', bindAs: 'transmitter' })
    const stranger = await fixture.bind({ systemId: 'other' })
    await fixture.send(sender.session, { to: many(5) })
    await new Promise((resolve) => setTimeout(resolve, 60))
    const receiver = await fixture.bind({ systemId: 'mine', bindAs: 'receiver' })
    await until(() => receiver.deliveries.length === 5, 'the receipts came')
    expect(stranger.deliveries).toEqual([])
  })

  test('[promise P2] may come before the answer to the submit', async () => {
    fixture = await SimulatorFixture.start({ behaviour: { ...FAULTLESS_BEHAVIOUR, receipts_first: true } })
    const client = await fixture.bind()
    const order: string[] = []
    const sending = fixture.send(client.session, { to: 989121110001 }).then(() => order.push('answer'))
    await until(() => client.deliveries.length === 1, 'the receipt came')
    order.push('receipt')
    await sending
    expect(order).toEqual(['receipt', 'answer'])
  })

  test('[promise P2] may come twice', async () => {
    fixture = await SimulatorFixture.start({ behaviour: { ...FAULTLESS_BEHAVIOUR, duplicate_receipt_share: 1 } })
    const client = await fixture.bind()
    const outcomes = await fixture.send(client.session, { to: many(50) })
    await until(() => client.deliveries.length === 100, 'every receipt came twice')
    const ids = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.smscIds : []))
    expect([...receiptIds(client)].sort()).toEqual([...ids, ...ids].sort())
  })

  test.each([
    ['decimal', 'same', (id: string) => id],
    ['hex', 'same', (id: string) => id],
    ['hex', 'hex_upper', (id: string) => id.toUpperCase()],
    ['hex_upper', 'hex', (id: string) => id.toLowerCase()],
    ['decimal', 'hex', (id: string) => Number(id).toString(16)],
    ['hex', 'decimal', (id: string) => String(Number.parseInt(id, 16))],
    ['decimal', 'leading_zeros', (id: string) => id.padStart(20, '0')],
    ['decimal', 'blanks', (id: string) => id],
  ] as const)('[promise P1] of ids in %s may be written as %s', async (submit_id_form, receipt_id_form, written) => {
    fixture = await SimulatorFixture.start({ behaviour: { ...FAULTLESS_BEHAVIOUR, submit_id_form, receipt_id_form } })
    const client = await fixture.bind()
    const outcomes = await fixture.send(client.session, { to: many(20) })
    await until(() => client.deliveries.length === 20, 'the receipts came')
    const ids = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.smscIds : []))
    expect([...receiptIds(client)].sort()).toEqual(ids.map(written).sort())
  })

  test.each([
    ['tlv', { messageState: 2, stat: '', state: 'delivered' }],
    ['text', { messageState: null, stat: 'DELIVRD', state: 'delivered' }],
    ['both', { messageState: 2, stat: 'DELIVRD', state: 'delivered' }],
  ] as const)('[promise P1] may be written in %s', async (receipt_in, receipt) => {
    fixture = await SimulatorFixture.start({ behaviour: { ...FAULTLESS_BEHAVIOUR, receipt_in } })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: 989121110001 })
    await until(() => client.deliveries.length === 1, 'the receipt came')
    expect(client.deliveries[0]?.receipt).toMatchObject(receipt)
  })
})

describe('a subscriber', () => {
  test('reaches the client that uses the line, in parts when the text is long', async () => {
    fixture = await SimulatorFixture.start()
    const other = await fixture.bind({ systemId: 'other' })
    const client = await fixture.bind({ systemId: 'owner' })
    await fixture.send(client.session, { to: 989121110001 })
    const text = 'جواب بلند '.repeat(20).trim()
    const response = await fixture.post('/api/messages', { from: '۰۹۱۲۱۱۱۰۰۰۱', to: '3000505', text })
    expect(response.status).toBe(200)
    const isInbound = ({ receipt }: Client['deliveries'][number]): boolean => receipt === undefined
    await until(() => client.deliveries.filter(isInbound).length === 3, 'three parts came')
    const reassembly = new Reassembly<null>({})
    const texts = client.deliveries.filter(isInbound).map(({ deliver }) => {
      const whole = reassembly.add({ between: 'x', segment: readSegment(deliver), extra: null, now: 0 })
      return whole && decodeText(whole.octets, deliver.dataCoding)
    })
    expect(texts).toEqual([undefined, undefined, text])
    expect(client.deliveries.find(isInbound)?.deliver).toMatchObject({
      source: { ton: 1, npi: 1, address: '989121110001' },
      destination: { ton: 1, npi: 1, address: '983000505' },
    })
    expect(other.deliveries).toEqual([])
  })

  test('is delivered as soon as a client is bound', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.post('/api/messages', { from: '09121110001', to: '+983000505', text: '11' })
    const client = await fixture.bind()
    await until(() => client.deliveries.length === 1, 'the message came')
    expect(decodeText(client.deliveries[0]?.deliver.shortMessage ?? Buffer.alloc(0), 0)).toBe('11')
  })
})

describe('the log', () => {
  test('[promise R6] has every accepted submit and every receipt', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smsc-log-'))
    const logPath = join(folder, 'deep', 'accepted.jsonl')
    fixture = await SimulatorFixture.start({ logPath })
    const client = await fixture.bind({ window: 200 })
    const outcomes = await fixture.send(client.session, { to: many(3000), text: 'متن «نقل»\n"quoted"' })
    await fixture.send(client.session, { to: 989121110001, text: 'دو بخش '.repeat(15), style: 'sar' })
    await fixture.post('/api/messages', { from: '09121110001', to: '+983000505', text: 'سلام' })
    await until(() => client.deliveries.length === 3003, 'the receipts came')
    await fixture.get('/api/stats')
    const lines = readFileSync(logPath, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    rmSync(folder, { recursive: true })
    const of = (kind: string): Record<string, unknown>[] => lines.filter((line) => line['kind'] === kind)
    expect(of('text').map(({ body }) => body)).toHaveLength(3)
    expect(of('text')[0]).toMatchObject({ text: 1, body: 'متن «نقل»\n"quoted"' })
    expect(of('submit')).toHaveLength(3002)
    expect(new Set(of('submit').map(({ id }) => id)).size).toBe(3002)
    expect(
      of('submit')
        .slice(0, 3000)
        .map(({ id }) => [id]),
    ).toEqual(outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.smscIds : [])))
    expect(of('submit').at(-1)).toMatchObject({
      from: '+983000505',
      to: '+989121110001',
      part: 2,
      parts: 2,
      system: 'peyk',
    })
    expect(of('receipt')).toHaveLength(3002)
    expect(of('receipt')[0]).toMatchObject({ stat: 'DELIVRD', err: '000' })
    expect(of('inbound')).toMatchObject([{ from: '+989121110001', to: '+983000505', body: 'سلام' }])
  })
})
