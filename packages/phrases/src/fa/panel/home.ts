/** Texts of the home page. */
export const home = {
  noReports: 'نقش شما به آمار ارسال‌ها دسترسی ندارد',
  greeting: (name: string) => `سلام ${name}`,
  today: (date: string) => `امروز ${date}`,
  newSend: 'ارسال جدید',

  tiles: {
    label: 'خلاصهٔ امروز',
    messages: 'پیام‌های امروز',
    messagesMore: (percent: string) => `${percent} بیشتر از دیروز`,
    messagesFewer: (percent: string) => `${percent} کمتر از دیروز`,
    messagesSame: 'برابر با دیروز',
    sends: (count: string) => `در ${count} ارسال`,
    noSends: 'هنوز ارسالی ثبت نشده است',
    delivered: 'رسیده به گوشی',
    unknownYet: 'هنوز گزارشی نرسیده است',
    average: (percent: string, days: string) => `میانگین ${days} روز: ${percent}`,
    // Short enough for one line of a phone.
    aboveAverage: (percent: string) => `بالای میانگین شما: ${percent}`,
    belowAverage: (percent: string) => `زیر میانگین شما: ${percent}`,
    waiting: 'در صف ارسال',
    scheduled: (count: string) => `${count} ارسال زمان‌بندی‌شده`,
    noScheduled: 'ارسال زمان‌بندی‌شده‌ای نیست',
    cost: 'هزینهٔ امروز',
    costUnit: 'ریال',
    none: '—',
  },

  credit: 'اعتبار کیف پول',
  creditHeld: (amount: string) => `نگه‌داشته برای ارسال‌ها: ${amount}`,
  creditFree: 'مبلغی برای ارسال‌ها نگه داشته نشده است',

  chart: {
    title: (days: string) => `وضعیت تحویل پیام‌های ${days} روز گذشته`,
    delivered: 'رسیده',
    other: 'در راه',
    failed: 'نرسیده',
    day: 'روز',
    empty: 'در این روزها پیامی فرستاده نشده است',
    emptyHint: 'پس از اولین ارسال، تعداد پیام‌های هر روز را این‌جا می‌بینید.',
  },

  sends: {
    title: 'ارسال‌های اخیر',
    all: 'همه',
    recipients: (count: string) => `${count} گیرنده`,
    empty: 'هنوز پیامی نفرستاده‌اید',
    emptyHint: 'اولین پیام را با ارسال سریع بفرستید؛ هزینه را پیش از ارسال می‌بینید.',
    noText: 'بدون متن',
  },
} as const
