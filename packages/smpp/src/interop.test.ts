import { createRequire } from 'node:module'
import { afterEach, describe, expect, test } from 'vitest'
import { openSession } from './session/client-session.ts'
import type { ClientSession } from './session/client-session.ts'
import { decodePdu, encodePdu } from './pdu/codec.ts'
import type { DeliveryBatch } from './session/deliver-sm-batcher.ts'
import type { LongMessageStyle } from './message/long-message.ts'
import { ServerSession } from './session/server-session.ts'
import type { SubmitSm } from './pdu/pdu.ts'
import type { SubmitOutcome } from './submit/submission.ts'
import { submitTemplate } from './submit/submit-template.ts'
import { listen, until } from './testing/listen.ts'

/** What we use of the npm package `smpp`, which has no types of its own. */
interface PeerPdu {
  command: string
  command_status: number
  sequence_number: number
  message_id?: string
  source_addr?: string
  destination_addr?: string
  data_coding?: number
  registered_delivery?: number
  short_message?: { message: string | Buffer; udh?: Buffer[] }
  message_payload?: { message: string | Buffer }
  sar_msg_ref_num?: number
  sar_total_segments?: number
  sar_segment_seqnum?: number
  response(options?: Record<string, unknown>): PeerPdu
  toBuffer(): Buffer
}
interface PeerSession {
  on(event: string, act: (pdu: PeerPdu) => void): void
  send(pdu: PeerPdu): void
  close(): void
  [command: string]: (...args: never[]) => unknown
}
interface Peer {
  createServer(listener: (session: PeerSession) => void): {
    listen(port: number, host: string, act: () => void): void
    address(): { port: number }
    close(): void
  }
  connect(options: { host: string; port: number }, act: () => void): PeerSession
  PDU: new (commandOrOctets: string | Buffer, options?: Record<string, unknown>) => PeerPdu
}
const peer = createRequire(import.meta.url)('smpp') as Peer

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A server of the npm package that accepts everything. */
async function peerServer(onSession: (session: PeerSession) => void = () => {}) {
  const submits: PeerPdu[] = []
  const server = peer.createServer((session) => {
    session.on('error', () => {})
    for (const command of ['bind_transceiver', 'unbind', 'enquire_link']) {
      session.on(command, (pdu) => session.send(pdu.response()))
    }
    session.on('submit_sm', (pdu) => {
      submits.push(pdu)
      session.send(pdu.response({ message_id: `peer-${submits.length}` }))
    })
    onSession(session)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => server.close())
  return { port: server.address().port, submits }
}

function submitAll(
  session: ClientSession,
  input: { style?: LongMessageStyle; encoding: 'gsm7' | 'ucs2'; parts: string[] },
): Promise<SubmitOutcome> {
  const template = submitTemplate({ source: '+983000505', ...input })
  return new Promise((resolve) => {
    session.submitMany({ template, destinations: [989120000001], onResult: (_, outcome) => resolve(outcome) })
  })
}

describe('our client and a server of the npm package', () => {
  test('bind, submit, keep the link and unbind', async () => {
    const { port, submits } = await peerServer()
    const session = await openSession({
      host: '127.0.0.1',
      port,
      systemId: 'peyk',
      password: 'secret',
      enquireLinkMs: 100,
    })
    expect(await submitAll(session, { encoding: 'ucs2', parts: ['سلام 🙂'] })).toEqual({
      kind: 'accepted',
      smscIds: ['peer-1'],
    })
    expect(await submitAll(session, { encoding: 'gsm7', parts: ['Price: 5€ [new]'] })).toMatchObject({
      kind: 'accepted',
    })
    expect(submits[0]).toMatchObject({
      source_addr: '983000505',
      destination_addr: '989120000001',
      registered_delivery: 1,
    })
    expect(submits.map(({ short_message }) => short_message?.message)).toEqual(['سلام 🙂', 'Price: 5€ [new]'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(session.isBound).toBe(true)
    expect(await session.close()).toMatchObject({ reason: 'closed' })
  })

  test('agree on long messages by header, header16, sar and payload', async () => {
    const { port, submits } = await peerServer()
    const session = await openSession({ host: '127.0.0.1', port, systemId: 'peyk', password: 'secret' })
    cleanUps.push(() => session.destroy())
    const parts = ['بخش یک ', 'بخش دو ', 'بخش سه']
    for (const style of ['header', 'header16', 'sar', 'payload'] as const) {
      submits.splice(0)
      const outcome = await submitAll(session, { encoding: 'ucs2', parts, style })
      expect(outcome).toMatchObject({ kind: 'accepted' })
      const texts = submits.map(
        ({ short_message, message_payload }) => message_payload?.message ?? short_message?.message,
      )
      expect(texts).toEqual(style === 'payload' ? [parts.join('')] : parts)
      if (style === 'sar') {
        expect(submits.map((pdu) => [pdu.sar_total_segments, pdu.sar_segment_seqnum])).toEqual([
          [3, 1],
          [3, 2],
          [3, 3],
        ])
      }
      if (style === 'header' || style === 'header16') {
        const elements = submits.map(({ short_message }) => [...(short_message?.udh?.[0] ?? [])].slice(-2))
        expect(elements).toEqual([
          [3, 1],
          [3, 2],
          [3, 3],
        ])
      }
    }
  })

  test('agree on receipts', async () => {
    const answers: number[] = []
    const { port } = await peerServer((session) => {
      session.on('submit_sm', () => {
        session['deliver_sm']?.(
          ...([
            {
              esm_class: 4,
              source_addr: '989120000001',
              destination_addr: '983000505',
              short_message:
                'id:peer-1 sub:001 dlvrd:001 submit date:2611211230 done date:2611211231 stat:DELIVRD err:000 text:',
              receipted_message_id: 'peer-1',
              message_state: 2,
            },
            (pdu: PeerPdu) => answers.push(pdu.command_status),
          ] as never[]),
        )
      })
    })
    const batches: DeliveryBatch[] = []
    const session = await openSession(
      { host: '127.0.0.1', port, systemId: 'peyk', password: 'secret' },
      { onDeliver: (batch) => batches.push(batch) },
    )
    cleanUps.push(() => session.destroy())
    await submitAll(session, { encoding: 'gsm7', parts: ['x'] })
    await until(() => batches.length === 1, 'the receipt came')
    expect(batches[0]?.deliveries[0]?.receipt).toMatchObject({
      smscId: 'peer-1',
      state: 'delivered',
      messageState: 2,
      err: '000',
    })
    batches[0]?.acknowledge()
    await until(() => answers.length === 1, 'the receipt was answered')
    expect(answers).toEqual([0])
  })
})

describe('a client of the npm package and our server', () => {
  test('bind, submit, take a delivery and unbind', async () => {
    const submits: SubmitSm[] = []
    const answers: { sequence: number; status: number }[] = []
    const server = await listen((socket) => {
      new ServerSession(socket, {
        onBind: ({ password }) => (password === 'peyk' ? 0 : 0x0e),
        onSubmit: (submit, session) => {
          submits.push({ ...submit, shortMessage: Buffer.from(submit.shortMessage) })
          session.answerSubmit(submit.sequence, 0, 'ours-1')
          session.send({ ...submit, command: 'deliver_sm', sequence: session.nextSequence(), tlvs: [] })
        },
        onAnswer: (answer) => answers.push(answer),
      })
    })
    cleanUps.push(() => server.close())
    const heard: PeerPdu[] = []
    const client = peer.connect({ host: '127.0.0.1', port: server.port }, () => {})
    client.on('error', () => {})
    client.on('deliver_sm', (pdu) => {
      heard.push(pdu)
      client.send(pdu.response())
    })
    const call = (command: string, options: Record<string, unknown>): Promise<PeerPdu> =>
      new Promise((resolve) => client[command]?.(...([options, resolve] as never[])))
    const bound = await call('bind_transceiver', { system_id: 'x', password: 'peyk' })
    expect(bound).toMatchObject({ command: 'bind_transceiver_resp', command_status: 0, system_id: 'peyk-smsc' })
    const submitted = await call('submit_sm', {
      source_addr: '1000',
      destination_addr: '989120000001',
      short_message: 'سلام',
      registered_delivery: 1,
    })
    expect(submitted).toMatchObject({ command_status: 0, message_id: 'ours-1' })
    expect(submits[0]).toMatchObject({ dataCoding: 8, destination: { address: '989120000001' }, registeredDelivery: 1 })
    await until(() => answers.length === 1, 'the delivery was answered')
    expect(heard[0]?.short_message?.message).toBe('سلام')
    expect(await call('enquire_link', {})).toMatchObject({ command: 'enquire_link_resp' })
    expect(await call('unbind', {})).toMatchObject({ command: 'unbind_resp', command_status: 0 })
    await until(() => server.sockets.size === 0, 'the connection is closed')
  })
})

describe('octets', () => {
  const submit = {
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: '983000505',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: '989120000001',
    registered_delivery: 1,
    sequence_number: 77,
  }

  test.each([
    ['submit_sm', { ...submit, short_message: Buffer.from('hello'), data_coding: 0 }],
    [
      'submit_sm',
      { ...submit, short_message: Buffer.alloc(0), message_payload: Buffer.alloc(3000, 65), user_message_reference: 9 },
    ],
    ['submit_sm_resp', { message_id: 'a1b2c3', sequence_number: 5 }],
    [
      'deliver_sm',
      { ...submit, esm_class: 4, receipted_message_id: 'x-1', message_state: 5, short_message: Buffer.from('id:x') },
    ],
    ['deliver_sm_resp', { sequence_number: 3, message_id: '' }],
    [
      'bind_transceiver',
      { system_id: 'peyk', password: 'peyk', system_type: 'VMA', interface_version: 0x34, address_range: '98' },
    ],
    ['bind_receiver_resp', { system_id: 'smsc', sc_interface_version: 0x34, sequence_number: 2 }],
    ['data_sm', { ...submit, message_payload: Buffer.from('hi') }],
    ['enquire_link', { sequence_number: 9 }],
    ['unbind_resp', { sequence_number: 9 }],
    ['generic_nack', { sequence_number: 9, command_status: 3 }],
  ])('of the npm package for %s are read, and written again just so', (command, options) => {
    const octets = new peer.PDU(command, options).toBuffer()
    const pdu = decodePdu(octets)
    if (pdu.command === 'unknown') throw new Error('not known')
    expect(pdu.command).toBe(command)
    expect(encodePdu(pdu).toString('hex')).toBe(octets.toString('hex'))
  })
})
