/** The title of each screen of the staff, by its name in `staff-screens.lazy.ts`. Customers' first script has none of them. */
export const staffTitles = {
  customers: 'مشتریان',
  customer: 'مشتری',
  apiLimits: 'سقف فراخوانی',
  numberChanges: 'تغییر شمارهٔ همراه',
  menu: 'همهٔ بخش‌ها',
  sends: 'صف نظارت',
  payments: 'پرداخت‌ها',
  payment: 'پرداخت',
  creditRequests: 'اصلاح اعتبار',
  gateways: 'درگاه‌های پرداخت',
  paymentSetting: 'تنظیم پرداخت',
  giftCharges: 'شارژ هدیه',
  finance: 'دفترهای مالی',
  accountMoney: 'حساب مالی مشتری',
  team: 'کارکنان',
  lines: 'خط‌ها',
  line: 'خط',
  lineRequests: 'درخواست‌های خط',
  carriers: 'ارتباط‌ها',
  tariffs: 'نرخ‌ها',
  tariff: 'تاریخچهٔ نرخ',
  engine: 'موتور ارسال',
  plugins: 'افزونه‌ها',
  audit: 'رویدادها',
} as const

export type StaffTitle = keyof typeof staffTitles
