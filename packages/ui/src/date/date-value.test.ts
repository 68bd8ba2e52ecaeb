import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { expect, test } from 'vitest'

import { exampleValue } from './date-value.ts'

/** The last evening of a year that has 29 days in its last month. */
const nowMs = epochOfTehran({ jy: 1405, jm: 12, jd: 29, hour: 22, minute: 30 })

test('[SEND-24] the example in a field for what is to come is a moment to come: tomorrow at nine', () => {
  expect(exampleValue({ nowMs, withTime: true, isAhead: true })).toBe('1406/01/01 09:00')
  expect(exampleValue({ nowMs, withTime: false, isAhead: true })).toBe('1406/01/01')
})

test('the example in a field for any day is of the year that it is', () => {
  expect(exampleValue({ nowMs, withTime: false, isAhead: false })).toBe('1405/01/01')
})
