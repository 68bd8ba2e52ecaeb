import { expect, test } from 'vitest'
import { groupPlaceholders, fillPlaceholders, toSampleRow } from './personalised-text.model.ts'

test('of groups that are not read yet no field is unknown', () => {
  expect(groupPlaceholders([], { isWhole: false }).labelOf('12')).toBeUndefined()
  expect(groupPlaceholders([], { isWhole: true }).labelOf('12')).toBeNull()
  expect(groupPlaceholders([], { isWhole: false }).labelOf('name')).toBe('نام')
})

const [day, city] = [
  { id: 12, title: 'تاریخ عضویت', type: 'date' as const },
  { id: 13, title: 'شهر', type: 'string' as const },
]

test('of several groups only the extra fields that each of them has are offered', () => {
  const names = (...groups: (typeof day | typeof city)[][]) =>
    groupPlaceholders(
      groups.map((options) => ({ options })),
      { isWhole: true },
    ).placeholders.map(({ name }) => name)
  expect(names()).toEqual(['name', 'pre', 'number', 'email'])
  expect(names([day, city])).toEqual(['name', 'pre', 'number', 'email', '12', '13'])
  expect(names([day, city], [city])).toEqual(['name', 'pre', 'number', 'email', '13'])
  expect(names([day], [city])).toEqual(['name', 'pre', 'number', 'email'])
})

test('a contact fills a text as the server fills it: days of the calendar of Iran, the number as it is dialled', () => {
  const person = {
    id: 1,
    number: '+989120000001',
    name: 'سارا',
    pre: '',
    email: 'sara@example.ir',
    options: { '12': '2024-03-20', '13': 'قم' },
  }
  const row = toSampleRow(person, { options: [day, city] })
  expect(fillPlaceholders('{ex_pre}{ex_name} {ex_number} {ex_email} {ex_12} {ex_13}', row)).toBe(
    '{ex_pre}سارا 09120000001 sara@example.ir 1403/01/01 قم',
  )
})
