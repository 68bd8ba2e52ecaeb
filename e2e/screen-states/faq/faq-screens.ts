import { faqCategories, faqList } from '@peyk/contract/faq/faq.ts'
import { staffFaqCategories, staffFaqEntries } from '@peyk/contract/published/staff-faq.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const READING = '/tickets/faq'
const DESK = '/staff/faq'
const CHARGE = 'چگونه کیف پول را شارژ کنم؟'
const dialogOf = (page: Page) => page.locator('section[role=dialog]')
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()

/** Questions as customers read them. */
export const faqScreens: readonly Screen[] = [
  { name: 'faq.open', path: READING, shows: CHARGE, isWhole: true, prepare: (page) => press(page, new RegExp(CHARGE)) },
  { name: 'faq.search', path: `${READING}?search=${encodeURIComponent('الگو رد')}`, shows: 'چرا الگوی من رد شد؟', isAlike: true },
  { name: 'faq.no-result', path: `${READING}?search=${encodeURIComponent('مریخ')}`, shows: texts.noResult, isAlike: true },
  { name: 'faq.empty', path: READING, shows: texts.empty, isAlike: true, answers: (page) => { answerPage(page, faqList, []); answer(page, faqCategories, []) } },
  { name: 'faq.loading', path: READING, shows: texts.description, answers: (page) => { hang(page, faqList); hang(page, faqCategories) } },
  { name: 'faq.error', path: READING, shows: shell.tryAgain, answers: (page) => refuse(page, faqList), isAlike: true },
] // prettier-ignore

const { form, categories } = staffFaqTexts

const rows: readonly Screen[] = [
  { name: 'staff.faq', path: `${DESK}?category=1`, shows: CHARGE },
  { name: 'staff.faq.all', path: DESK, shows: CHARGE, isAlike: true },
  { name: 'staff.faq.empty', path: `${DESK}?category=1`, shows: staffFaqTexts.empty, answers: (page) => answerPage(page, staffFaqEntries, []), isAlike: true },
  { name: 'staff.faq.loading', path: DESK, shows: staffFaqTexts.description, answers: (page) => hang(page, staffFaqEntries), isAlike: true },
  { name: 'staff.faq.error', path: DESK, shows: shell.tryAgain, answers: (page) => refuse(page, staffFaqEntries), isAlike: true },
  { name: 'staff.faq.categories', path: `${DESK}?tab=1`, shows: categories.create },
  { name: 'staff.faq.no-categories', path: `${DESK}?tab=1`, shows: categories.empty, answers: (page) => answer(page, staffFaqCategories, []), isAlike: true },
  {
    name: 'staff.faq.category-dialog',
    path: `${DESK}?tab=1`,
    shows: categories.create,
    prepare: async (page) => {
      await press(page, categories.create)
      await dialogOf(page).getByRole('button', { name: categories.save }).click()
      await dialogOf(page).getByText(/عنوان/).nth(1).waitFor()
    },
  },
  { name: 'staff.faq.entry', path: `${DESK}/1`, shows: form.save, isWhole: true, prepare: (page) => page.getByRole('toolbar').waitFor() },
  {
    name: 'staff.faq.entry-errors',
    path: `${DESK}/new`,
    shows: form.save,
    isWhole: true,
    isAlike: true,
    prepare: async (page) => {
      await page.getByRole('toolbar').waitFor()
      await press(page, form.save)
      await page.getByText(form.categoryMissing).waitFor()
    },
  },
  {
    name: 'staff.faq.picture-dialog',
    path: `${DESK}/1`,
    shows: form.save,
    prepare: async (page) => {
      await page.getByRole('toolbar').getByRole('button', { name: richTexts.picture, exact: true }).click()
      await dialogOf(page).getByRole('button', { name: richTexts.pictureDialog.insert }).click()
      await dialogOf(page).getByText(richTexts.pictureDialog.pictureMissing).waitFor()
    },
  },
  {
    name: 'staff.faq.link-dialog',
    path: `${DESK}/1`,
    shows: form.save,
    prepare: async (page) => {
      await page.getByRole('toolbar').getByRole('button', { name: richTexts.link, exact: true }).click()
      await dialogOf(page).getByRole('textbox', { name: richTexts.linkDialog.address }).waitFor()
    },
  },
] // prettier-ignore

/** Questions at the desk of the staff. */
export const staffFaqScreens: readonly Screen[] = rows.map((row) => ({ ...row, visitor: 'operator' }))
