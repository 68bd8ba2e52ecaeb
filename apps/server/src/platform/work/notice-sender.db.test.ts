import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../testing/deps.ts'
import { NoticeSender } from './notice-sender.ts'
import { CHANNELS } from './wake.ts'

const testDb = await testDatabase()
const { pgListener } = testDeps(testDb)

test('equal notices of one moment are one, others of it go out with it, and what follows waits for its time', async () => {
  const heard: string[] = []
  for (const channel of [CHANNELS.results, CHANNELS.dispatch])
    onTestFinished(await pgListener.listen(channel, (payload) => void heard.push(`${channel} ${payload}`)))
  const ends: (() => void)[] = []
  const onError = vi.fn()
  const statements = vi.fn(testDb.db.asEngineOnce)
  const sender = new NoticeSender({
    db: { asEngineOnce: statements as typeof testDb.db.asEngineOnce },
    everyMs: 250,
    onError,
    after: (_ms, callback) => {
      ends.push(callback)
      return () => {}
    },
  })
  for (let at = 0; at < 3; at += 1) sender.tell(CHANNELS.results)
  sender.tell(CHANNELS.dispatch, 'operator 0')
  await expect.poll(() => heard).toEqual([`${CHANNELS.results} `, `${CHANNELS.dispatch} operator 0`])
  sender.tell(CHANNELS.results)
  expect(statements).toHaveBeenCalledTimes(1)
  ends.shift()!()
  await expect.poll(() => heard).toHaveLength(3)
  sender.tell(CHANNELS.results)
  // What waits at the end is told, too.
  await sender.close()
  expect(statements).toHaveBeenCalledTimes(3)
  expect(onError).not.toHaveBeenCalled()
})
