import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { expect, freshToken, panelUrl, test } from '../fixtures.ts'
import { SAMPLE_PICTURE } from '../sample-picture.ts'

const { form } = staffFaqTexts

// The desk on a desktop, the customer on a phone.
test(
  '[STF-07] [TIC-13] [TIC-17] staff write an answer with a picture and publish it; the customer finds it by search',
  { tag: '@phone' },
  async ({ page, signIn, browser, expectAccessible }, info) => {
    const mark = `زرافه${info.workerIndex}${info.retry}`
    const context = await browser.newContext({ baseURL: panelUrl() })
    const token = await freshToken('operator')
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const desk = await context.newPage()
    await desk.goto('/staff/faq/new?category=1')
    await desk.getByRole('textbox', { name: form.question }).fill(`چگونه ${mark} سفارش بدهم؟`)
    await desk.getByRole('textbox', { name: form.answer }).click()
    await desk.keyboard.type('از این صفحه سفارش دهید.')
    await desk.getByRole('toolbar').getByRole('button', { name: richTexts.picture, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: richTexts.pictureDialog.title })
    const chooser = desk.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: uiFiles.avatar.choose }).click()
    await (await chooser).setFiles({ name: 'step.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE })
    await expect(dialog.getByRole('button', { name: uiFiles.avatar.replace })).toBeVisible()
    await dialog.getByRole('textbox', { name: richTexts.pictureDialog.alt }).fill('صفحهٔ سفارش')
    await dialog.getByRole('button', { name: richTexts.pictureDialog.insert }).click()
    const preview = desk.getByRole('region', { name: richTexts.preview.title })
    await expect(preview.getByRole('img', { name: 'صفحهٔ سفارش' })).toBeVisible()
    await desk.getByRole('button', { name: form.save }).click()
    await expect(desk.getByText(form.created)).toBeVisible()
    await context.close()

    await signIn()
    await page.goto('/tickets/faq')
    await page.getByRole('searchbox', { name: texts.search }).fill(`سفارش ${mark}`)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('button', { name: new RegExp(mark) }).click()
    const picture = page.getByRole('img', { name: 'صفحهٔ سفارش' })
    await expect(picture).toHaveAttribute('src', /^\/published\/[\w-]{22}\.jpg$/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
    await expect(page).toHaveURL(/entry=\d+/)
    await expectAccessible()
    await page.getByRole('link', { name: texts.askAbout }).click()
    await expect(page).toHaveURL(/\/tickets\/create-ticket\?subject=/)
  },
)
