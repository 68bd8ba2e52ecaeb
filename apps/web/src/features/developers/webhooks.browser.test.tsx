import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as calls from '@peyk/contract/developers/webhooks.ts'
import { deliveryTexts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { webhookErrors } from '@peyk/phrases/fa/errors/developers.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { deliveries, webhooks } from '../../../../../e2e/screen-states/developers/webhook-fixtures.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

// What an earlier test typed into the form is kept by the browser.
beforeEach(removeAllAutosaves)

const LIST = '/developers/webhooks'
const { resend } = deliveryTexts
const answers: Record<string, MockHandler> = {
  'user/webhooks': respondsWith(webhooks),
  'user/webhooks/2/deliveries': respondsPage(deliveries, { total: 1284 }),
  'user/webhooks/5/deliveries': respondsPage([]),
}
/** Read and written at one address. */
const readOrWrite =
  (read: unknown, write: MockHandler): MockHandler =>
  (request) =>
    (request.body === null ? respondsWith(read) : write)(request)
const dialog = () => page.getByRole('dialog')
const asked = () => page.getByRole('alertdialog')
const main = () => page.getByRole('main')

describe('the list of endpoints', () => {
  test('says of each how it is doing and what waits for it; one that is off is switched on in its menu', async () => {
    const update = vi.fn(respondsWith(webhooks[3]))
    await openPanel(LIST, { answers: { ...answers, 'user/webhooks/5': update } })
    const row = (name: string) => main().getByRole('row', { name: new RegExp(name) })
    await expect.element(row('old-shop.example.ir:8443').getByText('ناموفق')).toBeVisible()
    await expect.element(row('old-shop.example.ir:8443').getByText('۱٬۲۸۴')).toBeVisible()
    await expect.element(row('باشگاه مشتریان').getByText('وضعیت پیام و ۵ رویداد دیگر')).toBeVisible()
    await expect.element(row('حسابداری').getByText('خاموش پس از سه روز خطا')).toBeVisible()
    await expectAccessible()
    await row('حسابداری')
      .getByRole('button', { name: /عملیات/ })
      .click()
    await page.getByRole('menuitem', { name: texts.acts.turnOn }).click()
    await expect.element(page.getByText(texts.acts.turnedOn)).toBeVisible()
    expect(update.mock.calls[0]?.[0].body).toEqual({ is_active: true })
  })

  test('a new one is refused beside its fields; its secret is shown once, then its page opens', async () => {
    const create = vi.fn<MockHandler>(
      respondsError(422, webhookErrors['webhooks.forbidden_address'], { url: [webhookErrors['webhooks.forbidden_address']] }, '400-2'), // prettier-ignore
    )
    const { address } = await openPanel(LIST, {
      size: PHONE,
      answers: { ...answers, 'user/webhooks': readOrWrite(webhooks, (request) => create(request)) },
    })
    await page.getByRole('button', { name: texts.create }).click()
    const url = dialog().getByRole('textbox', { name: texts.form.url })
    await url.fill('http://169.254.169.254/latest')
    await dialog().getByRole('button', { name: texts.form.create }).click()
    await expect.element(dialog().getByText(texts.form.eventsMissing)).toBeVisible()
    await dialog()
      .getByRole('checkbox', { name: /پیام دریافتی/ })
      .click({ force: true })
    await dialog().getByRole('button', { name: texts.form.create }).click()
    await expect.element(dialog().getByText(webhookErrors['webhooks.forbidden_address'])).toBeVisible()
    await expectAccessible()
    const made = { ...webhooks[0]!, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }
    create.mockImplementation(respondsWith(made))
    await url.fill('https://shop.example.ir/peyk')
    await dialog().getByRole('button', { name: texts.form.create }).click()
    await expect.element(dialog().getByText(made.secret)).toBeVisible()
    expect(create.mock.lastCall?.[0].body).toEqual({ url: 'https://shop.example.ir/peyk', title: '', events: ['inbox.received'] }) // prettier-ignore
    await expectAccessible()
    await dialog().getByRole('radio', { name: 'Python' }).click()
    await expect.element(dialog().getByText(/def is_from_peyk/)).toBeVisible()
    await dialog().getByRole('button', { name: texts.secret.kept }).click()
    await expect.poll(address).toBe(`${LIST}/2`)
    await expect.element(page.getByText(made.secret)).not.toBeInTheDocument()
  })

  test('with as many as there may be, no other is begun', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...webhooks[0], id: at + 1 }))
    await openPanel(LIST, { answers: { ...answers, 'user/webhooks': respondsWith(ten) } })
    await expect.element(page.getByRole('button', { name: texts.create })).toHaveAccessibleDescription(texts.full('۱۰'))
  })
})

describe('one endpoint', () => {
  test('is tested, and what it answered stays on the page; its secret is replaced after a question', async () => {
    const test = vi.fn<MockHandler>(respondsWith({ http_status: 204, error: null, duration_ms: 86.2 }))
    await openPanel(`${LIST}/2`, {
      answers: {
        ...answers,
        'user/webhooks/2/test': (request) => test(request),
        'user/webhooks/2/rotate': respondsWith(calls.rotateWebhookSecret.example.data),
      },
    })
    await page.getByRole('button', { name: texts.test.button }).click()
    await expect.element(page.getByText('نشانی پاسخ داد: ۲۰۴، در ۸۶ میلی‌ثانیه')).toBeVisible()
    test.mockImplementation(respondsError(429, webhookErrors['webhooks.test_too_soon']))
    await page.getByRole('button', { name: texts.test.button }).click()
    await expect.element(page.getByText(webhookErrors['webhooks.test_too_soon'])).toBeVisible()
    await page.getByRole('button', { name: texts.acts.more }).click()
    await page.getByRole('menuitem', { name: texts.acts.rotate }).click()
    await expect.element(asked().getByText(texts.rotate.text)).toBeVisible()
    await asked().getByRole('button', { name: texts.rotate.confirm }).click()
    await expect.element(dialog().getByText(/^whsec_/)).toBeVisible()
    await dialog().getByRole('button', { name: texts.secret.kept }).click()
    await expect.element(main().getByText(texts.facts.previousSecret)).toBeVisible()
  })

  test('that was switched off says why, and nothing is sent to it again', async () => {
    await openPanel(`${LIST}/5`, { answers })
    await expect.element(main().getByText(texts.state.offBy.failing)).toBeVisible()
    await expect.element(main().getByText(deliveryTexts.empty)).toBeVisible()
    await expect.element(page.getByRole('button', { name: resend.all.failed })).toHaveAccessibleDescription(resend.off)
    await expectAccessible()
  })

  test('that is deleted leads back to the list, and one that is not there says so', async () => {
    const { address } = await openPanel(`${LIST}/2`, { answers: { ...answers, 'user/webhooks/2': respondsWith(null) } })
    await page.getByRole('button', { name: texts.acts.more }).click()
    await page.getByRole('menuitem', { name: texts.acts.delete, exact: true }).click()
    await asked().getByRole('button', { name: texts.remove.confirm }).click()
    await expect.poll(address).toBe(LIST)
    await openPanel(`${LIST}/77`, { answers })
    await expect.element(main().getByText(texts.notFound)).toBeVisible()
  })
})

describe('the log of deliveries', () => {
  test('is filtered in the address; a row opens what was sent and what came back', async () => {
    const { address, requests } = await openPanel(`${LIST}/2`, { answers })
    const asksFor = () => requests.findLast(({ path }) => path.endsWith('/deliveries'))?.query
    await page.getByRole('button', { name: ui.filters.open }).click()
    await dialog().getByRole('radio', { name: 'در انتظار' }).click()
    await dialog().getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toBe(`${LIST}/2?status=waiting`)
    await expect.poll(asksFor).toEqual({ page: '1', per_page: '10', status: 'waiting' })
    await main()
      .getByRole('row', { name: /پیام دریافتی/ })
      .getByRole('link')
      .click()
    await expect.element(dialog().getByText('evt_9b21d7')).toBeVisible()
    await expect.element(dialog().getByText(/"error": "busy"/)).toBeVisible()
    await expectAccessible()
  })

  test('chosen ones, and all of a stretch that failed, are sent again after their number was told', async () => {
    const again = vi.fn<MockHandler>(respondsWith({ count: 2 }))
    const log = vi.fn<MockHandler>(answers['user/webhooks/2/deliveries'])
    const { requests } = await openPanel(`${LIST}/2`, {
      answers: { ...answers, 'user/webhooks/2/deliveries': (request) => log(request), 'user/webhooks/2/resend': again },
    })
    for (const name of [/وضعیت پیام/, /کمبود اعتبار/])
      await main().getByRole('row', { name }).getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: resend.chosen('۲') }).click()
    await asked()
      .getByRole('button', { name: resend.confirm('۲') })
      .click()
    await expect.element(page.getByText(resend.done('۲'))).toBeVisible()
    expect(again.mock.calls[0]?.[0].body).toEqual({ delivery_ids: [501, 499] })

    log.mockImplementation((request) => respondsPage(deliveries.slice(2, 3), { total: request.query['status'] === 'failed' ? 37 : 1284 })(request)) // prettier-ignore
    await page.getByRole('button', { name: resend.all.failed }).click()
    await asked()
      .getByRole('button', { name: resend.confirm('۳۷') })
      .click()
    await expect.poll(() => again.mock.calls[1]?.[0].body).toMatchObject({ status: 'failed', from_date: 0 })
    expect(requests.find(({ query }) => query['status'] === 'failed')?.query).toMatchObject({ per_page: '1' })
  })
})
