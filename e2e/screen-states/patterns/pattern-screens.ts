import { list, show } from '@peyk/contract/patterns/patterns.ts'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternListTexts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { patternSendTexts } from '@peyk/phrases/fa/patterns/pattern-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import {
  confirmedPattern,
  editedPattern,
  editRefusedPattern,
  patternRows,
  refusedPattern,
  systemicPattern,
  waitingPattern,
} from './pattern-fixtures.ts'

const editor = patternEditorTexts

const answerPattern = (page: Page, pattern: PatternRow) =>
  answer(page, { ...show, path: `patterns/${pattern.pattern_code}` }, pattern)
const pageOf = (pattern: PatternRow) => ({
  path: `/pattern/${pattern.pattern_code}`,
  answers: (page: Page) => answerPattern(page, pattern),
  isWhole: true as const,
})
const writeText = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: new RegExp(`^${editor.message}`) }).fill(text)
}

export const patternScreens: readonly Screen[] = [
  { name: 'patterns', path: '/pattern', shows: 'تأیید پرداخت', answers: (page) => answerPage(page, list, patternRows) },
  {
    name: 'patterns.loading',
    path: '/pattern',
    shows: patternListTexts.nav.systemic,
    answers: (page) => hang(page, list),
  },
  {
    name: 'patterns.empty',
    path: '/pattern',
    shows: patternListTexts.empty,
    answers: (page) => answerPage(page, list, []),
  },
  { name: 'patterns.failed', path: '/pattern', shows: 'این کار الان', answers: (page) => refuse(page, list) },
  {
    name: 'patterns.nothing-found',
    path: '/pattern?search=سیب&state=active',
    shows: patternListTexts.noResult,
    answers: (page) => answerPage(page, list, []),
  },
  {
    name: 'systemic-patterns',
    path: '/pattern/systemic',
    shows: 'کد یک‌بارمصرف',
    answers: (page) => answerPage(page, list, [systemicPattern]),
  },
  { name: 'pattern.confirmed', shows: patternDetailTexts.use.title, ...pageOf(confirmedPattern) },
  { name: 'pattern.waiting', shows: patternDetailTexts.pending, ...pageOf(waitingPattern) },
  { name: 'pattern.refused', shows: patternDetailTexts.refused, ...pageOf(refusedPattern) },
  { name: 'pattern.edited', shows: patternDetailTexts.versions.edited, ...pageOf(editedPattern) },
  { name: 'pattern.edit-refused', shows: patternDetailTexts.editRefused, ...pageOf(editRefusedPattern) },
  {
    name: 'pattern.send',
    path: `/pattern/${confirmedPattern.pattern_code}?tab=1`,
    shows: patternSendTexts.values,
    answers: (page) => answerPattern(page, confirmedPattern),
    isWhole: true,
    async prepare(page) {
      await page.getByRole('textbox', { name: 'name' }).fill('مریم')
      await page.getByRole('textbox', { name: 'code' }).fill('12x')
      await page.getByRole('button', { name: sendWizard.review }).click()
    },
  },
  {
    name: 'pattern.missing',
    path: '/pattern/nothing',
    shows: patternDetailTexts.toList,
    answers: (page) => refuse(page, { ...show, path: 'patterns/nothing' }, { kind: 'missing', says: 'الگو یافت نشد' }),
  },
  {
    name: 'systemic-pattern',
    path: `/pattern/systemic/${systemicPattern.pattern_code}`,
    shows: patternDetailTexts.use.title,
    answers: (page) => answerPattern(page, systemicPattern),
    isAlike: true,
  },
  { name: 'create-pattern.empty', path: '/pattern/create', shows: editor.submit, isWhole: true },
  {
    name: 'create-pattern.written',
    path: '/pattern/create',
    shows: editor.submit,
    isWhole: true,
    async prepare(page) {
      await writeText(page, 'فروشگاه لبخند: %customer% عزیز، سفارش شما رسید. کد تحویل: ')
      await page.getByRole('button', { name: editor.variables.declare }).click()
      await page.getByRole('button', { name: /^کد/ }).click()
      await page.getByText(editor.rules.open).click()
    },
  },
  {
    name: 'create-pattern.errors',
    path: '/pattern/create',
    shows: editor.submit,
    isWhole: true,
    async prepare(page) {
      await writeText(page, 'کد شما %code% و ۲۰% تخفیف')
      await page.getByRole('button', { name: editor.submit }).click()
    },
  },
  {
    name: 'update-pattern',
    path: `/pattern/update/${editedPattern.pattern_code}`,
    shows: editor.save,
    answers: (page) => answerPattern(page, editedPattern),
    isWhole: true,
  },
  {
    name: 'update-pattern.readonly',
    path: `/pattern/update/${systemicPattern.pattern_code}`,
    shows: editor.gone,
    answers: (page) => answerPattern(page, systemicPattern),
  },
]
