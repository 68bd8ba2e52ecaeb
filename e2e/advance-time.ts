import { expect } from '@playwright/test'
import { withClient } from '@peyk/database/connection.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'

// Nobody waits for a clock: what was written a while ago is made older instead, in the database of the Peyk under test.
// The rules themselves hold as they are; their tests with a clock are the server's own.

const updateDatabase = async (text: string, values: readonly unknown[]): Promise<void> => {
  const connectionString = process.env['PEYK_DATABASE_URL']
  if (connectionString === undefined) throw new Error('PEYK_DATABASE_URL must name the database of PEYK_URL')
  const connection = { connectionString }
  const changed = await withClient({ connection, purpose: 'journeys' }, (client) => client.query(text, [...values]))
  expect(changed.rowCount, 'something grew older').toBeGreaterThan(0)
}

/** The minute goes by in which a number gets no second code (promise S4). */
export const passResendMinute = (mobile: string): Promise<void> =>
  updateDatabase(`update code_sends set sent_at = sent_at - interval '61 seconds' where msisdn = $1`, [
    `98${mobile.slice(1)}`,
  ])

/** The time comes at which a send was to leave, whatever became of it. */
export const makeSendDue = (id: number): Promise<void> =>
  updateDatabase('update sends set send_at = now() where id = $1 and send_at > now()', [id])

/** The next date of a schedule comes, as if the minute that has just begun were its own; answers that minute. */
export const makeScheduleDue = async (id: number): Promise<{ hour: number; minute: number }> => {
  const begun = Math.floor(Date.now() / 60_000) * 60_000
  const { hour, minute } = tehranDateTime(begun)
  await updateDatabase(
    `update schedules set rule = rule || $2, next_at = $3, starts_at = least(starts_at, $3), told_at = $3 where id = $1`,
    [id, JSON.stringify({ hour, minute }), new Date(begun)],
  )
  return { hour, minute }
}

/** A send becomes one of the archive. */
export const makeSendOld = (id: number): Promise<void> =>
  updateDatabase(`update sends set send_at = send_at - interval '40 days' where id = $1`, [id])
