import { formatNumber } from '@peyk/domain/digits/format.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { OPERATORS, type OperatorCounts, type PeopleAmount, type PeopleFilters } from './people.ts'
import { shareOut } from './share-out.ts'

/** Years of birth that a bank may know (contract S13). */
const FIRST_YEAR = 1300
const LAST_YEAR = 1410
const MAX_DAYS = 365

const { problems } = texts

/** What is wrong with whom is meant, by field. */
export const filterProblems = ({
  yearFrom,
  yearTo,
  prefix,
}: PeopleFilters): Partial<Record<'yearFrom' | 'yearTo' | 'prefix', string>> => {
  const isOutside = (year: number | null) => year !== null && (year < FIRST_YEAR || year > LAST_YEAR)
  const isTurned = yearFrom !== null && yearTo !== null && yearFrom > yearTo
  return {
    ...(isOutside(yearFrom) && { yearFrom: problems.years }),
    ...((isOutside(yearTo) && { yearTo: problems.years }) || (isTurned && { yearTo: problems.yearsTurned })),
    ...(prefix.startsWith('0') && { prefix: problems.prefixZero }),
    ...(prefix !== '' && !prefix.startsWith('0') && !/^9\d{1,5}$/.test(prefix) && { prefix: problems.prefix }),
  }
}

/** Days for which one asks not to write again. */
export const excludeDaysProblem = (days: number | null): string | undefined =>
  days !== null && (days < 1 || days > MAX_DAYS) ? problems.days : undefined

/** Everybody of all operators. */
export const totalOf = (counts: OperatorCounts): number =>
  OPERATORS.reduce((total, operator) => total + counts[operator], 0)

export const NO_SIZES = { mci: null, irancell: null, other: null } as const

/** The size of each operator: as it was written, or its share of a total; null where nobody has counted or written. */
export const sizesOf = (
  { operators, total, sizes }: PeopleAmount,
  available: OperatorCounts | null,
): PeopleAmount['sizes'] => {
  if (total === null) return sizes
  if (available === null) return NO_SIZES
  const chosen = OPERATORS.filter((operator) => operators[operator])
  const shares = shareOut(
    total,
    chosen.map((operator) => available[operator]),
  )
  return { ...NO_SIZES, ...Object.fromEntries(chosen.map((operator, at) => [operator, shares[at] ?? 0])) }
}

/** What is wrong with how many are wanted; `available` are the counted people, null while nobody has counted. */
export const amountProblem = (
  { part, operators, total, sizes }: PeopleAmount,
  { offered, available }: { offered: readonly Operator[]; available: OperatorCounts | null },
): string | undefined => {
  const chosen = offered.filter((operator) => operators[operator])
  if (chosen.length === 0) return problems.noOperator
  if (part === 'all') return undefined
  const written = total ?? chosen.reduce((sum, operator) => sum + (sizes[operator] ?? 0), 0)
  if (written === 0) return problems.noSize
  if (available === null) return undefined
  if (total !== null) {
    const most = chosen.reduce((sum, operator) => sum + available[operator], 0)
    return total > most ? problems.totalOver(formatNumber(most)) : undefined
  }
  const over = chosen.find((operator) => (sizes[operator] ?? 0) > available[operator])
  return over && problems.sizeOver(texts.operators[over], formatNumber(available[over]))
}

/** How many get it of the counted people. */
export const plannedCounts = (amount: PeopleAmount, available: OperatorCounts): OperatorCounts => {
  const sizes = sizesOf(amount, available)
  const planned = (operator: Operator) => {
    if (!amount.operators[operator]) return 0
    return amount.part === 'all' ? available[operator] : Math.min(sizes[operator] ?? 0, available[operator])
  }
  return { mci: planned('mci'), irancell: planned('irancell'), other: planned('other') }
}

/** Of several entries together. */
export const sumCounts = (entries: readonly OperatorCounts[]): OperatorCounts => {
  const sum = (operator: Operator) => entries.reduce((total, counts) => total + counts[operator], 0)
  return { mci: sum('mci'), irancell: sum('irancell'), other: sum('other') }
}
