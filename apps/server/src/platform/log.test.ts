import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { mask, maskText } from './security/mask.ts'

function record(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0]!) as Record<string, unknown>
}

describe('[promise S11] mobile numbers are masked wherever they stand', () => {
  test.each([
    ['09121234567', '0912*****67'],
    ['+989121234567', '+98912*****67'],
    ['00989121234567', '0098912*****67'],
    ['989121234567', '98912*****67'],
    ['9121234567', '912*****67'],
    ['۰۹۱۲۱۲۳۴۵۶۷', '۰۹۱۲*****۶۷'],
    ['to 09121234567, then 09351234567!', 'to 0912*****67, then 0935*****67!'],
  ])('%s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
  test.each(['1000001', '2026-11-21T12:00:00.000Z', '+983000505', '50000000', '1732190400'])(
    '%s is no number',
    (text) => {
      expect(maskText(text)).toBe(text)
    },
  )
  test('as numbers, in lists and deep inside', () => {
    expect(mask({ a: { msisdn: 989_121_234_567 }, recipients: ['09121234567', '09121234568'] })).toEqual({
      a: { msisdn: '98912*****67' },
      recipients: '[2 numbers]',
    })
  })
})

describe('[promise S11] secrets never reach the log', () => {
  const token = 'q3Zk9yVb2Lx7Tn4Rw8Mc1Pd6Hs5Jf0GaUeYiOzXvBlK'
  test.each([
    ['by name', { password: 'Peyk@1405', nested: { token: 'abc', apiKey: 'x', authorization: 'Bearer 1' } }],
    ['by look', { note: `token ${token} came` }],
    ['in addresses', { url: `/live?token=${token}&x=1`, database: 'postgres://peyk:Peyk@1405@db/peyk' }],
    ['in errors', { err: new Error(`bad ${token}`) }],
  ])('%s', (_where, facts) => {
    const line = JSON.stringify(record((log) => log.info(facts, 'x')))
    for (const secret of [token, 'Peyk@1405', 'abc', 'Bearer 1']) expect(line).not.toContain(secret)
  })
  test('in the sentence', () => {
    expect(record((log) => log.info({}, `key ${token}`))['msg']).toBe('key q3***')
  })
  test('in what a child log carries', () => {
    expect(JSON.stringify(record((log) => log.child({ token }).info({}, 'x')))).not.toContain(token)
  })
  test('codes that were sent to a phone', () => {
    expect(mask({ code: '48213', verification_code: '123456' })).toEqual({ code: '***', verification_code: '***' })
  })
})

test('[promise S11] texts of messages are only counted', () => {
  expect(mask({ message: 'سلام، کد شما ۱۲۳۴ است', sms: { text: 'hi' } })).toEqual({
    message: '[21 characters]',
    sms: { text: '[2 characters]' },
  })
})

test('a refused row that PostgreSQL quotes in its error is left out of the log', () => {
  const error = Object.assign(new Error('violates check'), { detail: 'Failing row contains (سلام)', code: '23514' })
  const { err } = record((log) => log.error({ err: error }, 'x'))
  expect(err).toMatchObject({ type: 'Error', message: 'violates check', code: '23514' })
  expect(JSON.stringify(err)).not.toContain('سلام')
})

test('ids, counts, states and error codes stay readable in the log', () => {
  const facts = {
    sendId: 1_000_001,
    requestId: '2b1f8f0e-95ad-4c63-8d2f-0a1f6f0b7c55',
    code: 'ECONNREFUSED',
    status: 200,
  }
  expect(mask(facts)).toEqual(facts)
})

test('a line is JSON with time, level, facts and sentence', () => {
  expect(record((log) => log.warn({ sendId: 7 }, 'send is late'))).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sendId: 7,
    msg: 'send is late',
  })
})

test('an error alone keeps its stack and gives the sentence', () => {
  const line = record((log) => log.error(new Error('for 09121234567')))
  expect(line).toMatchObject({ msg: 'for 0912*****67', err: { message: 'for 0912*****67' } })
})
