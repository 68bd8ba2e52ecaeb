import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'

/** Of which people of a place a targeted send is, as its form holds it. */
export interface PeopleFilters {
  gender: 'all' | 'man' | 'woman' | 'organisation'
  /** Jalaali years of birth; both count. */
  yearFrom: number | null
  yearTo: number | null
  /** First digits of the number behind +98. */
  prefix: string
}

/** How many of the found people get it. What is not in use stays, so that going back to it finds it again. */
export interface PeopleAmount {
  part: 'all' | 'some'
  operators: Readonly<Record<Operator, boolean>>
  /** Over all operators and choices together, shared out by what they have; null: written by operator. */
  total: number | null
  /** Of an operator, over all choices together. */
  sizes: Readonly<Record<Operator, number | null>>
  /** Which random order they are drawn in, one of the form's own; null: not a part of them yet, or a draft of before. */
  seed: number | null
}

/** How many people each operator has. */
export type OperatorCounts = Readonly<Record<Operator, number>>

/** What the server counted, and of which choice: a size is shared out among the choices by it. */
export interface CountedPeople {
  /** `countKey` of the form that was counted. */
  key: string
  /** Of each entry of the request, in its order. */
  entries: readonly OperatorCounts[]
}

/** What the form of a targeted mode holds; `Choice` is one of its rows. */
export interface TargetedFormValues<Choice> {
  choices: readonly Choice[]
  filters: PeopleFilters
  amount: PeopleAmount
  /** Who got a send of this account in so many days is left out; null: nobody is. */
  excludeDays: number | null
  counted: CountedPeople | null
}

export const OPERATORS = ['mci', 'irancell', 'other'] as const satisfies readonly Operator[]

/** What every form begins with, apart from its rows. */
export const EMPTY_PEOPLE = {
  filters: { gender: 'all', yearFrom: null, yearTo: null, prefix: '' },
  amount: {
    part: 'all',
    operators: { mci: true, irancell: true, other: true },
    total: null,
    sizes: { mci: null, irancell: null, other: null },
    seed: null,
  },
  excludeDays: null,
  counted: null,
} as const satisfies Omit<TargetedFormValues<never>, 'choices'>

const GENDERS: readonly string[] = ['all', 'man', 'woman', 'organisation'] satisfies PeopleFilters['gender'][]
const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null
const isSize = (stored: unknown) => stored === null || Number.isSafeInteger(stored)

const isFilters = (stored: unknown): boolean =>
  isRecord(stored) &&
  GENDERS.includes(String(stored['gender'])) &&
  isSize(stored['yearFrom']) &&
  isSize(stored['yearTo']) &&
  typeof stored['prefix'] === 'string'

const isAmount = (stored: unknown): boolean => {
  if (!isRecord(stored)) return false
  const { part, operators, total, sizes, seed } = stored
  if ((part !== 'all' && part !== 'some') || !isRecord(operators) || !isRecord(sizes)) return false
  if (!isSize(total) || !isSize(seed)) return false
  return OPERATORS.every((operator) => typeof operators[operator] === 'boolean' && isSize(sizes[operator]))
}

const isCounts = (stored: unknown): boolean =>
  isRecord(stored) && OPERATORS.every((operator) => Number.isSafeInteger(stored[operator]))

const isCounted = (stored: unknown): boolean =>
  isRecord(stored) &&
  typeof stored['key'] === 'string' &&
  Array.isArray(stored['entries']) &&
  stored['entries'].every(isCounts)

/** Whether a stored thing is of a targeted form of this version. */
export const isTargetedFormValues = <Choice>(
  stored: unknown,
  isChoice: (choice: unknown) => choice is Choice,
): stored is TargetedFormValues<Choice> => {
  if (!isRecord(stored)) return false
  const { choices, filters, amount, excludeDays, counted } = stored
  return (
    Array.isArray(choices) &&
    choices.every((choice) => isChoice(choice)) &&
    isFilters(filters) &&
    isAmount(amount) &&
    isSize(excludeDays) &&
    (counted === null || isCounted(counted))
  )
}
