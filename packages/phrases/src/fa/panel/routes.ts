/** The title of every route of customers (spec §2; those of the staff come later, in `staff-titles.ts`); on the phone it stands in the bar, in the browser in the tab. */
export const routes = {
  login: 'ورود',
  register: 'ثبت‌نام',
  externalLogin: 'ورود به پنل',
  staff: 'میز کار',

  dashboard: 'خانه',

  sendSms: 'ارسال پیامک',
  sendQuick: 'ارسال سریع',
  sendPhonebook: 'ارسال از دفترچه تلفن',
  sendFile: 'ارسال از فایل',
  sendKeyword: 'ارسال با کلمات کلیدی',
  sendPeerToPeer: 'ارسال نظیر به نظیر',
  sendBusiness: 'ارسال به مشاغل',
  sendMap: 'ارسال از روی نقشه',
  sendPostalCode: 'ارسال به کد پستی',
  sendCityProvince: 'ارسال به شهر و استان',
  sendTower: 'ارسال دکل ایرانسل',
  sendSuccess: 'ثبت ارسال',
  sendSchedule: 'تقویم ارسال‌ها',
  series: 'ارسال تکراری',

  reports: 'آمار و گزارش‌ها',
  report: 'گزارش ارسال',
  archivedReport: 'گزارش بایگانی‌شده',
  links: 'لینک‌های رهگیری',

  facilities: 'امکانات',
  inbox: 'پیام‌های دریافتی',
  inboxRules: 'منشی',
  conversation: 'گفتگو',
  settings: 'تنظیمات',
  plans: 'پلن‌ها',

  contacts: 'مخاطبان',
  allContacts: 'همهٔ مخاطبان',
  allGroups: 'همهٔ گروه‌ها',
  group: 'گروه',
  contact: 'مخاطب',
  contactFeatures: 'مدیریت مشخصات اضافی',
  blacklist: 'لیست سیاه',
  cancel11: 'لیست لغو11',

  walletCredit: 'کیف پول پیامک',
  paymentResult: 'نتیجهٔ پرداخت',
  transactions: 'تراکنش‌ها',

  profile: 'پروفایل',
  accountInfo: 'حساب کاربری',
  securitySetting: 'تنظیمات امنیتی',
  tariffs: 'تعرفه‌ها',
  profileSettings: 'تنظیمات حساب',
  lines: 'خط‌های ارسال',
  personalInfo: 'اطلاعات فردی',
  contactInfo: 'اطلاعات تماس',
  addressInfo: 'نشانی',
  changePhoneNumber: 'تغییر شمارهٔ همراه',
  accountAudit: 'رویدادهای حساب',

  tickets: 'پشتیبانی',
  createTicket: 'ثبت درخواست جدید',
  ticket: 'تیکت پشتیبانی',

  files: 'مدیریت فایل‌ها',

  patterns: 'الگوها',
  systemicPatterns: 'الگوهای سیستمی',
  createPattern: 'الگوی جدید',
  updatePattern: 'ویرایش الگو',
  pattern: 'الگو',
  systemicPattern: 'الگوی سیستمی',

  plugins: 'افزونه‌ها',
  apiKeys: 'کلیدهای دسترسی',
  apiDocuments: 'مستندات وب‌سرویس',
  apiCalls: 'فراخوانی‌ها',
  apiCall: 'جزئیات فراخوانی',

  predefinedMessages: 'پیام‌های آماده',
  predefinedMessage: 'پیام آماده',

  colleagues: 'همکاران',
  createColleague: 'همکار جدید',
  createAccess: 'نقش دسترسی جدید',
  updateAccess: 'ویرایش نقش دسترسی',
  colleague: 'همکار',
} as const

export type RouteTitle = keyof typeof routes
