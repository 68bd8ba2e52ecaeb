import { expect, test } from 'vitest'
import { fillPlaceholders } from '../send-form/personalised-text.model.ts'
import { filePlaceholders } from './file-placeholders.model.ts'

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
  expect(filePlaceholders(report).placeholders.map(({ name }) => name)).toEqual(['نام', 'B', 'C'])
  expect(filePlaceholders({ ...report, has_header: false }).placeholders.map(({ name }) => name)).toEqual([
    'A',
    'B',
    'C',
  ])
})

test('people see a column by its heading, «ستون ۲» with a sample only where it has none', () => {
  expect(filePlaceholders(report).placeholders.map(({ label }) => label)).toEqual([
    'نام',
    'شهر (ستون ۲)',
    'شهر (ستون ۳)',
  ])
  const columns = [
    { key: 'A', title: '' },
    { key: 'B', title: '' },
  ]
  const { placeholders, labelOf } = filePlaceholders({
    has_header: false,
    columns,
    preview: [{ A: '0912', B: 'سارا' }],
  })
  expect(placeholders).toEqual([
    { name: 'A', label: 'ستون ۱', buttonLabel: 'ستون ۱ (۰۹۱۲)' },
    { name: 'B', label: 'ستون ۲', buttonLabel: 'ستون ۲ (سارا)' },
  ])
  expect(labelOf('B')).toBe('ستون ۲')
})

test('a placeholder is known by title, however it is spelt, and by letter, as the server knows it', () => {
  const { labelOf } = filePlaceholders(report)
  expect(['نام', 'a', 'B', 'شهر', 'کد'].map(labelOf)).toEqual(['نام', 'نام', 'شهر (ستون ۲)', 'شهر (ستون ۲)', null])
})

test('a text is filled with a row by title and by letter; what has no value stays as it is written', () => {
  const [row] = filePlaceholders(report).rows
  expect(fillPlaceholders('سلام {ex_نام} از {ex_B}، {ex_C} {ex_کد}', row)).toBe('سلام سارا از تهران، {ex_C} {ex_کد}')
  expect(fillPlaceholders('سلام {ex_نام}', undefined)).toBe('سلام {ex_نام}')
})
