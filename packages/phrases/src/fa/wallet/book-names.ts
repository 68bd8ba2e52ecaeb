/** The books of the ledger, as the operator's staff read them. */
export const bookNames = {
  available: 'اعتبار نقدی مشتریان',
  gift: 'اعتبار هدیهٔ مشتریان',
  held: 'اعتبار نگه‌داشته برای ارسال',
  revenue: 'درآمد ارسال',
  tax: 'مالیات بر ارزش افزوده',
  promotion: 'هزینهٔ هدیه‌ها',
  funding: 'پول دریافت‌شده از مشتریان',
} as const

/** What the check of the books compares for each account. */
export const bookDifferenceNames = {
  available: 'اعتبار',
  gift: 'اعتبار هدیه',
  held: 'اعتبار نگه‌داشته',
  transactions: 'جمع تراکنش‌ها',
  day: 'اعتبار ابتدای روز',
} as const

/** To staff with open panels. */
export const booksWrongNotice = {
  title: 'دفترهای مالی نمی‌خوانند',
  body: 'در بررسی دفترها اختلاف پیدا شد؛ جزئیات آن را در صفحهٔ مالی ببینید.',
} as const

/** Sheets of the file of the books. */
export const bookSheets = {
  file: 'دفترهای مالی',
  days: { name: 'روزها', day: 'روز', revenue: 'درآمد ارسال (ریال)', paidIn: 'شارژ شده (ریال)', tax: 'مالیات (ریال)', liability: 'بدهی به مشتریان (ریال)' },
  balance: { name: 'تراز آزمایشی', book: 'دفتر', opening: 'ماندهٔ اول (ریال)', in: 'بستانکار (ریال)', out: 'بدهکار (ریال)', closing: 'ماندهٔ آخر (ریال)', total: 'جمع' },
  payments: { name: 'پرداخت‌ها', day: 'روز', method: 'روش', gateway: 'درگاه', count: 'تعداد', payable: 'پرداخت شده (ریال)' },
} as const // prettier-ignore
