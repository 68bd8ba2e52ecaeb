import { expect, test } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import {
  isSavedPreview,
  isReusable,
  costByOperator,
  deliverableCount,
  toApiError,
  classifySubmitFailure,
} from './preview.model.ts'
import type { Preview } from '../sending.api.ts'

const ready = startPreview.example.data as Preview
const refused = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiError({ kind: 'server', status, errors })
const classify = (failure: unknown) => classifySubmitFailure(failure, ['params'])

test('each refusal of a confirmation has one meaning', () => {
  expect(classify(new ApiError({ kind: 'network' }))).toBe('lost')
  expect(classify(refused(409, { repeat: ['تکراری'] }))).toBe('repeat')
  expect(classify(refused(409, { expected_price: ['قیمت'] }))).toBe('changed')
  expect(classify(refused(409, { params: ['گیرندگان'] }))).toBe('changed')
  expect(classify(refused(409))).toBe('settled')
  expect(classify(refused(404))).toBe('expired')
  expect(classify(refused(404, { params: ['گروه حذف شده'] }))).toBe('refused')
  expect(classify(refused(422, { send_time: ['گذشته'] }))).toBe('refused')
  expect(classify(refused(400))).toBe('refused')
})

test('who stands on a blacklist is not reached', () => {
  expect(deliverableCount({ recipient_count: 10, blacklist_count: 3, cancel_11_count: 2 })).toBe(5)
  expect(deliverableCount({ recipient_count: 2, blacklist_count: 1, cancel_11_count: 1 })).toBe(0)
})

test('a counting that failed is the refusal it would have been', () => {
  const failed = { ...ready, status: 'failed' as const, error_text: 'گروه خالی است', error_field: 'params' }
  expect(toApiError(failed)).toMatchObject({ status: 422, errors: { params: ['گروه خالی است'] } })
  expect(toApiError({ ...failed, error_field: null })).toMatchObject({ message: 'گروه خالی است', errors: {} })
})

test('what was counted is shown again only while it lives and is not used', () => {
  const endMs = Date.parse(ready.expires_at)
  expect(isReusable(ready, endMs - 120_000)).toBe(true)
  expect(isReusable(ready, endMs - 30_000)).toBe(false)
  expect(isReusable({ ...ready, status: 'submitted' }, endMs - 120_000)).toBe(false)
  expect(isReusable(undefined, 0)).toBe(false)
})

test('operators without anybody are not named, and each has its own price', () => {
  expect(costByOperator(ready)).toEqual([
    { operator: 'mci', count: 2, eachRial: 1370 },
    { operator: 'irancell', count: 1, eachRial: 1503 },
  ])
})

test('a kept preview of another shape is forgotten', () => {
  expect(isSavedPreview({ id: 1, body: '{}', isOpen: true })).toBe(true)
  for (const other of [null, 1, {}, { id: '1', body: '{}', isOpen: true }]) expect(isSavedPreview(other)).toBe(false)
})
