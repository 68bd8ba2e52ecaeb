import * as calls from '@peyk/contract/developers/webhooks.ts'
import { webhookErrors } from '@peyk/phrases/fa/errors/developers.ts'
import { deliveryTexts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { faultSentences } from '@peyk/phrases/fa/server/webhook-faults.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import { deliveries, webhooks } from './webhook-fixtures.ts'

const LIST = '/developers/webhooks'
const ONE = `${LIST}/2`
const withId = <C extends { path: string }>(call: C, id = 2): C => ({
  ...call,
  path: call.path.replace('{id}', String(id)),
})

const mockList = (page: Page) => answer(page, calls.webhookList, webhooks)
const mockOne = (page: Page) => {
  mockList(page)
  answerPage(page, withId(calls.webhookDeliveries), deliveries, 1284)
}
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const act = async (page: Page, item: string) => {
  await press(page, texts.acts.more)
  await page.getByRole('menuitem', { name: item }).click()
}

/** Endpoints that are told what happens, one of them, and what was told to it. */
export const webhookScreens: readonly Screen[] = [
  { name: 'webhooks.full', path: LIST, shows: webhooks[0]!.url, isWhole: true, answers: mockList },
  { name: 'webhooks.empty', path: LIST, shows: texts.empty, answers: (page) => answer(page, calls.webhookList, []) },
  { name: 'webhooks.loading', path: LIST, shows: texts.description, answers: (page) => hang(page, calls.webhookList) },
  { name: 'webhooks.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, calls.webhookList), isAlike: true },
  {
    name: 'webhooks.new',
    path: LIST,
    shows: texts.empty,
    isWhole: true,
    answers: (page) => answer(page, calls.webhookList, []),
    prepare: async (page) => {
      // At the address of the list, which has been read.
      refuse(page, calls.createWebhook, { kind: 'invalid', errors: { url: [webhookErrors['webhooks.forbidden_address']] } })
      await press(page, texts.create)
      await dialogOf(page).getByRole('textbox', { name: texts.form.url }).fill('http://169.254.169.254/latest')
      await dialogOf(page).getByRole('button', { name: texts.form.create }).click()
      await dialogOf(page).getByText(texts.form.eventsMissing).waitFor()
      await dialogOf(page).getByText('پیام دریافتی').click()
      await dialogOf(page).getByRole('button', { name: texts.form.create }).click()
      await dialogOf(page).getByText(webhookErrors['webhooks.forbidden_address']).waitFor()
    },
  },
  {
    name: 'webhook.secret',
    path: ONE,
    shows: texts.facts.title,
    answers: (page) => {
      mockOne(page)
      answer(page, withId(calls.rotateWebhookSecret), calls.rotateWebhookSecret.example.data)
    },
    prepare: async (page) => {
      await act(page, texts.acts.rotate)
      await dialogOf(page).getByRole('button', { name: texts.rotate.confirm }).click()
      await dialogOf(page).getByText(texts.secret.once).waitFor()
    },
  },
  { name: 'webhook.full', path: ONE, shows: /^[۰-۹٬]+ تحویل$/, isWhole: true, answers: mockOne },
  {
    name: 'webhook.tested',
    path: `${LIST}/4`,
    shows: texts.state.failingHint,
    answers: (page) => {
      mockList(page)
      answerPage(page, withId(calls.webhookDeliveries, 4), [])
      answer(page, withId(calls.testWebhook, 4), { http_status: null, error: faultSentences.timeout, duration_ms: 10_000 })
    },
    prepare: async (page) => {
      await press(page, texts.test.button)
      await page.getByText(faultSentences.timeout).waitFor()
    },
  },
  {
    name: 'webhook.off',
    path: `${LIST}/5?status=failed`,
    shows: texts.state.offBy.failing,
    answers: (page) => {
      mockList(page)
      answerPage(page, withId(calls.webhookDeliveries, 5), [])
    },
  },
  { name: 'webhook.missing', path: `${LIST}/99`, shows: texts.notFound, answers: mockList },
  { name: 'webhook.loading', path: ONE, shows: routes.webhook, answers: (page) => hang(page, calls.webhookList), isAlike: true },
  {
    name: 'webhook.deliveries-error',
    path: ONE,
    shows: shell.tryAgain,
    isAlike: true,
    answers: (page) => {
      mockList(page)
      refuse(page, withId(calls.webhookDeliveries))
    },
  },
  {
    name: 'webhook.delivery',
    path: `${ONE}?shown=500`,
    shows: deliveryTexts.details.title,
    answers: mockOne,
    prepare: (page) => dialogOf(page).getByText(deliveryTexts.details.cut).waitFor(),
  },
  {
    name: 'webhook.resend',
    path: ONE,
    shows: /^[۰-۹٬]+ تحویل$/,
    answers: mockOne,
    prepare: async (page) => {
      await press(page, deliveryTexts.resend.all.failed)
      await dialogOf(page).getByText(/۱٬۲۸۴/).first().waitFor()
    },
  },
] // prettier-ignore
