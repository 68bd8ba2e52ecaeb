import { phonebooks } from '@peyk/contract/sending/sending-audience.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { numbers } from '@peyk/contract/sending/sending.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard as texts } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'
import type { Page } from '@playwright/test'
import { makeWorkbook } from '../../make-xlsx.ts'
import { answer, answerPage } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const review = (page: Page) => page.getByRole('button', { name: texts.review }).click()
const examplePreview = startPreview.example.data as ReturnType<typeof startPreview.data.parse>
const showPreviewCall = { ...startPreview, path: `send/previews/${examplePreview.preview_id}` }
const chooseLine = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(texts.line) }).click()
  await page.getByRole('option', { name: /۹۸۳۰۰۰۵۰۵/ }).click()
}

const chooseGroups = async (page: Page) => {
  const list = page.getByRole('group', { name: new RegExp(phonebookSend.groups) })
  const options = list.getByRole('listitem')
  await options.nth(2).waitFor()
  // By their names: others of the account may make groups meanwhile, and what stood second then stands third.
  const names = (await options.allInnerTexts()).slice(0, 3).map((text) => text.split('\n')[0] ?? '')
  for (const name of names) await options.filter({ hasText: name }).first().locator('label').click()
  const rows = page.locator('form li').filter({ has: page.getByRole('radiogroup') })
  await rows.nth(1).getByText(phonebookSend.parts.range).click()
  await rows.nth(1).getByLabel(phonebookSend.from).fill('1')
  await rows.nth(1).getByLabel(phonebookSend.to).fill('5')
  await rows.nth(2).getByText(phonebookSend.parts.picked).click()
}

const LIST =
  'نام,موبایل\nسارا,09120006001\nعلی,09120006002\nعلی,09120006002\nنادرست,0912\nخالی,\nرضا,09350006003\n,09350006004\n'

const uploadFile = async (page: Page) => {
  const file = { name: 'مشتریان.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('region', { name: uiFileReport.title }).waitFor()
}

const fillKeyword = async (page: Page) => {
  await chooseLine(page)
  await uploadFile(page)
  await page.getByLabel(texts.message).fill('{ex_نام} عزیز، سفارش شما آمادهٔ تحویل است. فروشگاه لبخند')
  await page.getByRole('button', { name: texts.nextRow }).waitFor()
}

/** What the other modes have in the place of typed numbers. */
export const sendModeScreens: readonly Screen[] = [
  { name: 'phonebook-send.empty', path: '/send-sms/phonebook', shows: phonebookSend.groups, isWhole: true },
  {
    name: 'phonebook-send.full',
    path: '/send-sms/phonebook',
    shows: phonebookSend.groups,
    isWhole: true,
    prepare: chooseGroups,
  },
  {
    name: 'phonebook-send.picker',
    path: '/send-sms/phonebook',
    shows: phonebookSend.groups,
    prepare: async (page) => {
      await chooseGroups(page)
      await page.getByRole('button', { name: phonebookSend.pick }).click()
      await page.getByRole('dialog').getByRole('listitem').first().click()
    },
  },
  {
    name: 'phonebook-send.missing',
    path: '/send-sms/phonebook',
    shows: phonebookSend.groups,
    isWhole: true,
    prepare: review,
  },
  { name: 'file-send.empty', path: '/send-sms/file', shows: fileSend.file, isWhole: true },
  {
    name: 'file-send.full',
    path: '/send-sms/file',
    shows: fileSend.file,
    isWhole: true,
    prepare: (page) => uploadFile(page),
  },
  {
    name: 'phonebook-send.filled',
    path: '/send-sms/phonebook',
    shows: phonebookSend.groups,
    isWhole: true,
    prepare: async (page) => {
      await chooseLine(page)
      await chooseGroups(page)
      await page.getByLabel(texts.message).fill('{ex_name} عزیز، جشنوارهٔ پاییزی فروشگاه لبخند از فردا آغاز می‌شود.')
      await page.getByRole('button', { name: texts.nextRow }).waitFor()
      await page.getByRole('switch', { name: new RegExp(texts.pace.title) }).press('Space')
      await page.getByLabel(texts.pace.count).fill('600')
    },
  },
  {
    name: 'phonebook-send.nothing',
    path: '/send-sms/phonebook',
    shows: phonebookSend.groups,
    isWhole: true,
    answers: (page) => {
      answer(page, phonebooks, [])
      answerPage(page, numbers, [])
    },
    prepare: (page) => page.getByText(phonebookSend.noGroup).waitFor(),
  },
  {
    name: 'file-send.nobody',
    path: '/send-sms/file',
    shows: fileSend.file,
    answers: (page) => {
      const stopped = {
        ...examplePreview,
        blacklist_count: 2,
        cancel_11_count: 1,
        expires_at: '2040-01-01T00:00:00.000Z',
      }
      answer(page, startPreview, stopped)
      answer(page, showPreviewCall, stopped)
    },
    prepare: async (page) => {
      await chooseLine(page)
      await uploadFile(page)
      await page.getByLabel(texts.message).fill('سلام')
      await review(page)
      await page.getByText(confirmSendTexts.nobodyLeft).waitFor()
    },
  },
  { name: 'keyword-send.empty', path: '/send-sms/keyword', shows: fileSend.file, isWhole: true },
  {
    name: 'keyword-send.full',
    path: '/send-sms/keyword',
    shows: fileSend.file,
    isWhole: true,
    prepare: (page) => fillKeyword(page),
  },
  {
    name: 'keyword-send.confirm',
    path: '/send-sms/keyword',
    shows: fileSend.file,
    prepare: async (page) => {
      await fillKeyword(page)
      await review(page)
      await page.getByRole('alertdialog').getByText(confirmSendTexts.skipped).waitFor()
    },
  },
  { name: 'peer-to-peer-send.empty', path: '/send-sms/peer-to-peer', shows: fileSend.file, isWhole: true },
  {
    name: 'peer-to-peer-send.full',
    path: '/send-sms/peer-to-peer',
    shows: fileSend.file,
    isWhole: true,
    prepare: async (page) => {
      const buffer = makeWorkbook([
        ['پیام', 'موبایل'],
        ['سارا جان، نوبت شما فردا ساعت ۱۰ است.', '09120006001'],
        ['علی جان، نوبت شما فردا ساعت ۱۱ است.', '09120006002'],
      ])
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await page.locator('input[type=file]').setInputFiles({ name: 'نوبت‌ها.xlsx', mimeType, buffer })
      await page.getByRole('region', { name: uiFileReport.title }).waitFor()
    },
  },
]
