/** Sending to contacts from their lists. Counts come in already written. */
export const sendToContactsTexts = {
  send: 'ارسال پیامک',
  replaced: 'گیرنده‌های قبلی این فرم با مخاطبان انتخاب‌شده جایگزین شد',
  bringBack: 'بازگرداندن گیرنده‌های قبلی',
  tooMany: (limit: string) => `از این‌جا تا ${limit} مخاطب را می‌توان به ارسال سریع فرستاد`,
  tooManyHint: 'به این مخاطبان برچسب بزنید یا آن‌ها را به یک گروه منتقل کنید؛ بعد به همان برچسب یا گروه پیامک بفرستید.',
} as const
