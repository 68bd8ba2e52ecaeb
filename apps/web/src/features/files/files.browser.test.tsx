import { formatPercent } from '@peyk/domain/digits/format.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { successEnvelope, refusalEnvelope, type Envelope } from '@peyk/contract/core/envelope.ts'
import * as contract from '@peyk/contract/files/files.ts'
import { uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { respondsPage, respondsWith, respondsError } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const { list, acts, form, report } = fileTexts
const SOON = { timeout: 10_000 }

const example = (contract.list.example.data as object[])[0] as { file_id: number; report: object }
const file = (file_id: number, name: string, more: object = {}) => ({ ...example, file_id, name, ...more })
const numbers = file(7, 'مشتریان.xlsx')
const working = file(8, 'بزرگ.csv', { status: 'processing', progress: 40, rows: null, report: null })
const making = file(9, 'گزارش.xlsx', { status: 'processing', progress: 30, purpose: 'export', report: null })
const made = file(10, 'مخاطبان.xlsx', { purpose: 'export', report: null })

const pathOf = (fileId: number) => contract.show.path.replace('{file_id}', String(fileId))
const answers = {
  [contract.list.path]: respondsPage([numbers, working, making, made]),
  [contract.categories.path]: respondsWith([
    { id: 1, key: 'send', title: 'ارسال از فایل', count: 2 },
    { id: 5, key: 'export', title: 'خروجی‌ها', count: 2 },
  ]),
  [contract.room.path]: respondsWith({
    used_bytes: 3 * 1024 ** 2,
    allowed_bytes: 5 * 1024 ** 3,
    file_count: 4,
    allowed_files: 10_000,
  }),
  [contract.deleteList.path]: respondsWith(null),
  [pathOf(7)]: respondsWith(numbers),
}
const dialog = () => page.getByRole('dialog')
const openUpload = () => page.getByRole('button', { name: fileTexts.upload }).first().click()
const choose = (name: string, content: BlobPart = 'نام,موبایل\nسارا,09121234567\n') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const transfer = new DataTransfer()
  transfer.items.add(new File([content], name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const actionsOf = (name: string) => page.getByRole('button', { name: new RegExp(`عملیات ${name}`) })

/** The line an upload goes over: each request waits until the test answers or breaks it. */
class Upload extends EventTarget {
  static sent: Upload[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  isAborted = false
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    Upload.sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, envelope: Envelope) {
    this.status = status
    this.responseText = JSON.stringify(envelope)
    this.dispatchEvent(new Event('load'))
  }
}
const sending = async (nth: number): Promise<Upload> => {
  await expect.poll(() => Upload.sent.length, SOON).toBe(nth)
  return Upload.sent[nth - 1]!
}

describe('the list of files', () => {
  test('[FILE-01] shows how each stands, finds by name and category, and opens a report over itself', async () => {
    const { address } = await openPanel('/file-management?limit=25', { answers })
    await expect.element(page.getByText('مشتریان.xlsx'), SOON).toBeVisible()
    await expect.element(page.getByText(fileTexts.progress(formatPercent(40)))).toBeVisible()
    await expect.element(page.getByText(fileTexts.room('۳ مگابایت', '۵ گیگابایت'))).toBeVisible()
    await expect.element(page.getByText(fileTexts.makingProgress(formatPercent(30)))).toBeVisible()
    await page.getByRole('link', { name: 'مشتریان.xlsx' }).click()
    await expect.poll(address).toBe('/file-management?limit=25&file=7')
    await expect.element(dialog().getByText(report.operators).first(), SOON).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/file-management?limit=25')
    await page.getByRole('searchbox', { name: list.search }).fill('مشتری')
    await expect.poll(() => decodeURIComponent(address()), SOON).toBe('/file-management?limit=25&search=مشتری')
  })

  test('where there is none it says what to do, also on the phone', async () => {
    await openPanel('/file-management', {
      size: PHONE,
      answers: { ...answers, [contract.list.path]: respondsPage([]) },
    })
    await expect.element(page.getByText(list.empty)).toBeVisible()
    await expect.element(page.getByText(list.emptyHint)).toBeVisible()
    await page.getByRole('button', { name: fileTexts.upload }).first().click()
    await expect.element(dialog().getByText(form.purpose).first(), SOON).toBeVisible()
  })

  test('an export that is being made is no file that is being checked, a ready one is fetched', async () => {
    await openPanel('/file-management', { answers })
    await actionsOf('گزارش').click()
    await expect.element(page.getByRole('menuitem', { name: acts.stopMaking })).toBeVisible()
    expect(page.getByRole('menuitem', { name: acts.download }).query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await actionsOf('مخاطبان').click()
    await expect.element(page.getByRole('menuitem', { name: acts.download })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: acts.details })).toBeVisible()
  })

  test('the report of a sheet whose import was stopped has every row in one of its counts', async () => {
    const outcome = { phonebook_id: 12, status: 'cancelled', progress: 40, added_count: 4000, updated_count: 0, existing_count: 0, blacklist_count: 0, invalid_count: 0, full_count: 0, left_count: 6021, error_text: null } // prettier-ignore
    const stopped = { ...numbers, purpose: 'import', report: { ...numbers.report, total_rows: 10_021, valid_count: 4000, invalid_count: 0, duplicate_count: 0, import: outcome } } // prettier-ignore
    await openPanel('/file-management?file=7', { answers: { ...answers, [pathOf(7)]: respondsWith(stopped) } })
    await expect.element(dialog().getByText(uiFileReport.left), SOON).toBeVisible()
    await expect.element(dialog().getByText('۶٬۰۲۱')).toBeVisible()
  })

  test('[FILE-11] one that is still being checked is stopped from its report, after a question', async () => {
    const { requests, address } = await openPanel('/file-management?file=8', {
      size: PHONE,
      answers: { ...answers, [pathOf(8)]: respondsWith(working), [contract.deleteList.path]: respondsWith(null) },
    })
    await expect.element(dialog().getByText(report.checkingHint), SOON).toBeVisible()
    await dialog().getByRole('button', { name: acts.stop }).click()
    const asking = page.getByRole('alertdialog')
    await expect.element(asking.getByText(acts.stopText)).toBeVisible()
    expect(requests.filter(({ path }) => path === contract.deleteList.path)).toEqual([])
    await asking.getByRole('button', { name: acts.remove }).click()
    await expect.element(page.getByText(acts.removed), SOON).toBeVisible()
    expect(requests.filter(({ path }) => path === contract.deleteList.path)).toMatchObject([
      { body: { listFiles: [8] } },
    ])
    await expect.poll(address).toBe('/file-management')
  })

  test('a file in use is not deleted: the question stays and says why', async () => {
    const reason = 'فایل «مشتریان.xlsx» در ارسالی که هنوز تمام نشده به کار رفته است'
    const refusing = { ...answers, [contract.deleteList.path]: respondsError(400, reason) }
    await openPanel('/file-management', { answers: refusing })
    await actionsOf('مشتریان').click()
    await page.getByRole('menuitem', { name: acts.remove }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: acts.remove }).click()
    await expect.element(asking.getByText(reason)).toBeVisible()
    await expect.element(page.getByText('مشتریان.xlsx').first()).toBeInTheDocument()
  })
})

describe('an upload', () => {
  beforeEach(() => {
    Upload.sent = []
    vi.stubGlobal('XMLHttpRequest', Upload)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('[FILE-02] a wrong ending and a file that the server refuses are told beside the field', async () => {
    await openPanel('/file-management', { answers })
    await openUpload()
    await expect.element(dialog(), SOON).toBeVisible()
    choose('عکس.png')
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/^قالب فایل باید/),
      )
      .toBeVisible()
    expect(Upload.sent).toEqual([])
    ;(dialog().getByRole('button', { name: uiFiles.choose }).element() as HTMLElement).focus()
    choose('بی‌شماره.csv')
    const reason = 'ستون موبایل در فایل یافت نشد'
    ;(await sending(1)).answer(422, refusalEnvelope('422-1', reason, { file: [reason] }))
    await expect.element(dialog().getByRole('alert').getByText(reason)).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: uiFiles.choose })).toHaveFocus()
  })

  test('[FILE-11] over a broken line it is tried again under the same key, stopped by hand under another', async () => {
    await openPanel('/file-management', { answers })
    await openUpload()
    await expect.element(dialog(), SOON).toBeVisible()
    choose('مشتریان.csv')
    const first = await sending(1)
    // While it is on its way nothing shuts the dialog by a slip.
    await expect.element(dialog().getByRole('button', { name: form.close })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).toBeVisible()
    first.dispatchEvent(new Event('error'))
    await expect.element(dialog().getByText(uiFiles.failed)).toBeVisible()
    await dialog().getByRole('button', { name: 'تلاش دوباره' }).click()
    const second = await sending(2)
    expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
    await dialog().getByRole('button', { name: uiFiles.cancel }).click()
    expect(second.isAborted).toBe(true)
    choose('مشتریان.csv')
    expect((await sending(3)).headers['Idempotency-Key']).not.toBe(first.headers['Idempotency-Key'])
  })

  test('a large one is followed until its rows are checked, never told as checked before', async () => {
    let checked: object = working
    await openPanel('/file-management', {
      answers: { ...answers, [pathOf(8)]: (request) => respondsWith(checked)(request) },
    })
    await openUpload()
    await expect.element(dialog(), SOON).toBeVisible()
    choose('بزرگ.csv')
    ;(await sending(1)).answer(200, successEnvelope(working, 'انجام شد'))
    await expect.element(dialog().getByText(report.checkingHint)).toBeVisible()
    expect(dialog().getByText(uiFileReport.total).query()).toBeNull()
    await expect.element(dialog().getByRole('button', { name: form.seeReport })).toHaveFocus()
    checked = file(8, 'بزرگ.csv')
    await expect.element(dialog().getByText(uiFileReport.total), SOON).toBeVisible()
    await dialog().getByRole('button', { name: form.another }).click()
    await expect.element(dialog().getByRole('button', { name: uiFiles.choose })).toHaveFocus()
  })
})
