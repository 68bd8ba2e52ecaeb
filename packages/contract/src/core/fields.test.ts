import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalOrBlank, flag, id, mobile, rial, text, textOrNumber, utcDateTime, whole } from './fields.ts'
import { filters, pageOf } from './paging.ts'

const read = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | 'refused' => {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : 'refused'
}

describe('numbers arrive as numbers or as text in any digits (contract §1.6)', () => {
  test.each([
    [7, 7], ['7', 7], [' 7 ', 7], ['۷', 7], ['٧', 7], ['1000001', 1_000_001],
    [0, 'refused'], ['0', 'refused'], [-1, 'refused'], [1.5, 'refused'], ['1.5', 'refused'], ['', 'refused'],
    ['x', 'refused'], [null, 'refused'], [true, 'refused'], ['1e3', 'refused'], [2 ** 53, 'refused'], [[7], 'refused'],
  ])('id %j → %j', (value, expected) => expect(read(id, value)).toBe(expected)) // prettier-ignore

  test('bounds hold on both sides', () => {
    const size = whole({ min: 1, max: 1000 })
    expect([0, 1, '۱۰۰۰', 1001].map((value) => read(size, value))).toEqual(['refused', 1, 1000, 'refused'])
  })

  test.each([[12.5, 12.5], ['12.5', 12.5], ['۱۲', 12], ['', 'refused'], ['x', 'refused'], [NaN, 'refused'], [Infinity, 'refused']])(
    'amount %j → %j',
    (value, expected) => expect(read(rial({ max: 1e12 }), value)).toBe(expected),
  ) // prettier-ignore
})

test('booleans arrive in any documented spelling', () => {
  for (const value of [true, 1, '1', '۱', 'true', 'TRUE', 'yes', ' yes ']) expect(read(flag, value)).toBe(true)
  for (const value of [false, 0, '0', '۰', 'false', 'no', 'No']) expect(read(flag, value)).toBe(false)
  for (const value of ['2', 'on', '', null, {}]) expect(read(flag, value)).toBe('refused')
})

test('"" and null count as absent in an optional field, and the other values are checked as ever', () => {
  const schema = z.object({ n: optionalOrBlank(id) })
  expect([{}, { n: null }, { n: '' }].map((value) => read(schema, value))).toEqual([
    {},
    { n: undefined },
    { n: undefined },
  ])
  expect(read(schema, { n: 'x' })).toBe('refused')
})

test('text is trimmed, never empty, never longer than its limit; a code may be a number', () => {
  expect([' سلام ', '   ', 'abcdef', 5].map((value) => read(text(5), value))).toEqual([
    'سلام',
    'refused',
    'refused',
    'refused',
  ])
  expect([12_345, '۱۲۳', null].map((value) => read(textOrNumber, value))).toEqual(['12345', '۱۲۳', 'refused'])
})

test.each([
  '09121234567',
  '9121234567',
  '+989121234567',
  '00989121234567',
  '0989121234567',
  '+9809121234567',
  ' ۰۹۱۲۱۲۳۴۵۶۷ ',
])('a mobile number in the form %s is accepted', (value) => expect(read(mobile, value)).not.toBe('refused'))
test.each(['', '0912', '02112345678', '09421234567', '+1 212 555 0100', 'x'])(
  '%j is refused as a mobile number',
  (value) => {
    expect(read(mobile, value)).toBe('refused')
  },
)

describe('times are UTC on the wire (contract §1.6, §3)', () => {
  test.each([
    ['2026-11-21 08:30:00', '2026-11-21T08:30:00Z'],
    ['۲۰۲۶-۱۱-۲۱ ۰۸:۳۰:۰۰', '2026-11-21T08:30:00Z'],
    ['2026-11-21T12:00:00+03:30', '2026-11-21T08:30:00Z'],
    ['2026-11-21T08:30:00.000Z', '2026-11-21T08:30:00Z'],
    ['2026-11-21T08:30:00', '2026-11-21T08:30:00Z'],
  ])('%s', (value, iso) => expect(read(utcDateTime, value)).toBe(Date.parse(iso)))
  test.each(['2026-02-31 08:30:00', '2026-11-21', '1405/08/30', 'now', '', '2026-11-21 25:00:00'])(
    '%j is no time',
    (value) => expect(read(utcDateTime, value)).toBe('refused'),
  )
})

describe('lists', () => {
  test('[CONST-02] page 1 of 10 rows by default; per_page wins over limit', () => {
    expect(pageOf({})).toEqual({ page: 1, perPage: 10, offset: 0 })
    expect(pageOf({ page: 3, limit: 20 })).toEqual({ page: 3, perPage: 20, offset: 40 })
    expect(pageOf({ page: 2, per_page: 5, limit: 20 })).toEqual({ page: 2, perPage: 5, offset: 5 })
  })
  test('an empty object, list, text or null is no filter; anything else must be an object', () => {
    const schema = z.object({ filters: filters({ state_id: optionalOrBlank(whole({ min: 0, max: 9 })) }) })
    for (const given of [{}, [], '', null]) expect(read(schema, { filters: given })).toEqual({ filters: {} })
    expect(read(schema, {})).toEqual({})
    for (const given of ['x', [1], 5]) expect(read(schema, { filters: given })).toBe('refused')
  })
})
