import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showProfile } from '@peyk/contract/account/account.ts'
import * as files from '@peyk/contract/files/files.ts'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { send } from '@peyk/contract/sending/sending.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { quickSend } from '@peyk/phrases/fa/sending/quick-send.ts'
import { sendToSelf } from '@peyk/phrases/fa/sending/send-to-self.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { readAutosave, removeAllAutosaves, writeAutosave } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const user = checkToken.example.data as { user_name: string }
const mobile = (showProfile.example.data as { mobile: string }).mobile
const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: false, is_66_char: 0 }
const form = { line, message: '', links: [], isScheduled: false, sendAt: '' }
const saveForm = (mode: string, target: object, message = '') => writeAutosave(`${user.user_name}/${mode}-send`, { ...form, target, message }) // prettier-ignore
const message = () => page.getByRole('textbox', { name: new RegExp(sendWizard.message) })
const figure = () => page.getByRole('figure')
const review = () => page.getByRole('button', { name: sendWizard.review }).click()

beforeEach(removeAllAutosaves)

const groups = [
  {
    id: 12,
    title: 'مشتریان',
    count: 2,
    options: [
      { id: 3, title: 'تاریخ عضویت', type: 'date' },
      { id: 4, title: 'شهر', type: 'string' },
    ],
  },
  { id: 13, title: 'همکاران', count: 1, options: [{ id: 4, title: 'شهر', type: 'string' }] },
]
const contacts = [
  {
    id: 501,
    number: '+989121234567',
    name: 'سارا',
    pre: 'خانم',
    email: 'sara@example.ir',
    options: { '3': '2024-03-20', '4': 'یزد' },
  },
  { id: 502, number: '+989121234568', name: 'علی', pre: '', email: '', options: { '4': 'قم' } },
]
const groupTarget = ({ id, title, count }: (typeof groups)[number]) => ({ id, title, count, part: 'all', from: null, to: null, picked: [] }) // prettier-ignore
const phonebook = {
  [audience.phonebooks.path]: respondsWith(groups),
  [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
  [audience.phonebookNumbers.path]: respondsPage(contacts),
  [lists.tagsOfAccount.path]: respondsPage([]),
}

test('a text with placeholders is seen with real contacts, from the right, and tried only where it is whole', async () => {
  await saveForm(
    'phonebook',
    { groups: groups.slice(0, 1).map(groupTarget), tags: [] },
    '{ex_name} از {ex_4}، عضو از {ex_3}',
  )
  const { requests } = await openPanel('/send-sms/phonebook', {
    answers: { ...phonebook, [send.path]: respondsWith({ message_outbox_ids: [1_000_009] }) },
  })
  await expect.element(figure().getByText('سارا از یزد، عضو از 1403/01/01'), SOON).toBeVisible()
  await expect.poll(() => getComputedStyle(message().element()).direction, SOON).toBe('rtl')
  await page.getByRole('button', { name: sendWizard.nextRow }).click()
  await expect.element(figure().getByText('علی از قم، عضو از {ex_3}')).toBeVisible()
  await expect.element(page.getByText(sendWizard.test.unfilled)).toBeVisible()
  await expect.element(page.getByRole('button', { name: sendWizard.test.open })).toBeDisabled()
  await page.getByRole('button', { name: sendWizard.previousRow }).click()
  await page.getByRole('button', { name: sendWizard.test.open }).click()
  await page.getByRole('button', { name: sendToSelf.confirm }).click()
  await expect
    .poll(() => requests.find(({ path }) => path === send.path)?.body, SOON)
    .toMatchObject({
      sending_type: 'webservice',
      message: 'سارا از یزد، عضو از 1403/01/01',
      params: { recipients: [mobile] },
    })
})

test('an address of a contact is seen where one has it, and the text is not tried where one has none', async () => {
  await saveForm('phonebook', { groups: groups.slice(0, 1).map(groupTarget), tags: [] }, 'فاکتور به {ex_email} رفت')
  await openPanel('/send-sms/phonebook', { answers: phonebook })
  await expect.element(figure().getByText('فاکتور به sara@example.ir رفت'), SOON).toBeVisible()
  await expect.element(page.getByRole('button', { name: sendWizard.test.open })).toBeEnabled()
  await page.getByRole('button', { name: sendWizard.nextRow }).click()
  await expect.element(page.getByText(sendWizard.test.unfilled)).toBeVisible()
})

test('only fields that every chosen group has are offered', async () => {
  await saveForm('phonebook', { groups: groups.map(groupTarget), tags: [] })
  await openPanel('/send-sms/phonebook', { answers: phonebook, size: PHONE })
  await expect.element(page.getByRole('button', { name: /متغیر شهر/ }), SOON).toBeVisible()
  expect(page.getByRole('button', { name: /متغیر تاریخ عضویت/ }).query()).toBeNull()
})

const [storedFile] = files.list.example.data as { file_id: number }[]
const list = { ...storedFile, file_id: 7, name: 'مشتریان.xlsx' }
const filePath = files.show.path.replace('{file_id}', '7')
const withFile = { [files.list.path]: respondsPage([list]), [filePath]: respondsWith(list) }

test('a number that was written beside the file and is none keeps the form from being sent, at its field', async () => {
  await saveForm('file', { file: { id: 7, name: list.name }, others: { numbers: { valid: [], invalid: [] }, typed: '' } }, 'سلام') // prettier-ignore
  const { countOf } = await openPanel('/send-sms/file', { answers: withFile })
  await page.getByLabelText(fileSend.others).fill('0912')
  await review()
  const field = page.getByLabelText(fileSend.others)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('۰۹۱۲')
  expect(countOf(startPreview.path)).toBe(0)
  await field.fill('')
  await review()
  await expect.poll(() => countOf(startPreview.path), SOON).toBe(1)
})

test('so does one of quick send that was kept with the draft', async () => {
  await saveForm('quick', { numbers: { valid: ['989120000001'], invalid: [] }, typed: '0912' }, 'سلام')
  const { countOf } = await openPanel('/send-sms/quick')
  await expect.element(page.getByRole('textbox', { name: new RegExp(quickSend.recipients) }), SOON).toHaveValue('۰۹۱۲')
  await review()
  await expect.element(page.getByText(quickSend.problems.typedLeft('۰۹۱۲'))).toBeVisible()
  expect(countOf(startPreview.path)).toBe(0)
})

const report = (storedFile as unknown as { report: object }).report
const sheet = {
  ...list,
  report: {
    ...report,
    columns: [
      { key: 'A', title: 'شماره موبایل' },
      { key: 'B', title: 'نام' },
      { key: 'C', title: '' },
    ],
    preview: [{ A: '09120000001', B: 'سارا', C: 'یزد' }],
    mobile_column: 'A',
  },
}

/** Answers what is read, and notes what is changed. */
const editableFile = (file: object) => {
  const changes: object[] = []
  const handler: MockHandler = (request) => {
    const body = request.body as object | null | undefined
    if (body) changes.push(body)
    return respondsWith({ ...file, ...(body && 'purpose' in body && { purpose: body.purpose }) })(request)
  }
  return { changes, answers: { ...withFile, [filePath]: handler } }
}

test('a file with more columns goes on as a text with its variables: the same file, the text and the line stay', async () => {
  await saveForm('file', { file: { id: 7, name: list.name }, others: { numbers: { valid: [], invalid: [] }, typed: '' } }, 'سلام {ex_نام}') // prettier-ignore
  const { changes, answers } = editableFile(sheet)
  const { address, countOf } = await openPanel('/send-sms/file', { answers })
  await expect.element(page.getByText(/این فایل ستون‌های دیگری هم دارد: نام، ستون ۳/), SOON).toBeVisible()
  await page.getByRole('button', { name: 'متن با متغیرهای فایل' }).click()
  await expect.poll(() => address(), SOON).toBe('/send-sms/keyword')
  expect(changes).toEqual([{ purpose: 'keyword', has_header: true, mobile_column: 'A' }])
  await expect.element(message(), SOON).toHaveValue('سلام {ex_نام}')
  await expect.element(page.getByText(list.name).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /۹۸۳۰۰۰۵۰۵/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /متغیر نام/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /متغیر ستون ۳ \(یزد\)/ })).toBeVisible()
  expect(countOf(files.upload.path)).toBe(0)
  expect(await readAutosave(`${user.user_name}/file-send`)).toBeUndefined()
})

test('numbers beside the file and a text begun over there are not lost without a question', async () => {
  await saveForm('keyword', { file: null }, 'نیمه‌کاره')
  await saveForm('file', { file: { id: 7, name: list.name }, others: { numbers: { valid: ['989120000001'], invalid: [] }, typed: '' } }, 'سلام') // prettier-ignore
  const { changes, answers } = editableFile(sheet)
  await openPanel('/send-sms/file', { answers, size: PHONE })
  await page.getByRole('button', { name: 'متن با متغیرهای فایل' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/متن نیمه‌کاره‌ای/), SOON).toBeVisible()
  await expect.element(question.getByText(/^۱ شماره‌ای که کنار فایل/)).toBeVisible()
  expect(changes).toEqual([])
  await question.getByRole('button', { name: 'ادامه' }).click()
  await expect.element(message(), SOON).toHaveValue('سلام')
})

test('columns of the file are offered by their headings with a sample, and another one has the file checked again', async () => {
  await saveForm('file', { file: { id: 7, name: list.name }, others: { numbers: { valid: [], invalid: [] }, typed: '' } }) // prettier-ignore
  const { changes, answers } = editableFile(sheet)
  await openPanel('/send-sms/file', { answers })
  await page.getByRole('button', { name: /ستون شمارهٔ همراه/ }).click()
  await expect
    .poll(
      () =>
        page
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      SOON,
    )
    .toEqual(['شماره موبایل نمونه: ۰۹۱۲۰۰۰۰۰۰۱', 'نام نمونه: سارا', 'ستون ۳ نمونه: یزد'])
  await page.getByRole('option', { name: /نام/ }).click()
  await expect.poll(() => changes).toEqual([{ has_header: true, mobile_column: 'B' }])
})

test.each([
  ['quick send', 'quick', { numbers: { valid: ['989120000001'], invalid: ['abc', '0912'] }, typed: '' }],
  [
    'numbers beside a file',
    'file',
    { file: { id: 7, name: list.name }, others: { numbers: { valid: [], invalid: ['abc'] }, typed: '' } },
  ],
])(
  'the invalid numbers of %s are removed beside their error, and the send goes on to its count',
  async (_, mode, target) => {
    await saveForm(mode, target, 'سلام')
    const { countOf, requests } = await openPanel(`/send-sms/${mode}`, { answers: withFile, size: PHONE })
    await expect.element(page.getByRole('button', { name: 'اصلاح abc' }), SOON).toBeVisible()
    await review()
    await expect.element(page.getByText(/نامعتبر در .* مانده است؛ آن‌ها را اصلاح یا حذف کنید/)).toBeVisible()
    expect(countOf(startPreview.path)).toBe(0)
    await page.getByRole('button', { name: 'حذف نامعتبرها و ادامه' }).click()
    await expect.poll(() => countOf(startPreview.path), SOON).toBe(1)
    expect(JSON.stringify(requests.find(({ path }) => path === startPreview.path)?.body)).not.toContain('abc')
  },
)

test('whoever chose a file, or takes it out again, stands with the keyboard where the file is', async () => {
  await openPanel('/send-sms/file', { answers: withFile })
  await page.getByText(fileSend.sources.kept).click()
  await page.getByRole('button', { name: new RegExp(fileSend.kept) }).click()
  await page.getByRole('option', { name: /مشتریان/ }).click()
  const another = page.getByRole('button', { name: fileSend.another })
  await expect.element(another, SOON).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('form') !== null, SOON).toBe(true)
})
