/** What each permission of a role lets a colleague do. */
export const permissionTitles = {
  'send.quick': 'ارسال سریع',
  'send.phonebook': 'ارسال از دفترچه تلفن',
  'send.file': 'ارسال از فایل',
  'send.keyword': 'ارسال با کلمات کلیدی',
  'send.peer_to_peer': 'ارسال نظیر به نظیر',
  'send.targeted': 'ارسال هدفمند',
  'send.cancel': 'لغو و توقف ارسال',
  'report.view': 'دیدن گزارش ارسال‌ها',
  'report.export': 'دریافت خروجی گزارش‌ها',
  'inbox.view': 'دیدن پیام‌های دریافتی',
  'inbox.manage': 'مدیریت پیام‌های دریافتی',
  'phonebook.view': 'دیدن مخاطبان',
  'phonebook.manage': 'مدیریت مخاطبان',
  'blacklist.manage': 'مدیریت لیست سیاه',
  'draft.manage': 'مدیریت پیام‌های آماده',
  'pattern.view': 'دیدن الگوها',
  'pattern.manage': 'مدیریت الگوها',
  'payment.view': 'دیدن اعتبار و تراکنش‌ها',
  'payment.charge': 'افزایش اعتبار',
  'ticket.manage': 'پشتیبانی',
  'file.manage': 'مدیریت فایل‌ها',
  'developer.manage': 'ابزارهای برنامه‌نویسان',
  'setting.manage': 'تنظیمات ارسال',
} as const

/** Titles of the groups in which they are offered. */
export const permissionGroupTitles = {
  send: 'ارسال پیامک',
  report: 'آمار و گزارش‌ها',
  inbox: 'پیام‌های دریافتی',
  contacts: 'مخاطبان',
  texts: 'پیام‌های آماده و الگوها',
  money: 'مالی',
  desk: 'پشتیبانی، فایل‌ها و تنظیمات',
} as const
