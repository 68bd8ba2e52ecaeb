import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { renderUi } from '../testing/render-ui.tsx'
import { ExportButton } from './export-button.tsx'
import type { ExportSource } from './export-source.ts'

type Row = { number: string }
const columns = [{ header: 'شماره', text: ({ number }: Row) => number }]
const PAGE = 2

let saved: { name: string; content: Blob }[]
beforeEach(() => {
  saved = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
})
afterEach(() => vi.restoreAllMocks())

const rows = ['09120000001', '09120000002', '09120000003', '09120000004', '09120000005'].map((number) => ({ number }))
const pageOf = (at: number) => ({ rows: rows.slice((at - 1) * PAGE, at * PAGE), total: rows.length })

const press = async (format: string) => {
  await page.getByRole('button', { name: 'خروجی' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}
const draw = (readPage: ExportSource<Row>['readPage']) =>
  renderUi(<ExportButton columns={columns} source={{ name: 'گیرنده‌ها', readPage }} />)

test('all pages go into one file, which is saved when it is whole', async () => {
  await draw(async ({ page: at }) => pageOf(at))
  await press('فایل CSV')
  await expect.element(page.getByText('فایل با ۵ سطر ذخیره شد.')).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['گیرنده‌ها.csv'])
  expect((await saved[0]?.content.text())?.trim().split('\r\n')).toEqual(['شماره', ...rows.map(({ number }) => number)])
  await page.getByRole('button', { name: 'بستن' }).click()
  await press('اکسل (xlsx)')
  await expect.poll(() => saved.at(-1)?.name).toBe('گیرنده‌ها.xlsx')
  expect(saved.at(-1)?.content.type).toContain('spreadsheetml')
})

test('what fails goes on from the page that failed', async () => {
  const requestedPages: number[] = []
  let isBroken = true
  await draw(async ({ page: at }) => {
    requestedPages.push(at)
    if (at === 2 && isBroken) throw new Error('no network')
    return pageOf(at)
  })
  await press('فایل CSV')
  await expect.element(page.getByRole('alert')).toHaveTextContent('فایل کامل نشد؛ از همان‌جا می‌توانید ادامه دهید.')
  expect(saved).toEqual([])
  isBroken = false
  await page.getByRole('button', { name: 'ادامه' }).click()
  await expect.element(page.getByText('فایل با ۵ سطر ذخیره شد.')).toBeVisible()
  expect(requestedPages).toEqual([1, 2, 2, 3])
  expect(await saved[0]?.content.text()).toContain('09120000003')
})

test('while it is made its progress is told, and calling it off stops the reading and saves nothing', async () => {
  let signalGiven: AbortSignal | undefined
  await draw(({ page: at, signal }) => {
    signalGiven = signal
    return at === 1 ? Promise.resolve(pageOf(1)) : new Promise(() => {})
  })
  await press('اکسل (xlsx)')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(page.getByText('۲ از ۵ سطر')).toBeVisible()
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect.element(page.getByRole('button', { name: 'خروجی' })).toBeVisible()
  expect(signalGiven?.aborted).toBe(true)
  expect(saved).toEqual([])
})

test('more rows than a sheet holds are not begun as a workbook', async () => {
  await draw(async () => ({ rows, total: 1_048_576 }))
  await press('اکسل (xlsx)')
  await expect.element(page.getByRole('alert')).toHaveTextContent('اکسل بیش از ۱٬۰۴۸٬۵۷۶ سطر نمی‌گیرد؛ CSV بسازید.')
  expect(saved).toEqual([])
})
