/** Texts that only the confirmation of a send needs. */
export const confirmSendTexts = {
  message: 'متن پیام',
  creditLeft: 'اعتبار پس از این ارسال',
  belowAlert: (amount: string) => `پس از این ارسال، اعتبار شما از حد هشدار (${amount}) کمتر می‌شود.`,

  countingBar: 'شمارش گیرندگان',
  countingNote: 'گیرندگان شمرده و قیمت‌گذاری می‌شوند. بستن صفحه شمارش را متوقف نمی‌کند.',
  invalid: 'نامعتبر، حذف شد',
  onBlacklist: 'در لیست سیاه',
  onCancel11: 'در لیست لغو11',
  /** People of number banks in whose place others were drawn, or nobody where there was nobody else. */
  passedOver: {
    recent: 'گیرندهٔ اخیر شما، کنار رفت',
    fair: 'سهم تبلیغ آن روزش پر، کنار رفت',
    cancelled: 'لغو11 بانک شماره، کنار رفت',
    white: 'لیست سیاه شما، کنار رفت',
  },
  returned: 'بازگشت فوری به اعتبار',
  /** Of texts that differ, by their length. */
  lengths: {
    mci: (parts: string) => `همراه اول، ${parts} بخشی`,
    others: (parts: string) => `سایر اپراتورها، ${parts} بخشی`,
  },
  skipped: 'بدون مقدار، حذف شد',
  confirmTitle: 'تأیید ارسال',
  confirmSentence: (people: string, parts: string) => `پیام شما در ${parts} بخش برای ${people} نفر فرستاده می‌شود.`,
  confirmPersonal: (people: string) => `برای ${people} نفر، هر کدام متن خودش فرستاده می‌شود.`,
  confirmButton: (people: string) => `ارسال به ${people} نفر`,
  confirmLater: (people: string) => `زمان‌بندی ارسال به ${people} نفر`,
  now: 'بلافاصله؛ تا ۱۰ ثانیه قابل لغو است',
  backToForm: 'بازگشت به فرم',
  nobodyLeft: 'همهٔ گیرندگان در لیست سیاه یا لغو11 هستند؛ گیرندگان دیگری انتخاب کنید.',
  repeatAnyway: 'می‌دانم تکراری است؛ دوباره ارسال شود',
  when: 'زمان',
} as const
