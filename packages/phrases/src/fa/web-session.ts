/** Texts of the screens around login. */
export const webSession = {
  heading: 'ورود به پیک',
  lead: 'با نام کاربری و رمز عبور خود وارد شوید.',
  userName: 'نام کاربری',
  password: 'رمز عبور',
  submit: 'ورود',
  userNameMissing: 'نام کاربری را بنویسید',
  passwordMissing: 'رمز عبور را بنویسید',
  offline: 'پاسخی از سامانه نرسید؛ اتصال خود را بررسی کنید و دوباره تلاش کنید.',
  secondFactor: 'ورود دومرحله‌ای این حساب روشن است و این نسخه هنوز آن را نمی‌پذیرد؛ با پشتیبانی تماس بگیرید.',
  noAccount: 'حساب ندارید؟',
  register: 'ثبت‌نام',
  support: 'پشتیبانی',
  supportPhone: (phone: string) => `پشتیبانی: ${phone}`,
  demo: 'نسخهٔ نمایشی',

  brandTitle: 'پیام شما، به موقع و شمرده',
  brandLead: 'ارسال انبوه پیامک با قیمت روشن، گزارش لحظه‌ای و حساب دقیق هر پیام.',
  /** The drawing on the brand side: two messages and what became of them. */
  sample: {
    first: 'سفارش شما آماده شد و امروز ساعت ۱۷ به دست شما می‌رسد.',
    firstMeta: '۱ بخش · ۱٬۳۷۰ ریال',
    second: 'کد ورود شما: ۴۸۲۱۵۹',
    secondMeta: '۳ ثانیه پیش',
    delivered: 'رسیده به گوشی',
  },
  brandPoints: [
    { title: 'هزینه پیش از ارسال', text: 'تعداد بخش‌ها و بهای هر اپراتور را پیش از فرستادن می‌بینید.' },
    { title: 'گزارش زندهٔ تحویل', text: 'رسیدن هر پیام به گوشی همان لحظه نشان داده می‌شود.' },
    { title: 'بازگشت وجه نرسیده‌ها', text: 'پیامی که به مخابرات نرسد، هزینه‌اش به کیف پول بازمی‌گردد.' },
  ],

  externalWorking: 'در حال ورود به پنل',
  externalFailed: 'ورود به پنل انجام نشد',
  externalFailedHint: 'پیوند ورود کامل نیست یا مهلت آن گذشته است.',
  tryAgain: 'تلاش دوباره',
  toLogin: 'رفتن به صفحهٔ ورود',
} as const
