import { byBulk } from '@peyk/contract/reports.ts'
import { calculatePrice, numbers, send } from '@peyk/contract/sending.ts'
import { credit } from '@peyk/contract/wallet.ts'
import { walletErrors } from '@peyk/phrases/fa/errors/wallet.ts'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { sendModes } from '@peyk/phrases/fa/send-modes.ts'
import { sendSuccess } from '@peyk/phrases/fa/send-success.ts'
import { sendWizard as texts } from '@peyk/phrases/fa/send-wizard.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import type { Page } from '@playwright/test'
import { answer, hang, lose, refuse } from './answers.ts'
import type { Screen } from './screens.ts'
import { cancelled, queued, reportOf, running, scheduled, SEND_ID } from './sends.ts'

const path = '/send-sms/quick'
const success = `/send-sms/success-send/${SEND_ID}`
const MESSAGE = 'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه در شعبهٔ ونک. خرید اینترنتی: aftab.ir/off'

const mobiles = (count: number) =>
  Array.from({ length: count }, (_, at) => `0912${String(1_000_000 + at * 37)}`).join('\n')

const paste = async (page: Page, text: string) => {
  await page.getByLabel(quickSend.recipients).focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

const fill = async (page: Page, { count = 24, message = MESSAGE, extra = '' } = {}) => {
  await page.getByRole('button', { name: new RegExp(texts.line) }).click()
  await page.getByRole('option', { name: /۹۸۳۰۰۰۵۰۵/ }).click()
  await paste(page, `${mobiles(count)}\n09351234567\n09361234567\n09981234567${extra}`)
  await page.getByLabel(texts.message).fill(message)
  await page.getByLabel(texts.message).blur()
}

const fillAndPrice = async (page: Page, what: Parameters<typeof fill>[1] = {}) => {
  await fill(page, what)
  await page.getByTestId('total-price').filter({ hasText: 'ریال' }).waitFor()
}

const review = (page: Page) => page.getByRole('button', { name: texts.review }).click()

const toDialog = async (page: Page) => {
  await fillAndPrice(page)
  await review(page)
  await page.getByRole('alertdialog').waitFor()
}

const confirm = async (page: Page) => {
  await toDialog(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /ارسال به/ })
    .click()
}

const openCalendar = async (page: Page) => {
  await page.getByText(texts.schedule).click()
  const field = page.getByRole('button', { name: new RegExp(ui.date.open) })
  await field.scrollIntoViewIfNeeded()
  await field.click()
  await page.getByRole('grid').waitFor()
}

/** The ways to send, quick send, and the screen after it. */
export const sendScreens: readonly Screen[] = [
  { name: 'send-modes.full', path: '/send-sms', shows: sendModes.quickNote, isWhole: true },
  { name: 'quick-send.empty', path, shows: texts.message, isWhole: true },
  { name: 'quick-send.full', path, shows: texts.message, isWhole: true, prepare: fillAndPrice },
  { name: 'quick-send.window', path, shows: texts.message, prepare: fillAndPrice },
  {
    name: 'quick-send.missing',
    path,
    shows: texts.message,
    isWhole: true,
    prepare: async (page) => {
      await page.getByText(texts.schedule).click()
      await review(page)
      await page.getByText(texts.problems.message).waitFor()
    },
  },
  {
    name: 'quick-send.invalid',
    path,
    shows: texts.message,
    isWhole: true,
    prepare: async (page) => {
      await fillAndPrice(page, { extra: '\n0912\nسلام\n0912345678901', message: 'کد “ویژه” — Hello…' })
      await review(page)
    },
  },
  {
    name: 'quick-send.large',
    path,
    shows: texts.message,
    isWhole: true,
    prepare: (page) => fillAndPrice(page, { count: 997, message: 'پیام بلند آزمایشی. '.repeat(200).slice(0, 2690) }),
  },
  {
    name: 'quick-send.lines',
    path,
    shows: texts.message,
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(texts.line) }).click()
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'quick-send.lines-error',
    path,
    shows: texts.message,
    answers: (page) => refuse(page, numbers),
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(texts.line) }).click()
      await page.getByText(ui.select.failed).waitFor()
    },
  },
  {
    name: 'quick-send.lines-loading',
    path,
    shows: texts.message,
    answers: (page) => hang(page, numbers),
    prepare: (page) => page.getByRole('button', { name: new RegExp(texts.line) }).click(),
  },
  { name: 'quick-send.calendar', path, shows: texts.message, prepare: openCalendar },
  {
    name: 'quick-send.price-error',
    path,
    shows: texts.message,
    isWhole: true,
    answers: (page) => refuse(page, calculatePrice),
    prepare: async (page) => {
      await fill(page)
      await page.getByText(texts.priceFailed).waitFor()
    },
  },
  {
    name: 'quick-send.low-credit',
    path,
    shows: texts.message,
    isWhole: true,
    answers: (page) =>
      answer(page, credit, {
        credit: 1200.5,
        yesterday_credit: 0,
        gift: 0,
        gift_expires_at: null,
        held: 0,
        updated_at: '2026-11-21 08:30:00',
      }),
    prepare: fillAndPrice,
  },
  { name: 'quick-send.confirm', path, shows: texts.message, prepare: toDialog },
  {
    name: 'quick-send.confirm-loading',
    path,
    shows: texts.message,
    answers: (page) => hang(page, send),
    prepare: confirm,
  },
  {
    name: 'quick-send.confirm-error',
    path,
    shows: texts.message,
    answers: (page) => refuse(page, send, { says: walletErrors['wallet.insufficient_credit'] }),
    prepare: async (page) => {
      await confirm(page)
      await page.getByText(walletErrors['wallet.insufficient_credit']).waitFor()
    },
  },
  {
    name: 'quick-send.confirm-lost',
    path,
    shows: texts.message,
    answers: (page) => lose(page, send),
    prepare: async (page) => {
      await confirm(page)
      await page.getByText(texts.lostConnection).waitFor()
    },
  },
  {
    name: 'success-send.undo',
    path: success,
    shows: sendSuccess.queued,
    answers: (page) => answer(page, byBulk, queued()),
  },
  {
    name: 'success-send.running',
    path: success,
    shows: sendSuccess.queued,
    answers: (page) => answer(page, byBulk, running),
  },
  {
    name: 'success-send.full',
    path: success,
    shows: sendSuccess.queued,
    answers: (page) => answer(page, byBulk, reportOf({ delivered_count: 11_804 })),
  },
  {
    name: 'success-send.scheduled',
    path: success,
    shows: sendSuccess.scheduled,
    answers: (page) => answer(page, byBulk, scheduled()),
  },
  {
    name: 'success-send.cancelled',
    path: success,
    shows: sendSuccess.cancelled,
    answers: (page) => answer(page, byBulk, cancelled),
  },
  { name: 'success-send.loading', path: success, shows: routes.sendSuccess, answers: (page) => hang(page, byBulk) },
  { name: 'success-send.error', path: success, shows: shell.tryAgain, answers: (page) => refuse(page, byBulk) },
]
