import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { ticketLists } from './tickets.fixtures.ts'

interface Heard {
  accountId: number | 'staff'
  event: string
  data: Record<string, unknown>
}
const testDb = await testDatabase({ isFresh: true })
const { call, tokenOf, deps } = await testCalls(testDb)
const { categories } = await ticketLists(testDb)
const staff = await newStaff(testDb, { areas: ['tickets'] })
const desk = await tokenOf(staff)
const heard: Heard[] = []
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => void heard.push(JSON.parse(payload) as Heard))

test('both sides hear at once of what the other does: written, read, answered, closed', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const told = () =>
    heard
      .filter(
        ({ accountId, event }) =>
          (accountId === account.accountId || accountId === 'staff') && /ticket|desk/.test(event),
      ) // prettier-ignore
      .map(({ event, data }) => [event, data['kind'] ?? null, data['state_id']])
  const made = await call('POST', 'ticket', { token, body: { subject: 'س', description: 'م', category_id: categories[0]!.id } }) // prettier-ignore
  const id = (made.envelope.data as { ticket_id: number }).ticket_id
  await call('GET', `staff/tickets/${id}`, { token: desk })
  await call('POST', `staff/tickets/${id}/answer`, { token: desk, body: { message: 'پاسخ' } })
  await call('GET', 'ticket/show', { token, query: { ticket_id: id } })
  await call('GET', 'ticket/show', { token, query: { ticket_id: id } })
  await call('POST', 'ticket/interaction', { token, body: { ticket_id: id, description: 'باز هم' } })
  await call('POST', `staff/tickets/${id}/note`, { token: desk, body: { message: 'نهان' } })
  await call('POST', 'ticket/close', { token, body: { ticket_id: id } })
  await expect.poll(told).toEqual([
    ['ticket_changed', null, 2],
    ['desk_changed', 'created', 2],
    ['ticket_changed', null, 2],
    ['desk_changed', 'changed', 2],
    ['ticket_answered', null, 3],
    ['desk_changed', 'changed', 3],
    ['ticket_changed', null, 3],
    ['desk_changed', 'changed', 3],
    ['ticket_changed', null, 2],
    ['desk_changed', 'customer_wrote', 2],
    ['desk_changed', 'changed', 2],
    ['ticket_changed', null, 4],
    ['desk_changed', 'changed', 4],
  ])
  expect(heard.find(({ event }) => event === 'ticket_answered')?.data).toEqual({
    ticket_id: id,
    subject: 'س',
    state_id: 3,
    interaction_id: expect.any(Number),
    created_at: expect.stringMatching(/Z$/),
  })
  expect(JSON.stringify(heard)).not.toContain('نهان')
})
