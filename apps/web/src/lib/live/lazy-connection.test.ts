import { expect, test, vi } from 'vitest'
import type { LiveConnection } from './shared-connection.ts'
import { lazyConnect } from './lazy-connection.ts'

const deps = { address: () => null, onEvent() {}, onState() {}, onRefetch() {}, missedMs: () => 0, onSessionEnd() {} }

/** A connection that notes what it was asked. */
const recordingConnection = () => {
  const asked: string[] = []
  const connection: LiveConnection = {
    start: () => void asked.push('start'),
    stop: () => void asked.push('stop'),
    follow: (topic) => (asked.push(`follow ${topic}`), () => void asked.push(`leave ${topic}`)),
    releaseTopics: () => void asked.push('leave'),
    send: () => void asked.push('say'),
    state: () => 'OPEN',
  }
  return { asked, connection }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what was asked before the code came is done when it has, once', async () => {
  const { asked, connection } = recordingConnection()
  const load = vi.fn(async () => () => connection)
  const late = lazyConnect(load)(deps)
  const stop = late.follow('7')
  late.follow('8')
  late.start()
  late.start()
  stop()
  expect(late.state()).toBe('CLOSED')
  await settled()
  expect(asked).toEqual(['follow 8', 'start'])
  expect(late.state()).toBe('OPEN')
  late.follow('9')()
  late.stop()
  expect(asked.slice(2)).toEqual(['follow 9', 'leave 9', 'stop'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a line nobody wants any more is not opened, and without a login nothing is fetched', async () => {
  const { asked, connection } = recordingConnection()
  const load = vi.fn(async () => () => connection)
  const late = lazyConnect(load)(deps)
  late.stop()
  await settled()
  expect(load).not.toHaveBeenCalled()
  late.start()
  late.stop()
  await settled()
  expect(asked).toEqual([])
})

test('code that could not be fetched is asked for again', async () => {
  vi.useFakeTimers()
  const { asked, connection } = recordingConnection()
  const load = vi.fn(async () => () => connection)
  load.mockRejectedValueOnce(new Error('away'))
  lazyConnect(load)(deps).start()
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['start'])
  vi.useRealTimers()
})
