import type { FileFault, FilePurpose } from '@peyk/contract/files/validation-report.ts'

/** What the categories of files are called. */
export const fileCategories = {
  send: 'ارسال از فایل',
  keyword: 'کلمات کلیدی',
  peer_to_peer: 'نظیر به نظیر',
  import: 'افزودن مخاطبان',
  export: 'خروجی‌ها',
  attachment: 'پیوست‌ها',
  other: 'سایر',
} as const satisfies Record<FilePurpose, string>

/** Why nothing of a file can be used (`error_text` of a report). */
export const fileFaults = {
  bad_format: 'فرمت فایل پشتیبانی نمی‌شود؛ آن را با یکی از قالب‌های پذیرفته ذخیره کنید و دوباره بفرستید',
  empty_file: 'فایل خالی است',
  missing_mobile_column: 'ستون موبایل در فایل یافت نشد؛ ستون شماره‌ها را انتخاب کنید',
  bad_columns: 'ستون‌های فایل درست نیست؛ ستون خواسته‌شده در آن نیست یا تعداد ستون‌ها بیش از حد است',
  too_many_rows: 'تعداد رکوردها بیش از حد مجاز است؛ هر فایل حداکثر ۱٬۰۰۰٬۰۰۰ رکورد دارد',
  no_valid_number: 'هیچ شماره معتبری در فایل یافت نشد',
  processing_error: 'بررسی فایل به پایان نرسید؛ دوباره تلاش کنید',
} as const satisfies Record<FileFault, string>

/** Of `bad_columns` where one column holds texts (spec §5). */
export const twoColumnsNeeded = 'فایل باید دو ستون پیام و شمارهٔ همراه داشته باشد'

/** The rows of a file that cannot be used, as a file of their own. */
export const rejectedRows = {
  fileName: (name: string) => `${name} - خطاها`,
  row: 'ردیف',
  column: 'ستون',
  value: 'مقدار',
  reason: 'دلیل',
  reasons: {
    empty_cell: 'سلول خالی',
    invalid_number: 'شمارهٔ نامعتبر',
    lost_digits: 'شمارهٔ نامعتبر؛ اکسل رقم‌های آن را کوتاه کرده است',
    other: 'سایر',
    duplicate: 'تکراری',
    blacklisted: 'لیست سیاه',
    existing: 'از قبل در گروه',
    full: 'گروه پر شده است',
    bad_email: 'نشانی ایمیل نادرست',
    bad_gender: 'جنسیت ناشناخته',
    bad_date: 'تاریخ نادرست',
    bad_int: 'عدد نادرست',
    too_long: 'متن بیش از حد بلند',
    too_many_tags: 'برچسب‌ها بیش از حد',
  },
} as const

export type RejectReason = keyof typeof rejectedRows.reasons

/** Why nothing more of a file came in. */
export const importFaults = {
  group_gone: 'گروه حین انجام کار حذف شد',
  no_valid_number: 'هیچ شمارهٔ معتبری در فایل یافت نشد',
  not_checked: 'بررسی فایل به پایان نرسید؛ فایل را دوباره بارگذاری کنید',
  bad_mapping: 'ستون‌های انتخاب‌شده با فایل مطابقت ندارد؛ ستون‌ها را دوباره انتخاب کنید',
  cancelled: 'افزودن مخاطبان به درخواست شما متوقف شد؛ مخاطبان اضافه‌شده در گروه مانده‌اند',
  stopped: 'افزودن مخاطبان ناتمام ماند؛ همین فایل را دوباره وارد کنید',
} as const
export type ImportFault = keyof typeof importFaults
