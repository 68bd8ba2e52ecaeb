import { expect, test } from 'vitest'
import { fillCannedAnswer, unknownPlaceholders } from './canned-answer.ts'
import { answerActOf, isRateable, stateAfter, TICKET_ACTS, TICKET_STATE_SLUGS, TICKET_STATES, ticketStateOf, waitsForSupport, type TicketAct } from './ticket-state.ts' // prettier-ignore

test('a number that is none of the six has no state', () => {
  for (const id of [0, 7, 1.5]) expect(ticketStateOf(id)).toBeNull()
})

test('a closed ticket is only reopened, and by support; whatever else may be done to every open one', () => {
  for (const state of TICKET_STATE_SLUGS) {
    for (const act of Object.keys(TICKET_ACTS) as TicketAct[]) {
      const isAllowed = state === 'closed' ? act === 'reopen' : act !== 'reopen'
      expect([state, act, stateAfter(state, act)]).toEqual([state, act, isAllowed ? TICKET_ACTS[act] : null])
    }
  }
})

test('whoever waits: the customer for support in 2, 5 and 6, support for the customer in 1, nobody in 3 and 4', () => {
  expect(TICKET_STATE_SLUGS.filter(waitsForSupport).map((slug) => TICKET_STATES[slug])).toEqual([2, 5, 6])
  expect(TICKET_STATE_SLUGS.filter(isRateable).map((slug) => TICKET_STATES[slug])).toEqual([3, 4])
  expect(TICKET_STATE_SLUGS.map((slug) => [TICKET_STATES[slug], answerActOf(slug)])).toEqual([
    [1, 'ask'],
    [2, null],
    [3, 'answer'],
    [4, 'answer_and_close'],
    [5, null],
    [6, null],
  ])
})

test('a canned answer is filled in once: what a value holds in braces is not filled in again', () => {
  const values = { name: '{credit}', user: 'demo', ticket: '۱۰۴۲', subject: 'س', credit: '۵', company: 'ک', agent: 'م', date: 'د' } // prettier-ignore
  expect(fillCannedAnswer('{name} {ticket} {other} {}', values)).toBe('{credit} ۱۰۴۲ {other} {}')
  expect(unknownPlaceholders('{name} {نام} {other} {other}')).toEqual(['نام', 'other'])
})
