// What few reports show, apart from the texts of all of them.

/** Another throttle for a send that has begun. */
export const sendRateTexts = {
  open: 'تغییر سرعت',
  title: 'تغییر سرعت ارسال',
  lead: 'برای پیام‌هایی که هنوز فرستاده نشده‌اند؛ در کمتر از یک ثانیه اعمال می‌شود و پیامی گم یا تکراری نمی‌شود.',
  slow: 'ارسال تدریجی',
  slowHint: 'خاموش: با همهٔ سرعت خط',
  save: 'اعمال سرعت',
  wrong: 'تعداد پیام در دقیقه یا ساعت را بنویسید؛ از ۱ تا ۱٬۰۰۰٬۰۰۰',
  waiting: 'پیام‌های مانده',
  done: 'سرعت ارسال تغییر کرد',
} as const

/** The message once more, to those whom it did not reach. */
export const retryTexts = {
  title: 'ارسال دوباره',
  people: {
    failed: (count: string) => `${count} گیرنده پیام را دریافت نکردند.`,
    doubtful: (count: string) => `وضعیت تحویل پیام به ${count} گیرنده مشخص نیست.`,
  },
  price: 'هزینهٔ ارسال دوباره:',
  button: { failed: 'ارسال دوباره به نرسیده‌ها', doubtful: 'ارسال دوباره به نامشخص‌ها' },
  warning: {
    failed: (count: string) =>
      `همین متن با همین خط، در یک ارسال جدید و جداگانه، برای ${count} گیرنده فرستاده می‌شود. کسی که پیام را گرفته است دوباره آن را نمی‌گیرد.`,
    doubtful: (count: string) =>
      `شاید بعضی از این ${count} گیرنده پیام را گرفته باشند و آن را بار دوم بگیرند. همین متن با همین خط، در یک ارسال جدید و جداگانه فرستاده می‌شود.`,
  },
  confirm: 'دوباره ارسال شود',
  done: 'ارسال دوباره شروع شد',
  made: (id: string) => `گزارش ارسال دوبارهٔ ${id}`,
} as const
