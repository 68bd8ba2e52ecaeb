import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as files from '@peyk/contract/files/files.ts'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { numbers } from '@peyk/contract/sending/sending.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { sendModes } from '@peyk/phrases/fa/sending/send-modes.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { removeAllAutosaves, writeAutosave } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const user = checkToken.example.data as { user_name: string }
const preview = startPreview.example.data as { preview_id: number; total_price: number }
const PREVIEW = `send/previews/${preview.preview_id}`
const SUBMIT = `${PREVIEW}/submit`

const contacts = Array.from({ length: 12 }, (_, at) => ({
  id: 500 + at,
  number: `+9891200000${10 + at}`,
  name: `مخاطب ${at}`,
  pre: '',
  email: '',
  options: {},
}))
const answers: Record<string, MockHandler> = {
  [audience.phonebooks.path]: respondsWith([
    { id: 12, title: 'مشتریان تهران', count: 1250, options: [] },
    { id: 13, title: 'همکاران', count: 12, options: [] },
  ]),
  [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
  [lists.tagsOfAccount.path]: respondsPage([{ id: 7, tag: 'ویژه', count: 3 }]),
  [startPreview.path]: respondsWith(preview),
  [PREVIEW]: respondsWith(preview),
  [SUBMIT]: respondsWith({ message_outbox_ids: [preview.preview_id] }),
}

const openMode = (
  mode: 'phonebook' | 'file' | 'keyword' | 'peer-to-peer',
  special: Record<string, MockHandler> = {},
  size?: typeof PHONE,
) => openPanel(`/send-sms/${mode}`, { answers: { ...answers, ...special }, ...(size && { size }) })
const chooseLine = async () => {
  await page.getByRole('button', { name: new RegExp(sendWizard.line) }).click()
  await page.getByRole('option').first().click()
}
const groupList = () => page.getByRole('group', { name: new RegExp(phonebookSend.groups) })
const chooseGroup = (title: string) => groupList().getByText(title).click()
const message = () => page.getByRole('textbox', { name: new RegExp(sendWizard.message) })
const write = (text: string) => message().fill(text)
const review = () => page.getByRole('button', { name: sendWizard.review }).click()
/** A form that was filled at an earlier visit: a group and a text. */
const savedForm = {
  line: { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 },
  target: {
    groups: [{ id: 12, title: 'مشتریان تهران', count: 1250, part: 'all', from: null, to: null, picked: [] }],
    tags: [],
  },
  message: 'سلام',
  links: [],
  isScheduled: false,
  sendAt: '',
}
const saveForm = (form: typeof savedForm) => writeAutosave(`${user.user_name}/phonebook-send`, form)
const openSavedForm = async (special: Record<string, MockHandler>) => {
  await saveForm(savedForm)
  const opened = await openMode('phonebook', special)
  await expect.element(message(), SOON).toHaveValue('سلام')
  await review()
  return opened
}
const confirm = () =>
  confirmDialog()
    .getByRole('button', { name: /ارسال به/ })
    .click()

beforeEach(removeAllAutosaves)

describe('a send to phonebooks', () => {
  test('[MODE-12] without a phonebook it is refused beside the field, and what is missing is named at once', async () => {
    await openMode('phonebook')
    await review()
    await expect.element(page.getByText(phonebookSend.problems.choose)).toBeVisible()
    await expect.element(page.getByText(sendWizard.problems.message)).toBeVisible()
    expect(confirmDialog().query()).toBeNull()
  })

  test('[MODE-02] [SEND-19] groups, a range and a tag are counted and priced by operator before they are confirmed', async () => {
    await saveForm(savedForm)
    const { requests, address } = await openMode('phonebook')
    await chooseGroup('همکاران')
    const second = page.getByRole('listitem').filter({ hasText: 'همکاران' }).last()
    await second.getByText(phonebookSend.parts.range).click()
    await second.getByLabelText(phonebookSend.from).fill('۲')
    await second.getByLabelText(phonebookSend.to).fill('5')
    await page.getByRole('button', { name: new RegExp(phonebookSend.tags) }).click()
    await page.getByRole('option', { name: /ویژه/ }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(sendWizard.peopleCount('۳')), SOON).toBeVisible()
    await review()
    await expect.element(confirmDialog().getByText(sendWizard.operators.mci), SOON).toBeVisible()
    await expect.element(confirmDialog().getByText(sendWizard.duplicates)).toBeVisible()
    await expect.element(confirmDialog().getByText(confirmSendTexts.onBlacklist)).toBeVisible()
    await expect.element(confirmDialog().getByText(confirmSendTexts.returned)).toBeVisible()
    expect(requests.find(({ path }) => path === startPreview.path)?.body).toMatchObject({
      sending_type: 'phonebook',
      message: 'سلام',
      params: [
        { type: 'all', phonebook_ids: [12] },
        { type: 'all', phonebook_ids: [13], start: 1, size: 4 },
        { type: 'tag', tag_ids: [7] },
      ],
    })
    await confirm()
    await expect.poll(address, SOON).toBe(`/send-sms/success-send/${preview.preview_id}`)
    expect(requests.find(({ path }) => path === SUBMIT)?.body).toMatchObject({
      expected_price: preview.total_price,
      guard_repeat: true,
      undo_seconds: 15,
    })
  })

  test(
    'sent bit by bit: the pace is asked for, its end is shown before it is confirmed, and it goes along',
    { timeout: 60_000 },
    async () => {
      await saveForm(savedForm)
      const { requests, address } = await openMode('phonebook')
      await page.getByRole('switch', { name: new RegExp(sendWizard.pace.title) }).click({ force: true })
      await review()
      await expect.element(page.getByText(sendWizard.problems.pace)).toBeVisible()
      await page.getByLabelText(new RegExp(sendWizard.pace.count)).fill('۲')
      await page.getByRole('radio', { name: sendWizard.pace.hour }).click()
      await chooseGroup('همکاران')
      await review()
      await expect.element(confirmDialog().getByText(sendWizard.pace.end), SOON).toBeVisible()
      await confirm()
      await expect.poll(address, SOON).toBe(`/send-sms/success-send/${preview.preview_id}`)
      expect(requests.find(({ path }) => path === SUBMIT)?.body).toMatchObject({ pace: 2, pace_unit: 'hour' })
    },
  )

  test('people who are picked on one page stay picked on the next, on the phone too', async () => {
    const pageAfterPage: MockHandler = (request) => {
      const [at, size] = [Number(request.query['page']), Number(request.query['per_page'])]
      const rows = contacts.slice((at - 1) * size, at * size)
      return respondsPage(rows, { total: contacts.length, page: at })(request)
    }
    const { requests } = await openMode('phonebook', { [audience.phonebookNumbers.path]: pageAfterPage }, PHONE)
    await chooseLine()
    await chooseGroup('مشتریان تهران')
    await page.getByText(phonebookSend.parts.picked).click()
    await page.getByRole('button', { name: phonebookSend.pick }).click()
    const picker = page.getByRole('dialog')
    await picker.getByText('مخاطب 3').click()
    await picker.getByRole('button', { name: /صفحهٔ بعد/ }).click()
    await expect.element(picker.getByText(phonebookSend.picker.chosen('۱'))).toBeVisible()
    await picker.getByText('مخاطب 11').click()
    await picker.getByRole('button', { name: phonebookSend.picker.done }).click()
    await expect.element(page.getByText(phonebookSend.pickedCount('۲'))).toBeVisible()
    await write('سلام')
    await review()
    await expect.element(confirmDialog().getByText(sendWizard.cost), SOON).toBeVisible()
    expect(requests.find(({ path }) => path === startPreview.path)?.body).toMatchObject({
      params: [{ type: 'detail', phonebook_id: 12, number_ids: [503, 511] }],
    })
  })

  test('people or price that changed meanwhile, and a preview that expired, are counted again in the open dialog', async () => {
    const text = 'گیرندگان پس از پیش‌نمایش تغییر کرده‌اند'
    let tries = 0
    const { countOf, address } = await openSavedForm({
      [SUBMIT]: (request) => {
        tries += 1
        return (tries === 1 ? respondsError(409, text, { params: [text] }) : respondsError(404, 'یافت نشد'))(request)
      },
    })
    await confirm()
    await expect.element(confirmDialog().getByText(text), SOON).toBeVisible()
    expect(countOf(startPreview.path)).toBe(2)
    await confirm()
    await expect.element(confirmDialog().getByText(sendWizard.previewExpired), SOON).toBeVisible()
    expect(countOf(startPreview.path)).toBe(3)
    expect(address()).toBe('/send-sms/phonebook')
  })

  test('a group that was deleted or emptied is told at its field, at once or after counting, and nothing written is lost', async () => {
    const [reason, later] = ['گروه مورد نظر یافت نشد', 'هیچ شماره‌ای نیست']
    const failed = { ...preview, status: 'failed', error_text: later, error_field: 'params' }
    let tries = 0
    await openSavedForm({
      [startPreview.path]: (request) => {
        tries += 1
        return (tries === 1 ? respondsError(404, reason, { params: [reason] }) : respondsWith(failed))(request)
      },
      [PREVIEW]: respondsWith(failed),
    })
    await expect.element(page.getByText(reason), SOON).toBeVisible()
    await review()
    await expect.element(page.getByText(later), SOON).toBeVisible()
    await expect.poll(() => confirmDialog().query(), SOON).toBeNull()
    await expect.element(message()).toHaveValue('سلام')
  })

  test('the same send within minutes is asked about, and sent only when it is meant', async () => {
    const reason = 'همین پیام به‌تازگی ارسال شده است'
    let tries = 0
    const { requests } = await openSavedForm({
      [SUBMIT]: (request) => {
        tries += 1
        return tries === 1
          ? respondsError(409, reason, { repeat: [reason] })(request)
          : respondsWith({ message_outbox_ids: [preview.preview_id] })(request)
      },
    })
    await confirm()
    await confirmDialog().getByText(confirmSendTexts.repeatAnyway).click()
    await confirm()
    await expect.poll(() => requests.filter(({ path }) => path === SUBMIT).length, SOON).toBe(2)
    expect(requests.findLast(({ path }) => path === SUBMIT)?.body).not.toHaveProperty('guard_repeat')
  })

  test('a large audience is counted while its numbers grow, and a reload goes on with it', async () => {
    let looks = 0
    const counting = { ...preview, status: 'counting', progress: 40, recipient_count: 400_000 }
    const special = {
      [startPreview.path]: respondsWith(counting),
      [PREVIEW]: ((request) => {
        looks += 1
        return respondsWith(looks < 3 ? counting : preview)(request)
      }) as MockHandler,
    }
    const first = await openSavedForm(special)
    await expect.element(confirmDialog().getByText(confirmSendTexts.countingBar)).toBeVisible()
    await expect.element(confirmDialog().getByText(sendWizard.peopleCount('۴۰۰٬۰۰۰'))).toBeVisible()
    await new Promise((done) => setTimeout(done, 300))
    await first.screen.unmount()
    const again = await openMode('phonebook', special)
    await expect.element(confirmDialog(), SOON).toBeVisible()
    await expect.element(confirmDialog().getByRole('button', { name: /ارسال به ۳ نفر/ }), SOON).toBeEnabled()
    expect(again.countOf(startPreview.path)).toBe(0)
  })
})

test('who has no group and no line finds the way to them, and the form as it was on coming back', async () => {
  await saveForm({ ...savedForm, line: null, target: { groups: [], tags: [] } } as never)
  const { go } = await openMode('phonebook', {
    [audience.phonebooks.path]: respondsWith([]),
    [numbers.path]: respondsPage([]),
  })
  await expect.element(message(), SOON).toHaveValue('سلام')
  await expect.element(page.getByRole('link', { name: sendWizard.seeLines })).toHaveAttribute('href', '/profile/lines')
  await page.getByRole('link', { name: phonebookSend.makeGroup }).click()
  await expect.poll(() => message().query(), SOON).toBeNull()
  go('/send-sms/phonebook')
  await expect.element(message(), SOON).toHaveValue('سلام')
})

describe('a send to a file', () => {
  const file = (files.list.example.data as { file_id: number; report: object }[])[0]!
  const list = { ...file, file_id: 7, name: 'مشتریان.xlsx' }
  const shown = files.show.path.replace('{file_id}', '7')
  const withFile = { [files.list.path]: respondsPage([list]), [shown]: respondsWith(list) }
  const chooseKept = async () => {
    await page.getByText(fileSend.sources.kept).click()
    await page.getByRole('button', { name: new RegExp(fileSend.kept) }).click()
    await page.getByRole('option', { name: /مشتریان/ }).click()
  }

  test('[MODE-03] a file that was brought before and numbers beside it are counted together', async () => {
    const { requests } = await openMode('file', withFile)
    await chooseLine()
    await chooseKept()
    await expect.element(page.getByRole('group', { name: fileSend.file }).getByText('مشتریان.xlsx')).toBeVisible()
    await page.getByLabelText(fileSend.others).fill('09120000009')
    await userEvent.keyboard('{Enter}')
    await write('سلام')
    await review()
    await expect.element(confirmDialog().getByText(sendWizard.cost), SOON).toBeVisible()
    expect(requests.find(({ path }) => path === startPreview.path)?.body).toMatchObject({
      sending_type: 'file',
      file_id: 7,
      other_recipients: ['+989120000009'],
    })
  })

  test('a form without a file, or with one that is still being checked, says so', async () => {
    const working = { ...list, status: 'processing', progress: 30, report: null }
    await openMode('file', { ...withFile, [shown]: respondsWith(working) })
    await chooseLine()
    await write('سلام')
    await review()
    await expect.element(page.getByText(fileSend.problems.choose)).toBeVisible()
    await chooseKept()
    await expect.element(page.getByText(fileSend.checking)).toBeVisible()
    await review()
    await expect.element(page.getByText(fileSend.problems.checking)).toBeVisible()
    expect(confirmDialog().query()).toBeNull()
  })

  test('a file that was deleted meanwhile is told where it stands, and another one can be chosen', async () => {
    await openMode('file', { ...withFile, [shown]: respondsError(404, 'فایل مورد نظر یافت نشد', {}, '404-1') }, PHONE)
    await chooseLine()
    await chooseKept()
    await write('سلام')
    await expect.element(page.getByText(fileSend.gone).first(), SOON).toBeVisible()
    await page.getByRole('button', { name: fileSend.another }).click()
    await expect.element(page.getByText(fileSend.sources.upload)).toBeVisible()
    await expect.element(message()).toHaveValue('سلام')
  })
})

describe('a text for everybody', () => {
  const file = (files.list.example.data as { file_id: number; report: object }[])[0]!
  const columns = [
    { key: 'A', title: 'نام' },
    { key: 'B', title: 'شماره' },
  ]
  const sampleRows = [
    { A: 'سارا', B: '09121234567' },
    { A: 'علی', B: '09121234568' },
  ]
  const report = { ...file.report, columns, preview: sampleRows }
  const list = { ...file, file_id: 7, name: 'مشتریان.xlsx', report }
  const shown = files.show.path.replace('{file_id}', '7')
  const row = { number: 1, row: 2, recipient: '+989121234567', message: 'سلام سارا', chars: 9, parts: 1, encoding: 'fa', price: 1370 } // prettier-ignore
  const own = { ...preview, is_personal: true, skipped_count: 4 }
  const special = {
    [files.list.path]: respondsPage([list]),
    [shown]: respondsWith(list),
    [startPreview.path]: respondsWith(own),
    [PREVIEW]: respondsWith(own),
    [`${PREVIEW}/rows`]: respondsPage([row], { total: 3 }),
  }
  const saved = { ...savedForm, target: { file: { id: 7, name: 'مشتریان.xlsx' } } }

  test('[MODE-04] columns of the file are put into the text, seen filled row by row, and counted one by one', async () => {
    await writeAutosave(`${user.user_name}/keyword-send`, { ...saved, message: '' })
    const { requests } = await openMode('keyword', special)
    await page.getByRole('button', { name: /متغیر نام/ }).click()
    await expect.element(message()).toHaveValue('{ex_نام}')
    await expect.element(page.getByRole('figure').getByText(/سارا/), SOON).toBeVisible()
    await page.getByRole('button', { name: sendWizard.nextRow }).click()
    await expect.element(page.getByRole('figure').getByText(/علی/)).toBeVisible()
    await expect.element(page.getByText(sendWizard.personalNote)).toBeVisible()
    await review()
    await expect.element(confirmDialog().getByText(confirmSendTexts.skipped), SOON).toBeVisible()
    await expect.element(confirmDialog().getByText('سلام سارا'), SOON).toBeVisible()
    expect(requests.find(({ path }) => path === startPreview.path)?.body).toMatchObject({
      sending_type: 'keyword',
      file_id: 7,
      message: '{ex_نام}',
    })
  })

  test('[MODE-05] a peer-to-peer file needs no text of the form', async () => {
    await writeAutosave(`${user.user_name}/peerToPeerFile-send`, { ...saved, message: '' })
    const { requests } = await openMode('peer-to-peer', special, PHONE)
    await expect.element(page.getByRole('group', { name: fileSend.file }).getByText('مشتریان.xlsx'), SOON).toBeVisible()
    expect(message().query()).toBeNull()
    await review()
    await expect.element(confirmDialog().getByText('سلام سارا'), SOON).toBeVisible()
    const body = requests.find(({ path }) => path === startPreview.path)?.body
    expect(body).toEqual({ sending_type: 'peer_to_peer_file', from_number: '+983000505', file_id: 7 })
  })
})

test('[SEND-01] every mode can be reached from /send-sms, beside what was begun and what was sent', async () => {
  const special = { ...answers, [reports.newList.path]: respondsPage(reports.newList.example.data as unknown[]) }
  await saveForm({ ...savedForm, message: 'متنی که هنوز نرفته است' })
  await openPanel('/send-sms', { answers: special })
  for (const mode of [
    'quick',
    'phonebook',
    'file',
    'keyword',
    'peer-to-peer',
    'business',
    'map',
    'postalcode',
    'city-province',
    'tower-irancell',
  ])
    // prettier-ignore
    expect(document.querySelector(`main a[href="/send-sms/${mode}"]`)).not.toBeNull()
  await expect.element(page.getByText('متنی که هنوز نرفته است'), SOON).toBeVisible()
  await expect.element(page.getByText(sendModes.recent)).toBeVisible()
  await expect.element(page.getByRole('link', { name: new RegExp(routes.sendPhonebook) }).first()).toBeVisible()
  expect(document.querySelector('main a[href^="/reports/"]')).not.toBeNull()
})
