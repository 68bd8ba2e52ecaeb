import { expect, test } from 'vitest'
import { successEnvelope, pageEnvelope, refusalEnvelope, refusalTable } from './envelope.ts'

test('[ERR-09] a refusal has no data, and errors are an object even without a field error', () => {
  expect(refusalEnvelope('404-1', 'یافت نشد')).toEqual({
    data: null,
    meta: { status: false, message: 'یافت نشد', message_parameters: [], message_code: '404-1', errors: {} },
  })
})

test('a good answer carries its data, a boolean status, and parameters that are always a list', () => {
  expect(successEnvelope({ a: 1 }, 'انجام شد')).toEqual({
    data: { a: 1 },
    meta: { status: true, message: 'انجام شد', message_parameters: [], message_code: '200-1' },
  })
})

test.each([
  { page: 1, perPage: 10, rows: 0, total: 0, meta: { from: null, to: null, last_page: 1, total: 0 } },
  { page: 1, perPage: 10, rows: 10, total: 31, meta: { from: 1, to: 10, last_page: 4, total: 31 } },
  { page: 4, perPage: 10, rows: 1, total: 31, meta: { from: 31, to: 31, last_page: 4, total: 31 } },
  { page: 9, perPage: 10, rows: 0, total: 31, meta: { from: null, to: null, last_page: 4, total: 31 } },
])('page $page of $total rows', ({ page, perPage, rows, total, meta }) => {
  const answer = pageEnvelope(
    { rows: Array.from({ length: rows }, () => 0), page, perPage, total, path: '/v1/api/x' },
    'انجام شد',
  )
  expect(answer.meta).toMatchObject({ ...meta, current_page: page, per_page: perPage, path: '/v1/api/x', status: true })
})

test('an expected refusal is never a 500, whose message the panel hides (contract §1.4b)', () => {
  const loud = Object.entries(refusalTable).filter(([, { status }]) => status >= 500)
  expect(loud.map(([kind]) => kind)).toEqual(['crash', 'not_ready'])
})
