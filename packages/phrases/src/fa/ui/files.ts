/** Texts of the kit's uploads. Sizes and counts come in already written. */
export const uiFiles = {
  choose: 'انتخاب فایل',
  replace: 'انتخاب فایل دیگر',
  dropHere: 'فایل را این‌جا رها کنید یا',
  dropNow: 'فایل را رها کنید',
  rules: (extensions: string, size: string) => `${extensions}، حداکثر ${size}`,
  uploading: 'در حال بارگذاری',
  sentOf: (sent: string, size: string) => `${sent} از ${size}`,
  processing: 'در حال بررسی ردیف‌ها',
  cancel: 'لغو بارگذاری',
  failed: 'فایل بارگذاری نشد؛ اتصال خود را بررسی کنید',
  serverFailed: 'فایل بارگذاری نشد؛ خطا از سامانه است، چند لحظهٔ دیگر دوباره تلاش کنید',
  tooLargeOnWay: 'حجم فایل بیش از حد مجاز سامانه است؛ فایل کوچک‌تری انتخاب کنید',
  done: 'فایل بررسی شد',
  uploaded: 'فایل بارگذاری شد',
  or: 'یا',
  excel: 'بارگذاری اکسل',

  formatWrong: (extensions: string) => `قالب فایل باید ${extensions} باشد`,
  contentWrong: (extension: string) => `این فایل، ${extension} سالمی نیست؛ آن را دوباره ذخیره کنید`,
  empty: 'فایل خالی است',
  locked: 'این فایل رمز دارد یا با قالب قدیمی اکسل است؛ آن را در اکسل بدون رمز و با قالب xlsx ذخیره کنید',
  unreadable: 'فایل خوانده نشد؛ شاید جابه‌جا شده باشد',
  tooLarge: (max: string) => `حجم فایل بیشتر از ${max} است و پذیرفته نمی‌شود`,
  folder: 'پوشه پذیرفته نمی‌شود؛ فایل داخل آن را رها کنید',
  onlyOne: 'هر بار یک فایل پذیرفته می‌شود',

  avatar: {
    choose: 'انتخاب تصویر',
    replace: 'تغییر تصویر',
    remove: 'حذف تصویر',
    preview: 'پیش‌نمایش تصویر',
    tooManyPixels: (most: string) =>
      `ابعاد تصویر بیشتر از ${most} مگاپیکسل است؛ آن را کوچک‌تر کنید و دوباره انتخاب کنید`,
    notPicture: 'این فایل تصویر سالمی نیست؛ تصویر دیگری انتخاب کنید',
  },
  units: { byte: 'بایت', kilobyte: 'کیلوبایت', megabyte: 'مگابایت', gigabyte: 'گیگابایت' },
} as const
