import { expect, test } from 'vitest'
import { keywordTargetForm } from './form.model.ts'

test('a file is required, and the request body has its id', () => {
  expect(keywordTargetForm.errorOf({ file: null })).toBe('یک فایل انتخاب کنید')
  expect(keywordTargetForm.errorOf({ file: { id: 3, name: 'a.csv' } })).toBeUndefined()
  expect(keywordTargetForm.toRequest({ file: { id: 3, name: 'a.csv' } })).toEqual({
    sending_type: 'keyword',
    file_id: 3,
  })
})

test('a draft of another shape is dropped', () => {
  expect(keywordTargetForm.isFormValues({ file: { id: 3, name: 'a.csv' } })).toBe(true)
  for (const other of [null, {}, { file: { id: '3', name: 'a' } }, { file: 3 }])
    expect(keywordTargetForm.isFormValues(other)).toBe(false)
})
