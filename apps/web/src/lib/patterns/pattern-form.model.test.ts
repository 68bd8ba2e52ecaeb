import { describe, expect, test } from 'vitest'
import { confirmedPattern, editedPattern } from '../../../../../e2e/screen-states/patterns/pattern-fixtures.ts'
import {
  EMPTY_PATTERN,
  isVagueName,
  patternFormCheck,
  sampleText,
  toPatternFormValues,
  type PatternFormValues,
} from './pattern-form.model.ts'
import { textChanges } from './text-changes.model.ts'

const sender = { names: ['فروشگاه لبخند'], website: '' }
const variable = (...names: string[]) => names.map((name) => ({ name, type: 'string' as const }))
const written = (more: Partial<PatternFormValues>) => ({
  ...EMPTY_PATTERN,
  message: 'فروشگاه لبخند: %code%',
  variable: variable('code'),
  description: 'برای ورود',
  ...more,
})

describe('what the form says before it is sent', () => {
  test('is nothing for a whole pattern', () => expect(patternFormCheck(sender)(written({}))).toEqual({}))

  test.each([
    [
      '[PAT-15] a Persian name',
      { variable: variable('نام'), message: 'فروشگاه لبخند %نام%' },
      'variable.0.name',
      'لاتین',
    ],
    ['[PAT-16] a name with a blank', { variable: variable('a b') }, 'variable.0.name', 'فاصله'],
    [
      '[PAT-20] the company as a variable',
      { variable: variable('company'), message: 'فروشگاه لبخند %company%' },
      'variable.0.name',
      'متغیر نمی‌شود',
    ],
    ['[PAT-19] a text that names nobody', { message: 'کد: %code%' }, 'message', '«فروشگاه لبخند»'],
    ['a lone sign', { message: 'فروشگاه لبخند: %code% و ۲۰%' }, 'message', 'باز مانده'],
    ['nothing for the reviewer', { description: ' ' }, 'description', 'بنویسید'],
  ] as const)('%s stands beside its field', (_, more, field, said) =>
    expect(patternFormCheck(sender)(written(more as Partial<PatternFormValues>))[field]).toContain(said),
  )

  test('leaves the name of the company to the server where a colleague cannot see it, and asks none of the platform', () => {
    const form = written({ message: 'کد: %code%' })
    expect(patternFormCheck('unknown')(form)).toEqual({})
    expect(patternFormCheck(null)(form)).toEqual({})
    expect(patternFormCheck('unknown')(written({ message: 'کد: %code' }))).toHaveProperty('message')
  })
})

test.each(['a', 'x1', 'var2', 'param', 'text', 'value_3'])('[PAT-17] %s is told to be meaningless', (name) =>
  expect(isVagueName(name)).toBe(true),
)
test.each(['code', 'order_number', 'id', 'date', 'customer'])('[PAT-17] %s is meaningful', (name) =>
  expect(isVagueName(name)).toBe(false),
)

test('the preview shows values that fit their names', () => {
  const text = sampleText('%name%: %code% %when%', [...variable('name', 'code'), { name: 'when', type: 'integer' }])
  expect(text).toBe('مریم: ۴۸۲۹۱ ۱۰۴۲')
})

test('[PAT-22] an edit that waits is edited on; without one the pattern itself', () => {
  expect(toPatternFormValues(editedPattern).message).toBe(editedPattern.revision.pattern_message)
  expect(toPatternFormValues(editedPattern).variable).toEqual(variable('amount', 'order_number'))
  expect(toPatternFormValues(confirmedPattern).message).toBe(confirmedPattern.pattern_message)
})

test('[PAT-22] differences are told by whole words and whole variables', () => {
  expect(textChanges('پرداخت %amount% انجام شد.', 'پرداخت %amount_rial% می‌شود.')).toEqual([
    { kind: 'same', text: 'پرداخت ' },
    { kind: 'removed', text: '%amount%' },
    { kind: 'added', text: '%amount_rial%' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'انجام شد' },
    { kind: 'added', text: 'می‌شود' },
    { kind: 'same', text: '.' },
  ])
})
