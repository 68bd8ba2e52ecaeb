/** Texts of the kit's special fields: passwords, codes, money, cards. Amounts come in already written. */
export const uiFields = {
  mobileWrong: 'شمارهٔ همراه درست را وارد کنید؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷',
  siteWrong: 'نشانی سایت نادرست است؛ نمونه: example.ir',
  cardWrong: 'شمارهٔ کارت نادرست است؛ ۱۶ رقم روی کارت را وارد کنید',
  accountWrong: 'شمارهٔ حساب نادرست است؛ رقم‌های حساب یا شبا را با IR وارد کنید',

  capsLock: 'کلید Caps Lock روشن است و حروف بزرگ نوشته می‌شوند',

  strength: {
    label: 'قدرت رمز عبور',
    levels: {
      very_weak: 'بسیار ضعیف',
      weak: 'ضعیف',
      medium: 'متوسط',
      strong: 'قوی',
      very_strong: 'بسیار قوی',
    },
    conditions: {
      length: 'حداقل ۸ کاراکتر',
      digit: 'یک رقم',
      lower: 'یک حرف کوچک انگلیسی',
      upper: 'یک حرف بزرگ انگلیسی',
      special: 'یکی از @ ! $ % &',
      not_common: 'رمز رایج نباشد',
      no_user_name: 'شامل نام کاربری نباشد (پیشنهادی)',
    },
    list: 'شرط‌های رمز عبور',
    met: 'رعایت شد',
    unmet: 'هنوز رعایت نشده',
  },

  numbers: {
    listHintOf: (count: string) => `حداکثر ${count} شماره، هر شماره در یک سطر`,
    listFull: (count: string) => `هر ${count} شماره وارد شد؛ برای شمارهٔ دیگر یکی را حذف کنید`,
    prefixHint: 'یک پیش‌شماره، حداکثر ۶ رقم و بدون صفر اول',
    edit: (number: string) => `اصلاح ${number}`,
    backInField: (number: string) => `${number} برای اصلاح به فیلد برگشت`,
    heard: (count: string) => `افزوده شد؛ ${count} شماره در فهرست`,
    wrongOnes: (count: string) => `${count} شماره نامعتبر است`,
    removed: (count: string) => `${count} شماره حذف شد`,
    bringBack: 'بازگرداندن',
    prefixFull: 'یک پیش‌شماره وارد شد؛ برای پیش‌شمارهٔ دیگر آن را حذف کنید',
  },

  code: {
    resend: 'ارسال مجدد کد',
    resendIn: (seconds: string) => `ارسال مجدد تا ${seconds} ثانیه دیگر`,
    expired: 'مهلت کد به پایان رسید؛ دوباره تلاش کنید',
  },
} as const
