import { formatNumber } from '@peyk/domain/digits/format.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { OPERATORS, type OperatorCounts, type PeopleAmount, type PeopleFilters } from './people.ts'

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

/** What is wrong with how many are wanted; `available` are the counted people, null while nobody has counted. */
export const amountProblem = (
  { part, operators, sizes }: PeopleAmount,
  { offered, available }: { offered: readonly Operator[]; available: OperatorCounts | null },
): string | undefined => {
  const chosen = offered.filter((operator) => operators[operator])
  if (chosen.length === 0) return problems.noOperator
  if (part === 'all') return undefined
  if (chosen.every((operator) => (sizes[operator] ?? 0) === 0)) return problems.noSize
  if (available === null) return undefined
  const over = chosen.find((operator) => (sizes[operator] ?? 0) > available[operator])
  return over && problems.sizeOver(texts.operators[over], formatNumber(available[over]))
}

/** How many get it of the counted people. */
export const plannedCounts = ({ part, operators, sizes }: PeopleAmount, available: OperatorCounts): OperatorCounts => {
  const planned = (operator: Operator) => {
    if (!operators[operator]) return 0
    return part === 'all' ? available[operator] : Math.min(sizes[operator] ?? 0, available[operator])
  }
  return { mci: planned('mci'), irancell: planned('irancell'), other: planned('other') }
}

/** Of several entries together. */
export const sumCounts = (entries: readonly OperatorCounts[]): OperatorCounts => {
  const sum = (operator: Operator) => entries.reduce((total, counts) => total + counts[operator], 0)
  return { mci: sum('mci'), irancell: sum('irancell'), other: sum('other') }
}

/** Everybody of all operators. */
export const totalOf = (counts: OperatorCounts): number =>
  OPERATORS.reduce((total, operator) => total + counts[operator], 0)
