import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { provinces } from '@peyk/contract/number-banks/places.ts'
import { bankTowers } from '@peyk/contract/number-banks/towers.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { businessSend, postalCodeSend, targetedPlaces, towerSend } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const counts = bankCounts.example.data as ReturnType<typeof bankCounts.data.parse>
const one = counts.by_entry[0]!
const few = { mci_count: 1240, irancell_count: 910, other_count: 130 }
const someCounts = (page: Page, entries: readonly (typeof one)[] = [one]) =>
  answer(page, bankCounts, { ...counts, by_entry: entries })

const pick = async (page: Page, { label, option }: { label: string; option: string | RegExp }) => {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const chooseTehran = async (page: Page) => {
  await pick(page, { label: targetedPlaces.province, option: /^تهران$/ })
  await pick(page, { label: targetedPlaces.county, option: /^تهران$/ })
  await pick(page, { label: ` ${targetedPlaces.city}`, option: /^تهران$/ })
}
const found = (page: Page) => page.getByText(targetedFields.minimumMet).waitFor()
const chooseWomen = async (page: Page) => {
  await chooseTehran(page)
  await page.getByText(texts.genders.woman, { exact: true }).click()
  await page.getByLabel(texts.yearFrom).fill('1365')
  await page.getByLabel(texts.yearTo).fill('1380')
  await found(page)
}
const fillSome = async (page: Page) => {
  await chooseWomen(page)
  await page.getByText(texts.parts.some).click()
  await page.getByText(targetedFields.exclude).click()
  await page.getByLabel(targetedFields.excludeDays).waitFor()
  await page.getByLabel(sendWizard.message).fill('جشنوارهٔ پاییزهٔ فروشگاه لبخند: ۳۰ درصد تخفیف تا جمعه.')
}
const review = (page: Page) => page.getByRole('button', { name: sendWizard.review }).click()

/** Sends to people of cities, trades, postal codes and towers. */
export const targetedScreens: readonly Screen[] = [
  { name: 'city-send.empty', path: '/send-sms/city-province', shows: texts.people, isWhole: true },
  { name: 'city-send.loading', isAlike: true, path: '/send-sms/city-province', shows: texts.people, isWhole: true, answers: (page) => hang(page, bankCounts, provinces), prepare: (page) => page.getByText(targetedFields.nothingYet).waitFor() }, // prettier-ignore
  {
    name: 'city-send.list',
    isAlike: true,
    path: '/send-sms/city-province',
    shows: texts.people,
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(`${targetedPlaces.province}$`) }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'city-send.full', path: '/send-sms/city-province', shows: texts.people, isWhole: true, answers: (page) => someCounts(page), prepare: fillSome }, // prettier-ignore
  {
    name: 'city-send.too-few',
    isAlike: true,
    path: '/send-sms/city-province',
    shows: texts.people,
    isWhole: true,
    answers: (page) => someCounts(page, [few]),
    prepare: async (page) => {
      await chooseTehran(page)
      await page.getByText('۲٬۲۸۰').first().waitFor()
      await review(page)
      await page.getByText(sendWizard.problems.message).waitFor()
    },
  },
  {
    name: 'city-send.bad',
    path: '/send-sms/city-province',
    shows: texts.people,
    isWhole: true,
    prepare: async (page) => {
      await page.getByLabel(texts.yearFrom).fill('1390')
      await page.getByLabel(texts.yearTo).fill('1370')
      await page.getByLabel(texts.prefix).fill('0912')
      await review(page)
      await page.getByText(targetedPlaces.problems.province).waitFor()
    },
  },
  {
    name: 'city-send.failed',
    isAlike: true,
    path: '/send-sms/city-province',
    shows: texts.people,
    isWhole: true,
    answers: (page) => refuse(page, bankCounts),
    prepare: async (page) => {
      await chooseTehran(page)
      await page.getByText(targetedFields.countFailed).waitFor()
    },
  },
  {
    name: 'city-send.no-bank',
    isAlike: true,
    path: '/send-sms/city-province',
    shows: texts.noBank,
    isWhole: true,
    answers: (page) =>
      answer(page, bankCounts, { ...counts, ...few, count: 0, has_bank: false, by_entry: [{ mci_count: 0, irancell_count: 0, other_count: 0 }] }), // prettier-ignore
  },
  { name: 'business-send.empty', isAlike: true, path: '/send-sms/business', shows: texts.people, isWhole: true },
  {
    name: 'business-send.full',
    path: '/send-sms/business',
    shows: texts.people,
    isWhole: true,
    answers: (page) => someCounts(page, [one, few]),
    prepare: async (page) => {
      await pick(page, { label: businessSend.main, option: /رستوران/ })
      await pick(page, { label: ` ${businessSend.sub}`, option: /رستوران/ })
      await chooseTehran(page)
      await page.getByRole('button', { name: businessSend.add }).click()
      await page.getByRole('button', { name: new RegExp(`${businessSend.main}$`) }).nth(1).click() // prettier-ignore
      await page.getByRole('option').first().click()
      await found(page)
    },
  },
  { name: 'postal-send.empty', isAlike: true, path: '/send-sms/postalcode', shows: texts.people, isWhole: true },
  {
    name: 'postal-send.full',
    path: '/send-sms/postalcode',
    shows: texts.people,
    isWhole: true,
    answers: (page) => someCounts(page, [one, few]),
    prepare: async (page) => {
      for (const [at, code] of ['12', '134', '121'].entries()) {
        if (at > 0) await page.getByRole('button', { name: postalCodeSend.add }).click()
        await page.getByLabel(postalCodeSend.code).nth(at).fill(code)
      }
      await found(page)
    },
  },
  { name: 'tower-send.empty', path: '/send-sms/tower-irancell', shows: towerSend.operatorNote, isWhole: true, prepare: (page) => page.getByText(/^حدود .* نفر$/).first().waitFor() }, // prettier-ignore
  {
    name: 'tower-send.full',
    path: '/send-sms/tower-irancell',
    shows: towerSend.operatorNote,
    isWhole: true,
    answers: (page) => someCounts(page, [{ mci_count: 0, irancell_count: 9120, other_count: 0 }]),
    prepare: async (page) => {
      await page.getByRole('button', { name: towerSend.chooseAll }).click()
      await found(page)
    },
  },
  {
    name: 'tower-send.map',
    path: '/send-sms/tower-irancell',
    shows: towerSend.operatorNote,
    isWhole: true,
    prepare: async (page) => {
      await page.getByText(/^حدود .* نفر$/).first().waitFor() // prettier-ignore
      await page.getByText(towerSend.asMap, { exact: true }).click()
      await page.locator('.map-tower').first().waitFor({ state: 'attached' })
      await page.locator('.map-label').first().waitFor()
    },
  },
  {
    name: 'tower-send.no-bank',
    isAlike: true,
    path: '/send-sms/tower-irancell',
    shows: texts.noBank,
    isWhole: true,
    answers: (page) => answerPage(page, bankTowers, []),
  },
  {
    name: 'city-send.confirm',
    path: '/send-sms/city-province',
    shows: texts.people,
    prepare: async (page) => {
      await chooseTehran(page)
      await found(page)
      await page.getByText(texts.parts.some).click()
      await page.getByLabel(sendWizard.message).fill('جشنوارهٔ پاییزهٔ فروشگاه لبخند: ۳۰ درصد تخفیف تا جمعه.')
      await review(page)
      await page.getByText(confirmSendTexts.onBlacklist).or(page.getByText(sendWizard.line)).last().waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: /ارسال به ۵/ }).waitFor() // prettier-ignore
    },
  },
]
