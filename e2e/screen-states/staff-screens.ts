import { staffAudit } from '@peyk/contract/account/audit.ts'
import { members, staffRoles } from '@peyk/contract/staff/staff-team.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import { staffMenuTexts } from '@peyk/phrases/fa/staff/staff-menu.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import * as seen from './account-fixtures.ts'
import type { Screen } from './screen.ts'

const { customers, customer, changes, team, audit, engine } = staffTexts
const REFUSED = 'این کار الان انجام نمی‌شود'
const DEMO = '/staff/accounts/2'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')

/** Presses what opens a dialog of the customer's page, and lets it show what is missing. */
const dialogScreen = (name: string, button: string, confirm?: string | RegExp): Screen => ({
  name: `staff.customer.${name}`,
  path: DEMO,
  shows: customer.lastSends,
  prepare: async (page) => {
    await press(page, button)
    await dialogOf(page).waitFor()
    if (confirm !== undefined) await dialogOf(page).getByRole('button', { name: confirm }).click()
  },
})

const mockNumberChanges = (page: Page) => answerPage(page, staff.numberChanges, seen.numberChangeRows)
const mockTeam = (page: Page) => {
  answerPage(page, members, seen.staffMembers)
  answer(page, staffRoles, seen.staffRoleRows)
}

const rows: readonly Screen[] = [
  { name: 'staff.menu', path: '/staff/menu', shows: staffMenuTexts.lead },
  { name: 'staff.customers', path: '/staff/accounts', shows: customers.description },
  { name: 'staff.customers.nobody', path: '/staff/accounts?search=qqqq', shows: customers.noResult },
  { name: 'staff.customers.loading', path: '/staff/accounts', shows: customers.description, answers: (page) => hang(page, staff.accounts) },
  { name: 'staff.customers.error', path: '/staff/accounts', shows: REFUSED, answers: (page) => refuse(page, staff.accounts) },
  { name: 'staff.customer', path: DEMO, shows: customer.lastSends, isWhole: true },
  { name: 'staff.customer.loading', path: DEMO, shows: customer.title, answers: (page) => hang(page, { ...staff.account, path: 'staff/accounts/2' }) },
  { name: 'staff.customer.missing', path: '/staff/accounts/99999', shows: customer.notFound },
  dialogScreen('enter', customer.enter),
  dialogScreen('block', customer.block, staffTexts.block.confirm),
  dialogScreen('plan', customer.editPlan),
  dialogScreen('credit', customer.adjust, staffTexts.adjust.confirm),
  { name: 'staff.number-changes', path: '/staff/number-changes', shows: 'ارغوان کاظمی', answers: mockNumberChanges, isWhole: true },
  { name: 'staff.number-changes.decided', path: '/staff/number-changes?status=rejected', shows: 'فروشگاه لبخند', answers: (page) => answerPage(page, staff.numberChanges, seen.decidedNumberChangeRows), isWhole: true },
  { name: 'staff.number-changes.empty', path: '/staff/number-changes', shows: changes.empty, answers: (page) => answerPage(page, staff.numberChanges, []) },
  { name: 'staff.number-changes.loading', path: '/staff/number-changes', shows: changes.title, answers: (page) => hang(page, staff.numberChanges) },
  {
    name: 'staff.number-changes.confirm',
    path: '/staff/number-changes',
    shows: 'ارغوان کاظمی',
    answers: mockNumberChanges,
    prepare: (page) => page.getByRole('button', { name: changes.confirm }).filter({ visible: true }).first().click(),
  },
  {
    name: 'staff.number-changes.reject',
    path: '/staff/number-changes',
    shows: 'ارغوان کاظمی',
    answers: mockNumberChanges,
    prepare: (page) => page.getByRole('button', { name: changes.reject }).filter({ visible: true }).first().click(),
  },
  { name: 'staff.team', path: '/staff/team', shows: 'سارا کاظمی', answers: mockTeam, isWhole: true },
  { name: 'staff.team.loading', path: '/staff/team', shows: team.description, answers: (page) => hang(page, members) },
  {
    name: 'staff.team.new',
    path: '/staff/team',
    shows: 'سارا کاظمی',
    answers: mockTeam,
    prepare: async (page) => {
      await press(page, team.newMember)
      await dialogOf(page).getByRole('button', { name: team.form.create, exact: true }).click()
    },
  },
  { name: 'staff.roles', path: '/staff/team?tab=1', shows: 'حسابرس', answers: mockTeam },
  { name: 'staff.roles.empty', path: '/staff/team?tab=1', shows: team.noRoles, answers: (page) => answer(page, staffRoles, []) },
  {
    name: 'staff.roles.new',
    path: '/staff/team?tab=1',
    shows: 'حسابرس',
    answers: mockTeam,
    prepare: async (page) => {
      await press(page, team.newRole)
      await dialogOf(page).getByRole('button', { name: team.roleForm.create, exact: true }).click()
    },
  },
  { name: 'staff.audit', path: '/staff/audit', shows: audit.staffDescription },
  { name: 'staff.audit.full', path: '/staff/audit', shows: 'maryam.rezaei', answers: (page) => answerPage(page, staffAudit, seen.staffAuditEntries, 214), isWhole: true },
  { name: 'staff.audit.loading', path: '/staff/audit', shows: audit.staffDescription, answers: (page) => hang(page, staffAudit) },
  { name: 'staff.engine', path: '/staff/engine', shows: engine.heldEmpty, isWhole: true },
  { name: 'staff.engine.trouble', path: '/staff/engine', shows: engine.findingsHint, answers: (page) => answer(page, staff.engineTroubles, seen.engineTroubles), isWhole: true },
] // prettier-ignore

/** The operator's console over the demonstration. */
export const staffScreens: readonly Screen[] = rows.map((screen) => ({ visitor: 'operator', ...screen }))
