import * as rules from '@peyk/contract/staff/staff-number-bank-rules.ts'
import * as banks from '@peyk/contract/staff/staff-number-banks.ts'
import { bankCountTexts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { numberBankTexts as texts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import {
  countsOf,
  detailsOf,
  failedDetails,
  failedVersion,
  loadingVersion,
  readyVersion,
  removed,
  versions,
} from './bank-fixtures.ts'

const LIST = '/staff/banks'
const ONE = `${LIST}/9`
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const at = (id: number, path = '') => ({ ...(path === '' ? banks.numberBank : banks.numberBankCounts), path: `staff/number-banks/${id}${path}` }) // prettier-ignore
const mockList = (page: Page) => answerPage(page, banks.numberBanks, versions)
const mockOne = (page: Page, details = detailsOf(readyVersion)) => {
  mockList(page)
  answer(page, at(details.version.id), details)
  answer(page, at(9, '/counts'), countsOf(9_470_118))
  answer(page, at(4, '/counts'), countsOf(9_981_204))
}
const mockSingle = (page: Page) => {
  answerPage(page, rules.removedNumbers, removed)
  answer(page, rules.findInNumberBanks, {
    removed: null,
    found: [
      { id: 4, kind: 'location', state: 'active', title: 'بانک مکانی پاییز ۱۴۰۵', province: 'تهران', county: 'شمیرانات', city: 'تجریش', trade: null, tower: null },
      { id: 6, kind: 'trade', state: 'active', title: 'بانک اصناف تهران و البرز', province: 'تهران', county: null, city: null, trade: 'آرایشگاه زنانه', tower: null },
    ],
  }) // prettier-ignore
}

const screens: readonly Screen[] = [
  { name: 'staff.banks', path: LIST, shows: readyVersion.title, isWhole: true, answers: mockList },
  { name: 'staff.banks.empty', path: LIST, shows: texts.list.empty, answers: (page) => answerPage(page, banks.numberBanks, []) },
  { name: 'staff.banks.loading', path: LIST, shows: texts.description, answers: (page) => hang(page, banks.numberBanks), isAlike: true },
  { name: 'staff.banks.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, banks.numberBanks), isAlike: true },
  {
    name: 'staff.banks.upload',
    path: LIST,
    shows: readyVersion.title,
    answers: mockList,
    prepare: async (page) => {
      await press(page, texts.list.upload)
      await dialogOf(page).getByRole('button', { name: bankVersionTexts.upload.submit }).click()
      await dialogOf(page).getByText(bankVersionTexts.upload.fileMissing).waitFor()
    },
  },
  { name: 'staff.banks.numbers', path: `${LIST}?tab=1`, shows: removed[0]!.reason, answers: mockSingle, isWhole: true },
  {
    name: 'staff.banks.numbers.found',
    path: `${LIST}?tab=1`,
    shows: removed[0]!.reason,
    answers: mockSingle,
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: texts.find.mobile }).fill('09121234567')
      await page.getByRole('button', { name: texts.find.submit, exact: true }).click()
      await page.getByText('آرایشگاه زنانه').first().waitFor()
    },
  },
  { name: 'staff.banks.numbers.empty', path: `${LIST}?tab=1`, shows: texts.removed.empty, answers: (page) => answerPage(page, rules.removedNumbers, []), isAlike: true },
  {
    name: 'staff.banks.numbers.remove',
    path: `${LIST}?tab=1`,
    shows: removed[0]!.reason,
    answers: mockSingle,
    prepare: async (page) => {
      await press(page, texts.removed.add)
      await dialogOf(page).getByRole('button', { name: texts.removed.form.submit }).click()
    },
  },
  {
    name: 'staff.banks.numbers.put-back',
    path: `${LIST}?tab=1`,
    shows: removed[0]!.reason,
    answers: mockSingle,
    isAlike: true,
    prepare: (page) => press(page, texts.removed.putBack),
  },
  { name: 'staff.banks.settings', path: `${LIST}?tab=2`, shows: texts.settings.adverts, answers: (page) => answer(page, rules.numberBankSettings, rules.numberBankSettings.example.data) },
  { name: 'staff.bank', path: ONE, shows: bankCountTexts.provinces, answers: mockOne, isWhole: true },
  { name: 'staff.bank.compare', path: `${ONE}?with=4`, shows: bankCountTexts.provinces, answers: mockOne, isWhole: true },
  { name: 'staff.bank.counties', path: `${ONE}?inside=89`, shows: bankCountTexts.counties('تهران'), answers: mockOne, isWhole: true, isAlike: true },
  { name: 'staff.bank.cities', path: `${ONE}?inside=89&county=404`, shows: bankCountTexts.cities('شمیرانات'), answers: mockOne, isWhole: true, isAlike: true },
  { name: 'staff.bank.reading', path: `${LIST}/11`, shows: bankVersionTexts.progress.title, answers: (page) => mockOne(page, detailsOf(loadingVersion)) },
  { name: 'staff.bank.failed', path: `${LIST}/12`, shows: failedVersion.error!, answers: (page) => mockOne(page, failedDetails), isWhole: true },
  { name: 'staff.bank.loading', path: ONE, shows: bankVersionTexts.description, answers: (page) => hang(page, at(9)), isAlike: true },
  { name: 'staff.bank.error', path: ONE, shows: shell.tryAgain, answers: (page) => refuse(page, at(9)), isAlike: true },
  { name: 'staff.bank.missing', path: `${LIST}/99999`, shows: bankVersionTexts.notFound, answers: (page) => refuse(page, at(99_999), { kind: 'missing' }) },
  {
    name: 'staff.bank.activate',
    path: ONE,
    shows: bankCountTexts.provinces,
    answers: mockOne,
    prepare: async (page) => {
      await press(page, bankVersionTexts.activate)
      await dialogOf(page).getByText(bankVersionTexts.activation.sends).waitFor()
    },
  },
] // prettier-ignore

/** Number banks at the desk of the staff. */
export const staffBankScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  visitor: 'operator' as const,
}))
