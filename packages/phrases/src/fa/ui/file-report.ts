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
