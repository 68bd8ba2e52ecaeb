import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as files from '@peyk/contract/files/files.ts'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { removeAllAutosaves, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'

const SOON = { timeout: 20_000 }
const user = checkToken.example.data as { user_name: string }
const preview = startPreview.example.data as { preview_id: number; recipient_count: number; total_price: number }
const PREVIEW = `send/previews/${preview.preview_id}`
const SUBMIT = `${PREVIEW}/submit`

const [storedFile] = files.list.example.data as { report: object }[]
const file = { ...storedFile, file_id: 7, name: 'مشتریان.xlsx' }
const chosenFile = { id: 7, name: file.name }
const group = { id: 12, title: 'مشتریان', count: 3, part: 'all', from: null, to: null, picked: [] }
const none = { numbers: { valid: [], invalid: [] }, typed: '' }

/** A filled form of each mode, where it is found, and under which name the server speaks of its list. */
const MODES = {
  quick: { at: 'quick', text: 'سلام', list: 'params.recipients', target: { numbers: { valid: ['989120000001'], invalid: [] }, typed: '' } }, // prettier-ignore
  phonebook: { at: 'phonebook', text: 'سلام {ex_name}', list: 'params', target: { groups: [group], tags: [] } },
  file: { at: 'file', text: 'سلام', list: 'file_id', target: { file: chosenFile, others: none } },
  keyword: { at: 'keyword', text: 'سلام {ex_نام}', list: 'file_id', target: { file: chosenFile } },
  peerToPeerFile: { at: 'peer-to-peer', text: '', list: 'file_id', target: { file: chosenFile } },
} as const
type Mode = keyof typeof MODES

const answers: Record<string, MockHandler> = {
  [audience.phonebooks.path]: respondsWith([{ id: 12, title: group.title, count: 3, options: [] }]),
  [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
  [audience.phonebookNumbers.path]: respondsPage(audience.phonebookNumbers.example.data as unknown[]),
  [lists.tagsOfAccount.path]: respondsPage([]),
  [files.list.path]: respondsPage([file]),
  [files.show.path.replace('{file_id}', '7')]: respondsWith(file),
  [startPreview.path]: respondsWith(preview),
  [PREVIEW]: respondsWith(preview),
  [`${PREVIEW}/rows`]: respondsPage([]),
}
const soon = () => dateTimeValue(tehranDateTime(Date.now() + 86_400_000))

const fileBox = () => page.getByRole('group', { name: fileSend.file })
const message = () => page.getByRole('textbox', { name: new RegExp(sendWizard.message) })

/** Opens the filled form of a mode. */
const openFilled = async (mode: Mode, special: Record<string, MockHandler>) => {
  const { at, text, target } = MODES[mode]
  const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 }
  const form = { line, target, message: text, links: [], isScheduled: true, sendAt: soon() }
  await writeAutosave(`${user.user_name}/${mode}-send`, form)
  const size = mode === 'keyword' && { size: PHONE }
  const opened = await openPanel(`/send-sms/${at}`, { answers: { ...answers, ...special }, ...size })
  await expect.element(page.getByText(sendWizard.draftFound), SOON).toBeVisible()
  return opened
}
const review = () => page.getByRole('button', { name: sendWizard.review }).click(SOON)
const confirm = () => confirmDialog().getByRole('button', { name: /زمان‌بندی ارسال/ }).click(SOON) // prettier-ignore
/** The dialog has gone, and everything that was filled in stands there still. */
const expectFormKept = async (mode: Mode) => {
  await expect.poll(() => confirmDialog().query(), SOON).toBeNull()
  const { text, list } = MODES[mode]
  if (text !== '') await expect.element(message()).toHaveValue(text)
  if (list === 'file_id') await expect.element(fileBox().getByText(file.name)).toBeVisible()
}

const expectedMessages = {
  text: 'برای «نام» ستونی در فایل نیست؛ نام یا حرف ستون را درست کنید',
  time: 'زمان ارسال گذشته است؛ زمانی پس از اکنون انتخاب کنید',
  list: 'آنچه انتخاب شده بود دیگر نیست',
  price: 'هزینهٔ ارسال تغییر کرده است؛ هزینهٔ جدید را ببینید و دوباره تأیید کنید',
}

beforeEach(removeAllAutosaves)

test.each(Object.keys(MODES) as Mode[])(
  '%s: text, time, list, price or people that are no good any more are told where they stand, and nothing is lost',
  { timeout: 120_000 },
  async (mode) => {
    const { list, text } = MODES[mode]
    const stopped = {
      ...preview,
      total_price: preview.total_price + 1_000,
      blacklist_count: preview.recipient_count - 1,
      cancel_11_count: 1,
    }
    let [start, submit]: [MockHandler, MockHandler] = [
      respondsError(422, expectedMessages.text, { [text === '' ? 'file_id' : 'message']: [expectedMessages.text] }),
      respondsError(422, expectedMessages.time, { send_time: [expectedMessages.time] }),
    ]
    const { countOf } = await openFilled(mode, {
      [startPreview.path]: (request) => start(request),
      [PREVIEW]: (request) => start(request),
      [SUBMIT]: (request) => submit(request),
    })

    await review()
    await expect.element((text === '' ? fileBox() : page).getByText(expectedMessages.text), SOON).toBeVisible()
    if (text !== '') await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
    await expectFormKept(mode)

    start = respondsWith(preview)
    await review()
    await confirm()
    await expect.element(page.getByText(expectedMessages.time), SOON).toBeVisible()
    await expectFormKept(mode)

    submit = respondsError(404, expectedMessages.list, { [list]: [expectedMessages.list] })
    await review()
    await confirm()
    await expect.element((list === 'file_id' ? fileBox() : page).getByText(expectedMessages.list), SOON).toBeVisible()
    await expectFormKept(mode)

    submit = respondsError(409, expectedMessages.price, { expected_price: [expectedMessages.price] })
    await review()
    await expect.element(confirmDialog().getByRole('button', { name: /زمان‌بندی ارسال/ }), SOON).toBeEnabled()
    start = respondsWith(stopped)
    await confirm()
    await expect.element(confirmDialog().getByText(expectedMessages.price), SOON).toBeVisible()
    await expect.element(confirmDialog().getByText(formatCount(stopped.total_price)), SOON).toBeVisible()
    await expect.element(confirmDialog().getByText(confirmSendTexts.nobodyLeft), SOON).toBeVisible()
    await expect.element(confirmDialog().getByRole('button', { name: /زمان‌بندی ارسال/ })).toBeDisabled()
    expect(countOf(SUBMIT)).toBe(3)
    await confirmDialog().getByRole('button', { name: confirmSendTexts.backToForm }).click()
    await expectFormKept(mode)
  },
)
