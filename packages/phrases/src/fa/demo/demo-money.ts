/** Sample content of the demonstration: the shop's payments, a gift charge, and to whom it pays. */
export const demoMoney = {
  opening: 'انتقال اعتبار از پنل پیشین فروشگاه',
  topUp: 'افزایش اعتبار',
  festival: 'شارژ برای جشنوارهٔ پایان فصل',
  rejected: 'واریزی با این کد پیگیری در صورت‌حساب ما نیست',
  gateway: 'درگاه آزمایشی',
  charge: {
    title: 'هدیهٔ آغاز فصل',
    description: 'با هر پرداخت از ۵ میلیون ریال، تا ۱۵ درصد اعتبار هدیه بگیرید.',
  },
  seller: {
    name: 'شرکت سامانهٔ پیک (نمونه)',
    national_id: '10101234567',
    economic_code: '411111111111',
    registration_number: '123456',
    phone: '02112345678',
    postal_code: '1234567890',
    address: 'تهران، خیابان نمونه، پلاک ۱',
  },
} as const
