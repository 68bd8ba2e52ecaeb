import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fileTargetForm, type FileFormValues } from './form.model.ts'
import { file } from './mode.ts'

const formValues = (more: Partial<FileFormValues> = {}): FileFormValues => ({ ...fileTargetForm.empty, ...more })
const list = { id: 12, name: 'مشتریان.xlsx' }
const others = (valid: string[], invalid: string[] = []) => ({ numbers: { valid, invalid }, typed: '' })

test('a file is required; numbers beside it are optional, but must all be valid', () => {
  expect(fileTargetForm.errorOf(formValues())).toBe('یک فایل انتخاب کنید')
  expect(fileTargetForm.errorOf(formValues({ file: list }))).toBeUndefined()
  expect(fileTargetForm.errorOf(formValues({ file: list, others: others(['989120000001'], ['12']) }))).toContain(
    '۱ شمارهٔ نامعتبر',
  )
  expect(
    fileTargetForm.errorOf(formValues({ file: list, others: { ...others(['989120000001']), typed: '0912' } })),
  ).toContain('«۰۹۱۲»')
})

test('the request body has the file, and the numbers beside it if there are any', () => {
  expect(fileTargetForm.toRequest(formValues({ file: list }))).toEqual({ sending_type: 'file', file_id: 12 })
  const body = fileTargetForm.toRequest(formValues({ file: list, others: others(['989120000001']) }))
  expect(body).toEqual({ sending_type: 'file', file_id: 12, other_recipients: ['+989120000001'] })
  expect(z.safeParse(file.target, body).success).toBe(true)
})

test('a saved draft is restored, and one of another shape is dropped', () => {
  expect(
    fileTargetForm.isFormValues(
      JSON.parse(JSON.stringify(formValues({ file: list, others: others(['989120000001']) }))),
    ),
  ).toBe(true)
  for (const other of [null, {}, { file: null }, { file: { id: 1 }, others: others([]) }])
    expect(fileTargetForm.isFormValues(other)).toBe(false)
  expect(fileTargetForm.isWorthSaving(formValues({ others: { ...others([]), typed: '09' } }))).toBe(true)
})
