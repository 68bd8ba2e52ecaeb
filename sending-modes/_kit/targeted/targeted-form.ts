import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import type { TargetForm } from '../form.ts'
import {
  EMPTY_PEOPLE,
  isTargetedFormValues,
  type PeopleAmount,
  type PeopleFilters,
  type TargetedFormValues,
} from './people.ts'
import { amountProblem, excludeDaysProblem, filterProblems, sizesOf, sumCounts } from './people-problems.ts'
import { shareOut } from './share-out.ts'

/** A choice of people by place, trade or tower: what a mode knows of its rows. */
export interface TargetRules<Choice, Type extends string = string, Entry extends object = object> {
  sendingType: Type
  /** The operators that may be chosen. */
  operators: readonly Operator[]
  /** The rows of a new form. */
  initial: readonly Choice[]
  isChoice(stored: unknown): stored is Choice
  /** Nothing stands in it yet. */
  isBlank(choice: Choice): boolean
  /** What is missing in a row, by its field; empty for a whole one. */
  problemsOf(choice: Choice): Readonly<Record<string, string>>
  /** Everybody of the second is among the people of the first. */
  covers(one: Choice, other: Choice): boolean
  /** Whom the whole rows mean, as the wire has it (contract §3), without who of them and how many. */
  toEntries(whole: readonly Choice[]): Entry[]
  /** What there is to say when no row stands there. */
  missing: string
  /** Names of its fields in the server's refusals. */
  serverFields: readonly string[]
}

/** What is added to each entry: who of the people, and how many of each operator. */
interface PeopleEntry {
  bank: 'white'
  gender?: 1 | 2 | 3
  age_from?: number
  age_to?: number
  pre?: string
  mci?: { start: number; size: number }
  irancell?: { start: number; size: number }
  other?: { start: number; size: number }
}

const GENDER_IDS = { man: 1, woman: 2, organisation: 3 } as const

/** Who stands on the black list of the account gets nothing of it, and is not counted. */
const toPeopleEntry = ({ gender, yearFrom, yearTo, prefix }: PeopleFilters): PeopleEntry => ({
  bank: 'white',
  ...(gender !== 'all' && { gender: GENDER_IDS[gender] }),
  ...(yearFrom !== null && { age_from: yearFrom }),
  ...(yearTo !== null && { age_to: yearTo }),
  ...(prefix !== '' && { pre: prefix }),
})

/** The problems of each row: what it lacks, or that an earlier one has its people already. */
export const rowProblems = <Choice>(
  { choices }: Pick<TargetedFormValues<Choice>, 'choices'>,
  rules: Pick<TargetRules<Choice>, 'problemsOf' | 'covers'>,
): Readonly<Record<string, string>>[] => {
  const isWhole = (choice: Choice) => Object.keys(rules.problemsOf(choice)).length === 0
  return choices.map((choice, at) => {
    const own = rules.problemsOf(choice)
    if (Object.keys(own).length > 0) return own
    const isTwice = choices
      .slice(0, at)
      .some((other) => isWhole(other) && (rules.covers(other, choice) || rules.covers(choice, other)))
    return isTwice ? { row: texts.problems.covered } : {}
  })
}

/** The rows that lack nothing. */
export const wholeChoices = <Choice>(
  { choices }: Pick<TargetedFormValues<Choice>, 'choices'>,
  { problemsOf }: Pick<TargetRules<Choice>, 'problemsOf'>,
): Choice[] => choices.filter((choice) => Object.keys(problemsOf(choice)).length === 0)

/** What is asked of the server to be counted: an entry each, whole ones of them; empty while nothing can be counted. */
export const toCountRequest = <Choice, Entry extends object>(
  held: TargetedFormValues<Choice>,
  rules: TargetRules<Choice, string, Entry>,
): { entries: (Entry & PeopleEntry)[]; excludeDays: number | null } => {
  const isCountable = Object.keys(filterProblems(held.filters)).length === 0
  const whole = isCountable ? wholeChoices(held, rules) : []
  const people = toPeopleEntry(held.filters)
  const entries = whole.length === 0 ? [] : rules.toEntries(whole).map((entry) => ({ ...entry, ...people }))
  return { entries, excludeDays: excludeDaysProblem(held.excludeDays) === undefined ? held.excludeDays : null }
}

/** Under which a count is known again. */
export const countKey = (request: ReturnType<typeof toCountRequest>): string => JSON.stringify(request)

/** The counts of what stands in the form now; null while there are none. */
const freshCounts = <Choice>(held: TargetedFormValues<Choice>, rules: TargetRules<Choice>) =>
  held.counted !== null && held.counted.key === countKey(toCountRequest(held, rules)) ? held.counted.entries : null

/** Whether everybody that is found gets it: nothing has to be shared out then. */
const takesAll = ({ part, operators }: PeopleAmount, offered: readonly Operator[]) =>
  part === 'all' && offered.every((operator) => operators[operator])

/** The form of a targeted mode: rows of choices, who of their people, and how many. */
export const targetedFormOf = <Choice, Type extends string, Entry extends object>(
  rules: TargetRules<Choice, Type, Entry>,
) => {
  const { sendingType, operators: offered, initial, isChoice, isBlank, serverFields } = rules
  const needsCount = (held: TargetedFormValues<Choice>) =>
    freshCounts(held, rules) === null && !takesAll(held.amount, offered)
  const errorOf = (held: TargetedFormValues<Choice>): string | undefined => {
    if (held.choices.length === 0) return rules.missing
    const ofRow = rowProblems(held, rules).flatMap((problems) => Object.values(problems))[0]
    const ofPeople = Object.values(filterProblems(held.filters))[0] ?? excludeDaysProblem(held.excludeDays)
    const counts = freshCounts(held, rules)
    const ofAmount = amountProblem(held.amount, { offered, available: counts && sumCounts(counts) })
    return ofRow ?? ofPeople ?? ofAmount ?? (needsCount(held) ? texts.problems.counting : undefined)
  }
  const sharesOf = (held: TargetedFormValues<Choice>): Partial<PeopleEntry>[] => {
    const counts = freshCounts(held, rules)
    if (counts === null || takesAll(held.amount, offered)) return []
    const { part, operators } = held.amount
    const sizes = sizesOf(held.amount, sumCounts(counts))
    const shares = offered.map((operator) => {
      const available = counts.map((ofEntry) => ofEntry[operator])
      if (!operators[operator]) return available.map(() => 0)
      return part === 'all' ? available : shareOut(sizes[operator] ?? 0, available)
    })
    return counts.map((_, at) =>
      Object.fromEntries(offered.map((operator, of) => [operator, { start: 0, size: shares[of]?.[at] ?? 0 }])),
    )
  }
  return {
    empty: { choices: initial, ...EMPTY_PEOPLE },
    isFormValues: (stored: unknown): stored is TargetedFormValues<Choice> => isTargetedFormValues(stored, isChoice),
    isWorthSaving: ({ choices, filters }: TargetedFormValues<Choice>) =>
      choices.some((choice) => !isBlank(choice)) || JSON.stringify(filters) !== JSON.stringify(EMPTY_PEOPLE.filters),
    errorOf,
    needsCount,
    toRequest: (held: TargetedFormValues<Choice>) => {
      const { entries, excludeDays } = toCountRequest(held, rules)
      const shares = sharesOf(held)
      return {
        sending_type: sendingType,
        params: entries.map((entry, at) => ({ ...entry, ...shares[at] })),
        ...(excludeDays !== null && { exclude_days: excludeDays }),
        ...(held.amount.part === 'some' && held.amount.seed !== null && { sample_seed: held.amount.seed }),
      }
    },
    serverFields: ['params', ...serverFields],
  } satisfies TargetForm<TargetedFormValues<Choice>>
}
