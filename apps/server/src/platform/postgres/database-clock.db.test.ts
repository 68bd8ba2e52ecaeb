import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { openDatabaseClock } from './database-clock.ts'
import { silentLog } from '../testing/log.ts'

const testDb = await testDatabase()
afterEach(() => void vi.useRealTimers())

const databaseNow = async (): Promise<number> => {
  const [row] = await testDb.sql<{ ms: number }>(`select extract(epoch from clock_timestamp()) * 1000 as ms`)
  return row?.ms ?? NaN
}

test('[promise P6] the time of day is the database’s, whatever the clock of the machine is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const clock = await openDatabaseClock({ db: testDb.db, log: silentLog() })
  const before = await databaseNow()
  const now = clock.now()
  expect(now).toBeGreaterThan(before - 1000)
  expect(now).toBeLessThan((await databaseNow()) + 1000)
  await clock.close()
})

test('[promise P6] the time of day goes on while the database is unreachable', async () => {
  const db = openDatabase({ connection: testDb.connection })
  const clock = await openDatabaseClock({ db, log: silentLog() })
  const first = clock.now()
  await db.close()
  await expect(clock.sync()).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(clock.now()).toBeGreaterThan(first)
  expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(1000)
  await clock.close()
})
