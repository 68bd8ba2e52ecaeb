import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as settings from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsWith, type MockHandler, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const [simulator] = settings.gateways.example.data as [Record<string, unknown>]
const zarinpal = { ...simulator, id: 2, kind: 'zarinpal', title: 'زرین‌پال', has_merchant_key: true, is_sandbox: false, max_amount: 500_000_000 } // prettier-ignore
const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.money'],
    name: 'سارا کاظمی',
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: 0, credit_requests: 0 }), // prettier-ignore
  [settings.gateways.path]: respondsWith([zarinpal, simulator]),
  [settings.paymentSetting.path]: respondsWith(settings.paymentSetting.example.data),
  [settings.paymentTargets.path]: respondsWith(settings.paymentTargets.example.data),
}
const dialog = () => page.getByRole('dialog')
/** A list that is read and added to at one address. */
const readOrWrite =
  (rows: unknown, write: MockHandler): MockHandler =>
  (request: RecordedRequest) =>
    (request.body === null ? respondsWith(rows) : write)(request)

describe('gateways of online payment', () => {
  test('change places by their buttons, which keep the focus, and go back where it is refused', async () => {
    const order = vi.fn(respondsError(409, 'فهرست درگاه‌ها در این فاصله عوض شده است'))
    const list = vi.fn(at[settings.gateways.path] as MockHandler)
    await openPanel('/staff/gateways', {
      answers: { ...at, [settings.gateways.path]: list, 'staff/gateways/order': order },
    })
    const names = () => [...document.querySelectorAll('main li strong')].map((one) => one.textContent)
    await expect.poll(names).toEqual(['زرین‌پال', 'درگاه آزمایشی'])
    await expectAccessible()
    await page.getByRole('button', { name: 'پایین بردن زرین‌پال' }).click()
    await expect.element(page.getByText('فهرست درگاه‌ها در این فاصله عوض شده است')).toBeVisible()
    expect(order.mock.calls[0]?.[0].body).toEqual({ ids: [1, 2] })
    expect(names()).toEqual(['زرین‌پال', 'درگاه آزمایشی'])
    order.mockImplementation(respondsWith(null))
    list.mockImplementation(respondsWith([simulator, zarinpal]))
    await page.getByRole('button', { name: 'بالا بردن درگاه آزمایشی' }).click()
    await expect.element(page.getByText('درگاه آزمایشی به جایگاه ۱ رفت')).toBeInTheDocument()
    await expect.poll(() => document.activeElement?.getAttribute('data-move')).toMatch(/^1-/)
  })

  test('keep their key unless another is written, and are switched with all they have', async () => {
    const update = vi.fn(respondsWith(null))
    await openPanel('/staff/gateways', { answers: { ...at, 'staff/gateways/2': update }, size: PHONE })
    await page.getByRole('button', { name: 'ویرایش زرین‌پال' }).click()
    await expect.element(dialog().getByText(/ذخیره شده است و نمایش داده نمی‌شود/)).toBeVisible()
    await dialog()
      .getByRole('textbox', { name: /کمترین مبلغ/ })
      .fill('600000000')
    await dialog().getByRole('button', { name: 'ذخیرهٔ درگاه' }).click()
    await expect.element(dialog().getByText(/بیشترین مبلغ از کمترین آن کمتر است/)).toBeVisible()
    await dialog()
      .getByRole('textbox', { name: /کمترین مبلغ/ })
      .fill('1000000')
    await dialog().getByRole('button', { name: 'ذخیرهٔ درگاه' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    const whole = { kind: 'zarinpal', title: 'زرین‌پال', is_sandbox: false, is_active: true, max_amount: 500_000_000 }
    expect(update.mock.calls[0]?.[0].body).toEqual({ ...whole, min_amount: 1_000_000 })
    await page.getByRole('switch', { name: 'درگاه زرین‌پال روشن باشد' }).click({ force: true })
    await expect.poll(() => update.mock.calls[1]?.[0].body).toEqual({ ...whole, is_active: false })
  })

  test('are tried, and what they answered stays on the page', async () => {
    await openPanel('/staff/gateways', {
      answers: { ...at, 'staff/gateways/2/test': respondsWith({ is_ok: false, message: 'کد پذیرنده صحیح نیست', took_ms: 1240 }) }, // prettier-ignore
    })
    await page.getByRole('button', { name: 'امتحان درگاه زرین‌پال' }).click()
    await expect.element(page.getByText('کد پذیرنده صحیح نیست (۱٬۲۴۰ میلی‌ثانیه)')).toBeVisible()
  })
})

describe('where and how customers pay', () => {
  test('a card is added with its bank recognised while it is typed, and never one that is wrong', async () => {
    const create = vi.fn(respondsWith({ id: 2 }))
    await openPanel('/staff/payment-setting', {
      answers: { ...at, [settings.paymentTargets.path]: readOrWrite(settings.paymentTargets.example.data, create) },
    })
    await page.getByRole('button', { name: 'کارت یا حساب جدید' }).click()
    const card = dialog().getByRole('textbox', { name: /شمارهٔ کارت/ })
    await card.fill('621986')
    await expect.element(dialog().getByText('بانک سامان')).toBeVisible()
    await card.fill('6219861034529008')
    await dialog()
      .getByRole('textbox', { name: /نام صاحب حساب/ })
      .fill('شرکت پیک')
    await dialog().getByRole('button', { name: 'ذخیره' }).click()
    await expect.element(dialog().getByText('شمارهٔ کارت صحیح نیست؛ ۱۶ رقم روی کارت را بنویسید')).toBeVisible()
    expect(create).not.toHaveBeenCalled()
    await card.fill('۶۲۱۹۸۶۱۰۳۴۵۲۹۰۰۷')
    await dialog().getByRole('button', { name: 'ذخیره' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(create.mock.calls[0]?.[0].body).toEqual({
      kind: 'card',
      owner_name: 'شرکت پیک',
      card_number: '6219861034529007',
      is_active: true,
    })
  })

  test('a card is switched off in its menu', async () => {
    const update = vi.fn(respondsWith(null))
    await openPanel('/staff/payment-setting', { answers: { ...at, 'staff/payment-targets/1': update }, size: PHONE })
    await page.getByRole('button', { name: /۶۲۱۹-۸۶۱۰/ }).click()
    await page.getByRole('menuitem', { name: 'غیرفعال کردن' }).click()
    await expect.poll(() => update.mock.calls[0]?.[0].body).toMatchObject({ is_active: false })
  })

  test('one way stays open, the limit is asked for, and the seller is saved with them', async () => {
    const save = vi.fn(respondsWith(null))
    await openPanel('/staff/payment-setting', {
      answers: { ...at, [settings.paymentSetting.path]: readOrWrite(settings.paymentSetting.example.data, save) },
    })
    const submit = page.getByRole('button', { name: 'ذخیرهٔ تنظیم پرداخت' })
    for (const name of ['پرداخت اینترنتی', 'کارت به کارت', 'واریز بانکی'])
      await page.getByRole('switch', { name }).click({ force: true })
    const limit = page.getByRole('textbox', { name: /حد اصلاح اعتبار/ })
    await limit.fill('')
    await submit.click()
    await expect.element(page.getByText('حداقل یک روش پرداخت را روشن بگذارید')).toBeVisible()
    await expect.element(page.getByText(/حد اصلاح اعتبار را بنویسید/)).toBeVisible()
    await expectAccessible()
    expect(save).not.toHaveBeenCalled()
    await page.getByRole('switch', { name: 'پرداخت اینترنتی' }).click({ force: true })
    await limit.fill('20000000')
    await page.getByRole('textbox', { name: 'نام فروشنده' }).fill('شرکت پیک نو')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('تنظیم پرداخت ذخیره شد')).toBeVisible()
    expect(save.mock.calls[0]?.[0].body).toMatchObject({
      methods: [
        { key: 'online', is_active: true },
        { key: 'card_to_card', is_active: false },
        { key: 'bank_transfer', is_active: false },
      ],
      approval_limit: 20_000_000,
      seller: { name: 'شرکت پیک نو', phone: '02112345678' },
    })
    await expect.element(submit).toBeDisabled()
  })
})
