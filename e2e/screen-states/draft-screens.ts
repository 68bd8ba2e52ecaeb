import { count, list } from '@peyk/contract/drafts/drafts.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const path = '/predefined-messages'
const FIRST = 'سفارش شما ثبت شد و به‌زودی آماده می‌شود'

const create = (page: Page) => page.getByRole('button', { name: predefinedMessageTexts.newDraft }).first().click()
const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: predefinedMessageTexts.insert.open, exact: true }).click()
  await page.getByRole('dialog').getByText(FIRST).waitFor()
}
const emptyCount = { total_drafts: 0, total_groups: 0, max_drafts: 200, max_groups: 20, groups: [] }

/** Predefined messages and their picker. */
export const draftScreens: readonly Screen[] = [
  { name: 'drafts.full', path, shows: FIRST, isWhole: true },
  { name: 'drafts.search', path: `${path}?search=زادروز`, shows: 'زادروزتان خجسته' },
  {
    name: 'drafts.empty',
    path,
    shows: predefinedMessageTexts.list.empty,
    answers: (page) => {
      answerPage(page, list, [])
      answer(page, count, emptyCount)
    },
  },
  { name: 'drafts.loading', path, shows: predefinedMessageTexts.newDraft, answers: (page) => hang(page, list) },
  {
    name: 'drafts.create',
    path,
    shows: FIRST,
    prepare: async (page) => {
      await create(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'drafts.groups',
    path,
    shows: FIRST,
    only: 'phone',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: predefinedMessageTexts.groups.choose(predefinedMessageTexts.groups.all) })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'drafts.message', path: `${path}/1`, shows: predefinedMessageTexts.detail.tailNote, isWhole: true },
  { name: 'drafts.pick', path: '/send-sms/quick', shows: predefinedMessageTexts.insert.open, prepare: openPicker },
  {
    name: 'drafts.error',
    path,
    shows: shell.tryAgain,
    answers: (page) => {
      refuse(page, list)
      refuse(page, count)
    },
  },
  { name: 'drafts.no-result', path: `${path}?search=زمستان`, shows: predefinedMessageTexts.list.noResult },
  {
    name: 'drafts.chosen',
    path,
    shows: FIRST,
    prepare: (page) => page.getByRole('checkbox', { name: /سفارش/ }).first().press('Space'),
  },
  {
    name: 'drafts.menu',
    path,
    shows: FIRST,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /عملیات پیام/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
]
