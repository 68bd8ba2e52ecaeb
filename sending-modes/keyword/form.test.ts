import { expect, test } from 'vitest'
import { keywordHeld } from './form.model.ts'

test('a file is needed, and names itself in the body', () => {
  expect(keywordHeld.problemOf({ file: null })).toBe('یک فایل انتخاب کنید')
  expect(keywordHeld.problemOf({ file: { id: 3, name: 'a.csv' } })).toBeUndefined()
  expect(keywordHeld.bodyOf({ file: { id: 3, name: 'a.csv' } })).toEqual({ sending_type: 'keyword', file_id: 3 })
})

test('a draft of another shape is forgotten', () => {
  expect(keywordHeld.isHeld({ file: { id: 3, name: 'a.csv' } })).toBe(true)
  for (const other of [null, {}, { file: { id: '3', name: 'a' } }, { file: 3 }])
    expect(keywordHeld.isHeld(other)).toBe(false)
})
