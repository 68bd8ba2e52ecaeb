import { describe, expect, test } from 'vitest'
import {
  initialConnection,
  transition,
  MAX_UNANSWERED_PINGS,
  type Connection,
  type ConnectionInput,
} from './connection.model.ts'

/** Takes the inputs one after the other; gives the last connection and the commands of the last input. */
const after = (inputs: readonly ConnectionInput[], from: Connection = initialConnection({ mayReconnect: true })) =>
  inputs.reduce<ReturnType<typeof transition>>((last, input) => transition(last.connection, input), {
    connection: from,
    commands: [],
  })

const closed = (code = 1006, isHidden = false): ConnectionInput => ({ kind: 'closed', code, isHidden })
const toOpen: ConnectionInput[] = [{ kind: 'held' }, { kind: 'connect_due' }, { kind: 'opened' }]

describe('the state of the connection', () => {
  test('[LIVE-03] goes from CLOSED over CONNECTING to OPEN, and over ERROR back to CLOSED', () => {
    const states = [
      [],
      toOpen.slice(0, 2),
      toOpen,
      [...toOpen, { kind: 'failed' }],
      [...toOpen, { kind: 'failed' }, closed()],
    ]
    expect(states.map((inputs) => after(inputs as ConnectionInput[]).connection.state)).toEqual([
      'CLOSED',
      'CONNECTING',
      'OPEN',
      'ERROR',
      'CLOSED',
    ])
  })

  test('[LIVE-12] a socket error sets ERROR', () => {
    expect(after([...toOpen, { kind: 'failed' }]).connection.state).toBe('ERROR')
  })

  test('[LIVE-13] a socket error is reported', () => {
    expect(after([...toOpen, { kind: 'failed' }]).commands).toEqual([{ kind: 'report_failure' }])
  })
})

describe('connecting', () => {
  test('[LIVE-16] the first connect comes 100 ms after the lock', () => {
    expect(after([{ kind: 'held' }]).commands).toEqual([{ kind: 'connect_after', ms: 100 }])
  })

  test('[LIVE-07] a closed socket is opened again after 1000 ms', () => {
    expect(after([...toOpen, closed()]).commands).toEqual([{ kind: 'connect_after', ms: 1000 }])
    expect(after([...toOpen, closed(), { kind: 'connect_due' }]).commands).toEqual([{ kind: 'open_socket' }])
  })

  test('[LIVE-07] an attempt that failed is made again, and again', () => {
    const failedTwice: ConnectionInput[] = [
      ...toOpen.slice(0, 2),
      { kind: 'failed' },
      closed(),
      { kind: 'connect_due' },
      { kind: 'failed' },
      closed(),
    ]
    expect(after(failedTwice).commands).toEqual([{ kind: 'connect_after', ms: 1000 }])
  })

  test('[LIVE-08] nothing is opened again when reconnecting is disabled', () => {
    expect(after([...toOpen, closed()], initialConnection({ mayReconnect: false })).commands).toEqual([])
  })

  test('[LIVE-09] a tab without the lock opens nothing', () => {
    const withoutLock = { ...after(toOpen).connection, hasLock: false }
    expect(after([closed()], withoutLock).commands).toEqual([])
    expect(after([{ kind: 'connect_due' }]).commands).toEqual([])
  })

  test('a bad token ends the session and is not tried again', () => {
    const { connection, commands } = after([...toOpen, closed(4401)])
    expect(commands).toEqual([{ kind: 'end_session' }])
    expect(connection.mayReconnect).toBe(false)
  })

  test('a blocked account is not tried again and stays signed in', () => {
    const { connection, commands } = after([...toOpen, closed(4403)])
    expect(commands).toEqual([])
    expect(connection.mayReconnect).toBe(false)
  })

  test('a server that restarts is tried again', () => {
    expect(after([...toOpen, closed(1001)]).commands).toEqual([{ kind: 'connect_after', ms: 1000 }])
  })

  test('a hidden tab whose line was lost lets another tab take over', () => {
    const { connection, commands } = after([...toOpen, closed(1006, true)])
    expect(commands).toEqual([{ kind: 'hand_over' }])
    expect(connection.hasLock).toBe(false)
  })

  test('a stopped connection closes its socket and stays closed', () => {
    const { connection, commands } = after([...toOpen, { kind: 'stopped' }])
    expect(commands).toEqual([{ kind: 'close_socket' }])
    expect(after([closed()], connection).commands).toEqual([])
  })
})

describe('the ping', () => {
  test('[LIVE-04] starts with the opening, the first 5 s later', () => {
    expect(after(toOpen).commands).toEqual([{ kind: 'ping_after', ms: 5000 }, { kind: 'ask_missed' }])
  })

  test('[LIVE-05] is said every 5000 ms', () => {
    expect(after([...toOpen, { kind: 'ping_due' }]).commands).toEqual([
      { kind: 'ping' },
      { kind: 'ping_after', ms: 5000 },
    ])
  })

  test('is not said on a closed line', () => {
    expect(after([...toOpen, closed(), { kind: 'ping_due' }]).commands).toEqual([])
  })

  test('a line that answers no ping for as long as the server would wait is closed', () => {
    const silence = Array.from({ length: MAX_UNANSWERED_PINGS }, (): ConnectionInput => ({ kind: 'ping_due' }))
    expect(after([...toOpen, ...silence, { kind: 'ping_due' }]).commands).toEqual([{ kind: 'close_socket' }])
    expect(after([...toOpen, ...silence, { kind: 'heard' }, { kind: 'ping_due' }]).commands).toContainEqual({
      kind: 'ping',
    })
  })
})

describe('reading again what passed', () => {
  test('after the first opening only what may have been missed is read', () => {
    expect(after(toOpen).commands).toContainEqual({ kind: 'ask_missed' })
    expect(after(toOpen).commands).not.toContainEqual({ kind: 'read_again' })
  })

  test('a tab that joins the open line of another reads what it may have missed, once', () => {
    const joined: ConnectionInput = { kind: 'other_tab', state: 'OPEN' }
    expect(after([joined]).commands).toEqual([{ kind: 'ask_missed' }])
    expect(after([joined, joined]).commands).toEqual([])
    expect(after([{ kind: 'other_tab', state: 'CONNECTING' }]).commands).toEqual([])
  })

  test('open queries are read again after a reconnect', () => {
    const reopened: ConnectionInput[] = [...toOpen, closed(), { kind: 'connect_due' }, { kind: 'opened' }]
    expect(after(reopened).commands).toContainEqual({ kind: 'read_again' })
  })

  test('a tab that takes over from a closed one reads again', () => {
    expect(after([{ kind: 'other_tab', state: 'OPEN' }, ...toOpen]).commands).toContainEqual({ kind: 'read_again' })
  })
})
