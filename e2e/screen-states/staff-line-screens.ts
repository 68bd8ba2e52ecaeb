import { tariffFamilies, tariffHistory } from '@peyk/contract/staff/staff-tariffs.ts'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import type { Page } from '@playwright/test'
import { answerPage, hang } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const { tariffs } = tariffTexts
const history = { ...tariffHistory, path: 'staff/tariffs/7/prices' }
const prices = { persian_mci: 1330, english_mci: 3325, persian_other: 1463, english_other: 3657.5 }
const historyRows = [
  {
    ...prices,
    persian_mci: 1520,
    persian_other: 1672,
    state: 'coming',
    effective_from: '2026-12-21T20:30:00.000Z',
    until: null,
    staff_name: 'سارا کاظمی',
    created_at: '2026-11-20T08:00:00.000Z',
  },
  {
    ...prices,
    state: 'present',
    effective_from: '2026-05-02T05:30:00.000Z',
    until: '2026-12-21T20:30:00.000Z',
    staff_name: 'سارا کاظمی',
    created_at: '2026-05-02T05:30:00.000Z',
  },
  {
    ...prices,
    persian_mci: 1180,
    persian_other: 1298,
    state: 'past',
    effective_from: null,
    until: '2026-05-02T05:30:00.000Z',
    staff_name: null,
    created_at: '2025-11-20T08:00:00.000Z',
  },
] // prettier-ignore
const mockHistory = (page: Page) => answerPage(page, history, historyRows)
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')

/** Lines and tariffs in the staff console. */
export const staffLineScreens: readonly Screen[] = [
  { name: 'staff.tariffs', path: '/staff/tariffs', shows: tariffs.description },
  { name: 'staff.tariffs.loading', path: '/staff/tariffs', shows: tariffs.description, answers: (page: Page) => hang(page, tariffFamilies) },
  { name: 'staff.tariff', path: '/staff/tariffs/7', shows: tariffs.historyHint, answers: mockHistory },
  { name: 'staff.tariff.missing', path: '/staff/tariffs/99999', shows: tariffs.notFound },
  {
    name: 'staff.tariff.new',
    path: '/staff/tariffs/7',
    shows: tariffs.historyHint,
    answers: mockHistory,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: tariffs.newPrice }).click()
      await dialogOf(page).getByText(tariffs.form.later).click()
      await dialogOf(page).getByRole('button', { name: tariffs.form.save }).click()
    },
  },
  {
    name: 'staff.tariff.withdraw',
    path: '/staff/tariffs/7',
    shows: tariffs.historyHint,
    answers: mockHistory,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: new RegExp(tariffs.states.coming) }).first().click()
      await page.getByRole('menuitem', { name: tariffs.withdraw }).click()
    },
  },
].map((screen) => ({ visitor: 'operator', ...screen })) // prettier-ignore
