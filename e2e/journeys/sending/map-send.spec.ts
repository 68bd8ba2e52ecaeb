import type { Page } from '@playwright/test'
import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { expect, confirmDialog, shortenUndoTime, test, uniqueMark } from '../../fixtures.ts'
import { callApi } from '../../test-accounts.ts'

/** The demo bank is laid a moment after the server listens. */
const waitForBank = (token: string) =>
  expect
    .poll(async () => (await callApi<{ has_bank: boolean }>(bankCounts.path, { province_id: 89 }, token)).has_bank)
    .toBe(true)
const openMap = async (page: Page) => {
  await page.goto('/send-sms')
  await page.getByRole('main').getByRole('link', { name: 'ارسال از روی نقشه' }).click()
  await expect(page.getByRole('application', { name: mapTexts.map })).toBeVisible()
  await page.locator('.map-province').first().waitFor({ state: 'attached' })
}
const radius = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${mapSend.radius}`) })
const found = (page: Page) => page.getByTestId('found-people')
const review = (page: Page) => page.getByRole('button', { name: 'بررسی و ارسال' }).click()

type Finger = { x: number; y: number }
/** Fingers that go down, move in ten steps, and are lifted. */
const touch = async (page: Page, at: (step: number) => readonly Finger[]) => {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) })
  await send('touchStart', at(0))
  for (let step = 1; step <= 10; step += 1) await send('touchMove', at(step))
  await send('touchEnd', [])
}

/** One finger on the map scrolls the page and leaves the map; two make it larger. */
const expectFingers = async (page: Page) => {
  const box = (await page.getByRole('application', { name: mapTexts.map }).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const scrolled = () => page.evaluate(() => window.scrollY)
  const scale = page.locator('.map-frame').getByText(/^[۰-۹٬]+ (?:کیلو)?متر$/)
  const length = (await scale.textContent()) ?? ''
  await touch(page, (step) => [-1, 1].map((side) => ({ x: x + side * (20 + step * 8), y })))
  await expect(scale).not.toHaveText(length)
  expect(await scrolled()).toBe(0)
  const seen = () => page.locator('.leaflet-map-pane').getAttribute('style')
  const seenBefore = await seen()
  await touch(page, (step) => [{ x, y: y - step * 12 }])
  await expect.poll(scrolled).toBeGreaterThan(50)
  expect(await seen()).toBe(seenBefore)
}

test('[MODE-07] [SEND-05] a circle around a place that was searched is counted, confirmed and sent to', async ({
  page,
  signIn,
  token,
  expectAccessible,
}, info) => {
  await waitForBank(token)
  await signIn()
  await shortenUndoTime(page)
  await openMap(page)
  await review(page)
  await expect(page.getByText(mapSend.problems.noCentre).first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(mapSend.search) }).click()
  await page.getByRole('combobox').fill('تهران')
  await page
    .getByRole('option', { name: /^تهران.*شهر/ })
    .first()
    .click()
  await radius(page).fill('12000')
  await expect(page.getByText(mapTexts.drawn(mapSend.words.circleNear('۱۲ کیلومتر', 'تهران')))).toBeVisible()
  await expect(found(page).getByText(targetedFields.minimumMet)).toBeVisible()
  // Smaller by its grip: fewer people than a targeted send needs.
  const edge = page.getByRole('button', { name: mapTexts.handles.edge })
  await edge.press('ArrowRight')
  await expect(radius(page)).not.toHaveValue('۱۲٬۰۰۰')
  await page.getByLabel('متن پیام').fill(`محلهٔ ما ${uniqueMark(info)}`)
  await expectAccessible()
  await review(page)
  const dialog = confirmDialog(page)
  await dialog.getByRole('button', { name: /ارسال به [۰-۹٬]{5,} نفر/ }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
})

test(
  '[MODE-07] [SEND-04] on the phone the page scrolls past the map, presses draw a polygon, and too few people are refused',
  { tag: '@phone' },
  async ({ page, signIn, token, expectAccessible }) => {
    await waitForBank(token)
    await signIn()
    await openMap(page)
    await expectFingers(page)
    await page.getByText(mapTexts.kinds.polygon, { exact: true }).click()
    await page.getByRole('button', { name: mapTexts.fullScreen }).click()
    const dialog = page.getByRole('dialog')
    const map = dialog.getByRole('application')
    await dialog.locator('.map-province').first().waitFor({ state: 'attached' })
    // Somewhere in the desert.
    for (const [x, y] of [[200, 250], [240, 250], [220, 290]] as const) await map.click({ position: { x, y } }) // prettier-ignore
    await dialog.getByRole('button', { name: mapTexts.close }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: mapTexts.done }).click()
    await expect(page.getByLabel(new RegExp(mapTexts.points))).toHaveValue(/^\d+\.\d+, \d+\.\d+\n.*\n.*$/)
    await review(page)
    await expect(page.getByText(/ارسال هدفمند حداقل|هیچ شماره‌ای پیدا نشد/).first()).toBeVisible()
    await expect(confirmDialog(page)).toBeHidden()
  },
)
