import { newList } from '@peyk/contract/reports/reports.ts'
import { reportScreens as texts } from '@peyk/phrases/fa/reports/report-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'
import { rowPerState } from './send-fixtures.ts'

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: filterButton }).first().click()
  await page.getByRole('dialog').waitFor()
}
const filterButton = /فیلتر/

/** The list of sends. */
export const reportScreens: readonly Screen[] = [
  {
    name: 'reports.full',
    path: '/reports',
    shows: texts.description,
    isWhole: true,
    prepare: (page) =>
      page
        .getByText(/ ارسال$/)
        .first()
        .waitFor(),
  },
  {
    name: 'reports.states',
    path: '/reports',
    shows: texts.description,
    isWhole: true,
    answers: (page) => answerPage(page, newList, rowPerState, 4321),
  },
  {
    name: 'reports.lines',
    path: '/reports?number=%2B983000505',
    shows: texts.description,
    prepare: async (page) => {
      await openFilters(page)
      await page.getByRole('dialog').getByRole('button', { name: texts.filters.number }).click()
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  { name: 'reports.empty', path: '/reports', shows: texts.empty, answers: (page) => answerPage(page, newList, []) },
  {
    name: 'reports.no-result',
    path: '/reports?message=%D9%87%DB%8C%DA%86&state=6&exit_from=10',
    shows: texts.noResult,
    answers: (page) => answerPage(page, newList, []),
  },
  { name: 'reports.loading', path: '/reports', shows: routes.reports, answers: (page) => hang(page, newList) },
  { name: 'reports.error', path: '/reports', shows: shell.tryAgain, answers: (page) => refuse(page, newList) },
  { name: 'reports.filters', path: '/reports', shows: texts.description, prepare: openFilters },
]
