import { expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { readConfig } from '../../../platform/config.ts'
import { systemClock } from '../../../platform/clock.ts'
import { silentLog } from '../../../platform/testing/log.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { sendSystemMessages } from './usecases/send-system-messages.ts'

const testDb = await testDatabase({ isFresh: true })
const { db, sql } = testDb
const deps = {
  db,
  clock: systemClock,
  log: silentLog(),
  config: readConfig({ env: { PEYK_APP_NAME: 'پیامک ما' }, args: [] }),
}
const scope = engineScope()

const platform = await testDb.newPlatform()
await sql(`update lines set is_active = false where id = $1`, [platform.advertising.id])
const customer = await testDb.newAccount()
// What earlier files of this database left waiting would come first.
await sql('delete from system_messages')

interface SystemSend {
  account_id: number
  message: string
  is_secret: boolean
  report_type: string
  class: number
  state: number
  total_tenths: number
  line_number: string
  concerns_account_id: number | null
}
/** As every system message leaves: under the name of the installation. */
const withAppName = (message: string) => `پیامک ما\n${message}`
const sendsAbout = (message: string) =>
  sql<SystemSend>(
    `select account_id, message, is_secret, report_type, class, state, total_tenths, line_number, concerns_account_id
    from sends where message = $1`,
    [withAppName(message)],
  )
const waiting = () => sql('select id from system_messages')

test('a message queued in an account’s transaction becomes one urgent, free send of the platform', async () => {
  await db.inAccount(customer.scope, (tx) =>
    queueSystemMessage({ accountId: customer.accountId, msisdn: 989_120_000_001, message: 'کد: 123456', isSecret: true }, { tx }),
  ) // prettier-ignore
  await sendSystemMessages({ scope }, deps)
  expect(await sendsAbout('کد: 123456')).toEqual([
    {
      account_id: platform.accountId, message: withAppName('کد: 123456'), is_secret: true, report_type: 'systemic', class: 0,
      state: 2, total_tenths: 0, line_number: platform.service.number, concerns_account_id: customer.accountId,
    },
  ]) // prettier-ignore
  expect(await waiting()).toEqual([])
})

test('a rolled back system message is not sent, and only the account concerned sees its own', async () => {
  const told = db.inAccount(customer.scope, async (tx) => {
    await queueSystemMessage({ accountId: customer.accountId, msisdn: 989_120_000_001, message: 'هرگز' }, { tx })
    throw new Error('back')
  })
  await expect(told).rejects.toThrow('back')
  await db.asEngine(scope, (tx) =>
    queueSystemMessage({ accountId: customer.accountId, msisdn: 989_120_000_001, message: 'اعتبار کم است' }, { tx }),
  )
  await sendSystemMessages({ scope }, deps)
  expect(await sendsAbout('هرگز')).toEqual([])
  const seenBy = (one: typeof customer) =>
    db.inAccount(one.scope, async (tx) => {
      const { rows } = await tx.query({
        text: `select 1 from sends where message = $1`,
        values: [withAppName('اعتبار کم است')],
      })
      return rows.length
    })
  expect([await seenBy(customer), await seenBy(await testDb.newAccount())]).toEqual([1, 0])
})

test('two workers at once send each system message once, and a late one is dropped', async () => {
  const messages = Array.from({ length: 40 }, (_, at) => `پیام ${at}`)
  await db.asEngine(scope, async (tx) => {
    for (const message of messages) await queueSystemMessage({ accountId: null, msisdn: 989_120_000_002, message }, { tx })
    await queueSystemMessage({ accountId: null, msisdn: 989_120_000_002, message: 'دیر', ttlSeconds: -1 }, { tx })
  }) // prettier-ignore
  await Promise.all([sendSystemMessages({ scope }, deps), sendSystemMessages({ scope }, deps)])
  await sendSystemMessages({ scope }, deps)
  const rows = await sql<{ message: string }>(
    `select message from sends where message like '%\nپیام %' or message like '%دیر'`,
  )
  expect(rows.map((row) => row.message).toSorted()).toEqual(messages.map(withAppName).toSorted())
  expect(await waiting()).toEqual([])
})

test('system messages wait while the platform has no line', async () => {
  await sql('update lines set is_active = false where id = $1', [platform.service.id])
  await db.asEngine(scope, (tx) => queueSystemMessage({ accountId: null, msisdn: 989_120_000_003, message: 'صبر' }, { tx })) // prettier-ignore
  await sendSystemMessages({ scope }, deps)
  expect(await waiting()).toHaveLength(1)
  await sql('update lines set is_active = true where id = $1', [platform.service.id])
  await sendSystemMessages({ scope }, deps)
  expect(await sendsAbout('صبر')).toHaveLength(1)
})
