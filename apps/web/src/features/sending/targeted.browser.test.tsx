import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { cities, counties, provinces } from '@peyk/contract/number-banks/places.ts'
import { bankTowers } from '@peyk/contract/number-banks/towers.ts'
import { tradeCategories, tradeSubCategories } from '@peyk/contract/number-banks/trades.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { businessSend, postalCodeSend, targetedPlaces, towerSend } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { noBankHints } from '@peyk/phrases/fa/sending/targeted-no-bank.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { openPanel, PHONE, confirmDialog } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const preview = startPreview.example.data as { preview_id: number }
const MINIMUM = 5000

const counted = (mci: number, more: object = {}) => {
  const counts = { mci_count: mci, irancell_count: 3200, other_count: 400 }
  return respondsWith({
    ...counts,
    count: mci + 3600,
    has_bank: true,
    by_entry: [counts],
    blacklist_count: 0,
    excluded_count: 0,
    minimum_count: MINIMUM,
    ...more,
  })
}
const answers: Record<string, MockHandler> = {
  [provinces.path]: respondsWith([
    { id: 89, name: 'تهران' },
    { id: 95, name: 'فارس' },
  ]),
  [counties.path]: respondsWith([{ id: 305, name: 'شیراز' }]),
  [cities.path]: respondsWith([{ id: 1340, name: 'شیراز' }]),
  [tradeCategories.path]: respondsWith(tradeCategories.example.data),
  [tradeSubCategories.path]: respondsWith(tradeSubCategories.example.data),
  [bankTowers.path]: respondsPage([
    {
      id: 7,
      title: 'شیراز، زند',
      lat: 29.6,
      lng: 52.5,
      province_id: 95,
      city_id: 1340,
      operator_id: 2,
      estimated_count: 640,
    },
    {
      id: 8,
      title: 'شیراز، ارم',
      lat: 29.63,
      lng: 52.52,
      province_id: 95,
      city_id: 1340,
      operator_id: 2,
      estimated_count: 710,
    },
  ]),
  [bankCounts.path]: counted(8200),
  [startPreview.path]: respondsWith(preview),
  [`send/previews/${preview.preview_id}`]: respondsWith(preview),
}

const open = (path: string, special: Record<string, MockHandler> = {}, size?: typeof PHONE) =>
  openPanel(`/send-sms/${path}`, { answers: { ...answers, ...special }, ...(size && { size }) })
const pick = async (label: string, option: string | RegExp) => {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const chooseShiraz = async () => {
  await pick(targetedPlaces.province, 'فارس')
  await pick(targetedPlaces.county, /^شیراز$/)
  await pick(targetedPlaces.city, /^شیراز$/)
}
const review = () => page.getByRole('button', { name: sendWizard.review }).click()
const write = (text: string) => page.getByRole('textbox', { name: new RegExp(sendWizard.message) }).fill(text)

beforeEach(removeAllAutosaves)

const found = (count: string) =>
  expect.element(page.getByTestId('found-people').getByText(count, { exact: true }), SOON).toBeVisible()

test('[MODE-09] women of an age in a city are counted, said in words, and asked for as the contract has them', async () => {
  const { requests } = await open('city-province')
  await chooseShiraz()
  await found('۱۱٬۸۰۰')
  await page.getByText(targetedForm.genders.woman).click()
  await page.getByLabelText(targetedForm.yearFrom).fill('1365')
  await page.getByLabelText(targetedForm.yearTo).fill('1380')
  await expect.element(page.getByText(/^زنان .* سالهٔ شهر شیراز$/), SOON).toBeVisible()
  await write('تخفیف پاییزه')
  await expect.element(page.getByTestId('total-price').filter({ hasText: 'ریال' }), SOON).toBeVisible()
  await page.getByText(targetedForm.parts.some).click()
  const sample = () => page.getByText(/^نمونهٔ [۰-۹٬]+$/).element().textContent
  const first = sample()
  await page.getByRole('button', { name: targetedFields.otherSample }).click()
  await expect.poll(sample).not.toBe(first)
  await review()
  await expect
    .poll(() => requests.find(({ path }) => path === startPreview.path)?.body, SOON)
    .toMatchObject({
      sending_type: 'country',
      params: [
        {
          province_id: 95,
          county_id: 305,
          city_id: 1340,
          gender: 2,
          age_from: 1365,
          age_to: 1380,
          bank: 'white',
          mci: { start: 0, size: 3475 },
          irancell: { start: 0, size: 1356 },
          other: { start: 0, size: 169 },
        },
      ],
    })
  const asked = requests.find(({ path }) => path === startPreview.path)?.body as { sample_seed: number }
  expect(sample()).toBe(targetedFields.sampleOf(formatCount(asked.sample_seed + 1)))
  await expect.element(confirmDialog().getByText(/^زنان .* سالهٔ شهر شیراز$/)).toBeVisible()
})

test('[SEND-04] the fewest are said from the start and fewer are refused with what is missing', async () => {
  const { requests } = await open('postalcode', { [bankCounts.path]: counted(500) })
  await expect.element(page.getByText(targetedForm.minimum('۵٬۰۰۰')), SOON).toBeVisible()
  await page.getByLabelText(new RegExp(postalCodeSend.code)).fill('713')
  await found('۴٬۱۰۰')
  await write('تخفیف')
  await review()
  await expect.element(page.getByText(targetedForm.problems.tooFew('۵٬۰۰۰', '۹۰۰'))).toBeVisible()
  expect(requests.some(({ path }) => path === startPreview.path)).toBe(false)
})

test('[SEND-09] a choice in which nobody is found is refused by its own sentence', async () => {
  const nobody = { mci_count: 0, irancell_count: 0, other_count: 0 }
  await open('postalcode', { [bankCounts.path]: counted(0, { ...nobody, count: 0, by_entry: [nobody] }) })
  await page.getByLabelText(new RegExp(postalCodeSend.code)).fill('99')
  await found('۰')
  await write('تخفیف')
  await review()
  await expect.element(page.getByText(targetedForm.problems.nobody)).toBeVisible()
})

test('[SEND-05] [SEND-07] [SEND-08] a trade, a place and a text are each asked for beside their own fields', async () => {
  await open('business', {}, PHONE)
  await expect.element(page.getByRole('button', { name: new RegExp(`${businessSend.main}$`) }), SOON).toBeVisible()
  await review()
  for (const problem of [businessSend.problems.main, targetedPlaces.problems.province, sendWizard.problems.message])
    await expect.element(page.getByText(problem)).toBeVisible()
})

test('[MODE-10] [MODE-11] towers are chosen by name, and no other operator is offered', async () => {
  const { requests } = await open('tower-irancell')
  await page.getByText('شیراز، ارم').click(SOON)
  await expect.element(page.getByText(towerSend.operatorNote)).toBeVisible()
  await found('۱۱٬۸۰۰')
  expect(page.getByRole('checkbox', { name: targetedForm.operators.mci }).query()).toBeNull()
  const asked = () => requests.filter(({ path }) => path === bankCounts.path).map(({ body }) => body)
  expect(asked()).toContainEqual({ params: [{ tower_ids: [8], bank: 'white' }] })
})

test('without a bank of numbers the form says so, and keeps what is written', async () => {
  const none = counted(0, { has_bank: false, count: 0, by_entry: [] })
  await open('city-province', { [bankCounts.path]: none })
  await expect.element(page.getByText(targetedForm.noBank).first(), SOON).toBeVisible()
  await expect.element(page.getByText(noBankHints.none)).toBeVisible()
})

test('[MODE-09] while a bank is being laid the form says so, and turns by itself when it is there', async () => {
  let isThere = false
  const coming = counted(0, { has_bank: false, is_bank_coming: true, count: 0, by_entry: [] })
  const laid = counted(8200)
  await open('city-province', { [bankCounts.path]: (request) => (isThere ? laid(request) : coming(request)) })
  await expect.element(page.getByText(targetedForm.bankComing).first(), SOON).toBeVisible()
  await expect.element(page.getByText(noBankHints.coming)).toBeVisible()
  expect(page.getByText(targetedForm.noBank).query()).toBeNull()
  isThere = true
  await expect.element(page.getByText(targetedForm.minimum('۵٬۰۰۰')), SOON).toBeVisible()
  expect(page.getByText(targetedForm.bankComing).query()).toBeNull()
})
