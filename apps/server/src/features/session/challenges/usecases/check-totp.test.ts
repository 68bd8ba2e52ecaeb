import { expect, test } from 'vitest'
import { stoppedClock } from '../../../../platform/testing/clock.ts'
import { matchTotp, newTotpSecret, otpauthUrl, totpCode, totpStepAt } from './check-totp.ts'

// RFC 6238, appendix B: the ASCII secret 12345678901234567890; eight digits there, of which six are ours.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(totpCode({ secret: RFC_SECRET, step: totpStepAt(second * 1000) })).toBe(code)
})

test('codes are accepted in Persian, Arabic and Latin digits and with blanks; anything else is refused', () => {
  const clock = stoppedClock(new Date(59_000).toISOString())
  for (const code of ['287082', '287 082', '۲۸۷۰۸۲', '٢٨٧٠٨٢'])
    expect(matchTotp({ secret: RFC_SECRET, code }, { clock })).toBe(1)
  for (const code of ['', '28708', '2870820', '28708x', '000000'])
    expect(matchTotp({ secret: RFC_SECRET, code }, { clock })).toBeNull()
  expect(matchTotp({ secret: RFC_SECRET, code: '287082', lastStep: 1 }, { clock })).toBeNull()
})

test('a fresh secret has 160 random bits in base32, and its address names product and user', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const config = { appName: 'پیک من' } as never
  const url = new URL(otpauthUrl({ secret: RFC_SECRET, userName: 'maryam.r' }, { config }))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/پیک من:maryam.r'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: RFC_SECRET,
    issuer: 'پیک من',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
