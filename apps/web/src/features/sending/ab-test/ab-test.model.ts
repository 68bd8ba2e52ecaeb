import type { AbCriterion } from '@peyk/domain/ab-test/plan.ts'
import { LONGEST_MINUTES, MOST_SHARE, SHORTEST_MINUTES, planTest } from '@peyk/domain/ab-test/plan.ts'
import { webAbTests } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** What the form of a send holds of a test of texts; absent in drafts of before. */
export interface TestForm {
  isTested?: boolean
  textB?: string
  /** Null: two texts only. */
  textC?: string | null
  /** Per cent of the audience. */
  testShare?: number | null
  testCriterion?: AbCriterion
  /** Until the decision, in the unit beside it. */
  testTime?: number | null
  testUnit?: 'minute' | 'hour'
}

export const emptyTest = {
  isTested: false,
  textB: '',
  textC: null,
  testShare: 20,
  testCriterion: 'clicks',
  testTime: 2,
  testUnit: 'hour',
} as const satisfies TestForm

/** The names that the server gives to what is wrong with it. */
export const testServerNames = {
  textB: ['text_b'],
  textC: ['text_c'],
  testShare: ['share'],
  testCriterion: ['criterion'],
  testTime: ['minutes'],
} as const

const { problems } = webAbTests
const MINUTES = { minute: 1, hour: 60 } as const

const minutesOf = ({ testTime, testUnit = 'hour' }: TestForm): number => (testTime ?? 0) * MINUTES[testUnit]

/** How many texts are compared. */
const armsOf = ({ textC = null }: TestForm): number => (textC === null ? 2 : 3)

/** To how many each text goes; null while the people or the share are unknown, or will not do. */
export const splitOf = (form: TestForm, people: number | null) => {
  const { testShare: share = null } = form
  if (people === null || people === 0 || share === null) return null
  return planTest({ audience: people, share, arms: armsOf(form) })
}

export type TestProblems = Partial<Record<keyof typeof testServerNames, string>>

/** What keeps a test from being begun, by field. Whether the share will do, the server says, who knows the people. */
export const testProblems = (form: TestForm & { message: string }): TestProblems => {
  if (form.isTested !== true) return {}
  const { message, textB = '', textC = null, testShare: share = null } = form
  const [first, second] = [message.trim(), textB.trim()]
  const problemOf = (text: string, others: readonly string[]) =>
    text === '' ? problems.text : others.includes(text) ? problems.same : undefined
  const ofB = problemOf(second, [first])
  const ofC = textC === null ? undefined : problemOf(textC.trim(), [first, second])
  const minutes = minutesOf(form)
  return {
    ...(ofB !== undefined && { textB: ofB }),
    ...(ofC !== undefined && { textC: ofC }),
    ...((share === null || share < 1 || share > MOST_SHARE) && { testShare: problems.share(formatCount(MOST_SHARE)) }),
    ...((minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES) && { testTime: problems.time }),
  }
}

/** What is asked of a test; null: the send is none. */
export const testBody = (form: TestForm) => {
  const { isTested, textB = '', textC = null, testShare, testCriterion = 'clicks' } = form
  if (isTested !== true) return null
  return {
    text_b: textB,
    ...(textC !== null && { text_c: textC }),
    share: testShare ?? 0,
    criterion: testCriterion,
    minutes: minutesOf(form),
  }
}
export type TestBody = NonNullable<ReturnType<typeof testBody>>

/** Every text of the form: a link is of the send when it stands in one of them. */
export const textsOf = ({ message, ...form }: TestForm & { message: string }): string =>
  form.isTested === true ? [message, form.textB ?? '', form.textC ?? ''].join('\n') : message
