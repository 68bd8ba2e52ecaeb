// What single notifications say, where no SMS says the same already. Amounts, counts and moments come written.

export const sendNotices = {
  finished: ({ sendId, recipients, delivered }: { sendId: string; recipients: string; delivered: string }) => ({
    title: `ارسال ${sendId} پایان یافت`,
    body: `از ${recipients} گیرنده، پیام به ${delivered} نفر رسید.`,
  }),
  failed: ({ sendId, reason }: { sendId: string; reason: string }) => ({
    title: `ارسال ${sendId} انجام نشد`,
    body: reason,
  }),
} as const

export const fileNotices = {
  exported: { ready: 'خروجی شما آماده است', failed: 'خروجی ساخته نشد' },
  imported: { ready: 'افزودن مخاطبان از فایل پایان یافت', failed: 'افزودن مخاطبان از فایل کامل نشد' },
} as const

export const paymentNotices = {
  charged: (amount: string) => ({
    title: 'پرداخت شما انجام شد',
    body: `${amount} ریال به اعتبار شما اضافه شد.`,
  }),
} as const

export const securityNotices = {
  passwordChanged: {
    title: 'رمز عبور شما تغییر کرد',
    body: 'دستگاه‌های دیگر از حساب خارج شدند. اگر شما نبودید، با پشتیبانی تماس بگیرید.',
  },
  twoFactorOn: (userName: string) => ({
    title: 'ورود دومرحله‌ای روشن شد',
    body: `کاربر ${userName} آن را برای همهٔ اعضا روشن کرد.`,
  }),
  twoFactorOff: (userName: string) => ({
    title: 'ورود دومرحله‌ای خاموش شد',
    body: `کاربر ${userName} آن را برای همهٔ اعضا خاموش کرد.`,
  }),
  login: ({ name, userName, at, ip }: { name: string | null; userName: string; at: string; ip: string }) => ({
    title: name === null ? 'ورود جدید به حساب شما' : `${name} وارد حساب شد`,
    body: `نام کاربری ${userName}، ${at}، نشانی ${ip}`,
  }),
} as const

export const staffNotices = {
  transfer: (amount: string) => ({ title: 'واریز جدیدی منتظر بررسی است', body: `${amount} ریال` }),
  numberChange: (userName: string) => ({ title: 'درخواست تغییر شمارهٔ همراه', body: userName }),
  line: (number: string) => ({ title: 'درخواست استفاده از خط', body: number }),
} as const
