import { expect, test } from 'vitest'
import { typicalBirthDate } from './birth-date.ts'

test('a date of birth is asked for as of an adult of thirty, whatever the year is', () => {
  expect(typicalBirthDate('1405/08/30')).toBe('1375/01/01')
  expect(typicalBirthDate('1420/01/01')).toBe('1390/01/01')
})
