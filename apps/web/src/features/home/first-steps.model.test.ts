import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.model.ts'

const nothing = { profile: false, credit: false, line: false, contacts: false }
const states = (taken: Partial<typeof nothing>) => firstStepsOf({ ...nothing, ...taken }).map(({ state }) => state)

test('the first step that was not taken is the next one, wherever others were taken', () => {
  expect(states({})).toEqual(['next', 'later', 'later', 'later'])
  expect(states({ profile: true, line: true })).toEqual(['done', 'next', 'done', 'later'])
  expect(states({ profile: true, credit: true, line: true })).toEqual(['done', 'done', 'done', 'next'])
})

test('the last one offers contacts while there are none', () => {
  expect(firstStepsOf(nothing).at(-1)?.contactsHref).toBe('/contacts')
  expect(firstStepsOf({ ...nothing, contacts: true }).at(-1)?.contactsHref).toBeNull()
})
