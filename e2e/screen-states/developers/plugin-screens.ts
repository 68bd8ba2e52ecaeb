import { plugins } from '@peyk/contract/developers/plugins.ts'
import { staffPlugins } from '@peyk/contract/staff/staff-plugins.ts'
import { pluginTexts as texts } from '@peyk/phrases/fa/developers/plugins.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { staffPluginTexts } from '@peyk/phrases/fa/staff/plugins.ts'
import type { Page } from '@playwright/test'
import { answer, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const LIST = '/developers/plugins'
const DESK = '/staff/plugins'
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Plugins as developers find them. */
export const pluginScreens: readonly Screen[] = [
  {
    name: 'plugins.full',
    path: LIST,
    shows: 'افزونهٔ n8n',
    isWhole: true,
    prepare: (page) => page.getByText(texts.card.guide).first().click(),
  },
  { name: 'plugins.empty', path: LIST, shows: texts.empty, answers: (page) => answer(page, plugins, []) },
  { name: 'plugins.no-result', path: `${LIST}?search=جوملا`, shows: texts.noResult, isAlike: true },
  { name: 'plugins.loading', path: LIST, shows: texts.description, answers: (page) => hang(page, plugins) },
  { name: 'plugins.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, plugins), isAlike: true },
] // prettier-ignore

const rows: readonly Screen[] = [
  { name: 'staff.plugins', path: DESK, shows: 'افزونهٔ n8n' },
  { name: 'staff.plugins.empty', path: DESK, shows: staffPluginTexts.empty, answers: (page) => answer(page, staffPlugins, []), isAlike: true },
  { name: 'staff.plugins.loading', path: DESK, shows: staffPluginTexts.description, answers: (page) => hang(page, staffPlugins), isAlike: true },
  { name: 'staff.plugins.error', path: DESK, shows: shell.tryAgain, answers: (page) => refuse(page, staffPlugins), isAlike: true },
  {
    name: 'staff.plugins.form',
    path: DESK,
    shows: 'افزونهٔ n8n',
    isWhole: true,
    prepare: async (page) => {
      await press(page, staffPluginTexts.create)
      await dialogOf(page).getByRole('textbox', { name: staffPluginTexts.form.title }).first().fill('افزونهٔ ووکامرس')
      await dialogOf(page).getByRole('textbox', { name: staffPluginTexts.form.platform }).fill('WordPress')
      await dialogOf(page).getByRole('button', { name: staffPluginTexts.form.save }).click()
      await dialogOf(page).getByText(/را بنویسید/).first().waitFor()
    },
  },
] // prettier-ignore

/** Plugins at the desk of the staff. */
export const staffPluginScreens: readonly Screen[] = rows.map((row) => ({ ...row, visitor: 'operator' }))
