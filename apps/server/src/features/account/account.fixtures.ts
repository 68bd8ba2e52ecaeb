import { randomInt } from 'node:crypto'
import { afterAll } from 'vitest'
import { startIdentityService } from '@peyk/simulators/identity/identity-registry.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import type { CallAnswer } from '../../platform/testing/calls.ts'
import { hashPassword } from '../session/passwords/usecases/hash-password.ts'

export const PASSWORD = 'Peyk@1405'

let lastNumber = 989_160_000_000 + randomInt(9_000_000)

/** The calls over a test database, with a clock of their own and the simulated registry of mobiles. */
export async function accountFixture(testDb: TestDatabase, { at = '2026-11-21T08:30:00Z' }: { at?: string } = {}) {
  const clock = stoppedClock(at)
  const registry = await startIdentityService({ port: 0, host: '127.0.0.1' })
  afterAll(() => registry.close())
  const calls = await testCalls(testDb, { clock, env: { IDENTITY_URL: `http://127.0.0.1:${registry.port}` } })
  const { sql } = testDb
  const someNumber = () => (lastNumber += 1)

  /** An account whose owner has a mobile and a password, and a login token of theirs. */
  const newOwner = async (): Promise<{ account: TestAccount; token: string; msisdn: number }> => {
    const account = await testDb.newAccount()
    const msisdn = someNumber()
    await sql('update users set mobile = $2, password_hash = $3 where id = $1', [
      account.userId,
      msisdn,
      await hashPassword(PASSWORD),
    ])
    return { account, token: await calls.tokenOf(account), msisdn }
  }

  return {
    ...calls,
    clock,
    registry,
    someNumber,
    newOwner,
    /** Texts that were written to a number, the last first. */
    textsTo: async (msisdn: number): Promise<string[]> => {
      const rows = await sql<{ message: string }>(
        'select message from system_messages where msisdn = $1 order by id desc',
        [msisdn],
      )
      return rows.map((row) => row.message)
    },
    codeTo: async (msisdn: number): Promise<string> => {
      const rows = await sql<{ message: string }>(
        'select message from system_messages where msisdn = $1 and is_secret order by id desc limit 1',
        [msisdn],
      )
      return /\d{6}/.exec(rows[0]?.message ?? '')?.[0] ?? ''
    },
    auditActionsOf: async (accountId: number): Promise<string[]> => {
      const rows = await sql<{ action: string }>(
        'select action from audit_entries where account_id = $1 order by seq',
        [accountId],
      )
      return rows.map((row) => row.action)
    },
  }
}

export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Status, code and the sentences of one field: what a form shows of a refusal. */
export const toFieldRefusal = ({ status, envelope }: CallAnswer, field: string) => ({
  status,
  code: envelope.meta.message_code,
  said: envelope.meta.errors?.[field],
})
