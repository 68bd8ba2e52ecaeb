import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { successEnvelope } from '@peyk/contract/core/envelope.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as rules from '@peyk/contract/staff/staff-number-bank-rules.ts'
import * as banks from '@peyk/contract/staff/staff-number-banks.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { numberBankErrors } from '@peyk/phrases/fa/errors/number-banks.ts'
import { bankFields } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankCountTexts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { numberBankTexts as texts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'
import type { BankCounts, BankDetails } from '../staff-number-banks.api.ts'

// What an earlier test typed into a form is kept by the browser.
beforeEach(removeAllAutosaves)
afterEach(() => void vi.unstubAllGlobals())

/** The line an upload goes over: what was sent, answered at once. */
class Upload extends EventTarget {
  static sent: FormData[] = []
  readonly upload = new EventTarget()
  readonly status = 200
  readonly responseText = JSON.stringify(successEnvelope({ id: 9 }, 'انجام شد'))
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    Upload.sent.push(form)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const [active] = banks.numberBanks.example.data as [BankDetails['version']]
const details = banks.numberBank.example.data as BankDetails
const counts = banks.numberBankCounts.example.data as BankCounts
const [tehran] = counts.provinces as [BankCounts['provinces'][number]]
const ready = { ...active, id: 9, title: 'بانک مکانی زمستان', state: 'ready' as const, accepted_count: 10_000_000, activated_at: null } // prettier-ignore
const bank = (version: Partial<BankDetails['version']>, more: Partial<BankDetails> = {}) => ({
  ...details,
  ...more,
  version: { ...ready, ...version },
})
const isAsking = (state: string): ((request: Parameters<MockHandler>[0]) => boolean) => ({ query }) => query['state'] === state // prettier-ignore

const base: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.banks'],
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: null, credit_requests: null }), // prettier-ignore
  'staff/number-banks': (request) => respondsPage(isAsking('active')(request) ? [active] : [ready, active])(request),
  'staff/number-banks/9': respondsWith(bank({})),
  'staff/number-banks/9/counts': respondsWith(counts),
  'staff/number-banks/4/counts': respondsWith({ ...counts, provinces: [{ ...tehran, total: tehran.total - 125_515 }] }),
}
const open = (path: string, answers: Record<string, MockHandler> = {}, size = undefined as typeof PHONE | undefined) =>
  openPanel(path, { side: 'staff', answers: { ...base, ...answers }, ...(size !== undefined && { size }) })
const dialog = () => page.getByRole('dialog')

test('[STF-10] banks stand side by side by kind, with what is in use of each and what is not counted', async () => {
  await open('/staff/banks')
  const inUse = page.getByRole('region', { name: texts.active.title })
  await expect.element(inUse.getByRole('link', { name: active.title })).toBeVisible()
  expect(inUse.getByText(texts.active.none).elements()).toHaveLength(2)
  await expect.element(page.getByRole('row', { name: /بانک مکانی زمستان/ }).getByText(texts.states.ready)).toBeVisible()
  await expectAccessible()
})

test('[STF-10] a file is brought with its source and its time, refused at its fields, and opens where its rows are read', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  const { address } = await open('/staff/banks', {
    'staff/number-banks/9': respondsWith(bank({ state: 'loading', progress: 40, row_count: 400 })),
  })
  await page.getByRole('button', { name: texts.list.upload }).click()
  await dialog().getByRole('button', { name: bankVersionTexts.upload.submit }).click()
  await expect.element(dialog().getByText(bankVersionTexts.upload.fileMissing)).toBeVisible()
  await dialog().getByRole('textbox', { name: bankVersionTexts.upload.name }).fill('بانک مکانی زمستان')
  await dialog().getByRole('textbox', { name: bankVersionTexts.upload.source }).fill('شرکت نمونه')
  await dialog().getByRole('textbox', { name: bankVersionTexts.upload.until }).fill('1405/13/40')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['شماره,استان\n09121234567,تهران\n'], 'bank.csv', { type: 'text/csv' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog().getByText('bank.csv').first()).toBeVisible()
  await dialog().getByRole('button', { name: bankVersionTexts.upload.submit }).click()
  await expect.element(dialog().getByText(bankVersionTexts.upload.badDate)).toBeVisible()
  expect(Upload.sent).toEqual([])
  await dialog().getByRole('textbox', { name: bankVersionTexts.upload.until }).fill('1405/12/29')
  await dialog().getByRole('button', { name: bankVersionTexts.upload.submit }).click()
  await expect.poll(address).toBe('/staff/banks/9')
  expect(Object.fromEntries(Upload.sent[0]!)).toEqual({
    kind: 'location',
    title: 'بانک مکانی زمستان',
    source: 'شرکت نمونه',
    usable_until: '2027-03-20',
    is_dry_run: '0',
    file: expect.any(File),
  })
  await expect.element(page.getByRole('progressbar', { name: bankVersionTexts.progress.title })).toBeVisible()
})

test('[STF-10] the report names why rows were left out; the switch says in numbers what changes', async () => {
  const activate = vi.fn(respondsWith({ retired_id: 4 }))
  await open('/staff/banks/9', { 'staff/number-banks/9/activate': activate }, PHONE)
  await expect.element(page.getByText(/استان، شهرستان یا شهر شناخته نشد/).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: bankVersionTexts.activate }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/۱۸٬۷۹۶ نفر بیشتر/)).toBeVisible()
  await expect.element(question.getByText(/بانک مکانی پاییز/)).toBeVisible()
  await question.getByRole('button', { name: bankVersionTexts.activation.confirm }).click()
  await expect.element(page.getByText(bankVersionTexts.activation.done)).toBeVisible()
  expect(activate).toHaveBeenCalledOnce()
})

test('[STF-10] two versions are compared by place, and a province opens its counties', async () => {
  const { address } = await open('/staff/banks/9?with=4')
  await expect.element(page.getByRole('row', { name: /تهران.*\+۱۲۵٬۵۱۵/ })).toBeVisible()
  await page.getByRole('button', { name: 'تهران', exact: true }).click()
  await expect.poll(address).toContain(`inside=${tehran.id}`)
  await expect.element(page.getByRole('heading', { name: bankCountTexts.counties('تهران') })).toBeVisible()
  await page.getByRole('button', { name: bankCountTexts.allProvinces }).click()
  await expect.element(page.getByRole('heading', { name: bankCountTexts.provinces })).toBeVisible()
})

test('[STF-10] a file whose titles say too little is read again by chosen columns', async () => {
  const load = vi.fn(respondsWith(null))
  await open('/staff/banks/9', {
    'staff/number-banks/9': respondsWith(
      bank(
        { state: 'failed', error: 'ستون‌های لازم پیدا نشد (استان)' },
        { columns: [{ key: 'A', title: 'شماره', field: 'number' }, { key: 'B', title: 'جا', field: null }], rejects: [] }, // prettier-ignore
      ),
    ),
    'staff/number-banks/9/load': load,
  })
  const read = page.getByRole('button', { name: bankVersionTexts.columns.submit })
  await read.click()
  await expect.element(page.getByText(/ستون این موارد را انتخاب کنید: استان یا شهرستان یا شهر/)).toBeVisible()
  await page.getByRole('button', { name: /جا/ }).click()
  await page.getByRole('option', { name: bankFields.province }).click()
  await read.click()
  await expect.poll(() => load.mock.calls[0]?.[0].body).toEqual({ mapping: { A: 'number', B: 'province' }, is_dry_run: false }) // prettier-ignore
})

test('[STF-10] one number is looked for and taken out for good; the list shows no whole number', async () => {
  const remove = vi.fn<MockHandler>(respondsWith({ added: 1, already: 0, taken_out: 1 }))
  await open(
    '/staff/banks?tab=1',
    {
      'staff/number-banks/find': respondsWith(rules.findInNumberBanks.example.data),
      'staff/number-banks/removed': (request) =>
        (request.body === null ? respondsPage(rules.removedNumbers.example.data as object[]) : remove)(request),
    },
    PHONE,
  )
  await expect.element(page.getByText('۰۹۱۲ ۱۲۳ ****')).toBeVisible()
  const mobile = page.getByRole('textbox', { name: texts.find.mobile })
  await page.getByRole('button', { name: texts.find.submit }).click()
  await expect.element(page.getByText(texts.find.missing)).toBeVisible()
  await mobile.fill('09121234567')
  await page.getByRole('button', { name: texts.find.submit }).click()
  await page.getByRole('button', { name: texts.find.takeOut }).click()
  await expectAccessible()
  await dialog().getByRole('button', { name: texts.removed.form.submit }).click()
  await dialog().getByRole('textbox', { name: texts.removed.form.reason }).fill('درخواست مشترک')
  await dialog().getByRole('button', { name: texts.removed.form.submit }).click()
  await expect.poll(() => remove.mock.calls[0]?.[0].body).toEqual({ mobiles: ['+989121234567'], reason: 'درخواست مشترک' }) // prettier-ignore
})

test('[STF-10] what holds for all targeted sends is set in one place, and a refusal stands at its field', async () => {
  const update = vi.fn<MockHandler>(
    respondsError(422, 'نادرست', { minimum_recipients: ['کمتر از ۱۰۰ نمی‌شود'] }, '400-2'),
  )
  await open('/staff/banks?tab=2', {
    'staff/number-banks/settings': (request) =>
      (request.body === null ? respondsWith(rules.numberBankSettings.example.data) : update)(request),
  })
  await page.getByRole('textbox', { name: texts.settings.minimum }).fill('50')
  await page.getByRole('button', { name: texts.settings.save }).click()
  await expect.element(page.getByText('کمتر از ۱۰۰ نمی‌شود')).toBeVisible()
  expect(update.mock.calls[0]?.[0].body).toEqual({ most_adverts_a_day: 3, leaves_out_cancelled: true, minimum_recipients: 50 }) // prettier-ignore
  await expectAccessible()
})

test('a bank that is gone says so', async () => {
  await open('/staff/banks/9', { 'staff/number-banks/9': respondsError(404, numberBankErrors['number_banks.not_found'], {}, '404-1') }) // prettier-ignore
  await expect.element(page.getByText(bankVersionTexts.notFound)).toBeVisible()
})
