import { expect, test } from 'vitest'
import { toContactFilter } from './contact-filters.model.ts'

const DAY_SECONDS = 86_400
/** 1 Farvardin 1405, as Tehran's day begins. */
const newYear = Date.parse('2026-03-21T00:00:00+03:30') / 1000

test('days of an address are whole days of Tehran, those of a consent apart from those of adding', () => {
  expect(toContactFilter({ from: '1405/01/01', to: '1405/01/01' })).toEqual({
    from_created_at: newYear,
    to_created_at: newYear + DAY_SECONDS - 1,
  })
  expect(toContactFilter({ consent: 'form', consent_by: 'hamkar', consent_from: '۱۴۰۵/۰۱/۰۱', consent_to: '1405/01/02' })).toEqual({
    consent_source: 'form',
    consent_by: 'hamkar',
    from_consent_at: newYear,
    to_consent_at: newYear + 2 * DAY_SECONDS - 1,
  }) // prettier-ignore
})

test('what is no day, and what an address does not say, is not asked', () => {
  expect(toContactFilter({ consent_from: '1405/13/01', from: 'x' })).toEqual({})
})
