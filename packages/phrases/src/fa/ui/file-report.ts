/** Texts of what became of the rows of an uploaded file. Counts come in already written. */
export const uiFileReport = {
  title: 'نتیجهٔ بررسی ردیف‌ها',
  total: 'همهٔ ردیف‌ها',
  valid: 'معتبر',
  duplicates: 'تکراری',
  blacklisted: 'لیست سیاه',
  invalid: 'نامعتبر',
  left: 'واردنشده پس از توقف',
  row: 'ردیف',
  column: 'ستون',
  value: 'مقدار',
  emptyValue: '(خالی)',
  rowErrors: 'ردیف‌های نادرست',
  groups: { empty_cell: 'سلول خالی', invalid_number: 'شمارهٔ نامعتبر', other: 'سایر' },
  samples: (shown: string, all: string) => `${shown} نمونه از ${all} ردیف`,
  lostDigits:
    'اکسل بخشی از رقم‌های بعضی شماره‌ها را حذف کرده است؛ در فایل اصلی قالب آن ستون را «متن» کنید و دوباره ذخیره کنید.',
} as const

/** Why a file that was uploaded cannot be used (contract ValidationReport). */
export const uiFileFaults = {
  bad_format: 'قالب فایل درست نیست؛ آن را با یکی از قالب‌های پذیرفته ذخیره کنید',
  empty_file: 'فایل خالی است',
  missing_mobile_column: 'ستون موبایل الزامی است',
  bad_columns: 'ستون‌های فایل درست نیست؛ ستون خواسته‌شده در آن نیست یا تعداد ستون‌ها بیش از حد است',
  too_many_rows: 'حداکثر ۱٬۰۰۰٬۰۰۰ رکورد مجاز است',
  no_valid_number: 'شمارهٔ معتبری در فایل یافت نشد',
  processing_error: 'خطا در بررسی فایل؛ دوباره تلاش کنید',
} as const
