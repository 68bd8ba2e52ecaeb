import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The groups of the gallery and what its pages are known by (packages/ui/gallery). */
const GROUPS = {
  buttons: 'پیشرفت',
  texts: 'متن لاتین',
  figures: 'کد پیامک',
  choices: 'تیک و کلید',
  dates: 'بازهٔ تاریخ',
  uploads: 'گزارش ردیف‌ها',
  numbers: 'پیش‌شمارهٔ واردشده',
  message: 'پیش‌نمایش روی گوشی',
  lists: 'وضعیت گیرنده‌ها',
  tables: 'چند رقم در یک کارت',
  places: 'نام و مقدار',
  formats: 'تعداد و پول',
  overlays: 'تأیید ناموفق',
}

const galleryScreen = (
  group: keyof typeof GROUPS,
  state: string,
  prepare?: (page: Page) => Promise<unknown>,
): Screen => ({
  name: `kit.${group}.${state}`,
  path: `/kit/${group}`,
  shows: GROUPS[group],
  visitor: 'guest',
  isKit: true,
  ...(prepare === undefined ? { isWhole: true } : { prepare }),
})
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first().waitFor()
}
const openAt = (name: string | RegExp) => async (page: Page) => {
  await field(page, name).click()
  await page.getByRole('dialog').waitFor()
}

/** Every widget of the kit in every state, and what opens, opened. */
export const kitScreens: readonly Screen[] = [
  ...(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => galleryScreen(group, 'all')),
  galleryScreen('dates', 'date', openAt('تاریخ، پر')),
  galleryScreen('dates', 'moment', openAt('تاریخ و ساعت، خالی')),
  galleryScreen('dates', 'range', openAt(uiDates.from)),
  galleryScreen('dates', 'time', openAt(/^ساعت، پر/)),
  galleryScreen('choices', 'list', async (page) => {
    await page
      .getByRole('button', { name: /انتخاب، پر/ })
      .first()
      .click()
    await page.getByRole('listbox').waitFor()
  }),
  galleryScreen('choices', 'several', async (page) => {
    await page.getByRole('button', { name: /چند انتخاب، پر/ }).click()
    await page.getByRole('listbox').waitFor()
  }),
  galleryScreen('overlays', 'dialog', press('پنجره')),
  galleryScreen('overlays', 'confirmation', press('تأیید')),
  galleryScreen('overlays', 'failed', press('تأیید ناموفق')),
  galleryScreen('overlays', 'drawer', press('کشو')),
  galleryScreen('overlays', 'sheet', press('برگه')),
  galleryScreen('overlays', 'full-screen', press('تمام‌صفحه')),
  galleryScreen('overlays', 'menu', press('حساب')),
]
