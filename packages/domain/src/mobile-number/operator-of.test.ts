import { describe, expect, it } from 'vitest'
import { OPERATOR_IDS, operatorOf } from './operator-of.ts'
import { mobileOf } from './parse.ts'

function msisdn(prefix: number): number {
  return Number(`98${prefix}${'1234567'.slice(String(prefix).length - 3)}`)
}

describe('operator of a number', () => {
  it('each prefix from 0900 to 0999 belongs to the operator of the number plan', () => {
    const mci = [910, 911, 912, 913, 914, 915, 916, 917, 918, 919, 932, 990, 991, 992, 993, 994, 995, 996]
    const irancell = [900, 901, 902, 903, 904, 905, 930, 933, 935, 936, 937, 938, 939]
    for (let prefix = 900; prefix <= 999; prefix += 1) {
      const operator = mci.includes(prefix) ? 'mci' : irancell.includes(prefix) ? 'irancell' : 'other'
      expect([prefix, operatorOf(msisdn(prefix))]).toEqual([prefix, operator])
    }
  })

  it('the Irancell block inside 0995 is recognised by its fourth digit', () => {
    expect([9954, 9955, 9956].map((prefix) => operatorOf(msisdn(prefix)))).toEqual(['mci', 'irancell', 'mci'])
  })

  it('every form of a number gives the same operator', () => {
    for (const stored of [989121234567, 989351234567, 989221234567]) {
      expect(operatorOf(mobileOf(stored))).toBe(operatorOf(stored))
      expect(operatorOf(BigInt(stored))).toBe(operatorOf(stored))
    }
  })

  it('each operator has its network id on the wire', () => {
    expect(OPERATOR_IDS).toEqual({ mci: 1, irancell: 2, other: 13 })
  })
})
