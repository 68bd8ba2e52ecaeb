// Words for kinds of notifications: what the settings call them, and what many of one are called together.

/** Groups by which the notification centre is filtered. */
export const notificationGroups = {
  sending: 'ارسال',
  money: 'مالی',
  support: 'پشتیبانی',
  account: 'حساب و امنیت',
  tools: 'ابزارها',
  announcements: 'اطلاعیه‌ها',
  staff: 'کارهای پنل کارکنان',
} as const

/** What a kind is called, and when it is told. */
export const notificationKindNames = {
  send_verdict: { title: 'نتیجهٔ نظارت بر ارسال', hint: 'وقتی ارسالی که منتظر بررسی بود تأیید یا رد شود' },
  send_finished: { title: 'پایان ارسال', hint: 'وقتی همهٔ گیرندگان یک ارسال وضعیت نهایی بگیرند' },
  send_failed: { title: 'ارسال ناموفق', hint: 'وقتی ارسالی به‌سبب کمبود اعتبار یا خطا انجام نشود' },
  schedule: { title: 'ارسال تکراری', hint: 'وقتی نوبتی انجام نشود یا اعتبار برای آن کافی نباشد' },
  ab_test: { title: 'تست A/B', hint: 'وقتی متن برنده مشخص و برای بقیه فرستاده شود' },
  low_credit: { title: 'کمبود اعتبار', hint: 'وقتی اعتبار از حد هشدار تنظیمات کمتر شود' },
  payment: { title: 'پرداخت و شارژ', hint: 'نتیجهٔ پرداخت آنلاین، بررسی واریزها و بازگشت وجه' },
  gift: { title: 'اعتبار هدیه', hint: 'وقتی مهلت اعتبار هدیه رو به پایان باشد' },
  ticket: { title: 'پاسخ پشتیبانی', hint: 'وقتی به درخواست شما پاسخ دهند یا وضعیت آن تغییر کند' },
  line: { title: 'خطوط', hint: 'وقتی درخواست استفاده از خط تأیید یا رد شود' },
  account: { title: 'وضعیت حساب', hint: 'مسدود یا باز شدن ارسال و نتیجهٔ تغییر شمارهٔ همراه' },
  security: { title: 'امنیت', hint: 'ورود جدید، تغییر رمز عبور و ورود دومرحله‌ای' },
  role: { title: 'دسترسی من', hint: 'وقتی دسترسی‌های شما تغییر کند' },
  pattern: { title: 'بررسی الگوها', hint: 'وقتی الگویی تأیید یا رد شود' },
  file: { title: 'فایل‌ها و خروجی‌ها', hint: 'وقتی خروجی، ورود یا بررسی یک فایل تمام شود' },
  webhook: { title: 'وب‌هوک', hint: 'وقتی نشانی وب‌هوکی پس از خطاهای پیاپی خاموش شود' },
  announcement: { title: 'اطلاعیه‌ها', hint: 'خبرها و تغییراتی که برای کاربران اعلام می‌شود' },
  staff_ticket: { title: 'درخواست‌های پشتیبانی', hint: 'درخواست یا پاسخ جدید مشتریان' },
  staff_payment: { title: 'واریزهای منتظر بررسی', hint: 'وقتی مشتری واریزی ثبت کند' },
  staff_request: { title: 'کارهای منتظر تصمیم', hint: 'تغییر شماره، خط، الگو و ارسال‌هایی که منتظر بررسی‌اند' },
  staff_banks: { title: 'بانک‌های شماره', hint: 'وقتی بارگذاری بانکی تمام شود یا اعتبار بانک فعالی رو به پایان باشد' },
  staff_books: { title: 'هشدار دفترها', hint: 'وقتی جمع دفتر کل با کیف‌های پول نخواند' },
} as const

/** Several of a kind that became one notification; the count comes written. */
export const massedTitles = {
  send_finished: (count: string) => `${count} ارسال پایان یافت`,
  send_failed: (count: string) => `${count} ارسال انجام نشد`,
  staff_ticket: (count: string) => `${count} پیام جدید در درخواست‌های پشتیبانی`,
  staff_payment: (count: string) => `${count} واریز منتظر بررسی است`,
  staff_request: (count: string) => `${count} کار منتظر تصمیم است`,
} as const
