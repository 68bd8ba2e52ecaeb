import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mobileFault } from './mobile-fault.ts'
import { parseLooseMobile } from './parse.ts'

test.each([
  ['abc', { kind: 'letters' }],
  ['0912123456x', { kind: 'letters' }],
  ['رضا', { kind: 'letters' }],
  ['---', { kind: 'letters' }],
  ['9.12E+09', { kind: 'lost_digits' }],
  ['09121112266 0912111', { kind: 'several' }],
  ['09121112266/09121112277', { kind: 'several' }],
  ['+971 50 123 4567', { kind: 'foreign' }],
  ['0014155550100', { kind: 'foreign' }],
  ['02188776655', { kind: 'landline' }],
  ['+98 21 8877 6655', { kind: 'landline' }],
  ['88776655', { kind: 'not_mobile' }],
  ['12345', { kind: 'not_mobile' }],
  ['0', { kind: 'not_mobile' }],
  ['0912123456', { kind: 'too_short', digits: 1 }],
  ['۰۹۱۲', { kind: 'too_short', digits: 7 }],
  ['98 912 123', { kind: 'too_short', digits: 4 }],
  ['091212345678', { kind: 'too_long', digits: 1 }],
  ['+989121234567899', { kind: 'too_long', digits: 3 }],
  ['09521234567', { kind: 'unknown_prefix', prefix: '0952' }],
  ['9401234567', { kind: 'unknown_prefix', prefix: '0940' }],
])('says why %s is no mobile number', (text, fault) => {
  expect(mobileFault(text)).toEqual(fault)
})

test('has a reason for exactly what is no mobile number', () => {
  const piece = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9۰-۹ .-]{0,15}$/))
  fc.assert(
    fc.property(piece, (text) => {
      expect(mobileFault(text) === null).toBe(parseLooseMobile(text) !== null)
    }),
  )
})
