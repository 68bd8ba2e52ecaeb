import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentials } from '@peyk/contract/core/credentials.ts'
import { schemaCheck } from './schema-validation.ts'

const schema = z.object({
  message: z.string().check(z.trim(), z.minLength(3), z.maxLength(5)),
  counts: z.number().check(z.minimum(1), z.maximum(1000)),
  code: z.string().check(z.regex(/^\d+$/)),
  number: z.string().check(z.refine((value) => value.startsWith('+98'), { error: 'خط باید با ۹۸ آغاز شود' })),
})
const good = { message: 'سلام', counts: 2, code: '12', number: '+983000' }
const problem = (change: Partial<Record<keyof typeof good, unknown>>) =>
  schemaCheck<object>(schema)({ ...good, ...change })[Object.keys(change)[0] ?? '']

describe('the rules of a field', () => {
  test.each([
    ['required', { message: '' }, 'پیام را بنویسید'],
    ['required of a choice', { counts: null }, 'تعداد گیرندگان را انتخاب کنید'],
    ['min', { counts: 0 }, 'تعداد گیرندگان نباید کمتر از ۱ باشد'],
    ['max', { counts: 1001 }, 'تعداد گیرندگان نباید بیشتر از ۱٬۰۰۰ باشد'],
    ['minLength', { message: 'سل' }, 'پیام نباید کمتر از ۳ کاراکتر باشد'],
    ['maxLength', { message: 'سلام به شما' }, 'پیام نباید بیشتر از ۵ کاراکتر باشد'],
    ['pattern', { code: 'a1' }, 'قالب کد پترن درست نیست'],
    ['a custom rule', { number: '021' }, 'خط باید با ۹۸ آغاز شود'],
  ])('[UI-88] %s has a message of its own', (_, change, message) => {
    expect(problem(change)).toBe(message)
  })

  test('a good form has no problem', () => {
    expect(schemaCheck<object>(schema)(good)).toEqual({})
  })

  test('a form may ask for an empty field in its own words, and only for an empty one', () => {
    const check = schemaCheck<object>(credentials, { missing: { username: 'نام کاربری را بنویسید' } })
    expect(check({ username: '  ', password: 'x' })).toEqual({ username: 'نام کاربری را بنویسید' })
    expect(check({ username: 'a'.repeat(65), password: 'x' })).toEqual({
      username: 'نام کاربری نباید بیشتر از ۶۴ کاراکتر باشد',
    })
  })
})
