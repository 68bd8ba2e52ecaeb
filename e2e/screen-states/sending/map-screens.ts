import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { bankDensity } from '@peyk/contract/number-banks/density.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import type { Page } from '@playwright/test'
import { answer, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const path = '/send-sms/map'
const counts = bankCounts.example.data as ReturnType<typeof bankCounts.data.parse>
const one = counts.by_entry[0]!

/** People around Tehran, fewer and fewer to its edge. */
const cells = Array.from({ length: 400 }, (_, at) => {
  const [row, column] = [Math.floor(at / 20) - 10, (at % 20) - 10]
  const [south, west] = [35.7 + row * 0.02, 51.4 + column * 0.024]
  return {
    south,
    west,
    north: south + 0.02,
    east: west + 0.024,
    count: Math.round((4000 * Math.exp(-(row * row + column * column) / 30)) / 10) * 10,
  }
}).filter(({ count }) => count >= 50)

const mock = (page: Page, entries: readonly (typeof one)[] = [one]) => {
  answer(page, bankCounts, { ...counts, by_entry: entries })
  answer(page, bankDensity, { has_bank: true, cells, most: 4000 })
}
const centre = (page: Page) => page.getByLabel(new RegExp(`^${texts.centre}`))
/** The map, drawn and where it should be. */
const settled = async (page: Page) => {
  await page.locator('.map-province').first().waitFor({ state: 'attached' })
  await page.locator('.map-label').first().waitFor()
}
const fillCircle = async (page: Page) => {
  await settled(page)
  await centre(page).fill('35.7, 51.4')
  await page
    .getByLabel(new RegExp(`^${texts.radius}`))
    .first()
    .fill('8000')
  await page.getByText(texts.words.circleNear('۸ کیلومتر', 'تهران')).first().waitFor()
}
const POLYGON = '35.76, 51.32\n35.78, 51.48\n35.68, 51.52\n35.65, 51.40\n35.68, 51.30'
const fillPolygon = async (page: Page, corners = POLYGON) => {
  await settled(page)
  await page.getByText(mapTexts.kinds.polygon, { exact: true }).click()
  const field = page.getByLabel(new RegExp(mapTexts.points))
  await field.fill(corners)
  await field.blur()
}
const review = (page: Page) => page.getByRole('button', { name: sendWizard.review }).click()

/** Sends to areas of the map. */
export const mapScreens: readonly Screen[] = [
  { name: 'map-send.empty', path, shows: mapTexts.source, isWhole: true, prepare: settled, answers: (page) => mock(page) }, // prettier-ignore
  { name: 'map-send.circle', path, shows: mapTexts.source, isWhole: true, prepare: fillCircle, answers: (page) => mock(page) }, // prettier-ignore
  { name: 'map-send.polygon', path, shows: mapTexts.source, isWhole: true, prepare: fillPolygon, answers: (page) => mock(page) }, // prettier-ignore
  {
    name: 'map-send.areas',
    path,
    shows: mapTexts.source,
    isWhole: true,
    answers: (page) => mock(page, [one, { mci_count: 900, irancell_count: 410, other_count: 60 }]),
    prepare: async (page) => {
      await fillCircle(page)
      await page.getByRole('button', { name: mapTexts.add }).click()
      await centre(page).fill('35.83, 50.99')
      await page.getByText(mapTexts.worked).waitFor()
    },
  },
  {
    name: 'map-send.crossing',
    path,
    shows: mapTexts.source,
    isWhole: true,
    answers: (page) => mock(page),
    prepare: async (page) => {
      await fillPolygon(page, '35.7, 51.3\n35.6, 51.5\n35.7, 51.5\n35.6, 51.3')
      await review(page)
      await page.getByText(texts.problems.crossing).first().waitFor()
    },
  },
  {
    name: 'map-send.missing',
    path,
    shows: mapTexts.source,
    isWhole: true,
    only: 'phone',
    answers: (page) => mock(page),
    prepare: async (page) => {
      await settled(page)
      await review(page)
    },
  },
  {
    name: 'map-send.full-screen',
    path,
    only: 'phone',
    shows: mapTexts.source,
    answers: (page) => mock(page),
    prepare: async (page) => {
      await fillCircle(page)
      await page.getByRole('button', { name: mapTexts.fullScreen }).click()
      await page.getByRole('dialog').locator('.map-area').waitFor({ state: 'attached' })
    },
  },
  { name: 'map-send.counting', path, shows: mapTexts.source, isWhole: true, only: 'phone', prepare: fillCircle, answers: (page) => hang(page, bankCounts) }, // prettier-ignore
  { name: 'map-send.error', path, shows: mapTexts.source, isWhole: true, only: 'desktop', prepare: fillCircle, answers: (page) => refuse(page, bankCounts) }, // prettier-ignore
]
