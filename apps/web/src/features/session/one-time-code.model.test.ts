import { describe, expect, test } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { codeFailure, loginFailure, codeTimes, retryAfterSecondsOf, waitText } from './one-time-code.model.ts'

const refusal = (status: number, retryAfterSeconds: number | null) =>
  new ApiError({ kind: 'server', status, message: 'تعداد درخواست بیش از حد مجاز است', retryAfterSeconds })

describe('the times of a code', () => {
  test('[AUTH-05] the countdown to another code is what the server says', () => {
    expect(codeTimes({ token: 't', expire_in: 120, resend_in: 45 }, 1_000_000)).toEqual({
      expiresAtMs: 1_120_000,
      resendAtMs: 1_045_000,
    })
  })

  test('a server that does not say means the two minutes and the one of the contract', () => {
    expect(codeTimes({ token: 't' }, 0)).toEqual({ expiresAtMs: 120_000, resendAtMs: 60_000 })
  })

  test('[AUTH-06] a code never lives as long as the step that it belongs to', () => {
    expect(codeTimes({ token: 't', expire_in: 360, resend_in: 60 }, 0).expiresAtMs).toBe(120_000)
  })
})

describe('how long one must wait', () => {
  test.each([
    [900, '۱۵ دقیقه'],
    [661, '۱۲ دقیقه'],
    [61, '۲ دقیقه'],
    [60, '۶۰ ثانیه'],
    [0.4, '۱ ثانیه'],
  ])('%s seconds are said as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })

  test('only a refusal for asking too often names a wait', () => {
    expect(retryAfterSecondsOf(refusal(429, 700))).toBe(700)
    expect(retryAfterSecondsOf(refusal(422, 700))).toBeNull()
    expect(retryAfterSecondsOf(new Error('offline'))).toBeNull()
  })

  test('a refusal that names no wait stays as it came', () => {
    const error = refusal(429, null)
    expect(loginFailure(error)).toBe(error)
    expect(codeFailure(error)).toBe(error)
  })

  test('within the minute of the last code another sentence stands than beyond the measure of the hour', () => {
    expect(codeFailure(refusal(429, 40))).toBe('کد جدیدی فرستاده شده است؛ ۴۰ ثانیه دیگر دوباره تلاش کنید.')
    expect(codeFailure(refusal(429, 3600))).toBe('کدهای زیادی درخواست شد؛ ۶۰ دقیقه دیگر دوباره تلاش کنید.')
    expect(loginFailure(refusal(429, 700))).toBe('ورودهای ناموفق زیادی انجام شد؛ ۱۲ دقیقه دیگر دوباره تلاش کنید.')
  })
})
