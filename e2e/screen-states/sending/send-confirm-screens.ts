import { startPreview, submitPreview } from '@peyk/contract/sending/sending-previews.ts'
import { numbers } from '@peyk/contract/sending/sending.ts'
import { sendingErrors } from '@peyk/phrases/fa/errors/sending.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard as texts } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { textHints } from '@peyk/phrases/fa/sending/text-hints.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const path = '/send-sms/quick'
const examplePreview = { ...(startPreview.example.data as ReturnType<typeof startPreview.data.parse>), expires_at: '2040-01-01T00:00:00.000Z' } // prettier-ignore
const submitPreviewCall = { ...submitPreview, path: `send/previews/${examplePreview.preview_id}/submit` }
const showPreviewCall = { ...startPreview, path: `send/previews/${examplePreview.preview_id}` }
const line = (numbers.example.data as Parameters<typeof numbers.data.parse>[0][])[0] as object
const OUTSIDE_HOURS = sendingErrors['sending.outside_hours']({ opens: '۰۸:۰۰', closes: '۲۱:۰۰', at: 'سه‌شنبه ۳ آذر ۱۴۰۵، ساعت ۰۸:۰۰' }) // prettier-ignore

const write = async (page: Page, message: string, name = /۹۸۳۰۰۰۵۰۵/) => {
  await page.getByRole('button', { name: new RegExp(texts.line) }).click()
  await page.getByRole('option', { name }).click()
  await page.getByLabel('گیرندگان').fill('09120006001')
  await page.getByLabel('گیرندگان').press('Enter')
  await page.getByLabel(texts.message).fill(message)
}

/** The server objects to the confirmation with a sentence under a field. */
const objectionScreen = (name: string, field: string, says: string, tick: string): Screen => ({
  name: `quick-send.${name}`,
  path,
  shows: texts.message,
  answers: (page) => {
    answer(page, startPreview, examplePreview)
    answer(page, showPreviewCall, examplePreview)
    refuse(page, submitPreviewCall, { kind: 'taken', says, errors: { [field]: [says] } })
  },
  prepare: async (page) => {
    await write(page, 'جشنوارهٔ پاییزی فروشگاه لبخند از فردا آغاز می‌شود.')
    await page.getByRole('button', { name: texts.review }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /^ارسال به/ }).click()
    await dialog.getByText(tick).waitFor()
  },
})

/** What is asked before a send leaves, and what is advised about its text. */
export const sendConfirmScreens: readonly Screen[] = [
  objectionScreen('repeat', 'repeat', sendingErrors['sending.repeat'], confirmSendTexts.repeatAnyway),
  objectionScreen('quiet-hours', 'shift_to_hours', OUTSIDE_HOURS, texts.shiftToHours),
  {
    name: 'quick-send.hints',
    path,
    shows: texts.message,
    isWhole: true,
    answers: (page) => answerPage(page, numbers, [{ ...line, type: 'service', needs_cancel_suffix: false }]),
    prepare: async (page) => {
      await write(page, 'حراج ویژه! برندهٔ ده کارت هدیه شوید: shop.ir/off  مبلغ را به 6219861034529007 بریزید bit.ly/3xYz', /۹۸/) // prettier-ignore
      await page.getByRole('list', { name: textHints.label }).waitFor()
    },
  },
]
