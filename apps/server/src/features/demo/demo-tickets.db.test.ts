import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TicketDetail, TicketRow } from '@peyk/contract/tickets/ticket-shapes.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { ticketLists } from '../tickets/tickets.fixtures.ts'
import { seedDemoTickets } from './usecases/seed-demo-tickets.ts'

const testDb = await testDatabase({ isFresh: true })
const { call, tokenOf, colleagueOf, deps } = await testCalls(testDb)

test('the demonstration has ten tickets in all six states, with a picture, a zip, notes and ratings; once', async () => {
  await ticketLists(testDb)
  const account = await testDb.newAccount()
  const { userId } = await colleagueOf(account, ['ticket.manage'])
  const staff = await newStaff(testDb)
  const names = await testDb.sql<{ user_name: string }>('select user_name from users where id = $1', [userId])
  const people = { owner: account.userName, colleague: names[0]!.user_name, staff: staff.userName }
  await seedDemoTickets(people, deps)
  await seedDemoTickets(people, deps)
  const token = await tokenOf(account)
  const rows = (await call('GET', 'ticket', { token })).envelope.data as TicketRow[]
  expect(rows).toHaveLength(10)
  expect(new Set(rows.map(({ state_id: state }) => state)).size).toBe(6)
  const shown = []
  for (const { id } of rows)
    shown.push((await call('GET', 'ticket/show', { token, query: { ticket_id: id } })).envelope.data as TicketDetail)
  expect(shown.flatMap(({ attachments }) => attachments.map(({ kind }) => kind)).toSorted()).toEqual(['picture', 'zip'])
  expect(shown.find(({ forward }) => forward?.to === 'واحد خطوط')).toBeDefined()
  const desk = await call('GET', 'staff/tickets', { token: await tokenOf(staff), query: { state: 'all' } })
  expect(desk.envelope.meta.total).toBe(10)
})
