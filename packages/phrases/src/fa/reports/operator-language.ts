/** The recipients of a send by operator and by the language of their text. */
export const operatorLanguageTexts = {
  title: 'به تفکیک اپراتور و زبان',
  languages: { fa: 'فارسی', en: 'لاتین' },
  operator: 'اپراتور',
  states: {
    delivered: 'رسیده به گوشی',
    sent: 'ارسال‌شده',
    pending: 'در انتظار نتیجه',
    failed: 'نرسیده به گوشی',
    blacklist: 'لیست سیاه',
  },
} as const
