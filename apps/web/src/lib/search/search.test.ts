import { describe, expect, test } from 'vitest'
import { parseQuery, formatQuery } from '@peyk/ui/app/query-codec.ts'
import { listParams, optionalEnum, optionalText, optionalInt, urlParamsSchema } from './url-params-schema.ts'

describe('the address', () => {
  test('a number stays the text that was written', () => {
    expect(parseQuery('?search=0912&page=2')).toEqual({ search: '0912', page: '2' })
    expect(formatQuery({ search: '0912', page: 2 })).toBe('?search=0912&page=2')
  })

  test('a list is its key written more than once', () => {
    expect(parseQuery('?state=6&state=7')).toEqual({ state: ['6', '7'] })
    expect(formatQuery({ state: ['6', '7'] })).toBe('?state=6&state=7')
  })

  test('what is absent or empty leaves no trace', () => {
    expect(formatQuery({ a: undefined, b: null, c: '', d: [] })).toBe('')
  })

  test('Persian text and signs survive the way there and back', () => {
    const search = { message: 'تخفیف ۳۰٪ & «لغو۱۱»', from: '+98 3000' }
    expect(parseQuery(formatQuery(search))).toEqual(search)
  })

  test('a key that is also a word of the language is a plain key', () => {
    expect(Object.entries(parseQuery('?__proto__=1&constructor=2'))).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ])
  })
})

describe('what a screen reads of it', () => {
  /** As the router hands it over: whatever the address says. */
  const read = <Values>(schema: (written: never) => Values, written: Record<string, unknown>) =>
    schema(written as never)
  const list = urlParamsSchema(listParams)

  test('[CONST-02] a list starts at page 1 with size 10', () => {
    expect(read(list, {})).toEqual({ page: 1, limit: 10 })
  })

  test('[CONST-02] page and limit of the address are taken', () => {
    expect(read(list, parseQuery('?page=3&limit=50'))).toEqual({ page: 3, limit: 50 })
    expect(read(list, { page: '۳', limit: '۵۰' })).toEqual({ page: 3, limit: 50 })
  })

  test.each(['0', '-1', '1.5', 'two', '', '1e9'])('[CONST-02] the page «%s» counts as not said', (page) => {
    expect(read(list, { page }).page).toBe(1)
  })

  test('words outside the list, long texts and broken numbers count as not said', () => {
    const fields = urlParamsSchema({
      one: optionalEnum(['a', 'b']),
      text: optionalText(3),
      count: optionalInt(),
    })
    expect(read(fields, { one: 'b', text: ' سلام '.trim().slice(0, 3), count: '12' })).toEqual({
      one: 'b',
      text: 'سلا',
      count: 12,
    })
    expect(read(fields, { one: 'c', text: 'سلام', count: 'x' })).toEqual({})
    expect(read(fields, { count: '', text: '' })).toEqual({})
    expect(read(fields, {})).toEqual({})
  })

  test('what was written wrongly does not shine through where the router lays the two over each other', () => {
    const written = { one: 'c', count: 'x', other: 'kept' }
    const both = { ...written, ...read(urlParamsSchema({ one: optionalEnum(['a']), count: optionalInt() }), written) }
    expect(both).toEqual({ other: 'kept' })
  })
})
