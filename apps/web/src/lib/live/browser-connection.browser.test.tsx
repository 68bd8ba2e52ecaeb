import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@peyk/contract/live/live-events.ts'
import { connectInBrowser } from './browser-connection.ts'
import type { LiveConnection } from './shared-connection.ts'

/** The network's side of a socket; the lock and the channel are the browser's own. */
class FakeSocket {
  static readonly all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.all.push(this)
    queueMicrotask(() => this.onopen?.())
  }
  send() {}
  close() {
    this.onclose?.({ code: 1000 })
  }
}

let tabs: LiveConnection[] = []

beforeEach(() => {
  FakeSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  for (const tab of tabs) tab.stop()
  tabs = []
  vi.unstubAllGlobals()
})

/** Another tab of the same browser; what it hears is kept. */
const openTab = () => {
  const heard: LiveEvent[] = []
  const connection = connectInBrowser({
    address: () => 'ws://panel.example/live?token=t1',
    onEvent: (event) => heard.push(event),
    onState: () => {},
    onRefetch: () => {},
    missedMs: () => 0,
    onSessionEnd: () => {},
  })
  connection.start()
  tabs.push(connection)
  return { connection, heard }
}

test('[LIVE-10] of several tabs one holds the connection, and another takes over when it goes', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await expect.poll(() => first.connection.state()).toBe('OPEN')
  await expect.poll(() => [second.connection.state(), third.connection.state()]).toEqual(['OPEN', 'OPEN'])
  expect(FakeSocket.all).toHaveLength(1)
  first.connection.stop()
  await expect.poll(() => FakeSocket.all.length).toBe(2)
})

test('[LIVE-11] the other tabs receive what the one hears', async () => {
  const [first, second] = [openTab(), openTab()]
  await expect.poll(() => first.connection.state()).toBe('OPEN')
  FakeSocket.all[0]?.onmessage?.({ data: JSON.stringify({ event: 'credit_updated', data: { credit: 7 }, time: 1 }) })
  await expect.poll(() => second.heard).toMatchObject([{ event: 'credit_updated', data: { credit: 7 } }])
  expect(first.heard).toHaveLength(1)
})
