import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { seedBase } from '../../apps/server/src/features/demo/usecases/seed-base.ts'
import { testCalls } from '../../apps/server/src/platform/testing/calls.ts'

/** A Peyk on a port, with an account that has a line, two patterns, received messages and a key. */
export async function runningPeyk() {
  const testDb = await testDatabase()
  const { app, deps, apiKeyOf } = await testCalls(testDb)
  const account = await testDb.newAccount()
  await seedBase(deps)
  await testDb.sql(
    `insert into lines (account_id, number, operator_id, carrier, type, gets, needs_cancel_suffix, sending_types)
    select null, '+98votp', operator_id, carrier, 'service', false, false, '{votp}' from lines where id = $1
    on conflict do nothing`,
    [account.service.id],
  )
  const code = `code${account.accountId}`
  await testDb.sql(
    `insert into patterns (account_id, code, message, status, variables)
      values ($1, $2, 'کد شما %code% است', 'active', '[{"name":"code","type":"integer","len":20}]')`,
    [account.accountId, code],
  )
  await testDb.sql(
    `insert into inbox_messages (account_id, msisdn, line_id, line_number, message)
      select $1, 989120000001, $2, $3, 'پیام ' || n from generate_series(1, 25) n`,
    [account.accountId, account.service.id, account.service.number],
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: await apiKeyOf(account),
    line: account.service.number,
    code,
    /** A text of no other send. */
    newText: () => `سلام ${randomBytes(6).toString('hex')}`,
    /** What was really sent with a text. */
    sendsOf: (message: string) =>
      testDb.sql<{ id: number; recipient_count: number; report_type: string; line_number: string }>(
        'select id, recipient_count, report_type, line_number from sends where account_id = $1 and message = $2',
        [account.accountId, message],
      ),
  }
}
export type RunningPeyk = Awaited<ReturnType<typeof runningPeyk>>
