import type { FileFault, FilePurpose } from '@peyk/contract/validation-report.ts'

/** What the categories of files are called. */
export const fileCategories = {
  send: 'ارسال از فایل',
  keyword: 'کلمات کلیدی',
  peer_to_peer: 'نظیر به نظیر',
  import: 'ورود مخاطبین',
  export: 'خروجی‌ها',
  attachment: 'پیوست‌ها',
  other: 'سایر',
} as const satisfies Record<FilePurpose, string>

/** Why nothing of a file can be used (`error_text` of a report). */
export const fileFaults = {
  bad_format: 'فرمت فایل پشتیبانی نمی‌شود؛ آن را با یکی از قالب‌های پذیرفته ذخیره کنید و دوباره بفرستید',
  empty_file: 'فایل خالی است',
  missing_mobile_column: 'ستون موبایل در فایل یافت نشد؛ ستون شماره‌ها را انتخاب کنید',
  bad_columns: 'ستون‌های فایل درست نیست؛ فایل باید دو ستون پیام و شمارهٔ همراه داشته باشد',
  too_many_rows: 'تعداد رکوردها بیش از حد مجاز است؛ هر فایل حداکثر ۱٬۰۰۰٬۰۰۰ رکورد دارد',
  no_valid_number: 'هیچ شماره معتبری در فایل یافت نشد',
  processing_error: 'بررسی فایل به پایان نرسید؛ دوباره تلاش کنید',
} as const satisfies Record<FileFault, string>

/** The rows of a file that cannot be used, as a file of their own. */
export const rejectedRows = {
  fileName: (name: string) => `${name} - ردیف‌های نادرست`,
  row: 'ردیف',
  column: 'ستون',
  value: 'مقدار',
  reason: 'دلیل',
  reasons: {
    empty_cell: 'سلول خالی',
    invalid_number: 'شمارهٔ نامعتبر',
    other: 'سایر',
    duplicate: 'تکراری',
    blacklisted: 'لیست سیاه',
  },
} as const
