import { expect, test } from 'vitest'
import { STAFF_SECTIONS, staffTabs } from './staff-sections.model.ts'

test('the phone’s bar of the staff has five places at most: customers, the queues, and the way to everything else', () => {
  expect(staffTabs(STAFF_SECTIONS).map(({ href }) => href)).toEqual([
    '/staff/accounts',
    '/staff/number-changes',
    '/staff/sends',
    '/staff/payments',
    '/staff/menu',
  ])
})

test('a member with few areas has them all in the bar, and no way to others', () => {
  const few = STAFF_SECTIONS.filter(({ area }) => area === 'reviews' || area === 'audit')
  expect(staffTabs(few)).toEqual(few)
  const support = STAFF_SECTIONS.filter(({ area }) => area === 'tickets')
  expect(staffTabs(support)).toEqual(support)
})
