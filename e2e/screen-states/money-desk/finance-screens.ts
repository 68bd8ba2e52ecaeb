import * as finance from '@peyk/contract/staff/money/staff-finance.ts'
import * as gifts from '@peyk/contract/staff/money/staff-gift-charges.ts'
import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { giftChargeTexts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import type { Page } from '@playwright/test'
import { answer, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import * as seen from './finance-fixtures.ts'

const GIFTS = '/staff/gift-charges'
const FINANCE = '/staff/finance'
const REFUSED = 'این کار الان انجام نمی‌شود'
const YALDA = 'جشن یلدا'

const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const mockGifts = (page: Page) => answer(page, gifts.staffGiftCharges, seen.giftCharges)
const mockBooks = (page: Page) => {
  answer(page, finance.books, seen.books)
  answer(page, finance.checks, seen.checks)
}

const openMenu = async (page: Page, title: string, item: string) => {
  await press(page, new RegExp(title))
  await page.getByRole('menuitem', { name: item }).click()
}

const rows: readonly Screen[] = [
  { name: 'staff.gift-charges', path: GIFTS, shows: YALDA, answers: mockGifts },
  { name: 'staff.gift-charges.empty', path: GIFTS, shows: giftChargeTexts.empty, answers: (page) => answer(page, gifts.staffGiftCharges, []) },
  { name: 'staff.gift-charges.loading', path: GIFTS, shows: giftChargeTexts.description, answers: (page) => hang(page, gifts.staffGiftCharges) },
  { name: 'staff.gift-charges.error', path: GIFTS, shows: REFUSED, answers: (page) => refuse(page, gifts.staffGiftCharges) },
  {
    name: 'staff.gift-charges.new',
    path: GIFTS,
    shows: YALDA,
    answers: mockGifts,
    isWhole: true,
    prepare: async (page) => {
      await press(page, giftChargeTexts.add)
      await dialogOf(page).getByRole('textbox', { name: /از مبلغ/ }).fill('5000000')
      await dialogOf(page).getByRole('textbox', { name: /درصد هدیه/ }).fill('10')
      await dialogOf(page).getByRole('button', { name: giftChargeTexts.form.addTier }).click()
      await dialogOf(page).getByRole('button', { name: giftChargeTexts.form.save }).click()
    },
  },
  {
    name: 'staff.gift-charges.running',
    path: GIFTS,
    shows: YALDA,
    answers: mockGifts,
    prepare: async (page) => {
      await openMenu(page, 'هدیهٔ آذرماه', giftChargeTexts.edit)
      await dialogOf(page).getByText(giftChargeTexts.form.begun).waitFor()
    },
  },
  { name: 'staff.gift-charges.stop', path: GIFTS, shows: YALDA, answers: mockGifts, prepare: (page) => openMenu(page, 'هدیهٔ آذرماه', giftChargeTexts.stop) },
  { name: 'staff.finance', path: FINANCE, shows: financeTexts.balance.hint, answers: mockBooks, isWhole: true },
  { name: 'staff.finance.year', path: `${FINANCE}?from=1405/01/01&to=1405/08/30`, shows: financeTexts.balance.hint, answers: (page) => { answer(page, finance.books, seen.yearBooks); answer(page, finance.checks, seen.wrongChecks) }, isWhole: true },
  { name: 'staff.finance.empty', path: FINANCE, shows: financeTexts.payments.empty, answers: (page) => { answer(page, finance.books, seen.emptyBooks); answer(page, finance.checks, []) }, isWhole: true },
  { name: 'staff.finance.loading', path: FINANCE, shows: financeTexts.description, answers: (page) => hang(page, finance.books, finance.checks), isWhole: true },
  { name: 'staff.finance.error', path: FINANCE, shows: REFUSED, answers: (page) => { refuse(page, finance.books); answer(page, finance.checks, []) } },
  { name: 'staff.finance.range', path: `${FINANCE}?from=1405/08/01`, shows: financeTexts.rangeNeeded, answers: mockBooks },
] // prettier-ignore

/** Gift charges and the books of the staff. */
export const staffFinanceScreens: readonly Screen[] = rows.map((screen) => ({ visitor: 'operator', ...screen }))
