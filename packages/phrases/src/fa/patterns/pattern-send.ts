/** Texts of the form that sends with a pattern. */
export const patternSendTexts = {
  description: 'متن از پیش تأیید شده است؛ گیرنده‌ها و مقدار متغیرها را بنویسید',
  source: 'منبع گیرنده‌ها',
  sources: { numbers: 'نوشتن شماره‌ها', file: 'فایل، هر ردیف با مقدار خودش' },
  values: 'مقدار متغیرها',
  valuesHint: 'برای همهٔ گیرنده‌ها یکی است؛ برای مقدارهای جدا از فایل بفرستید',
  valueHints: { string: 'تا ۲۰ کاراکتر', integer: 'فقط رقم، تا ۲۰ رقم' },
  columns: 'ستون هر متغیر',
  columnsHint: 'در هر ردیف، جای متغیر با مقدار این ستون پر می‌شود',
  columnsWait: 'پس از بررسی فایل، ستون هر متغیر را این‌جا انتخاب می‌کنید',
  fileColumns: 'ستون شماره و برای هر متغیر یک ستون',
  problems: {
    missing: (name: string) => `مقدار ${name} را بنویسید`,
    too_long: (name: string) => `مقدار ${name} بیش از ۲۰ کاراکتر است؛ آن را کوتاه‌تر کنید`,
    not_digits: (name: string) => `مقدار ${name} فقط رقم می‌پذیرد؛ حرف‌ها و نشانه‌ها را بردارید`,
    column: (name: string) => `ستون ${name} را انتخاب کنید`,
  },
} as const
