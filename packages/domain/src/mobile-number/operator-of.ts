import type { MobileNumber } from './parse.ts'

/** Whose tariff column and whose counter a number belongs to. */
export type Operator = 'mci' | 'irancell' | 'other'
export const OPERATORS = ['mci', 'irancell', 'other'] as const satisfies readonly Operator[]

/** Network ids of the wire contract §3. */
export const OPERATOR_IDS = { mci: 1, irancell: 2, other: 13 } as const satisfies Record<Operator, number>

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

// domain-facts B2. 0932 was Talia, merged into MCI. 0931, 0934, 092x, 0998 and 0999 are networks of their own.
const MCI = new Set([...range(910, 919), ...range(990, 996), 932])
const IRANCELL = new Set([...range(900, 905), 930, 933, ...range(935, 939)])
const IRANCELL_BLOCK_IN_995 = 9955

/**
 * The operator by prefix: a guess, since numbers are portable; an operator learned from receipts wins (decision W8).
 * Takes `+989…` or the stored 989….
 */
export function operatorOf(number: MobileNumber | number | bigint): Operator {
  const msisdn = typeof number === 'string' ? Number(number.slice(1)) : Number(number)
  const firstFour = Math.floor(msisdn / 1e6) % 1e4
  const prefix = Math.floor(firstFour / 10)
  if (IRANCELL.has(prefix) || firstFour === IRANCELL_BLOCK_IN_995) return 'irancell'
  return MCI.has(prefix) ? 'mci' : 'other'
}
