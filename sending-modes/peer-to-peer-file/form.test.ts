import { expect, test } from 'vitest'
import { fileProblem, EXCEL_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { peerToPeerTargetForm } from './form.model.ts'

test('[MODE-13] only Excel files are taken', () => {
  const problem = (name: string) => fileProblem({ name, size: 10 }, EXCEL_FILE_RULES)
  expect(problem('متن‌ها.xlsx')).toBeNull()
  expect(problem('متن‌ها.xls')).toBeNull()
  expect(problem('متن‌ها.csv')).not.toBeNull()
  expect(problem('متن‌ها.txt')).not.toBeNull()
})

test('the audience of the form is its file alone', () => {
  expect(peerToPeerTargetForm.errorOf({ file: null })).toBe('یک فایل انتخاب کنید')
  const body = peerToPeerTargetForm.toRequest({ file: { id: 3, name: 'a.xlsx' } })
  expect(body).toEqual({ sending_type: 'peer_to_peer_file', file_id: 3 })
})
