/** Another mobile of a colleague or of staff: by who they are, or by who answers for them. */
export const mobileChange = {
  open: 'تغییر شمارهٔ همراه',
  ownTitle: 'تغییر شمارهٔ همراه',
  titleOf: (name: string) => `تغییر شمارهٔ همراه ${name}`,
  ownLead: 'نخست رمز عبورتان را می‌پرسیم، سپس کدی به شمارهٔ جدید می‌رود.',
  leadOf: (name: string) => `نخست رمز عبور خودتان را می‌پرسیم، سپس کدی به شمارهٔ جدید ${name} می‌رود؛ کد را از او بپرسید.`,
  warnings: [
    'به شمارهٔ فعلی خبر داده می‌شود.',
    'دستگاه‌های دیگر از حساب خارج می‌شوند.',
    'تا یک روز با شمارهٔ جدید نمی‌توان رمز عبور را بازیابی کرد.',
  ],
  mobile: 'شمارهٔ همراه جدید',
  mobileMissing: 'شمارهٔ همراه جدید را بنویسید',
  password: 'رمز عبور شما',
  passwordMissing: 'رمز عبور خودتان را بنویسید',
  send: 'ارسال کد به شمارهٔ جدید',
  code: 'کد شمارهٔ جدید',
  confirm: 'تأیید و تغییر شماره',
  back: 'شمارهٔ دیگر',
  done: 'شمارهٔ همراه تغییر کرد',
  doneHint: 'به شمارهٔ پیشین خبر داده شد.',
} as const
