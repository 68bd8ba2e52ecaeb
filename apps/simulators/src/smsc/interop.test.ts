import { createRequire } from 'node:module'
import { until } from '@peyk/smpp/testing/listen.ts'
import { afterEach, expect, test } from 'vitest'
import { SimulatorFixture } from '../testing/world.ts'
import type { MessageView } from './messages-view.ts'

/** What we use of the npm package `smpp`, which has no types of its own. */
interface PeerPdu {
  command: string
  command_status: number
  message_id?: string
  short_message?: { message: string }
  esm_class?: number
  receipted_message_id?: string
  message_state?: number
  response(): PeerPdu
}
interface PeerSession {
  on(event: string, act: (pdu: PeerPdu) => void): void
  send(pdu: PeerPdu): void
  destroy(): void
  [command: string]: (...args: never[]) => unknown
}
const peer = createRequire(import.meta.url)('smpp') as {
  connect(options: { host: string; port: number }, act: () => void): PeerSession
}

let fixture: SimulatorFixture
let client: PeerSession
afterEach(async () => {
  client.destroy()
  await fixture.end()
})

const call = (command: string, options: Record<string, unknown>): Promise<PeerPdu> =>
  new Promise((resolve) => client[command]?.(...([options, resolve] as never[])))

test('a client of the npm package sends, gets receipts and receives inbound messages', async () => {
  fixture = await SimulatorFixture.start()
  const deliveries: PeerPdu[] = []
  client = peer.connect({ host: '127.0.0.1', port: fixture.simulator.smscPort }, () => {})
  client.on('error', () => {})
  client.on('deliver_sm', (pdu) => {
    deliveries.push(pdu)
    client.send(pdu.response())
  })
  expect(await call('bind_transceiver', { system_id: 'anybody', password: 'wrong' })).toMatchObject({
    command_status: 0x0e,
  })
  expect(await call('bind_transceiver', { system_id: 'anybody', password: 'peyk' })).toMatchObject({
    command_status: 0,
  })
  const answer = await call('submit_sm', {
    source_addr: '983000505',
    destination_addr: '09121110001',
    short_message: 'سلام دنیا',
    registered_delivery: 1,
  })
  await until(() => deliveries.length === 1, 'the receipt came')
  expect(deliveries[0]).toMatchObject({ esm_class: 4, receipted_message_id: answer.message_id, message_state: 2 })
  expect(deliveries[0]?.short_message?.message).toMatch(
    new RegExp(`^id:${answer.message_id} sub:001 dlvrd:001 .* stat:DELIVRD err:000`),
  )
  const [message] = await fixture.get<MessageView[]>('/api/messages?to=09121110001')
  expect(message).toMatchObject({ id: answer.message_id, from: '+983000505', text: 'سلام دنیا', status: 'delivered' })
  await fixture.post('/api/messages', { from: '09121110001', to: '3000505', text: 'باشه' })
  await until(() => deliveries.length === 2, 'the answer of the subscriber came')
  expect(deliveries[1]?.short_message?.message).toBe('باشه')
  expect(await call('enquire_link', {})).toMatchObject({ command: 'enquire_link_resp' })
  expect(await call('unbind', {})).toMatchObject({ command: 'unbind_resp' })
  await until(() => fixture.simulator.smsc.stats['deliveries_in_flight'] === 0, 'nothing waits for its answer')
})
