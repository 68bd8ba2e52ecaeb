import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorText, fieldErrorText, serverErrorText } from './error-text.ts'

const texts = { sendFailed: 'generic', accessRestricted: 'restricted' }

describe('the generic error handler', () => {
  test('[ERR-01] a 500 shows the generic text whatever the answer says', () => {
    const crash = new ApiError({ kind: 'server', status: 500, message: 'stack', errors: { a: ['b'] } })
    expect(serverErrorText(crash, texts)).toBe('generic')
  })

  test('[ERR-02] the unique sentences of the fields are joined with line breaks', () => {
    const refusal = new ApiError({
      kind: 'server',
      status: 422,
      message: 'first (and 2 more)',
      errors: { title: ['one', 'two'], number: ['two', 'three'] },
    })
    expect(serverErrorText(refusal, texts)).toBe('one\ntwo\nthree')
  })

  test('[ERR-03] without sentences of fields the message is shown', () => {
    expect(serverErrorText(new ApiError({ kind: 'server', status: 400, message: 'no credit' }), texts)).toBe(
      'no credit',
    )
    const emptyLists = new ApiError({ kind: 'server', status: 422, message: 'said', errors: { title: [] } })
    expect(serverErrorText(emptyLists, texts)).toBe('said')
  })

  test('[ERR-04] with neither the generic text is shown', () => {
    expect(serverErrorText(new ApiError({ kind: 'server', status: 400 }), texts)).toBe('generic')
  })
})

describe('the error display', () => {
  test('[ERR-05] a plain string is shown as it is', () => {
    expect(errorText('said by the form', texts)).toBe('said by the form')
  })

  test.each(['403-8', '403_8'] as const)('[ERR-06] the code %s shows the access message', (code) => {
    const refusal = new ApiError({ kind: 'server', status: 403, code, message: 'other words', errors: { a: ['b'] } })
    expect(errorText(refusal, texts)).toBe('restricted')
  })

  test('[ERR-07] any other server error shows the text of the server', () => {
    const refusal = new ApiError({ kind: 'server', status: 403, code: '403-4', message: 'blocked' })
    expect(errorText(refusal, texts)).toBe('blocked')
  })

  test('[ERR-08] without a text of the server the generic text is shown', () => {
    expect(errorText(new ApiError({ kind: 'server', status: 502 }), texts)).toBe('generic')
    expect(errorText(new ApiError({ kind: 'network' }), texts)).toBe('generic')
    expect(errorText(new TypeError('undefined is not a function'), texts)).toBe('generic')
  })
})

describe('the sentences of one field', () => {
  const refusal = new ApiError({
    kind: 'server',
    status: 422,
    errors: { 'params.recipients.0': ['bad number'], 'params.recipients': ['too many'], message: ['too long'] },
  })

  test('include those of deeper names', () => {
    expect(fieldErrorText(refusal, 'params.recipients')).toBe('bad number\ntoo many')
  })

  test('are undefined for a field without an error', () => {
    expect(fieldErrorText(refusal, 'from_number')).toBeUndefined()
    expect(fieldErrorText('a string', 'message')).toBeUndefined()
  })
})
