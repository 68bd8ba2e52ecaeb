import { afterAll, expect, test, vi } from 'vitest'
import { openListener } from './listener.ts'
import { testDatabase } from './testing/test-database.ts'

const { connection, sql } = await testDatabase()

const reconnected = vi.fn()
const listener = openListener({ connection, onReconnect: reconnected, onError: () => {} })
afterAll(() => listener.close())

const notify = (channel: string, payload: string) => sql('select pg_notify($1, $2)', [channel, payload])

test('a notification reaches all handlers of its channel and no other', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  await listener.listen('test_a', first)
  await listener.listen('test_a', second)
  await listener.listen('test_b', other)
  await notify('test_a', 'hello')
  await expect.poll(() => first).toHaveBeenCalledWith('hello')
  expect(second).toHaveBeenCalledWith('hello')
  expect(other).not.toHaveBeenCalled()
})

test('an unsubscribed handler gets no more notifications', async () => {
  const [gone, stays] = [vi.fn(), vi.fn()]
  const stop = await listener.listen('test_c', gone)
  await listener.listen('test_c', stays)
  await stop()
  await notify('test_c', '1')
  await expect.poll(() => stays).toHaveBeenCalledTimes(1)
  expect(gone).not.toHaveBeenCalled()
})

test('after its connection broke the listener listens again and reports that notifications may have been missed', async () => {
  const handler = vi.fn()
  await listener.listen('test_d', handler)
  reconnected.mockClear()
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'peyk listener' and datname = current_database()`,
  )
  await expect.poll(() => reconnected).toHaveBeenCalledTimes(1)
  await notify('test_d', 'still here')
  await expect.poll(() => handler).toHaveBeenCalledWith('still here')
})
