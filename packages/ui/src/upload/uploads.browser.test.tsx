import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AVATAR_FILE_RULES, EXCEL_FILE_RULES, extensionsText, RECIPIENT_FILE_RULES } from './file-validation.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { UploadProblem, UploadRefusal, type UploadOptions } from './upload.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { ExcelUploadButton } from './excel-upload-button.tsx'
import { FileUpload } from './file-upload.tsx'
import type { UploadReportData } from './upload-report.tsx'

const GOOD: UploadReportData = {
  fault: null,
  total: 1200,
  valid: 1180,
  duplicates: 8,
  blacklisted: 2,
  invalid: 10,
  rowErrors: {
    empty_cell: { count: 3, samples: [{ row: 12, column: 'شماره موبایل', value: '' }] },
    invalid_number: {
      count: 7,
      samples: [
        { row: 40, column: 'شماره موبایل', value: '0912123' },
        { row: 41, column: 'شماره موبایل', value: '9.12E+09' },
      ],
    },
    other: { count: 0, samples: [] },
  },
}
const numbers = (name = 'مشتریان.csv') => new File(['09121234567\n'], name, { type: 'text/csv' })
const ofSize = (name: string, bytes: number) => Object.defineProperty(numbers(name), 'size', { value: bytes })

/** An upload that goes on as far as the test lets it. */
const controllableUpload = () => {
  const told: { aid?: UploadOptions; finish?: (facts: UploadReportData) => void; fail?: (why: unknown) => void } = {}
  const upload = vi.fn((_file: File, aid: UploadOptions) => {
    told.aid = aid
    return new Promise<UploadReportData>((resolve, reject) => {
      told.finish = resolve
      told.fail = reject
    })
  })
  return { told, upload }
}

const drop = (...files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const zone = page.getByText('فایل را این‌جا رها کنید یا').element()
  for (const type of ['dragenter', 'dragover', 'drop']) {
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}
/** As the file dialog hands it over; it can be told to show all files, whatever is accepted. */
const chooseFile = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  // A file that only claims its size cannot be put into a list.
  Object.defineProperty(input, 'files', { value: file.size > 1024 ? [file] : chosen.files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a file upload', () => {
  test('takes a dropped file, shows its progress up to 100, and reports its rows by their kind', async () => {
    const { told, upload } = controllableUpload()
    const onDone = vi.fn()
    await renderUi(
      <FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} onDone={onDone} isRequired />,
    )
    await expectAccessible()
    drop(numbers())
    await expect.element(page.getByText('مشتریان.csv')).toBeVisible()
    told.aid?.onProgress(42)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await expectAccessible()
    told.aid?.onProgress(100)
    await expect.element(page.getByText('در حال بررسی ردیف‌ها')).toBeVisible()
    told.finish?.(GOOD)
    await expect.element(page.getByRole('region', { name: 'نتیجهٔ بررسی ردیف‌ها' })).toBeVisible()
    expect(onDone).toHaveBeenCalledTimes(1)
    await expect.element(page.getByText('۱٬۱۸۰')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'سلول خالی' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'شمارهٔ نامعتبر' }).getByText('۰۹۱۲۱۲۳')).toBeInTheDocument()
    await expect.element(page.getByText(/بخشی از رقم‌های بعضی شماره‌ها را حذف کرده/)).toBeInTheDocument()
    expect(page.getByRole('table', { name: 'سایر' }).query()).toBeNull()
    await expectAccessible()
  })

  test('tells how much of it has gone, and all of it once it is there', async () => {
    const { told, upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    chooseFile(new File(['1'.repeat(4 * 1024 ** 2)], 'a.csv'))
    await expect.poll(() => told.aid).toBeDefined()
    told.aid?.onProgress(25)
    await expect.element(page.getByText('۱ مگابایت از ۴ مگابایت')).toBeVisible()
    told.aid?.onProgress(100)
    await expect.element(page.getByText('۴ مگابایت', { exact: true })).toBeVisible()
  })

  test('keeps the focus as it begins, as it is refused, and as it is stopped: it is never on the page itself', async () => {
    const { told, upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    await userEvent.tab()
    const seen: (Element | null)[] = []
    const watch = new MutationObserver(() => seen.push(document.activeElement))
    watch.observe(document.body, { childList: true, subtree: true })
    chooseFile(numbers())
    await expect.element(page.getByRole('button', { name: 'لغو بارگذاری' })).toHaveFocus()
    told.fail?.(new UploadRefusal('ستون موبایل ندارد'))
    await expect.element(page.getByRole('button', { name: 'انتخاب فایل' })).toHaveFocus()
    chooseFile(numbers())
    await expect.element(page.getByRole('button', { name: 'لغو بارگذاری' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'انتخاب فایل' })).toHaveFocus()
    watch.disconnect()
    expect(seen.length).toBeGreaterThan(2)
    expect(seen).not.toContain(document.body)
  })

  test('shows its place as soon as files are over the page, and takes no folder', async () => {
    const { upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    const zone = () => page.getByText('فایل را این‌جا رها کنید یا').element().parentElement as HTMLElement
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(numbers())
    const over = (type: string, target: EventTarget = document.body) =>
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    over('dragenter')
    await expect.poll(() => zone().classList.contains('ring-primary')).toBe(true)
    over('dragleave')
    await expect.poll(() => zone().classList.contains('ring-primary')).toBe(false)
    vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({ isDirectory: true } as FileSystemEntry)
    over('drop', zone())
    await expect.element(page.getByText('پوشه پذیرفته نمی‌شود؛ فایل داخل آن را رها کنید')).toBeVisible()
    expect(upload).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('can be cancelled: the upload is stopped, and the focus is back where one chooses', async () => {
    const { told, upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />, { size: PHONE })
    chooseFile(numbers())
    await page.getByRole('button', { name: 'لغو بارگذاری' }).click()
    expect(told.aid?.signal.aborted).toBe(true)
    await expect.element(page.getByRole('button', { name: 'انتخاب فایل' })).toHaveFocus()
    // What comes after that is nobody's any more.
    told.finish?.(GOOD)
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })

  test('that failed says why and is tried again without choosing again', async () => {
    const { told, upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    chooseFile(numbers())
    await expect.poll(() => upload.mock.calls.length).toBe(1)
    told.fail?.(new Error('offline'))
    await expect.element(page.getByText('فایل بارگذاری نشد؛ اتصال خود را بررسی کنید')).toBeVisible()
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect.poll(() => upload.mock.calls.length).toBe(2)
    told.fail?.(new UploadProblem('فضای شما پر است'))
    await expect.element(page.getByText('فضای شما پر است')).toBeVisible()
  })

  test('refuses a wrong type, an empty file and 2 GB before the upload, each with its reason', async () => {
    const { upload } = controllableUpload()
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    for (const [file, reason] of [
      [numbers('a.pdf'), `قالب فایل باید ${extensionsText(RECIPIENT_FILE_RULES)} باشد`],
      [new File([], 'a.csv'), 'فایل خالی است'],
      [ofSize('a.csv', 2 * 1024 ** 3), 'حجم فایل بیشتر از ۳۰۰ مگابایت است و پذیرفته نمی‌شود'],
      [numbers('a.xlsx'), 'این فایل، xlsx سالمی نیست؛ آن را دوباره ذخیره کنید'],
    ] as const) {
      chooseFile(file)
      await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
    }
    drop(numbers('a.csv'), numbers('b.csv'))
    await expect.element(page.getByText('هر بار یک فایل پذیرفته می‌شود')).toBeVisible()
    expect(upload).not.toHaveBeenCalled()
    await expectAccessible()
  })

  const reported = async (fault: UploadReportData['fault']) => {
    const upload = () => Promise.resolve({ ...GOOD, fault })
    await renderUi(<FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} />)
    chooseFile(numbers())
    return page.getByRole('alert')
  }

  test('[ERR-17] over the record limit shows the record-limit error', async () => {
    const alert = await reported('too_many_rows')
    await expect.element(alert.getByText('حداکثر ۱٬۰۰۰٬۰۰۰ رکورد مجاز است')).toBeVisible()
  })

  test('[ERR-18] with wrong columns shows the column error', async () => {
    const alert = await reported('missing_mobile_column')
    await expect.element(alert.getByText('ستون موبایل الزامی است')).toBeVisible()
  })

  test('[ERR-19] of a wrong format shows the format error', async () => {
    const alert = await reported('bad_format')
    await expect.element(alert.getByText(/^قالب فایل درست نیست/)).toBeVisible()
  })
})

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

describe('an avatar', () => {
  test('is seen before it is uploaded, and removed again', async () => {
    const upload = vi.fn(() => new Promise<void>(() => {}))
    const onRemove = vi.fn()
    const shown = await renderUi(<AvatarUpload label="تصویر پروفایل" upload={upload} onRemove={onRemove} />)
    expect(page.getByRole('button', { name: 'حذف تصویر' }).query()).toBeNull()
    chooseFile(new File([PNG], 'me.png', { type: 'image/png' }))
    await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/)
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'لغو بارگذاری' }).click()
    await expect.poll(() => document.querySelector('img')).toBeNull()
    await shown.rerender(<AvatarUpload label="تصویر پروفایل" src="/a.png" upload={upload} onRemove={onRemove} />)
    await page.getByRole('button', { name: 'حذف تصویر' }).click()
    expect(onRemove).toHaveBeenCalledTimes(1)
    await expectAccessible()
  })

  test('is taken where it is dragged to, one at a time', async () => {
    const upload = vi.fn(() => new Promise<void>(() => {}))
    await renderUi(<AvatarUpload label="تصویر پروفایل" upload={upload} />)
    const drag = (...files: File[]) => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      const place = page.getByRole('group', { name: 'تصویر پروفایل' }).element()
      return place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    }
    const picture = new File([PNG], 'me.png', { type: 'image/png' })
    expect(drag(picture, picture)).toBe(false)
    await expect.element(page.getByRole('alert')).toHaveTextContent('هر بار یک فایل پذیرفته می‌شود')
    drag(picture)
    await expect.poll(() => upload.mock.calls.length).toBe(1)
  })

  test('keeps the keyboard when its upload is stopped, and when the picture is taken out', async () => {
    function Held() {
      const [src, setSrc] = useState<string | undefined>('/a.png')
      const upload = () => new Promise<void>(() => {})
      return <AvatarUpload label="تصویر پروفایل" src={src} upload={upload} onRemove={() => setSrc(undefined)} />
    }
    await renderUi(<Held />)
    await userEvent.tab()
    chooseFile(new File([PNG], 'me.png', { type: 'image/png' }))
    await expect.element(page.getByRole('button', { name: 'لغو بارگذاری' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'تغییر تصویر' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'انتخاب تصویر' })).toHaveFocus()
  })

  test('of more than 2 MB, or that is no picture, is refused', async () => {
    const upload = vi.fn(() => Promise.resolve())
    await renderUi(<AvatarUpload label="تصویر پروفایل" upload={upload} />)
    chooseFile(ofSize('me.png', 2 * 1024 ** 2 + 1))
    await expect.element(page.getByRole('alert')).toHaveTextContent('حجم فایل بیشتر از ۲ مگابایت است و پذیرفته نمی‌شود')
    chooseFile(numbers('me.svg'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`قالب فایل باید ${extensionsText(AVATAR_FILE_RULES)} باشد`)
    expect(upload).not.toHaveBeenCalled()
  })
})

test('[UI-09] the Excel button takes .xlsx and .xls, and refuses every other file with the reason', async () => {
  const onFile = vi.fn()
  await renderUi(<ExcelUploadButton onFile={onFile} />)
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xlsx,.xls')
  const sheet = new File([Uint8Array.from([0x50, 0x4b, 3, 4, 5])], 'a.xlsx')
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 5])], 'A.XLS')
  for (const refused of ['a.csv', 'a.xlsm', 'a.ods', 'xlsx']) {
    chooseFile(numbers(refused))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`قالب فایل باید ${extensionsText(EXCEL_FILE_RULES)} باشد`)
  }
  expect(onFile).not.toHaveBeenCalled()
  chooseFile(sheet)
  await expect.poll(() => onFile.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  chooseFile(old)
  await expect.poll(() => onFile.mock.calls.length).toBe(2)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'بارگذاری اکسل' })).toHaveFocus()
  await expectAccessible()
})
