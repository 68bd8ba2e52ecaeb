import { describe, expect, it } from 'vitest'
import { OPERATOR_IDS, operatorOf, operatorOfId } from './operator-of.ts'
import { mobileOf } from './parse.ts'

function msisdn(prefix: number): number {
  return Number(`98${prefix}${'1234567'.slice(String(prefix).length - 3)}`)
}

describe('operator of a number', () => {
  it.each([910, 912, 919, 990, 991, 994, 995, 996, 932])('0%s is MCI', (prefix) => {
    expect(operatorOf(msisdn(prefix))).toBe('mci')
  })

  it.each([900, 901, 905, 930, 933, 935, 939, 9955])('0%s is Irancell', (prefix) => {
    expect(operatorOf(msisdn(prefix))).toBe('irancell')
  })

  it.each([920, 921, 922, 923, 931, 934, 998, 999, 906, 997])('0%s is another operator', (prefix) => {
    expect(operatorOf(msisdn(prefix))).toBe('other')
  })

  it('every way to write a number gives the same operator', () => {
    for (const stored of [989121234567, 989351234567, 989221234567]) {
      expect(operatorOf(mobileOf(stored))).toBe(operatorOf(stored))
      expect(operatorOf(BigInt(stored))).toBe(operatorOf(stored))
    }
  })

  it('network ids of the wire lead to the operator and back', () => {
    expect(OPERATOR_IDS).toEqual({ mci: 1, irancell: 2, other: 13 })
    expect([1, 2, 13, 3].map(operatorOfId)).toEqual(['mci', 'irancell', 'other', null])
  })
})
