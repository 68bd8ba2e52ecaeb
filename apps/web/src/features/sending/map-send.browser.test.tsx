import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { mapSend } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const open = async (size?: typeof PHONE) => {
  const opened = await openPanel('/send-sms/map', { ...(size && { size }) })
  await expect.element(page.getByRole('application', { name: mapTexts.map }), SOON).toBeVisible()
  return opened
}
const centre = () => page.getByRole('textbox', { name: new RegExp(`^${mapSend.centre}`) })
const radius = () => page.getByRole('textbox', { name: new RegExp(`^${mapSend.radius}`) })
const review = () => page.getByRole('button', { name: sendWizard.review }).click()
/** Of the counts that were asked of the server, the last entries. */
const lastEntries = (requests: readonly { path: string; body?: unknown }[]) =>
  (requests.findLast(({ path }) => path === bankCounts.path)?.body as { params?: object[] } | undefined)?.params

beforeEach(removeAllAutosaves)

describe('a send to an area of the map', () => {
  test('[SEND-05] [MODE-07] a circle is typed instead of drawn: each slip has its sentence, the whole one is counted', async () => {
    const { requests } = await open()
    await review()
    await expect.element(page.getByText(mapSend.problems.noCentre).first()).toBeVisible()
    await centre().fill('میدان آزادی')
    await userEvent.tab()
    await expect.element(page.getByText(mapTexts.unreadable.coordinates)).toBeVisible()
    await centre().fill('48.85, 2.35')
    await expect.element(page.getByText(mapSend.problems.outside).first()).toBeVisible()
    await centre().fill('۵۱٫۳۸۹، ۳۵٫۶۸۹۲')
    await radius().fill('100')
    await expect.element(page.getByText(mapSend.problems.radius('۲۰۰', '۵۰')).first()).toBeVisible()
    await radius().fill('۳۰۰۰')
    const words = mapSend.words.circleNear(mapSend.lengths.kilometres('۳'), 'تهران')
    await expect.element(page.getByText(mapTexts.drawn(words)), SOON).toBeVisible()
    await expect
      .poll(() => lastEntries(requests), SOON)
      .toEqual([{ lat: 35.6892, lng: 51.389, radius: 3000, bank: 'white' }])
    // What was typed the wrong way round and in Persian digits is read back as the form holds it.
    await userEvent.tab()
    await expect.element(centre()).toHaveValue('35.6892, 51.389')
    await expectAccessible()
  })

  test('[MODE-07] on the phone a polygon is typed, its crossing sides are refused, and a second area is added', async () => {
    const { requests } = await open(PHONE)
    await page.getByText(mapTexts.kinds.polygon, { exact: true }).click()
    const corners = page.getByRole('textbox', { name: new RegExp(mapTexts.points) })
    await corners.fill('35.7, 51.3\n35.6, 51.5\n35.7, 51.5\n35.6, 51.3')
    await review()
    await expect.element(page.getByText(mapSend.problems.crossing).first()).toBeVisible()
    await corners.fill('35.7, 51.3\n35.7, 51.5\n35.6, 51.5')
    await page.getByRole('button', { name: mapTexts.add }).click()
    await page.getByText(mapTexts.kinds.circle, { exact: true }).click()
    await centre().fill('36.3, 59.6')
    const polygon = [
      { lat: 35.7, lng: 51.3 },
      { lat: 35.7, lng: 51.5 },
      { lat: 35.6, lng: 51.5 },
    ]
    await expect
      .poll(() => lastEntries(requests), SOON)
      .toEqual([
        { polygon, bank: 'white' },
        { lat: 36.3, lng: 59.6, radius: 2000, bank: 'white' },
      ])
    await expectAccessible()
  })

  test('a place that is searched is flown to and gets the circle', async () => {
    await open()
    await page.getByRole('button', { name: new RegExp(mapSend.search) }).click()
    await page.getByRole('combobox').fill('شيراز')
    await page
      .getByRole('option', { name: /^شیراز.*شهر،/ })
      .first()
      .click()
    const typed = () => (centre().element() as HTMLInputElement).value
    await expect.poll(typed, SOON).toMatch(/^29\.\d+, 52\.\d+$/)
    await expect.element(page.getByRole('button', { name: mapTexts.handles.centre })).toBeInTheDocument()
  })
})
