import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import { startSimulator } from '@peyk/simulators/smsc/simulator.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testSmppBind } from './test-bind.ts'

const simulator = await startSimulator({ smscPort: 0, httpPort: 0, behaviour: { system_id: 'peyk' } })
afterAll(() => simulator.close())

const right = { host: '127.0.0.1', port: simulator.smscPort, systemId: 'peyk', password: 'peyk', usesTls: false }
const bind = (other: Partial<typeof right> = {}, timeoutMs = 2000) =>
  testSmppBind({ ...right, ...other }, { timeoutMs })

/** A port of which this is done with whoever comes. */
async function portThat(treats: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    treats(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a test bind with the right settings is bound, and leaves no connection behind', async () => {
  expect(await bind()).toEqual({ kind: 'bound' })
  await expect.poll(() => simulator.smsc.stats['connections']).toEqual([])
})

test('a wrong password and an unknown system id are what the operator answered', async () => {
  expect(await bind({ password: 'wrong' })).toEqual({
    kind: 'refused',
    status: commandStatus.invalidPassword,
    name: 'ESME_RINVPASWD',
  })
  expect(await bind({ systemId: 'nobody' })).toEqual({
    kind: 'refused',
    status: commandStatus.invalidSystemId,
    name: 'ESME_RINVSYSID',
  })
  simulator.smsc.change({ change: { refuse_binds: true }, defaults: false, actions: [] })
  onTestFinished(() => simulator.smsc.change({ change: { refuse_binds: false }, defaults: false, actions: [] }))
  expect(await bind()).toEqual({ kind: 'refused', status: commandStatus.bindFailed, name: 'ESME_RBINDFAIL' })
})

test('a port that nobody listens on, one that says nothing and one that hangs up are told apart', async () => {
  expect(await bind({ port: await closedPort() })).toEqual({ kind: 'connection_refused' })
  expect(await bind({ port: await portThat(() => {}) }, 100)).toEqual({ kind: 'silent' })
  expect(await bind({ port: await portThat((socket) => socket.end()) })).toEqual({ kind: 'hung_up' })
})

test('what speaks something else than SMPP is no operator', async () => {
  const port = await portThat((socket) => socket.write('220 mail.example.ir ESMTP ready to be greeted\r\n'))
  expect(await bind({ port }, 300)).toEqual({ kind: 'not_smpp' })
})

test('TLS towards a port that has none fails as TLS', async () => {
  expect(await bind({ usesTls: true }, 300)).toEqual({ kind: 'tls_failed' })
})

test('a host name that nobody knows is told as one', async () => {
  expect(await bind({ host: 'smsc.invalid' })).toEqual({ kind: 'name_not_found' })
})
