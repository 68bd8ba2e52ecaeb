import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '@peyk/client/api-error.ts'
import { contractResolver } from './contract-resolver.ts'
import { showRefusal } from './refusal.ts'

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(8)),
  password: z.string().check(z.minLength(1, 'رمز عبور را بنویسید')),
})

const checked = (values: { username: string; password: string }) =>
  contractResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('a form checked by its schema', () => {
  test('says the sentence the server would answer, with Persian digits', async () => {
    const { errors } = await checked({ username: 'a-very-long-name', password: 'x' })
    expect(errors.username?.message).toContain('۸')
  })

  test('says the sentence of the schema where it has one', async () => {
    const { errors } = await checked({ username: 'demo', password: '' })
    expect(errors.password?.message).toBe('رمز عبور را بنویسید')
  })

  test('gives the cleaned values', async () => {
    expect((await checked({ username: ' demo ', password: 'x' })).values).toEqual({ username: 'demo', password: 'x' })
  })
})

describe('what the server refused', () => {
  const refused = (errors: Record<string, string[]>, message = '') => {
    const shown: [string, string, boolean][] = []
    const rest = showRefusal<{ recipients: string; line: string }>({
      error: new ApiError({ kind: 'server', status: 422, errors, message }),
      names: { 'params.recipients': 'recipients', from_number: 'line' },
      setError: (field, { message: said }, options) => shown.push([field, said ?? '', options?.shouldFocus ?? false]),
    })
    return { shown, rest }
  }

  test('stands beside the field it blames, and the first one gets the focus', () => {
    expect(refused({ 'params.recipients.3': ['بد'], from_number: ['خط'] })).toEqual({
      shown: [
        ['recipients', 'بد', true],
        ['line', 'خط', false],
      ],
      rest: null,
    })
  })

  test('stands at the head of the form when no field of it is to blame', () => {
    expect(refused({ tariff: ['نامعتبر'] }).rest).toBe('نامعتبر')
    expect(refused({}, 'اعتبار شما کافی نیست')).toEqual({ shown: [], rest: 'اعتبار شما کافی نیست' })
  })
})
