import { expect, test } from 'vitest'
import { columnsOf, filledWith } from './personal.state.ts'

const report = {
  has_header: true,
  columns: [
    { key: 'A', title: 'نام' },
    { key: 'B', title: 'شهر' },
    { key: 'C', title: 'شهر' },
  ],
  preview: [{ A: 'سارا', B: 'تهران', C: '' }],
}

test('a column goes by its title where only one has it, else by its letter', () => {
  expect(columnsOf(report).placeholders.map(({ name }) => name)).toEqual(['نام', 'B', 'C'])
  expect(columnsOf({ ...report, has_header: false }).placeholders.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
})

test('a text is filled with a row by title and by letter; what has no value stays as it is written', () => {
  const [row] = columnsOf(report).rows
  expect(filledWith('سلام {ex_نام} از {ex_B}، {ex_C} {ex_کد}', row)).toBe('سلام سارا از تهران، {ex_C} {ex_کد}')
  expect(filledWith('سلام {ex_نام}', undefined)).toBe('سلام {ex_نام}')
})
