import { expect, test } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { UploadRefusal } from '@peyk/ui/upload/upload.ts'
import { toUploadProblem } from './upload-failure.ts'

const answer = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiError({ kind: 'server', status, code: null, message: '', errors })

test('only a broken line is told as one; of a failing server one waits', () => {
  expect(toUploadProblem(new ApiError({ kind: 'network' })).message).toBe(uiFiles.failed)
  expect(toUploadProblem(answer(500)).message).toBe(uiFiles.serverFailed)
  expect(toUploadProblem(answer(502)).message).toBe(uiFiles.serverFailed)
})

test('a file that is too large for something on the way, or wrong in itself, is not tried again', () => {
  expect(toUploadProblem(answer(413))).toEqual(new UploadRefusal(uiFiles.tooLargeOnWay))
  expect(toUploadProblem(answer(413))).toBeInstanceOf(UploadRefusal)
  expect(toUploadProblem(answer(422, { file: ['ردیف ۳ درست نیست'] }))).toBeInstanceOf(UploadRefusal)
  expect(toUploadProblem(answer(500))).not.toBeInstanceOf(UploadRefusal)
})
