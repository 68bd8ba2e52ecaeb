import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as files from '@peyk/contract/files/files.ts'
import * as transfers from '@peyk/contract/phonebook/phonebook-files.ts'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as phonebook from '@peyk/contract/phonebook/phonebook.ts'
import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { contactImportTexts as texts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const group = { ...(phonebook.phonebookList.example.data as object[])[0], id: 12, count: 99_999, import_status: 0 }
const none = { count: 0, samples: [] }
const report: ValidationReport = {
  status: 'done',
  total_rows: 3,
  valid_count: 2,
  invalid_count: 1,
  duplicate_count: 0,
  blacklist_count: 0,
  operator_counts: { mci: 2, irancell: 0, other: 0 },
  columns: [
    { key: 'A', title: 'موبایل' },
    { key: 'B', title: 'یادداشت' },
  ],
  mobile_column: 'A',
  message_column: null,
  has_header: true,
  errors: { empty_cell: none, invalid_number: { count: 1, samples: [{ row: 3, column: 'A', value: '0912' }] }, other: none },
  preview: [{ A: '09121234567', B: 'سارا' }],
  error_code: null,
  error_text: null,
} // prettier-ignore
const sheet = { ...(files.show.example.data as object), file_id: 31, name: 'مشتریان.xlsx', purpose: 'import', status: 'ready', report } // prettier-ignore

const answersFor = (of: object, special: Readonly<Record<string, MockHandler>> = {}) => ({
  [phonebook.phonebookList.path]: respondsPage([of]),
  [lists.optionList.path]: respondsPage([]),
  [files.show.path.replace('{file_id}', '31')]: respondsWith(sheet),
  ...special,
})
const importUrl = (rest = '') => `/contacts/group/12?view=import${rest}`
const SOON = { timeout: 10_000 }

test('[CON-27] two columns cannot be one field: it is told beside them, and the way on is closed', async () => {
  await openPanel(importUrl('&file=31'), { answers: answersFor(group) })
  const note = page.getByRole('button', { name: new RegExp(texts.columns.is('یادداشت')) })
  await expect.element(note, SOON).toBeVisible()
  await note.click()
  await page.getByRole('option', { name: texts.columns.fields.number }).click()
  await page.getByRole('button', { name: texts.next, exact: true }).click()
  await expect.element(page.getByText(texts.columns.twice).first()).toBeVisible()
  await expect.element(page.getByText(texts.consent.title)).not.toBeInTheDocument()
})

test('[CON-27] nobody comes in without their permission, and a refusal keeps what was told of it', async () => {
  const path = transfers.importContacts.path.replace('{id}', '12')
  const refusal = 'این فایل در حال ورود به گروه دیگری است'
  const { requests } = await openPanel(importUrl('&file=31&step=consent'), {
    size: PHONE,
    answers: answersFor(group, { [path]: respondsError(409, refusal) }),
  })
  const submit = page.getByRole('button', { name: texts.consent.submit('۱') })
  await expect.element(submit, SOON).toBeVisible()
  // One place is left in the group for two rows.
  await expect.element(page.getByText(texts.consent.tooMany('۱'))).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(texts.consent.sourceMissing)).toBeVisible()
  await expect.element(page.getByText(texts.consent.confirmMissing)).toBeVisible()
  await page.getByText(texts.consent.sources.form.note).click()
  await page.getByText(texts.consent.confirm).click()
  const note = page.getByLabelText(phonebookTexts.consent.noteField)
  await userEvent.fill(note, 'نمایشگاه پاییز')
  await submit.click()
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(note).toHaveValue('نمایشگاه پاییز')
  expect(requests.filter((one) => one.path === path).map(({ body }) => body)).toMatchObject([
    { file_id: 31, consent: { source: 'form', note: 'نمایشگاه پاییز' } },
  ])
})

test('[CON-27] a full group says so before a file is chosen', async () => {
  await openPanel(importUrl(), { answers: answersFor({ ...group, count: 100_000 }) })
  await expect.element(page.getByText(texts.full), SOON).toBeVisible()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('[CON-27] a file that a colleague brings in is shown as theirs, with how far it is', async () => {
  const running = { by: 'hamkar', progress: 42, taken_count: 4120, started_at: '2026-11-21T08:30:00+00:00' }
  const { go } = await openPanel('/contacts/group/12', {
    answers: answersFor({ ...group, count: 4120, import_status: 1, import: running }, {
      [phonebook.contactList.path]: respondsPage([]),
      [lists.tagsOfAccount.path]: respondsPage([]),
    }),
  }) // prettier-ignore
  const bar = page.getByRole('progressbar', { name: phonebookTexts.groups.importTaken('۴٬۱۲۰') })
  await expect.element(bar, SOON).toHaveAttribute('aria-valuenow', '42')
  await expect.element(page.getByText('hamkar')).toBeVisible()
  go(importUrl())
  const followed = page.getByRole('progressbar', { name: texts.run.soFar('۴٬۱۲۰') })
  await expect.element(followed, SOON).toHaveAttribute('aria-valuenow', '42')
  await expect.element(page.getByText('hamkar')).toBeVisible()
})

test('[CON-27] who opens a group while a sheet comes in sees its first contacts, and all of them at its end', async () => {
  const [one] = phonebook.contactList.example.data as object[]
  let stage: 'begins' | 'runs' | 'done' = 'begins'
  const running = { by: 'hamkar', progress: 42, taken_count: 1, started_at: '2026-11-21T08:30:00+00:00' }
  const shownText = () =>
    stage === 'done' ? { ...group, count: 2 } : { ...group, count: 1, import_status: 1, import: running }
  const named = (id: number, name: string) => ({ ...one, id, name })
  const there = () => [named(1, 'سارا راد'), named(2, 'مینا مهر')].slice(0, { begins: 0, runs: 1, done: 2 }[stage])
  await openPanel('/contacts/group/12', {
    answers: answersFor(group, {
      [phonebook.phonebookList.path]: (request) => respondsPage([shownText()])(request),
      [phonebook.contactList.path]: (request) => respondsPage(there())(request),
      [lists.tagsOfAccount.path]: respondsPage([]),
    }),
  })
  await expect.element(page.getByText(phonebookTexts.contacts.groupEmpty), SOON).toBeVisible()
  stage = 'runs'
  await expect.element(page.getByRole('link', { name: /سارا راد/ }), SOON).toBeVisible()
  stage = 'done'
  await expect.element(page.getByRole('link', { name: /مینا مهر/ }), SOON).toBeVisible()
})

const outcome = { phonebook_id: 12, status: 'processing', progress: 40, added_count: 1, updated_count: 0, existing_count: 0, blacklist_count: 0, invalid_count: 0, full_count: 0, left_count: 1, error_text: null } // prettier-ignore
const SHEET = files.show.path.replace('{file_id}', '31')

test('[CON-27] a sheet that is coming in is stopped after a question; what came in is told, stays, and can be taken back', async () => {
  let stage: 'runs' | 'stopped' = 'runs'
  const cancel = transfers.cancelImport.path.replace('{id}', '12')
  const takeBack = transfers.takeBackImport.path.replace('{id}', '12')
  const shownText = () => {
    const of = stage === 'runs' ? outcome : { ...outcome, status: 'cancelled' }
    return { ...sheet, report: { ...report, valid_count: 1, import: of } }
  }
  const { requests, address } = await openPanel(importUrl('&file=31&step=run'), {
    size: PHONE,
    answers: {
      ...answersFor({ ...group, import_status: 1 }),
      [SHEET]: (request) => respondsWith(shownText())(request),
      [cancel]: (request) => {
        stage = 'stopped'
        return respondsWith({ added: 1, updated: 0 })(request)
      },
      [takeBack]: respondsWith({ removed: 1 }),
      [phonebook.contactList.path]: respondsPage([]),
    },
  })
  const stop = page.getByRole('button', { name: texts.halt.stop })
  await expect.element(stop, SOON).toBeVisible()
  await stop.click()
  await expect.element(page.getByText(texts.halt.text('۱'))).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.halt.stop }).click()
  await expect.element(page.getByText(texts.run.cancelled), SOON).toBeVisible()
  await expect.element(page.getByText(texts.run.kept(texts.run.added('۱')))).toBeVisible()
  // Of three rows one came in, one was wrong, and one was not come to.
  await expect.element(page.getByText(texts.run.counts.left)).toBeVisible()
  await page.getByRole('button', { name: texts.takeBack.button('۱') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack.confirm }).click()
  await expect.element(page.getByText(phonebookTexts.contacts.removed('۱')).first(), SOON).toBeVisible()
  await expect.element(page.getByRole('button', { name: phonebookTexts.undo }).first()).toBeVisible()
  expect(new URL(address(), 'http://panel').search).toBe('')
  expect(requests.find(({ path }) => path === takeBack)?.body).toMatchObject({
    file_id: 31,
    undo_key: expect.any(String),
  })
})

test('[CON-27] a sheet that came to its end before it could be stopped says so, and the question stays', async () => {
  const refusal = 'فایلی در حال اضافه شدن به این گروه نیست'
  await openPanel(importUrl('&file=31&step=run'), {
    answers: {
      ...answersFor({ ...group, import_status: 1 }),
      [SHEET]: respondsWith({ ...sheet, report: { ...report, import: outcome } }),
      [transfers.cancelImport.path.replace('{id}', '12')]: respondsError(400, refusal),
    },
  })
  const stop = page.getByRole('button', { name: texts.halt.stop })
  await expect.element(stop, SOON).toBeVisible()
  await stop.click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.halt.stop }).click()
  await expect.element(page.getByRole('alertdialog').getByText(refusal)).toBeVisible()
})

test('[CON-27] a sheet that was read waits for the fields without a word of failure, and says when they cannot come', async () => {
  const pendingAnswer = Promise.withResolvers<void>()
  let isDown = false
  await openPanel(importUrl('&file=31'), {
    answers: {
      ...answersFor(group),
      [lists.optionList.path]: async (request) => {
        await pendingAnswer.promise
        return isDown ? respondsError(400, 'فهرست مشخصات در دسترس نیست')(request) : respondsPage([])(request)
      },
    },
  })
  await expect.element(page.getByRole('group', { name: texts.steps.columns }), SOON).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  isDown = true
  pendingAnswer.resolve()
  await expect.element(page.getByText('فهرست مشخصات در دسترس نیست'), SOON).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: ui.retry }).click()
  await expect.element(page.getByText(texts.columns.title), SOON).toBeVisible()
})
