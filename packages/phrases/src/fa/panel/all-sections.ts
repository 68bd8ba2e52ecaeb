/** The page of links that the phone's navigation opens (decision R9). */
export const allSections = {
  description: 'همهٔ بخش‌های پنل',
  send: 'ارسال و گزارش',
  people: 'مخاطبان و متن‌ها',
  money: 'مالی',
  build: 'برنامه‌نویسان',
  account: 'حساب و پشتیبانی',
  oldPanelHint: 'پنل قدیمی همچنان در دسترس است.',
  goToOldPanel: 'رفتن به پنل قدیمی',
} as const
