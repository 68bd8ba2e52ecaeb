import { expect, test } from 'vitest'
import { patternTargetForm, type PatternFormValues } from './form.model.ts'

const { errorOf, toRequest, isFormValues, empty } = patternTargetForm
const form = (more: Partial<PatternFormValues>): PatternFormValues => ({
  ...empty,
  code: 'k7m2q9x4ap1z',
  variables: [
    { name: 'code', type: 'integer' },
    { name: 'name', type: 'string' },
  ],
  numbers: { numbers: { valid: ['989120000001'], invalid: [] }, typed: '' },
  values: { code: '۱۲۳', name: 'مریم' },
  ...more,
})
const file = { id: 3, name: 'a.xlsx' }

test('[PAT-23] numbers share one set of values; those that the text does not ask for stay behind', () => {
  expect(toRequest(form({ values: { code: '1', name: 'مریم', old: 'x' } }))).toEqual({
    sending_type: 'pattern_many',
    code: 'k7m2q9x4ap1z',
    recipients: ['+989120000001'],
    params: { code: '1', name: 'مریم' },
  })
})

test('[PAT-23] of a file each variable has a column', () => {
  const filled = form({ source: 'file', file, columns: { code: 'B', name: 'C' } })
  expect(errorOf(filled)).toBeUndefined()
  expect(toRequest(filled)).toEqual({
    sending_type: 'pattern_many',
    code: 'k7m2q9x4ap1z',
    file_id: 3,
    columns: { code: 'B', name: 'C' },
  })
  expect(errorOf({ ...filled, columns: { code: 'B' } })).toContain('name')
  expect(errorOf({ ...filled, file: null })).toBe('یک فایل انتخاب کنید')
})

test.each([
  [{ code: '', name: 'مریم' }, 'code'],
  [{ code: '12a', name: 'مریم' }, 'فقط رقم'],
  [{ code: '12', name: 'م'.repeat(21) }, '۲۰ کاراکتر'],
])('[PAT-18] the values %o are refused before anything is asked', (values, said) =>
  expect(errorOf(form({ values: values as Record<string, string> }))).toContain(said),
)

test('a value is asked for after somebody to send to', () => {
  expect(errorOf(form({ numbers: empty.numbers, values: {} }))).toBe('حداقل یک شمارهٔ معتبر وارد کنید')
})

test('what is kept of another shape is dropped', () => {
  expect(isFormValues(JSON.parse(JSON.stringify(form({ file }))))).toBe(true)
  for (const other of [null, {}, { ...form({}), source: 'map' }, { ...form({}), values: { code: 1 } }])
    expect(isFormValues(other)).toBe(false)
})
