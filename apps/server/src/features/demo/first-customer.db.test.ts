import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '@peyk/database/connection.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { seedBase } from './usecases/seed-base.ts'
import { createStaff } from '../staff/team/usecases/create-staff.ts'

const SCRIPT = path.join(import.meta.dirname, '../../../../../docs/first-customer.sql')

const testDb = await testDatabase({ isFresh: true })
const { call } = await testCalls(testDb)

test('the documented script gives production a customer who can log in, sees the line and the credit, and sends', async () => {
  const { platformAccountId } = await seedBase({ db: testDb.db })
  await createStaff({ platformAccountId, userName: 'sara.k', password: 'Kh0sh@madid' }, { db: testDb.db })
  const text = await readFile(SCRIPT, 'utf8')
  await withClient({ connection: testDb.connection, purpose: 'test' }, (client) => client.query(text))

  const login = await call('POST', 'acl/auth/login', { body: { username: 'nemuneh', password: 'Kh0sh@madid' } })
  expect(login.status).toBe(200)
  const { token } = login.envelope.data as { token: string }
  const lines = await call('GET', 'number/numbers', { token })
  expect(lines.envelope.data).toMatchObject([{ number: '+983000111', needs_cancel_suffix: true }])
  const credit = await call('GET', 'payment/credit/mine', { token })
  expect(credit.envelope.data).toMatchObject({ credit: 1_000_000, held: 0 })
  const sent = await call('POST', 'send', {
    token,
    body: {
      sending_type: 'webservice',
      from_number: '3000111',
      message: 'سلام',
      params: { recipients: ['09121234567'] },
    },
  })
  expect(sent.status).toBe(200)
})
