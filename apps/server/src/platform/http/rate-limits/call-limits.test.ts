import { expect, test } from 'vitest'
import { createCallLimits, limitHeaders } from './call-limits.ts'

const START = Date.UTC(2026, 10, 24, 8, 30, 0)

const counted = (at = START) => {
  const clock = { now: at }
  const limits = createCallLimits({ now: () => clock.now })
  const call = (apiKeyId: number, rates = { keyPerMinute: 2, accountPerMinute: 3 }, accountId = 1) =>
    limits.count({ apiKeyId, accountId, rates })
  return { clock, call }
}

test('a key has its calls of the minute, then none, and all of them again at the next minute', () => {
  const { clock, call } = counted(START + 20_000)
  expect(call(1)).toMatchObject({ isWithin: true, limit: 2, remaining: 1, resetSeconds: 40 })
  expect(call(1)).toMatchObject({ isWithin: true, remaining: 0 })
  clock.now += 39_999
  expect(call(1)).toMatchObject({ isWithin: false, remaining: 0, resetSeconds: 1 })
  clock.now += 1
  expect(call(1)).toMatchObject({ isWithin: true, remaining: 1, resetSeconds: 60 })
})

test('keys of one account share what the account has; another account has its own', () => {
  const { call } = counted()
  expect([call(1), call(1), call(2)].map(({ isWithin }) => isWithin)).toEqual([true, true, true])
  expect(call(2)).toMatchObject({ isWithin: false, limit: 3 })
  expect(call(3, undefined, 2)).toMatchObject({ isWithin: true })
})

test('refused calls are not counted: whoever keeps calling takes nothing from the other keys of the account', () => {
  const { call } = counted()
  for (let tries = 0; tries < 10; tries += 1) call(1)
  expect(call(2)).toMatchObject({ isWithin: true, remaining: 0 })
})

test('a limit that staff change holds at the next call, within what was already used', () => {
  const { call } = counted()
  call(1)
  call(1)
  expect(call(1, { keyPerMinute: 4, accountPerMinute: 10 })).toMatchObject({ isWithin: true, limit: 4, remaining: 1 })
  expect(call(1, { keyPerMinute: 1, accountPerMinute: 10 })).toMatchObject({ isWithin: false, limit: 1 })
})

test('the headers name the limit that is nearer, and both as the policy', () => {
  const { call } = counted(START + 15_500)
  expect(limitHeaders(call(1))).toEqual({
    'RateLimit-Limit': '2',
    'RateLimit-Remaining': '1',
    'RateLimit-Reset': '45',
    'RateLimit-Policy': '2;w=60, 3;w=60',
  })
})
