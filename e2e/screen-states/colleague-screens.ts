import * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import { colleagueTexts as texts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import * as seen from './account-fixtures.ts'
import type { Screen } from './screen.ts'

const { list, roleList, permissionList, showRole, show } = colleagues
const REFUSED = 'این کار الان انجام نمی‌شود'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const mockColleagues = (page: Page) => {
  answerPage(page, list, seen.colleagueRows)
  answerPage(page, roleList, seen.roles)
  answer(page, permissionList, seen.permissionGroups)
}

const mockRole = (page: Page) => {
  mockColleagues(page)
  answer(page, showRole, seen.roleDetail)
}

const mockColleague = (status: (typeof seen.colleagueRows)[number]['status']) => (page: Page) => {
  mockColleagues(page)
  answer(page, show, seen.colleagueDetail(status))
}

/** `/colleagues` and every screen below it. */
export const colleagueScreens: readonly Screen[] = [
  { name: 'colleagues.full', path: '/colleagues', shows: 'رضا کریمی', answers: mockColleagues, isWhole: true },
  {
    name: 'colleagues.no-role',
    path: '/colleagues',
    shows: texts.list.noRole,
    answers: (page) => {
      answerPage(page, list, [])
      answerPage(page, roleList, [])
    },
  },
  {
    name: 'colleagues.empty',
    path: '/colleagues',
    shows: texts.list.empty,
    answers: (page) => {
      answerPage(page, list, [])
      answerPage(page, roleList, seen.roles)
    },
  },
  { name: 'colleagues.loading', path: '/colleagues', shows: routes.colleagues, answers: (page) => hang(page, list) },
  { name: 'colleagues.error', path: '/colleagues', shows: REFUSED, answers: (page) => refuse(page, list) },
  {
    name: 'colleagues.switch-off',
    path: '/colleagues',
    shows: 'رضا کریمی',
    answers: mockColleagues,
    prepare: async (page) => {
      refuse(page, colleagues.deactivate)
      await page.getByRole('button', { name: /رضا کریمی/ }).last().click()
      await page.getByRole('menuitem', { name: texts.switching.off }).click()
      const dialog = page.locator('section[role=alertdialog]')
      await dialog.getByRole('button', { name: texts.switching.off }).click()
      await dialog.getByText(REFUSED).waitFor()
    },
  },
  { name: 'roles.full', path: '/colleagues?tab=1', shows: 'کارشناس ارسال', answers: mockColleagues, isWhole: true },
  { name: 'roles.empty', path: '/colleagues?tab=1', shows: texts.roles.empty, answers: (page) => answerPage(page, roleList, []) },
  {
    name: 'roles.menu',
    path: '/colleagues?tab=1',
    shows: 'کارشناس ارسال',
    answers: mockColleagues,
    prepare: (page) => page.getByRole('button', { name: /کارشناس ارسال/ }).last().click(),
  },
  { name: 'role.new', path: '/colleagues/create-access', shows: texts.role.permissions, answers: mockColleagues, isWhole: true },
  {
    name: 'role.missing',
    path: '/colleagues/create-access',
    shows: texts.role.permissions,
    answers: mockColleagues,
    prepare: (page) => press(page, texts.role.create),
  },
  { name: 'role.full', path: '/colleagues/update-access/1', shows: texts.role.permissions, answers: mockRole, isWhole: true },
  { name: 'role.loading', path: '/colleagues/update-access/1', shows: texts.role.updateDescription, answers: (page) => hang(page, showRole) },
  { name: 'role.error', path: '/colleagues/update-access/1', shows: REFUSED, answers: (page) => refuse(page, showRole) },
  { name: 'invite.empty', path: '/colleagues/create', shows: texts.invite.submit, answers: mockColleagues, isWhole: true },
  {
    name: 'invite.missing',
    path: '/colleagues/create',
    shows: texts.invite.submit,
    answers: mockColleagues,
    isWhole: true,
    prepare: async (page) => {
      await page.getByText(texts.invite.more).click()
      await press(page, texts.invite.submit)
    },
  },
  { name: 'invite.no-role', path: '/colleagues/create', shows: texts.list.noRole, answers: (page) => answerPage(page, roleList, []) },
  { name: 'colleague.active', path: '/colleagues/12', shows: texts.colleague.access, answers: mockColleague('active'), isWhole: true },
  { name: 'colleague.pending', path: '/colleagues/12', shows: texts.colleague.access, answers: mockColleague('pending'), isWhole: true },
  { name: 'colleague.off', path: '/colleagues/12', shows: texts.colleague.access, answers: mockColleague('inactive'), isWhole: true },
  {
    name: 'colleague.edit',
    path: '/colleagues/12',
    shows: texts.colleague.access,
    answers: mockColleague('active'),
    isWhole: true,
    prepare: (page) => press(page, texts.colleague.edit),
  },
  { name: 'colleague.loading', path: '/colleagues/12', shows: routes.colleague, answers: (page) => hang(page, show) },
  { name: 'colleague.missing', path: '/colleagues/99999', shows: 'یافت نشد' },
] // prettier-ignore
