import type { AbCriterion } from '@peyk/domain/ab-test/plan-ab-test.ts'
import {
  MAX_AB_TEST_MINUTES,
  MAX_AB_TEST_SHARE,
  MIN_AB_TEST_MINUTES,
  planAbTest,
} from '@peyk/domain/ab-test/plan-ab-test.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** What the form of a send holds of a test of texts; absent in drafts of before. */
export interface AbTestForm {
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

export const emptyAbTest = {
  isTested: false,
  textB: '',
  textC: null,
  testShare: 20,
  testCriterion: 'clicks',
  testTime: 2,
  testUnit: 'hour',
} as const satisfies AbTestForm

/** The names that the server gives to what is wrong with it. */
export const abTestServerNames = {
  textB: ['text_b'],
  textC: ['text_c'],
  testShare: ['share'],
  testCriterion: ['criterion'],
  testTime: ['minutes'],
} as const

const { problems } = abTestTexts
const MINUTES_PER_UNIT = { minute: 1, hour: 60 } as const

const testMinutes = ({ testTime, testUnit = 'hour' }: AbTestForm): number =>
  (testTime ?? 0) * MINUTES_PER_UNIT[testUnit]

/** How many texts are compared. */
const variantCount = ({ textC = null }: AbTestForm): number => (textC === null ? 2 : 3)

/** To how many each text goes; null while the people or the share are unknown, or will not do. */
export const splitAudience = (form: AbTestForm, recipientCount: number | null) => {
  const { testShare: share = null } = form
  if (recipientCount === null || recipientCount === 0 || share === null) return null
  return planAbTest({ audience: recipientCount, share, arms: variantCount(form) })
}

export type AbTestProblems = Partial<Record<keyof typeof abTestServerNames, string>>

/** What keeps a test from being begun, by field. Whether the share will do, the server says, who knows the people. */
export const abTestProblems = (form: AbTestForm & { message: string }): AbTestProblems => {
  if (form.isTested !== true) return {}
  const { message, textB = '', textC = null, testShare: share = null } = form
  const [first, second] = [message.trim(), textB.trim()]
  const problemOf = (text: string, others: readonly string[]) =>
    text === '' ? problems.text : others.includes(text) ? problems.same : undefined
  const ofB = problemOf(second, [first])
  const ofC = textC === null ? undefined : problemOf(textC.trim(), [first, second])
  const minutes = testMinutes(form)
  return {
    ...(ofB !== undefined && { textB: ofB }),
    ...(ofC !== undefined && { textC: ofC }),
    ...((share === null || share < 1 || share > MAX_AB_TEST_SHARE) && {
      testShare: problems.share(formatCount(MAX_AB_TEST_SHARE)),
    }),
    ...((minutes < MIN_AB_TEST_MINUTES || minutes > MAX_AB_TEST_MINUTES) && { testTime: problems.time }),
  }
}

/** What is asked of a test; null: the send is none. */
export const toAbTestRequest = (form: AbTestForm) => {
  const { isTested, textB = '', textC = null, testShare, testCriterion = 'clicks' } = form
  if (isTested !== true) return null
  return {
    text_b: textB,
    ...(textC !== null && { text_c: textC }),
    share: testShare ?? 0,
    criterion: testCriterion,
    minutes: testMinutes(form),
  }
}
export type AbTestRequest = NonNullable<ReturnType<typeof toAbTestRequest>>

/** Every text of the form: a link is of the send when it stands in one of them. */
export const joinTexts = ({ message, ...form }: AbTestForm & { message: string }): string =>
  form.isTested === true ? [message, form.textB ?? '', form.textC ?? ''].join('\n') : message
