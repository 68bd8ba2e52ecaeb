import { describe, expect, it } from 'vitest'
import { dateInputError, completeTypedTime } from './date-input-error.ts'

it('an hour behind a date is a full one, half a minute its first', () => {
  const typed = ['1405/08/30 9', '1405/08/30 14:', '1405/8/3 14:3', '1405/08/30', '1405/13/01 9']
  expect(typed.map(completeTypedTime)).toEqual(['1405/08/30 09:00', '1405/08/30 14:00', '1405/08/03 14:03', null, null])
})

describe('why a text is no date', () => {
  it.each([
    ['1405/0', { kind: 'incomplete' }],
    ['1405//02', { kind: 'incomplete' }],
    ['1405/13/01', { kind: 'month' }],
    ['1405/00/01', { kind: 'month' }],
    ['1405/08/32', { kind: 'day' }],
    ['1405/08/00', { kind: 'day' }],
    ['1405/08/31', { kind: 'short_month', jy: 1405, jm: 8, days: 30 }],
    ['1404/12/30', { kind: 'short_month', jy: 1404, jm: 12, days: 29 }],
    ['1405/08/30 1', { kind: 'time' }],
    ['3178/01/01', { kind: 'none' }],
    ['1403/12/30', null],
    ['1405/08/30 08:05', null],
  ])('«%s»: %o', (text, fault) => {
    expect(dateInputError(text)).toEqual(fault)
  })
})
