import { pattern, patterns } from '@peyk/contract/staff/staff-patterns.ts'
import { staffPatternTexts as texts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { answer, answerPage, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import { staffConfirmed, staffEdited, staffRefused, staffSystemic, staffWaiting } from './pattern-fixtures.ts'

const path = '/staff/patterns'
const visitor = 'operator' as const

export const staffPatternScreens: readonly Screen[] = [
  {
    name: 'staff-patterns.new',
    path,
    visitor,
    shows: texts.checks.title,
    answers: (page) => answerPage(page, patterns, [staffWaiting], 3),
  },
  {
    name: 'staff-patterns.edit',
    path,
    visitor,
    shows: texts.checks.title,
    isWhole: true,
    answers: (page) => answerPage(page, patterns, [staffEdited], 2),
  },
  {
    name: 'staff-patterns.reject',
    path,
    visitor,
    shows: texts.checks.title,
    answers: (page) => answerPage(page, patterns, [staffWaiting], 3),
    async prepare(page) {
      await page.getByRole('button', { name: texts.queue.reject }).click()
      await page.getByRole('dialog').getByText(texts.reject.ready).waitFor()
    },
  },
  {
    name: 'staff-patterns.empty',
    path,
    visitor,
    shows: texts.queue.empty,
    answers: (page) => answerPage(page, patterns, []),
  },
  { name: 'staff-patterns.failed', path, visitor, shows: 'این کار الان', answers: (page) => refuse(page, patterns) },
  {
    name: 'staff-patterns.decided',
    path: `${path}?tab=inactive`,
    visitor,
    shows: 'یادآوری نوبت',
    answers: (page) => answerPage(page, patterns, [staffRefused, staffConfirmed]),
  },
  {
    name: 'staff-patterns.systemic',
    path: `${path}?tab=systemic`,
    visitor,
    shows: 'کد یک‌بارمصرف',
    answers: (page) => answerPage(page, patterns, [staffSystemic]),
  },
  {
    name: 'staff-systemic-pattern',
    path: `${path}/${staffSystemic.pattern_code}`,
    visitor,
    shows: texts.systemic.save,
    isWhole: true,
    answers: (page) =>
      answer(page, { ...pattern, path: `staff/patterns/${staffSystemic.pattern_code}` }, staffSystemic),
  },
]
