import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as gifts from '@peyk/contract/wallet/gift-charges.ts'
import * as payments from '@peyk/contract/wallet/payments.ts'
import { exampleTransaction, transactions } from '@peyk/contract/wallet/transactions.ts'
import * as wallet from '@peyk/contract/wallet/wallet.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { paymentResultTexts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

const SLOW = { timeout: 15_000 }
const { form, summary } = creditTexts

/** Where the browser was led to; in a test it stays. */
const left = vi.hoisted(() => ({ for: [] as string[] }))
vi.mock('./leave-panel.model.ts', () => ({ leaveFor: (url: string) => left.for.push(url) }))
afterEach(() => void left.for.splice(0))

const limits = { is_active: true, min_amount: 1_000_000, max_amount: 2_000_000_000 }
const methods = [
  { key: 'online', title: 'پرداخت اینترنتی', ...limits, gateways: [{ id: 1, title: 'درگاه آزمایشی', logo: null }] },
  { key: 'card_to_card', title: 'کارت به کارت', ...limits, gateways: [] },
  { key: 'bank_transfer', title: 'واریز بانکی', ...limits, gateways: [] },
  { key: 'crypto', title: 'رمزارز', ...limits, gateways: [] },
]
const charge = {
  ...(gifts.todayCharge.example.data as object),
  ends_at: '2099-11-24T20:30:00+00:00',
  tiers: [{ min_amount: 5_000_000, max_amount: null, gift_percent: 10, gift_amount: null }],
}
const answers = (more: Record<string, MockHandler> = {}): Record<string, MockHandler> => ({
  [payments.paymentMethodList.path]: respondsWith(methods),
  [payments.parentAccountContact.path]: respondsWith(payments.parentAccountContact.example.data),
  [gifts.todayCharge.path]: respondsWith(charge),
  [gifts.gifts.path]: respondsWith(gifts.gifts.example.data),
  [transactions.path]: respondsPage([]),
  [payments.generateUrl.path]: respondsWith(payments.generateUrl.example.data),
  [payments.cardToCardCreate.path]: respondsWith(payments.cardToCardCreate.example.data),
  [payments.bankPayCreate.path]: respondsWith(payments.bankPayCreate.example.data),
  ...more,
})

const amount = () => page.getByRole('textbox', { name: form.amount })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = async (title: string) => {
  await page
    .getByText(new RegExp(`^${title}`))
    .first()
    .click()
  await expect.element(page.getByText(form.targetHint)).toBeVisible()
}
const line = (label: string) => () =>
  page.getByText(label, { exact: true }).first().element().parentElement?.textContent

describe('/wallet/credit', () => {
  test('[WAL-01] [WAL-08] shows credit, cash, gift and held apart, floored, and the gifts with their last day', async () => {
    const money = { ...(wallet.credit.example.data as object), credit: 48_250_730.9, gift: 3_200_000, gift_expires_at: '2026-12-24T20:29:59+00:00', held: 1_275_000 } // prettier-ignore
    await openPanel('/wallet/credit', { answers: answers({ [wallet.credit.path]: respondsWith(money) }) })
    await expect.element(page.getByText(creditTexts.balance.giftUntil('پنجشنبه ۳ دی ۱۴۰۵')), SLOW).toBeVisible()
    expect(line(creditTexts.balance.cash)()).toContain('۴۵٬۰۵۰٬۷۳۰')
    expect(line(creditTexts.balance.gift)()).toContain('۳٬۲۰۰٬۰۰۰')
    expect(line(creditTexts.balance.held)()).toContain('۱٬۲۷۵٬۰۰۰')
    await expect.element(page.getByRole('main').getByText('۴۸٬۲۵۰٬۷۳۰')).toBeVisible()
    await expect.element(page.getByText(/۳۲۰٬۰۰۰ ریال از ۵۰۰٬۰۰۰ ریال مانده/)).toBeVisible()
    await expect.element(page.getByText(form.minimum('۱٬۰۰۰٬۰۰۰ ریال'))).toBeVisible()
    expect(page.getByText('رمزارز').query()).toBeNull()
    await expectAccessible()
  })

  test('[WAL-04] [CALL-006] an amount is chosen, its tax is added line by line, and only a press asks for the bank page, once', async () => {
    const { countOf, requests } = await openPanel('/wallet/credit', { answers: answers() })
    await button(form.millions('۱۰')).click(SLOW)
    await expect.element(amount()).toHaveValue('۱۰٬۰۰۰٬۰۰۰')
    await expect.element(page.getByText('ده میلیون ریال = یک میلیون تومان')).toBeVisible()
    expect(line(summary.taxAdded)()).toContain('۱٬۰۰۰٬۰۰۰')
    expect(line(summary.payable)()).toContain('۱۱٬۰۰۰٬۰۰۰')
    expect(line(summary.credited)()).toContain('۱۰٬۰۰۰٬۰۰۰')
    expect(countOf(payments.generateUrl.path)).toBe(0)
    await button(summary.payAmount('۱۱٬۰۰۰٬۰۰۰ ریال')).dblClick()
    await expect.poll(() => left.for).toEqual(['https://bank.example.ir/pay/9f2c'])
    expect(countOf(payments.generateUrl.path)).toBe(1)
    const { query } = requests.find(({ path }) => path === payments.generateUrl.path) ?? {}
    expect(query).toEqual({ amount: '10000000', callbackUrl: `${location.origin}/wallet/payment-result` })
  })

  test('[CALL-007] a bank page that could not be had is not asked for again by itself, and the amount stays', async () => {
    const away = respondsError(503, 'درگاه پرداخت پاسخ نمی‌دهد')
    const { countOf } = await openPanel('/wallet/credit', { answers: answers({ [payments.generateUrl.path]: away }) })
    await button(form.millions('۵')).click(SLOW)
    await button(summary.payAmount('۵٬۵۰۰٬۰۰۰ ریال')).click()
    await expect.element(page.getByRole('alert').getByText(summary.failed.online)).toBeVisible()
    // Longer than the waits of a reading that is tried again, at the speed of a test.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(countOf(payments.generateUrl.path)).toBe(1)
    expect(left.for).toEqual([])
    await expect.element(amount()).toHaveValue('۵٬۰۰۰٬۰۰۰')
  })

  test('[WAL-20] an amount under the least is refused beside its field, and nothing is asked', async () => {
    const { countOf } = await openPanel('/wallet/credit', { answers: answers() })
    await amount().fill('۹۹۹۹۹۹', SLOW)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(form.tooLittle('۱٬۰۰۰٬۰۰۰ ریال'))).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    expect(countOf(payments.generateUrl.path)).toBe(0)
  })

  test('[WAL-07] the gift of today stands with its tiers, and what the typed amount earns', async () => {
    await openPanel('/wallet/credit', { answers: answers(), size: PHONE })
    await expect.element(page.getByRole('timer'), SLOW).toBeVisible()
    await expect.element(page.getByText(creditTexts.promotion.from('۵٬۰۰۰٬۰۰۰ ریال'))).toBeVisible()
    await button(form.millions('۲')).click()
    expect(page.getByText(/با این مبلغ/).query()).toBeNull()
    await button(form.millions('۵')).click()
    await expect.element(page.getByText(creditTexts.promotion.earns('۵۰۰٬۰۰۰ ریال'))).toBeVisible()
    await expectAccessible()
  })

  test.each([
    { ids: '[WAL-05] [WAL-18]', title: 'کارت به کارت', call: payments.cardToCardCreate, target: 1 },
    { ids: '[WAL-06] [WAL-19]', title: 'واریز بانکی', call: payments.bankPayCreate, target: 2 },
  ])(
    '$ids a transfer by $title is registered once, and the transactions are fetched again',
    async ({ title, call, target }) => {
      const { countOf, requests } = await openPanel('/wallet/credit', { answers: answers() })
      await amount().fill('10000000', SLOW)
      await choose(title)
      expect(line(summary.taxDeducted)()).toContain('۱٬۰۰۰٬۰۰۰')
      expect(line(summary.payable)()).toContain('۱۰٬۰۰۰٬۰۰۰')
      expect(line(summary.credited)()).toContain('۹٬۰۰۰٬۰۰۰')
      await page.getByRole('textbox', { name: form.referenceCode }).fill('882147')
      await page.getByRole('textbox', { name: form.submittedAt }).fill('1405/06/01 12:00')
      await userEvent.tab()
      const before = countOf(transactions.path)
      await button(summary.register).click()
      await expect.element(page.getByRole('heading', { name: creditTexts.registered.title })).toHaveFocus()
      expect(requests.findLast(({ path }) => path === call.path)?.body).toMatchObject({ amount: 10_000_000, reference_code: '882147', target, submitted_at: '2026-08-23 08:30:00' }) // prettier-ignore
      expect(countOf(call.path)).toBe(1)
      await expect.poll(() => countOf(transactions.path)).toBeGreaterThan(before)
      await expectAccessible()
    },
  )

  test('a refused transfer says why beside its field, and nothing that was written is lost', async () => {
    const refused = respondsError(400, 'این کد پیگیری قبلاً ثبت شده است', { reference_code: ['این کد پیگیری قبلاً ثبت شده است'] }) // prettier-ignore
    await openPanel('/wallet/credit', { answers: answers({ [payments.cardToCardCreate.path]: refused }) })
    await amount().fill('10000000', SLOW)
    await choose('کارت به کارت')
    await button(summary.register).click()
    await expect.element(page.getByText(form.referenceMissing)).toBeVisible()
    await expect.element(page.getByText(form.submittedMissing)).toBeVisible()
    await page.getByRole('textbox', { name: form.referenceCode }).fill('882147')
    await page.getByRole('textbox', { name: form.submittedAt }).fill('1405/06/01 12:00')
    await userEvent.tab()
    await button(summary.register).click()
    await expect.element(page.getByText('این کد پیگیری قبلاً ثبت شده است')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: form.referenceCode })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: form.submittedAt })).toHaveValue('۱۴۰۵/۰۶/۰۱ ۱۲:۰۰')
    await expect.element(amount()).toHaveValue('۱۰٬۰۰۰٬۰۰۰')
  })

  test('what a send lacks is filled in with the tax in mind, follows the way, and leads back', async () => {
    await openPanel('/wallet/credit?amount=21350000&back=/send-sms/quick', { answers: answers() })
    await expect.element(amount(), SLOW).toHaveValue('۲۱٬۳۵۰٬۰۰۰')
    await expect.element(page.getByRole('link', { name: creditTexts.backToForm })).toHaveAttribute('href', '/send-sms/quick') // prettier-ignore
    await choose('کارت به کارت')
    await expect.element(amount()).toHaveValue('۲۳٬۷۳۰٬۰۰۰')
    await amount().fill('5000000')
    await expect.element(page.getByText(creditTexts.neededShort('۱۶٬۸۵۰٬۰۰۰ ریال'))).toBeVisible()
    await button(creditTexts.raise('۲۳٬۷۳۰٬۰۰۰ ریال')).click()
    await expect.element(amount()).toHaveValue('۲۳٬۷۳۰٬۰۰۰')
  })

  test('says what it could not read and reads again; without an open way it says so', async () => {
    let isDown = true
    const failing: MockHandler = (request) => (isDown ? respondsError(400, 'اکنون ممکن نیست') : respondsWith(methods))(request) // prettier-ignore
    await openPanel('/wallet/credit', { answers: answers({ [payments.paymentMethodList.path]: failing }) })
    await expect.element(button('تلاش دوباره'), SLOW).toBeVisible()
    isDown = false
    await button('تلاش دوباره').click()
    await expect.element(amount()).toBeVisible()
    await openPanel('/wallet/credit', { answers: answers({ [payments.paymentMethodList.path]: respondsWith([]) }) })
    await expect.element(page.getByText(creditTexts.closed.title), SLOW).toBeVisible()
  })

  test('what waits for a verdict stands above the form, so that it is not paid twice', async () => {
    const pending = { ...exampleTransaction, payment_id: 1205, status: 'pending', status_fa: 'در انتظار تأیید', method: 'card_to_card', method_fa: 'کارت به کارت' } // prettier-ignore
    await openPanel('/wallet/credit', { answers: answers({ [transactions.path]: respondsPage([pending]) }) })
    const row = page.getByRole('link', { name: /کارت به کارت، ۵٬۰۰۰٬۰۰۰ ریال/ })
    await expect.element(row, SLOW).toHaveAttribute('href', '/wallet/payment-result?payment_id=1205')
  })
})

const paid = payments.verify.example.data as Record<string, unknown>
const verified = (changed: object = {}) => ({ [payments.verify.path]: respondsWith({ ...paid, ...changed }) })

describe('/wallet/payment-result', () => {
  test('[WAL-02] [WAL-15] of a success shows the tracking code with what was credited, whatever the address claims', async () => {
    const { requests } = await openPanel('/wallet/payment-result?payment_id=1204&back=/send-sms/quick', {
      answers: answers(verified({ gift: 250_000 })),
    })
    await expect.element(page.getByRole('heading', { name: paymentResultTexts.titles.success }), SLOW).toBeVisible()
    expect(headings()).toEqual(['نتیجهٔ پرداخت'])
    expect(line(paymentResultTexts.trackingCode)()).toContain('۱۴۰۵۰۹۰۳۰۰۰۱')
    await expect.element(button('کپی کد پیگیری')).toBeVisible()
    expect(line(paymentResultTexts.gift)()).toContain('۲۵۰٬۰۰۰')
    expect(line(paymentResultTexts.at)()).toContain('۱۴۰۵')
    await expect.element(page.getByRole('link', { name: paymentResultTexts.continue })).toHaveAttribute('href', '/send-sms/quick') // prettier-ignore
    expect(requests.find(({ path }) => path === payments.verify.path)?.query).toEqual({ payment_id: '1204' })
    await expectAccessible()
  })

  test('[WAL-16] [WAL-17] of a failure says so and the 72 hours, even when the address claims success', async () => {
    const failed = verified({ status: 'failed', status_fa: 'ناموفق', failure: 'declined', tracking_code: null, message: 'بانک پرداخت را نپذیرفت' }) // prettier-ignore
    const { address, panel } = await openPanel(
      '/wallet/payment-result?payment_id=1204&status=success&tracking_code=999',
      { answers: answers(failed), size: PHONE },
    )
    await expect.element(page.getByRole('heading', { name: paymentResultTexts.titles.failed }), SLOW).toBeVisible()
    await expect.element(page.getByText(/۷۲ ساعت/)).toBeVisible()
    expect(page.getByText('999').query()).toBeNull()
    await expect.poll(address).toBe('/wallet/payment-result?payment_id=1204')
    await expectAccessible()
    // One step back is the wallet, not the page of the bank.
    panel.router.history.back()
    await expect.poll(address).toBe('/wallet/credit')
  })

  test('of a pending one asks again until it is decided, and says that nothing has to be paid again', async () => {
    let asked = 0
    const deciding: MockHandler = (request) => {
      asked += 1
      const pending = { ...paid, status: 'pending', status_fa: 'در انتظار پرداخت', tracking_code: null, message: 'پیگیری می‌شود' } // prettier-ignore
      return respondsWith(asked < 3 ? pending : paid)(request)
    }
    await openPanel('/wallet/payment-result?payment_id=1204', {
      answers: answers({ [payments.verify.path]: deciding }),
    })
    await expect.element(page.getByText(paymentResultTexts.lookedAfter), SLOW).toBeVisible()
    await expect.element(page.getByRole('heading', { name: paymentResultTexts.titles.success }), SLOW).toBeVisible()
    const settled = asked
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked).toBe(settled)
  })

  test('of no payment, or of somebody else’s, is a clear page with ways on', async () => {
    const missing = { [payments.verify.path]: respondsError(404, 'پرداخت مورد نظر یافت نشد', {}, '404-1') }
    for (const address of [
      '/wallet/payment-result?payment_id=7',
      '/wallet/payment-result',
      '/wallet/payment-result?payment_id=abc',
    ]) {
      // prettier-ignore
      await openPanel(address, { answers: answers(missing) })
      await expect.element(page.getByText(paymentResultTexts.missing.title), SLOW).toBeVisible()
    }
    await expect
      .element(page.getByRole('main').getByRole('link', { name: paymentResultTexts.wallet, exact: true }))
      .toBeVisible()
  })
})
