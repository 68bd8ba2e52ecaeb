import { byBulk } from '@peyk/contract/reports/reports.ts'
import { planAbTest } from '@peyk/contract/sending/sending-ab-tests.ts'
import { startPreview, submitPreview } from '@peyk/contract/sending/sending-previews.ts'
import { calculatePrice, numbers } from '@peyk/contract/sending/sending.ts'
import { credit } from '@peyk/contract/wallet/wallet.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { walletErrors } from '@peyk/phrases/fa/errors/wallet.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { sendModes } from '@peyk/phrases/fa/sending/send-modes.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { sendWizard as texts } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import type { Page } from '@playwright/test'
import { pasteNumbers } from '../../fixtures.ts'
import { answer, hang, breakConnection, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import { sendModeScreens } from './send-mode-screens.ts'
import { sendConfirmScreens } from './send-confirm-screens.ts'
import { cancelled, queued, buildReport, running, scheduled, SEND_ID } from './send-fixtures.ts'

const path = '/send-sms/quick'
/** As the server says it. */
const lacksCredit = walletErrors['wallet.insufficient_credit']({ missing: '۱۲٬۵۰۰' })
const success = `/send-sms/success-send/${SEND_ID}`
const MESSAGE = 'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه در شعبهٔ ونک. خرید اینترنتی: aftab.ir/off'

const examplePreview = startPreview.example.data as ReturnType<typeof startPreview.data.parse>
/** The confirmation of that preview. */
const submitPreviewCall = { ...submitPreview, path: `send/previews/${examplePreview.preview_id}/submit` }
const showPreviewCall = { ...startPreview, path: `send/previews/${examplePreview.preview_id}` }
/** Of a large audience, with somebody left out for each reason. */
const large = {
  ...examplePreview,
  recipient_count: 412_507,
  operator_counts: { mci: 201_300, irancell: 163_207, other: 48_000 },
  duplicate_count: 1204,
  invalid_count: 87,
  blacklist_count: 310,
  cancel_11_count: 1893,
  total_price: 593_209_121,
  returned_price: 3_118_110,
  expires_at: '2040-01-01T00:00:00.000Z',
}
/** The same without many reasons: what comes after the people is in sight, too. */
const small = { ...large, duplicate_count: 0, invalid_count: 0, blacklist_count: 12, cancel_11_count: 0 }
const mockPreview = (page: Page, preview: typeof examplePreview) => {
  answer(page, startPreview, preview)
  answer(page, showPreviewCall, preview)
}

const mobiles = (count: number) =>
  Array.from({ length: count }, (_, at) => `0912${String(1_000_000 + at * 37)}`).join('\n')

const fill = async (page: Page, { count = 24, message = MESSAGE, extra = '' } = {}) => {
  await page.getByRole('button', { name: new RegExp(texts.line) }).click()
  await page.getByRole('option', { name: /۹۸۳۰۰۰۵۰۵/ }).click()
  await pasteNumbers(page, `${mobiles(count)}\n09351234567\n09361234567\n09981234567${extra}`)
  await page.getByLabel(texts.message).fill(message)
  await page.getByLabel(texts.message).blur()
}

const fillAndPrice = async (page: Page, what: Parameters<typeof fill>[1] = {}) => {
  await fill(page, what)
  await page.getByTestId('total-price').filter({ hasText: 'ریال' }).waitFor()
}

const review = (page: Page) => page.getByRole('button', { name: texts.review }).click()

const openConfirmDialog = async (page: Page) => {
  await fillAndPrice(page)
  await review(page)
  await page.getByRole('alertdialog').waitFor()
}

const confirm = async (page: Page) => {
  await openConfirmDialog(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /ارسال به/ })
    .click()
}

const writeAbTest = async (page: Page) => {
  await fillAndPrice(page, { count: 400 })
  await page.getByRole('switch', { name: new RegExp(abTestTexts.title) }).press('Space')
  await page.getByLabel(abTestTexts.second).fill('فقط تا جمعه: کفش‌های پاییزه با ۳۰٪ تخفیف')
  await page.getByTestId('text-price').waitFor()
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
  { name: 'send-modes.full', path: '/send-sms', shows: sendModes.notes.quick, isWhole: true },
  { name: 'quick-send.empty', path, shows: texts.message, isWhole: true },
  { name: 'quick-send.full', path, shows: texts.message, isWhole: true, prepare: fillAndPrice },
  { name: 'quick-send.test', path, shows: texts.message, isWhole: true, prepare: writeAbTest },
  {
    name: 'quick-send.test-confirm',
    path,
    shows: texts.message,
    answers: (page) => {
      mockPreview(page, { ...small, recipient_count: 1000, operator_counts: { mci: 510, irancell: 420, other: 70 } })
      answer(
        page,
        { ...planAbTest, path: `send/previews/${examplePreview.preview_id}/ab-plan` },
        planAbTest.example.data,
      )
    },
    prepare: async (page) => {
      await writeAbTest(page)
      await review(page)
      await page.getByText(abTestTexts.plan.heldHint).scrollIntoViewIfNeeded()
    },
  },
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
  { name: 'quick-send.confirm', path, shows: texts.message, prepare: openConfirmDialog },
  {
    name: 'quick-send.confirm-loading',
    path,
    shows: texts.message,
    answers: (page) => (mockPreview(page, examplePreview), hang(page, submitPreviewCall)),
    prepare: confirm,
  },
  {
    name: 'quick-send.confirm-error',
    path,
    shows: texts.message,
    answers: (page) => (mockPreview(page, examplePreview), refuse(page, submitPreviewCall, { says: lacksCredit })),
    prepare: async (page) => {
      await confirm(page)
      await page.getByRole('alertdialog').getByText(lacksCredit).waitFor()
    },
  },
  {
    name: 'quick-send.confirm-lost',
    path,
    shows: texts.message,
    answers: (page) => (mockPreview(page, examplePreview), breakConnection(page, submitPreviewCall)),
    prepare: async (page) => {
      await confirm(page)
      await page.getByText(texts.lostConnection).waitFor()
    },
  },
  {
    name: 'quick-send.counted',
    path,
    shows: texts.message,
    answers: (page) => mockPreview(page, large),
    prepare: openConfirmDialog,
  },
  {
    name: 'quick-send.counting',
    path,
    shows: texts.message,
    answers: (page) => mockPreview(page, { ...large, status: 'counting', progress: 37, recipient_count: 152_400 }),
    prepare: openConfirmDialog,
  },
  ...sendConfirmScreens,
  ...sendModeScreens,
  {
    name: 'success-send.undo',
    path: success,
    shows: sendSuccess.queued,
    answers: (page) => answer(page, byBulk, queued()),
  },
  {
    name: 'success-send.running',
    path: success,
    shows: sendSuccess.sending,
    answers: (page) => answer(page, byBulk, running),
  },
  {
    name: 'success-send.full',
    path: success,
    shows: sendSuccess.finished,
    answers: (page) => answer(page, byBulk, buildReport({ delivered_count: 11_804 })),
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
