import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@peyk/contract/live/live-events.ts'
import { createConnection, type ConnectionDeps, type Socket, type TabMessage } from './shared-connection.ts'

/** The end of a socket that the network would be. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null
  readonly said: string[] = []
  /** How long ago, in milliseconds, each question after what was missed begins. */
  readonly askedMissed: number[] = []
  /** Everything in its order. */
  readonly sent: string[] = []
  isClosed = false
  readonly address: string
  constructor(address: string) {
    this.address = address
  }
  send(text: string) {
    this.sent.push(text)
    const { action, ms } = JSON.parse(text) as { action?: string; ms?: number }
    if (action === 'missed') this.askedMissed.push(ms ?? Number.NaN)
    else this.said.push(text)
  }
  close() {
    this.isClosed = true
    this.onclose?.({ code: 1000 })
  }
}

/** One browser: its sockets, its lock and the channel between its tabs. */
const fakeBrowser = () => {
  const sockets: FakeSocket[] = []
  const hearers: { tab: string; hear: (message: TabMessage) => void }[] = []
  const row: { whenHeld: () => void; signal: AbortSignal }[] = []
  const grant = () => {
    const [first] = row
    if (first !== undefined) first.whenHeld()
  }

  const open = (tab: string, more: Partial<ConnectionDeps> = {}) => {
    const seen = {
      events: [] as LiveEvent[],
      states: [] as string[],
      readAgain: 0,
      sessionEnds: 0,
      failures: 0,
      logged: [] as string[],
    }
    const connection = createConnection({
      address: () => 'wss://panel.example/live?token=t1',
      openSocket(address) {
        const socket = new FakeSocket(address)
        sockets.push(socket)
        return socket
      },
      withExclusiveLock(whenHeld, signal) {
        const place = { whenHeld, signal }
        row.push(place)
        signal.addEventListener('abort', () => {
          const wasFirst = row[0] === place
          row.splice(row.indexOf(place), 1)
          if (wasFirst) grant()
        })
        if (row[0] === place) whenHeld()
      },
      channel: {
        post: (message) => hearers.filter((other) => other.tab !== tab).forEach(({ hear }) => hear(message)),
        listen: (hear) => void hearers.push({ tab, hear }),
      },
      tab,
      isHidden: () => false,
      onEvent: (event) => seen.events.push(event),
      onState: (state) => seen.states.push(state),
      onRefetch: () => (seen.readAgain += 1),
      missedMs: () => 1234.4,
      onSessionEnd: () => (seen.sessionEnds += 1),
      onFailure: () => (seen.failures += 1),
      log: (what) => seen.logged.push(what),
      ...more,
    })
    return { connection, seen }
  }
  const socket = () => {
    const last = sockets.at(-1)
    if (last === undefined) throw new Error('No socket was opened.')
    return last
  }
  return { open, sockets, socket }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const credit = JSON.stringify({ event: 'credit_updated', data: { credit: 7 }, time: 1 })

/** A tab with an open socket. */
const connected = (more: Partial<ConnectionDeps> = {}) => {
  const all = fakeBrowser()
  const tab = all.open('a', more)
  tab.connection.start()
  vi.advanceTimersByTime(100)
  all.socket().onopen?.()
  return { ...all, ...tab }
}

describe('one tab', () => {
  test('[LIVE-01] [LIVE-02] connects to the configured address with the stored token', () => {
    expect(connected().socket().address).toBe('wss://panel.example/live?token=t1')
  })

  test('[LIVE-16] waits 100 ms before the first connect', () => {
    const { open, sockets } = fakeBrowser()
    open('a').connection.start()
    vi.advanceTimersByTime(99)
    expect(sockets).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(1)
  })

  test('[LIVE-05] says the text 9 every 5 s, first 5 s after opening', () => {
    const { socket } = connected()
    vi.advanceTimersByTime(4999)
    expect(socket().said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(socket().said).toEqual(['9'])
    socket().onmessage?.({ data: '10' })
    vi.advanceTimersByTime(10_000)
    expect(socket().said).toEqual(['9', '9', '9'])
  })

  test('[LIVE-06] says JSON messages', () => {
    const { connection, socket } = connected()
    connection.send({ action: 'subscribe', topic: 'bulk', id: '7' })
    expect(socket().said).toEqual(['{"action":"subscribe","topic":"bulk","id":"7"}'])
  })

  test('[LIVE-07] opens a new socket 1000 ms after a close and reads again', () => {
    const { sockets, socket, seen } = connected()
    socket().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    expect(socket().askedMissed).toEqual([])
    socket().onopen?.()
    expect(seen.readAgain).toBe(1)
    expect(socket().askedMissed).toEqual([])
    expect(seen.states).toEqual(['CONNECTING', 'OPEN', 'CLOSED', 'CONNECTING', 'OPEN'])
  })

  test('[LIVE-08] stays closed when reconnecting is disabled', () => {
    const { sockets, socket } = connected({ reconnects: false })
    socket().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  test('[LIVE-12] [LIVE-13] an error sets ERROR and calls back; the close follows', () => {
    const { connection, socket, seen } = connected()
    socket().onerror?.()
    expect(connection.state()).toBe('ERROR')
    expect(seen.failures).toBe(1)
    socket().onclose?.({ code: 1006 })
    expect(connection.state()).toBe('CLOSED')
  })

  test('[LIVE-14] what cannot be parsed is only logged', () => {
    const { connection, socket, seen } = connected()
    socket().onmessage?.({ data: 'not json' })
    expect(seen.logged).toHaveLength(1)
    expect(seen.events).toEqual([])
    expect(connection.state()).toBe('OPEN')
  })

  test('[LIVE-15] only messages with an event reach the listeners', () => {
    const { socket, seen } = connected()
    for (const data of ['10', '{"data":{}}', credit]) socket().onmessage?.({ data })
    expect(seen.events.map(({ event }) => event)).toEqual(['credit_updated'])
  })

  test('a token the server does not know ends the session and opens no socket again', () => {
    const { sockets, socket, seen } = connected()
    socket().onclose?.({ code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(seen.sessionEnds).toBe(1)
    expect(sockets).toHaveLength(1)
  })

  test('a line that answers nothing is given up and opened again', () => {
    const { sockets, socket } = connected()
    const dead = socket()
    vi.advanceTimersByTime(35_000 + 1000)
    expect(dead.isClosed).toBe(true)
    expect(sockets).toHaveLength(2)
  })

  test('a stopped connection can be started again, for another person', () => {
    const { connection, sockets, socket } = connected()
    connection.stop()
    expect(socket().isClosed).toBe(true)
    connection.start()
    vi.advanceTimersByTime(100)
    expect(sockets).toHaveLength(2)
  })

  test('the first line asks what passed since the page began to read, after saying what the page follows', () => {
    const all = fakeBrowser()
    const { connection, seen } = all.open('a')
    connection.follow('7')
    connection.start()
    vi.advanceTimersByTime(100)
    all.socket().onopen?.()
    expect(all.socket().sent).toEqual([
      '{"action":"subscribe","topic":"bulk","id":"7"}',
      '{"action":"missed","ms":1234}',
    ])
    expect(seen.readAgain).toBe(0)
  })

  test('a topic is subscribed while somebody follows it, and again after a reconnect', () => {
    const { connection, socket } = connected()
    const stopOne = connection.follow('7')
    const stopTwo = connection.follow('7')
    stopOne()
    expect(socket().said).toEqual(['{"action":"subscribe","topic":"bulk","id":"7"}'])
    socket().onclose?.({ code: 1001 })
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().said).toEqual(['{"action":"subscribe","topic":"bulk","id":"7"}'])
    stopTwo()
    expect(socket().said.at(-1)).toBe('{"action":"unsubscribe","topic":"bulk","id":"7"}')
  })
})

describe('several tabs of one browser', () => {
  const twoTabs = () => {
    const all = fakeBrowser()
    const [a, b] = [all.open('a'), all.open('b')]
    a.connection.start()
    b.connection.start()
    vi.advanceTimersByTime(100)
    all.socket().onopen?.()
    return { ...all, a, b }
  }

  test('[LIVE-10] [LIVE-09] only one opens a socket, also after it closes', () => {
    const { sockets, socket } = twoTabs()
    expect(sockets).toHaveLength(1)
    socket().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
  })

  test('[LIVE-11] the others receive events and the state through the channel', () => {
    const { socket, b } = twoTabs()
    socket().onmessage?.({ data: credit })
    expect(b.seen.events.map(({ event }) => event)).toEqual(['credit_updated'])
    expect(b.connection.state()).toBe('OPEN')
  })

  test('[LIVE-11] a tab opened later learns that the line is open', () => {
    const { open } = twoTabs()
    const late = open('c')
    late.connection.start()
    expect(late.connection.state()).toBe('OPEN')
  })

  test('a tab that joins an open line asks over it what it missed', () => {
    const { open, socket } = twoTabs()
    const before = socket().askedMissed.length
    open('c', { missedMs: () => 700 }).connection.start()
    expect(socket().askedMissed.slice(before)).toEqual([700])
  })

  test('a topic followed in any tab is subscribed once by the tab with the socket', () => {
    const { socket, a, b } = twoTabs()
    const stop = b.connection.follow('7')
    a.connection.follow('7')
    expect(socket().said).toEqual(['{"action":"subscribe","topic":"bulk","id":"7"}'])
    stop()
    expect(socket().said).toHaveLength(1)
  })

  test('a message said in a tab without the socket goes out by the tab that has it', () => {
    const { socket, b } = twoTabs()
    b.connection.send({ action: 'unsubscribe', topic: 'bulk', id: '9' })
    expect(socket().said).toEqual(['{"action":"unsubscribe","topic":"bulk","id":"9"}'])
  })

  test('when the tab with the socket goes, the next connects, subscribes for all and reads again', () => {
    const { sockets, socket, a, b } = twoTabs()
    b.connection.follow('7')
    a.connection.stop()
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
    socket().onopen?.()
    expect(socket().said).toEqual(['{"action":"subscribe","topic":"bulk","id":"7"}'])
    expect(b.seen.readAgain).toBe(1)
    expect(socket().askedMissed).toEqual([])
  })

  test('a tab that leaves takes its topics along', () => {
    const { socket, b } = twoTabs()
    b.connection.follow('7')
    b.connection.releaseTopics()
    expect(socket().said.at(-1)).toBe('{"action":"unsubscribe","topic":"bulk","id":"7"}')
  })

  test('a hidden tab that lost its line hands over to the next', () => {
    const all = fakeBrowser()
    const hidden = all.open('a', { isHidden: () => true })
    const inSight = all.open('b')
    hidden.connection.start()
    inSight.connection.start()
    vi.advanceTimersByTime(100)
    all.socket().onopen?.()
    all.socket().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    all.socket().onopen?.()
    all.socket().onmessage?.({ data: credit })
    expect(all.sockets).toHaveLength(2)
    expect(hidden.seen.events).toHaveLength(1)
    expect(inSight.seen.events).toHaveLength(1)
  })
})
