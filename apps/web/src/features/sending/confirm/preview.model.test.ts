import { expect, test } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { isSavedPreview, isReusable, toApiError, classifySubmitFailure } from './preview.model.ts'
import type { Preview } from '../sending.api.ts'

const ready = startPreview.example.data as Preview
const refused = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiError({ kind: 'server', status, errors })
const classify = (failure: unknown) => classifySubmitFailure(failure, ['params'])

test('each failed confirmation is classified as one kind', () => {
  expect(classify(new ApiError({ kind: 'network' }))).toBe('lost')
  expect(classify(refused(409, { repeat: ['تکراری'] }))).toBe('consent')
  expect(classify(refused(409, { shift_to_hours: ['ساعت'] }))).toBe('consent')
  expect(classify(refused(409, { expected_price: ['قیمت'] }))).toBe('changed')
  expect(classify(refused(409, { params: ['گیرندگان'] }))).toBe('changed')
  expect(classify(refused(409))).toBe('settled')
  expect(classify(refused(404))).toBe('expired')
  expect(classify(refused(404, { params: ['گروه حذف شده'] }))).toBe('refused')
  expect(classify(refused(422, { send_time: ['گذشته'] }))).toBe('refused')
  expect(classify(refused(400))).toBe('refused')
})

test('a failed count becomes the error of the field that it names', () => {
  const failed = { ...ready, status: 'failed' as const, error_text: 'گروه خالی است', error_field: 'params' }
  expect(toApiError(failed)).toMatchObject({ status: 422, errors: { params: ['گروه خالی است'] } })
  expect(toApiError({ ...failed, error_field: null })).toMatchObject({ message: 'گروه خالی است', errors: {} })
})

test('a preview is shown again only before it expires and before it is submitted', () => {
  const endMs = Date.parse(ready.expires_at)
  expect(isReusable(ready, endMs - 120_000)).toBe(true)
  expect(isReusable(ready, endMs - 30_000)).toBe(false)
  expect(isReusable({ ...ready, status: 'submitted' }, endMs - 120_000)).toBe(false)
  expect(isReusable(undefined, 0)).toBe(false)
})

test('a saved preview of another shape is discarded', () => {
  expect(isSavedPreview({ id: 1, body: '{}', isOpen: true })).toBe(true)
  for (const other of [null, 1, {}, { id: '1', body: '{}', isOpen: true }]) expect(isSavedPreview(other)).toBe(false)
})
