import { expect, test } from 'vitest'
import { keepBound } from './reconnect.ts'
import { ManualTimers } from '../testing/manual-timers.ts'

interface FakeSession {
  ended: Promise<string>
  end: (why: string) => void
}

function fakeSession(): FakeSession {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { ended: promise, end: resolve }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A connection whose openings succeed or fail as `plan` says, then always succeed. */
function fakeConnection({ plan = [] as boolean[], random = (): number => 0 } = {}) {
  const timers = new ManualTimers()
  const up: FakeSession[] = []
  const pauses: number[] = []
  let attempts = 0
  const kept = keepBound<FakeSession, string>({
    timers,
    random,
    initialMs: 1000,
    maxMs: 8000,
    steadyMs: 10_000,
    open: () => (plan[attempts++] === false ? Promise.reject(new Error('refused')) : Promise.resolve(fakeSession())),
    onUp: (session) => up.push(session),
    onDown: ({ retryMs }) => pauses.push(retryMs),
  })
  return { timers, up, pauses, kept, attempts: () => attempts }
}

test('a connection that ends is opened again after a pause', async () => {
  const { timers, up, pauses } = fakeConnection()
  await settle()
  expect(up).toHaveLength(1)
  up[0]?.end('lost')
  await settle()
  expect(pauses).toEqual([500])
  timers.advance(499)
  await settle()
  expect(up).toHaveLength(1)
  timers.advance(1)
  await settle()
  expect(up).toHaveLength(2)
})

test('pauses double up to the maximum, and start again after a steady connection', async () => {
  const { timers, up, pauses } = fakeConnection({ plan: [false, false, false, false, false, false] })
  for (let i = 0; i < 7; i++) {
    await settle()
    timers.advance(8000)
  }
  await settle()
  expect(pauses).toEqual([500, 1000, 2000, 4000, 4000, 4000])
  expect(up).toHaveLength(1)
  timers.advance(10_000)
  up[0]?.end('lost')
  await settle()
  expect(pauses.at(-1)).toBe(500)
})

test('pauses are spread at random between half and the whole of their length', async () => {
  const { pauses } = fakeConnection({ plan: [false], random: () => 0.999 })
  await settle()
  expect(pauses[0]).toBeGreaterThan(990)
  expect(pauses[0]).toBeLessThan(1000)
})

test('after a stop no connection is opened any more, and a session that opens late is handed over', async () => {
  const late: FakeSession[] = []
  const first = fakeConnection()
  first.kept.stop((session) => late.push(session))
  await settle()
  expect(late).toHaveLength(1)
  expect(first.up).toHaveLength(0)
  const second = fakeConnection({ plan: [false] })
  await settle()
  second.kept.stop()
  second.timers.advance(60_000)
  await settle()
  expect(second.attempts()).toBe(1)
})
