import { expect, test } from 'vitest'
import { gateScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { insertCalls } from './call-log.queries.ts'
import type { RecordedCall } from './recorded-call.ts'

const testDb = await testDatabase()

test('[DEV-04] texts that the database does not take cost no call its entry, nor the others of its batch theirs', async () => {
  const { accountId } = await testDb.newAccount()
  const [key] = await testDb.sql<{ id: number }>(
    `insert into api_keys (account_id, title, key_hash, masked_key, export_type) values ($1, 'آزمون', $2, 'a…b', 'full') returning id`,
    [accountId, Buffer.from(`key of ${accountId}`)],
  )
  const callOf = (requestBody: string | null): RecordedCall => ({
    accountId,
    apiKeyId: key?.id ?? 0,
    atMs: Date.now(),
    method: 'POST',
    path: '/v1/api/send',
    httpStatus: 200,
    messageCode: '200-1',
    ip: '::1',
    durationUs: 1200,
    requestHeaders: '{"user-agent":"a \\"quoted\\" name"}',
    requestBody,
    responseBody: null,
    isCut: false,
  })
  const bodies = ['{"a":"«سلام» \\\\ \\"x\\""}', 'half \ud83d of a pair', 'zero \u0000 here', '😀', null]
  await testDb.db.asGate(gateScope(), (tx) => insertCalls(tx, bodies.map(callOf)))
  const stored = await testDb.sql<{ request_body: string | null }>(
    'select request_body, request_headers from api_calls where account_id = $1 order by id',
    [accountId],
  )
  expect(stored.map((row) => row.request_body)).toEqual([
    '{"a":"«سلام» \\\\ \\"x\\""}', 'half \ufffd of a pair', 'zero  here', '😀', null,
  ]) // prettier-ignore
  expect(stored[0]).toMatchObject({ request_headers: { 'user-agent': 'a "quoted" name' } })
})
