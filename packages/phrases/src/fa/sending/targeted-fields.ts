/** Texts that stand at single fields of the forms of targeted sends: they come with these fields, after the first paint. */
export const targetedFields = {
  found: 'گیرنده با این انتخاب',
  ofCount: (count: string) => `از ${count} نفر`,
  sizeOf: (operator: string) => `تعداد ${operator}`,
  totalHint: 'میان اپراتورها و انتخاب‌ها به نسبت جمعیتشان پخش می‌شود',
  sample: 'نمونهٔ تصادفی: افراد با قرعه انتخاب می‌شوند و هر نمونه همیشه همان افراد را دارد.',
  sampleOf: (at: string) => `نمونهٔ ${at}`,
  otherSample: 'نمونهٔ دیگر',
  exclude: 'به گیرندگان ارسال‌های اخیرم نفرست',
  excludeHint: 'کسی که در این مدت از شما پیام گرفته باشد کنار گذاشته می‌شود',
  excludeDays: 'در چند روز گذشته',
  days: 'روز',
  hidden: 'شمارهٔ گیرندگان محرمانه است و به کسی نشان داده نمی‌شود.',
  minimumNote: (count: string, minimum: string) => `${count} از ${minimum}`,
  nothingYet: 'پس از انتخاب، تعداد این‌جا دیده می‌شود',
  countFailed: 'شمارش انجام نشد',
  minimumMet: 'از حداقل ارسال هدفمند بیشتر است',
} as const
