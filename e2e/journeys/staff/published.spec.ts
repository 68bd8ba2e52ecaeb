import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { banners as bannerTexts } from '@peyk/phrases/fa/home/banners.ts'
import { news as newsTexts } from '@peyk/phrases/fa/home/news.ts'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { confirmDialog, expect, freshToken, panelUrl, test, uniqueMark } from '../../fixtures.ts'

const PICTURES = join(import.meta.dirname, '../../../apps/server/src/features/demo/pictures')
const pictureIn = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label }).locator('input[type=file]')
const write = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)

/** A member of the staff at a desk of their own. */
const openDesk = async (browser: Browser) => {
  const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({ baseURL: panelUrl(), ...desktop })
  const token = await freshToken('operator')
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return { page: await context.newPage(), close: () => context.close() }
}

const remove = async (page: Page, path: string, { title, confirm }: { title: string; confirm: string }) => {
  await page.goto(path)
  await page.getByRole('button', { name: publishedTexts.menuOf(title) }).click()
  await page.getByRole('menuitem', { name: publishedTexts.delete }).click()
  await confirmDialog(page).getByRole('button', { name: confirm }).click()
  await expect(page.getByText(title)).toHaveCount(0)
}

test(
  '[STF-07] [HOME-02] [HOME-04] [HOME-08] staff publish a news and a banner with two pictures; the customer sees both, opens the news, and it is counted once',
  { tag: '@phone' },
  async ({ page, signIn, browser, expectAccessible }, info) => {
    const mark = toPersianDigits(uniqueMark(info))
    const title = `خبر ${mark}`
    const alt = `بنر ${mark}`
    const staff = await openDesk(browser)
    const desk = staff.page

    await desk.goto('/staff/news/new')
    await write(desk, staffNewsTexts.form.title, title)
    await desk.getByRole('textbox', { name: staffNewsTexts.form.summary }).fill('خلاصهٔ خبر')
    await desk.getByRole('textbox', { name: staffNewsTexts.form.body }).fill('از امروز در پنل')
    await desk.getByRole('button', { name: publishedTexts.form.publish, exact: true }).click()
    await expect(desk).toHaveURL(/\/staff\/news$/)

    await desk.goto('/staff/banners/new')
    await pictureIn(desk, staffBannerTexts.form.desktop).setInputFiles(join(PICTURES, 'gift-phone.jpg'))
    await expect(desk.getByText(staffBannerTexts.form.wrongShape('۶۸۶', '۳۲۰'))).toBeVisible()
    await pictureIn(desk, staffBannerTexts.form.desktop).setInputFiles(join(PICTURES, 'gift-desktop.jpg'))
    await pictureIn(desk, staffBannerTexts.form.mobile).setInputFiles(join(PICTURES, 'gift-phone.jpg'))
    await write(desk, staffBannerTexts.form.alt, alt)
    await write(desk, staffBannerTexts.form.title, alt)
    await expect(desk.getByRole('img', { name: alt })).toBeVisible()
    await desk.getByRole('button', { name: publishedTexts.form.publish, exact: true }).click()
    await expect(desk).toHaveURL(/\/staff\/banners$/)

    try {
      await signIn()
      await page.goto('/dashboard')
      // The new one is the last, and the last comes before the first.
      await page.getByRole('button', { name: bannerTexts.previous }).click()
      await expect(page.getByRole('img', { name: alt })).toBeVisible()
      await page.getByRole('button', { name: title }).click()
      await expect(page.getByText('از امروز در پنل')).toBeVisible()
      await expectAccessible()
      await page.reload()
      await expect(page.getByRole('button', { name: title })).not.toHaveAccessibleName(new RegExp(newsTexts.unseen))

      await desk.goto('/staff/news')
      await expect(desk.getByRole('row', { name: title })).toContainText(staffNewsTexts.seen('۱'))
    } finally {
      await remove(desk, '/staff/news', { title, confirm: staffNewsTexts.remove.confirm })
      await remove(desk, '/staff/banners', { title: alt, confirm: staffBannerTexts.remove.confirm })
      await staff.close()
    }
  },
)
