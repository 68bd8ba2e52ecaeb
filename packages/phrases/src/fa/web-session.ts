/** Texts of the screens around login. */
export const webSession = {
  headingOf: (title: string) => `ورود به ${title}`,
  lead: 'با نام کاربری و رمز عبور خود وارد شوید.',
  userName: 'نام کاربری',
  password: 'رمز عبور',
  submit: 'ورود',
  userNameMissing: 'نام کاربری را بنویسید',
  passwordMissing: 'رمز عبور را بنویسید',
  noAccount: 'حساب ندارید؟',
  register: 'ثبت‌نام',
  haveAccount: 'حساب دارید؟',
  forgot: 'رمز عبور را فراموش کرده‌اید؟',
  support: 'پشتیبانی',
  terms: 'شرایط و قوانین',
  backToLogin: 'بازگشت به ورود',

  /** A refusal for asking too often; how long the wait is comes written. */
  wait: {
    login: (wait: string) => `ورودهای ناموفق زیادی انجام شد؛ ${wait} دیگر دوباره تلاش کنید.`,
    codeSoon: (wait: string) => `کد تازه‌ای فرستاده شده است؛ ${wait} دیگر دوباره تلاش کنید.`,
    code: (wait: string) => `کدهای زیادی درخواست شد؛ ${wait} دیگر دوباره تلاش کنید.`,
    minutes: (count: string) => `${count} دقیقه`,
    seconds: (count: string) => `${count} ثانیه`,
  },

  /** Why the panel was left unasked. */
  ended: {
    unknown: 'نشست شما پایان یافته است؛ برای ادامه دوباره وارد شوید.',
    password: 'رمز عبور این حساب تغییر کرد و نشست‌ها پایان یافت؛ با رمز عبور جدید وارد شوید.',
    partner_deactive: 'دسترسی شما به این حساب غیرفعال شده است؛ با مدیر خود هماهنگ کنید.',
    expired: 'مهلت نشست شما به پایان رسید؛ برای ادامه دوباره وارد شوید.',
  },

  stepOf: (step: string, count: string) => `مرحلهٔ ${step} از ${count}`,

  code: {
    label: 'کد تأیید',
    confirm: 'تأیید',
    factorTitle: 'ورود دومرحله‌ای',
    sentTo: 'کد تأیید پیامک‌شده به این شماره را وارد کنید:',
    sentToYours: 'کد تأیید به شمارهٔ همراه ثبت‌شده در حساب پیامک شد؛ آن را وارد کنید.',
    fromApp: 'کد ۶ رقمی برنامهٔ رمزساز خود را وارد کنید.',
    bySms: 'ارسال کد با پیامک',
    appStillGood: 'کد برنامهٔ رمزساز هم پذیرفته می‌شود.',
    missing: 'کد تأیید را کامل وارد کنید',
    wrong: 'کد وارد شده صحیح نیست یا منقضی شده است',
    sentAgain: 'کد تازه‌ای پیامک شد.',
    deadTitle: 'مهلت این مرحله به پایان رسید',
    dead: 'برای ادامه یک بار دیگر از آغاز شروع کنید.',
    startAgain: 'شروع دوباره',
    otherAccount: 'ورود با حساب دیگر',
  },

  newPassword: {
    weak: 'رمز عبور همهٔ شرط‌های لازم را ندارد',
    repeatMissing: 'رمز عبور را دوباره بنویسید',
    repeatDiffers: 'رمز عبور و تکرار آن یکسان نیستند',
  },

  forgotten: {
    title: 'بازیابی رمز عبور',
    lead: 'نام کاربری و شمارهٔ همراه ثبت‌شده در حساب را وارد کنید تا کد تأیید پیامک شود.',
    mobile: 'شمارهٔ همراه',
    mobileMissing: 'شمارهٔ همراه را بنویسید',
    send: 'ارسال کد تأیید',
    codeTitle: 'کد تأیید را وارد کنید',
    /** Said alike whether there is such an account or not. */
    codeLead: 'اگر این نام کاربری و شماره از آنِ یک حساب باشد، کد تأیید به آن پیامک شده است:',
    changeIdentity: 'تغییر نام کاربری یا شماره',
    newTitle: 'رمز عبور جدید',
    newLead: 'پس از تغییر رمز عبور، همهٔ نشست‌های باز این حساب پایان می‌یابد.',
    password: 'رمز عبور جدید',
    repeat: 'تکرار رمز عبور جدید',
    save: 'تغییر رمز عبور',
    done: 'رمز عبور تغییر کرد؛ با رمز عبور جدید وارد شوید.',
    closedTitle: 'بازیابی رمز عبور بسته است',
    closed: 'برای بازیابی رمز عبور با پشتیبانی تماس بگیرید.',
  },

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
