import { useEffect, useRef, useState } from 'react'

import { AttachmentField } from '../src/upload/attachment-field.tsx'
import {
  ATTACHMENT_FILE_RULES,
  EXCEL_FILE_RULES,
  RECEIPT_FILE_RULES,
  RECIPIENT_FILE_RULES,
} from '../src/upload/file-validation.ts'
import type { UploadOptions } from '../src/upload/upload.ts'
import { UploadProblem } from '../src/upload/upload.ts'
import { AvatarUpload } from '../src/upload/avatar-upload.tsx'
import { Card } from '../src/display/card.tsx'
import { ExcelUploadButton } from '../src/upload/excel-upload-button.tsx'
import { ImageUpload } from '../src/upload/image-upload.tsx'
import { FileUpload } from '../src/upload/file-upload.tsx'
import { UploadCard } from '../src/upload/upload-card.tsx'
import { UploadReport, type UploadReportData } from '../src/upload/upload-report.tsx'
import { portrait, rowsReport } from './sample-data.ts'

/** As slow as a network, and it can be stopped. */
const upload = async (_file: File, { onProgress, signal }: UploadOptions): Promise<UploadReportData> => {
  for (let percent = 0; percent <= 100; percent += 4) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    signal.throwIfAborted()
    onProgress(percent)
  }
  return rowsReport
}
const rejectUpload = () => Promise.reject(new UploadProblem('فضای فایل‌های شما پر است'))
const file = (name: string) => new File(['09121234567\n'.repeat(900)], name)
const noop = () => {}
/** A small picture of one colour. */
const SQUARE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function UploadsDemo() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="بارگذاری فایل">
        <div className="flex flex-col gap-6">
          <FileUpload label="فایل گیرنده‌ها" rules={RECIPIENT_FILE_RULES} upload={upload} isRequired />
          <FileUpload
            label="با خطای فرم"
            rules={EXCEL_FILE_RULES}
            upload={rejectUpload}
            error="تکمیل گزینهٔ فایل الزامی است"
          />
          <FileUpload label="غیرفعال" rules={EXCEL_FILE_RULES} upload={rejectUpload} isDisabled />
          <div className="flex flex-wrap gap-3">
            <ExcelUploadButton onFile={noop} />
            <ExcelUploadButton onFile={noop} isLoading label="در حال خواندن" />
            <ExcelUploadButton onFile={noop} isDisabled />
          </div>
        </div>
      </Card>
      <Card title="در راه و ناموفق">
        <div className="flex flex-col gap-4">
          <UploadCard state={{ step: 'uploading', file: file('مشتریان.xlsx'), percent: 42 }} onCancel={noop} />
          <UploadCard
            state={{
              step: 'uploading',
              file: file('a-very-long-name-of-a-file-from-another-program-1405-08.csv'),
              percent: 100,
            }}
            onCancel={noop}
          />
          <UploadCard
            state={{ step: 'failed', file: file('مشتریان.txt'), problem: 'فایل بارگذاری نشد؛ اتصال خود را بررسی کنید' }}
            onCancel={noop}
          />
        </div>
      </Card>
      <Card title="گزارش ردیف‌ها">
        <UploadReport report={rowsReport} />
      </Card>
      <Card title="فایلی که به کار نمی‌آید">
        <div className="flex flex-col gap-3">
          <UploadReport report={{ ...rowsReport, fault: 'too_many_rows' }} />
          <UploadReport report={{ ...rowsReport, fault: 'missing_mobile_column' }} />
          <UploadReport report={{ ...rowsReport, fault: 'bad_format' }} />
        </div>
      </Card>
      <Card title="تصویر">
        <div className="flex flex-col gap-6">
          <AvatarUpload label="تصویر پروفایل" upload={() => Promise.resolve()} />
          <AvatarUpload label="نشان شرکت" src={portrait} upload={() => Promise.resolve()} onRemove={noop} />
          <UploadingAvatar />
          <AvatarUpload label="نادرست" upload={() => Promise.resolve()} error="تصویر پذیرفته نشد" />
          <AvatarUpload label="غیرفعال" src={portrait} upload={() => Promise.resolve()} onRemove={noop} isDisabled />
          <ImageUpload label="تصویر رسید" rules={RECEIPT_FILE_RULES} upload={upload} onDone={noop} onClear={noop} />
          <ImageUpload
            label="رسید دیدار پیشین"
            rules={RECEIPT_FILE_RULES}
            upload={rejectUpload}
            onDone={noop}
            onClear={noop}
            kept="تصویر رسید فرستاده شده است."
          />
        </div>
      </Card>
      <Card title="پیوست">
        <Attachments />
      </Card>
    </div>
  )
}

function Attachments() {
  const [chosen, setChosen] = useState<File | null>(null)
  const zip = file('گزارش‌ها.zip')
  return (
    <div className="flex flex-col gap-6">
      <AttachmentField label="پیوست" rules={ATTACHMENT_FILE_RULES} value={chosen} onChange={setChosen} />
      <AttachmentField
        label="نادرست"
        rules={ATTACHMENT_FILE_RULES}
        value={null}
        onChange={noop}
        error="فایل پذیرفته نشد"
      />
      <AttachmentField label="انتخاب‌شده" rules={ATTACHMENT_FILE_RULES} value={zip} onChange={noop} />
      <AttachmentField label="در راه" rules={ATTACHMENT_FILE_RULES} value={zip} onChange={noop} percent={35} />
      <AttachmentField label="پیوست پاسخ" rules={ATTACHMENT_FILE_RULES} value={null} onChange={noop} isCompact />
    </div>
  )
}

/** A picture half way up. */
function UploadingAvatar() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null || input === undefined) return
    const chosen = new DataTransfer()
    chosen.items.add(new File([Uint8Array.from(atob(SQUARE), (char) => char.charCodeAt(0))], 'me.png'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  const half = (_file: File, { onProgress }: UploadOptions) => {
    onProgress(55)
    return new Promise<void>(() => {})
  }
  return (
    <div ref={box}>
      <AvatarUpload label="در راه" src={portrait} upload={half} />
    </div>
  )
}
